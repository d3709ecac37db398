/// The files beside a project: settings, property lists, sources.
///
/// Paths are relative to the folder that holds the `.xcodeproj`, or absolute.
public protocol ProjectFiles: Sendable {
    /// A file's bytes; `nil` when it is not there, is no ordinary file, or is longer than `limit`.
    func read(_ path: String, limit: Int) -> [UInt8]?
    /// What a path leads to.
    func kind(_ path: String) -> ProjectFileKind
    /// The names in a folder, sorted; none when there is no folder.
    func names(in folder: String) -> [String]
}

public enum ProjectFileKind: Hashable, Sendable {
    case file, folder, missing
}

extension ProjectFiles {
    func text(_ path: String, limit: Int = 1 << 20) -> String? {
        read(path, limit: limit).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Files in memory, by their paths; for tests, and for projects that are not written yet.
public struct MemoryProjectFiles: ProjectFiles {
    public var contents: [String: [UInt8]]

    public init(_ contents: [String: [UInt8]] = [:]) { self.contents = contents }

    public func read(_ path: String, limit: Int) -> [UInt8]? {
        contents[ProjectPath.normal(path)].flatMap { $0.count <= limit ? $0 : nil }
    }

    public func kind(_ path: String) -> ProjectFileKind {
        let path = ProjectPath.normal(path)
        if contents[path] != nil { return .file }
        return path == "." || contents.keys.contains { $0.hasPrefix(path + "/") }
            ? .folder : .missing
    }

    public func names(in folder: String) -> [String] {
        let folder = ProjectPath.normal(folder)
        let start = folder == "." ? "" : folder + "/"
        let names = contents.keys.filter { $0.hasPrefix(start) }
            .map { String($0.dropFirst(start.count).prefix { $0 != "/" }) }
        return Set(names).sorted()
    }
}

/// Paths as text.
enum ProjectPath {
    static func joined(_ folder: String, _ path: String) -> String {
        path.hasPrefix("/") || folder.isEmpty || folder == "."
            ? path : path.isEmpty ? folder : "\(folder)/\(path)"
    }

    /// Without `.`, doubled slashes, and `..` behind a name.
    static func normal(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
