/// The files of a built app, wherever they lie: in a folder or in an archive.
protocol BundleFiles {
    /// The names in a folder and whether each is a folder; none for a folder that is not there.
    func children(of folder: String) -> [(name: String, isFolder: Bool)]

    /// A file's bytes, without following links.
    func open(_ path: String) -> Part<any ByteSource>
}

extension BundleFiles {
    /// The whole of a small file.
    func read(_ path: String, limit: Int) -> Part<[UInt8]> {
        switch open(path) {
        case .absent: return .absent
        case .unreadable(let why): return .unreadable(why)
        case .present(let source):
            guard source.count <= limit else {
                return .unreadable("it has \(source.count) bytes, more than \(limit)")
            }
            guard let bytes = source.bytes(at: 0, count: source.count) else {
                return .unreadable("it cannot be read")
            }
            return .present(bytes)
        }
    }
}

/// A path within an app, without steps that lead nowhere or outside.
enum BundlePath {
    /// The path with `.` and `..` carried out; `nil` when it leads outside or is absolute.
    static func normalized(_ path: String) -> String? {
        guard !path.hasPrefix("/") else { return nil }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    static func joined(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : "\(folder)/\(name)"
    }

    /// The folder that a path lies in.
    static func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }
}
