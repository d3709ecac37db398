import Foundation

/// A file that the command writes as a whole.
enum OutputFile {
    /// Writes the bytes; an old file stays until the new one is whole. `-` is standard output.
    ///
    /// A link stays one: what it leads to is replaced. Devices and pipes, such as `/dev/stdout` and what
    /// a shell writes for `>(…)`, are not replaced but get the bytes.
    static func write(_ data: Data, to path: String) throws(CommandError) {
        if path == "-" { return Console.write(data) }
        let url = URL(fileURLWithPath: path)
        do {
            guard isReplaceable(path) else {
                let handle = try FileHandle(forWritingTo: url)
                try handle.write(contentsOf: data)
                return try handle.close()
            }
            try data.write(to: url.resolvingSymlinksInPath(), options: .atomic)
        } catch {
            throw CommandError(.cannotCreate, "\(path) cannot be written")
        }
    }

    /// Whether the path names a file or nothing yet.
    private static func isReplaceable(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return true }
        return status.st_mode & S_IFMT == S_IFREG && !path.hasPrefix("/dev/")
    }
}
