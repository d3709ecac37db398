/// The files of an app in memory, by their paths: for tests and for fuzzing.
struct MemoryFiles: BundleFiles {
    let contents: [String: [UInt8]]

    func children(of folder: String) -> [(name: String, isFolder: Bool)] {
        let prefix = folder.isEmpty ? "" : folder + "/"
        var children: [String: Bool] = [:]
        for path in contents.keys where path.hasPrefix(prefix) {
            let rest = path.dropFirst(prefix.count)
            let name = rest.prefix { $0 != "/" }
            children[String(name)] = name.count < rest.count
        }
        return children.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    func open(_ path: String) -> Part<any ByteSource> {
        contents[path].map { .present(MemoryBytes($0)) } ?? .absent
    }
}

extension BuiltApp {
    /// An app of files in memory, by their paths within it.
    package init(contents: [String: [UInt8]], form: Form = .app) {
        self.init(MemoryFiles(contents: contents), form: form)
    }
}
