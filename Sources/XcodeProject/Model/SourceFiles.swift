/// The source files that a target compiles.
struct SourceFiles {
    struct Source {
        let path: String
        /// The object that puts the file into the target; `nil` for a synchronized folder's file.
        let buildFile: ProjectObject?
    }

    let sources: [Source]
    /// Whether all files could be found: a folder may not be on disk.
    let isComplete: Bool
    private let files: any ProjectFiles

    private static let countLimit = 2_000
    private static let byteLimit = 1 << 20
    private static let endings: Set<String> = ["swift", "m", "mm", "c", "cpp", "cc"]

    init(of target: ProjectTarget, in context: ProjectContext) {
        files = context.files
        var sources: [Source] = []
        var isComplete = true
        for phase in target.phases(.sources) {
            for buildFile in phase.objects("files") {
                guard let reference = buildFile.object("fileRef") else { continue }
                guard let path = context.file.path(of: reference) else {
                    isComplete = false
                    continue
                }
                if Self.isSource(path) { sources.append(Source(path: path, buildFile: buildFile)) }
            }
        }
        for folder in target.synchronizedFolders {
            guard let path = context.file.path(of: folder),
                context.files.kind(path) == .folder
            else {
                isComplete = false
                continue
            }
            let excluded = Set(
                folder.objects("exceptions").filter { $0.text("target") == target.id }
                    .flatMap { $0.texts("membershipExceptions") })
            var found: [String] = []
            Self.collect(in: path, depth: 8, context.files, into: &found)
            for file in found where !excluded.contains(String(file.dropFirst(path.count + 1))) {
                sources.append(Source(path: file, buildFile: nil))
            }
        }
        // Files of another target's folder that are in this one, too.
        for exception in context.file.objects(
            ofKind: "PBXFileSystemSynchronizedBuildFileExceptionSet")
        where exception.text("target") == target.id {
            let owner = context.file.objects(ofKind: "PBXFileSystemSynchronizedRootGroup").first {
                $0.texts("exceptions").contains(exception.id)
            }
            guard let owner, !target.synchronizedFolders.contains(where: { $0.id == owner.id }),
                let path = context.file.path(of: owner)
            else { continue }
            for name in exception.texts("membershipExceptions") where Self.isSource(name) {
                sources.append(Source(path: ProjectPath.joined(path, name), buildFile: nil))
            }
        }
        self.sources = sources
        self.isComplete = isComplete
    }

    private static func collect(
        in folder: String, depth: Int, _ files: any ProjectFiles, into found: inout [String]
    ) {
        guard depth > 0 else { return }
        for name in files.names(in: folder) where found.count < countLimit {
            let path = ProjectPath.joined(folder, name)
            if isSource(name) {
                found.append(path)
            } else if files.kind(path) == .folder {
                collect(in: path, depth: depth - 1, files, into: &found)
            }
        }
    }

    private static func isSource(_ path: String) -> Bool {
        endings.contains(path.split(separator: ".").last.map(String.init) ?? "")
    }

    /// The texts of the files that can be read, as they are asked for.
    var texts: some Sequence<(path: String, text: String)> {
        sources.prefix(Self.countLimit).lazy.compactMap { source in
            files.text(source.path, limit: Self.byteLimit).map { (source.path, $0) }
        }
    }

    /// Whether any of the files holds a text.
    func contains(_ text: String) -> Bool { texts.contains { $0.text.contains(text) } }

    /// How many of the files are on disk.
    var readableCount: Int { texts.reduce(0) { count, _ in count + 1 } }
}
