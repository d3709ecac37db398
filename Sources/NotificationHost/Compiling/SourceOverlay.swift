import Foundation
import StrictJSON

/// Lets the compiler read other texts at the paths of some files.
///
/// An overlay of the compiler's file system, as LLVM reads it (RedirectingFileSystem): so that errors,
/// traces and `#file` have the names, and the compiler's excerpts the lines, of the person's own files.
struct SourceOverlay {
    private var roots: [JSONValue] = []
    private let folder: URL

    /// An overlay whose texts are kept in a folder.
    init(in folder: URL) { self.folder = folder }

    /// From now on the file at the path has this text.
    mutating func replace(_ path: String, with text: String) throws {
        let copy = folder.appendingPathComponent("\(roots.count).swift")
        try Data(text.utf8).write(to: copy)
        roots.append([
            "name": .string(Self.absolute(path)), "type": "file",
            "external-contents": .string(copy.path),
        ])
    }

    /// What the compiler has to be told; writes the overlay.
    func arguments() throws -> [String] {
        guard !roots.isEmpty else { return [] }
        let list: JSONValue = [
            "version": .number(.integer(0)), "case-sensitive": .bool(true),
            "use-external-names": .bool(false), "roots": .array(roots),
        ]
        let file = folder.appendingPathComponent("overlay.yaml")
        try Data(list.text().utf8).write(to: file)
        return ["-vfsoverlay", file.path]
    }

    /// The path as the compiler looks it up: from the root, and without `.` and `..`, by its text alone.
    private static func absolute(_ path: String) -> String {
        let whole =
            path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The path as an argument: one that begins with a hyphen would be taken for an option, also
    /// behind `./`, which the compiler drops.
    static func argument(_ path: String) -> String {
        var plain = path[...]
        while plain.hasPrefix("./") { plain = plain.dropFirst(2).drop { $0 == "/" } }
        return plain.hasPrefix("-") ? absolute(path) : path
    }
}
