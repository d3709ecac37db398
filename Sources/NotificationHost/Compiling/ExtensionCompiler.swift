public import Foundation

/// Makes a program of an extension's sources, with the compiler of this machine.
///
/// A compiled extension is kept by the contents of its sources, the compiler and the modules, so that
/// only a change makes it compile again.
public struct ExtensionCompiler: Hashable, Sendable {
    public var tools: ExtensionTools
    /// Where compiled extensions are kept.
    public var cache: URL
    /// The Swift language mode of the sources: `4`, `4.2`, `5` or `6`. Default: `5`.
    public var languageMode = "5"

    /// How many compiled extensions are kept; the ones that were used last. Default: 50.
    public var maximumCached = 50

    public init(tools: ExtensionTools, cache: URL = Self.defaultCache) {
        self.tools = tools
        self.cache = cache
    }

    /// `richpush/extensions` in the person's cache folder (`XDG_CACHE_HOME`, else `~/.cache`).
    public static var defaultCache: URL {
        let named = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? ""
        let base =
            named.hasPrefix("/")
            ? URL(fileURLWithPath: named)
            : FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
        return base.appendingPathComponent("richpush/extensions")
    }

    /// The program at a path: a `.swift` or `.m` file, a folder of sources in Swift or Objective-C, or a
    /// bundle folder with an `Info.plist` and either sources or a compiled library.
    ///
    /// A cancelled task stops the compiler.
    public func program(
        at path: String
    ) async throws(ExtensionProgram.Failure) -> ExtensionProgram {
        let source = try ExtensionSource(path)
        switch source.form {
        case .library(let library):
            return ExtensionProgram(
                library: library, classNames: source.classNames, bundle: source.bundle,
                mayFilter: source.mayFilter)
        case .objectiveC(let paths):
            return try await objectiveCProgram(of: source, paths)
        case .sources(let paths):
            let (library, notes) = try await compile(paths, as: source.moduleName)
            return ExtensionProgram(
                library: library, classNames: source.classNames, bundle: source.bundle,
                mayFilter: source.mayFilter, notes: source.notes + notes)
        }
    }

    private func compile(
        _ paths: [String], as moduleName: String
    ) async throws(ExtensionProgram.Failure) -> (library: URL, notes: [String]) {
        guard let compiler = tools.compiler else {
            throw .init(
                .toolMissing,
                "There is no swiftc on the search path to compile sources. Install a Swift"
                    + " toolchain, or give a folder with a compiled library and its Info.plist.")
        }
        var hash = ContentHash()
        for piece in arguments(moduleName) + Self.identity(of: [compiler] + tools.moduleFiles) {
            hash.add(piece)
        }
        var files: [(path: String, filtered: SourceFilter)] = []
        for path in paths {
            let text = try Self.read(path)
            hash.add(path)
            hash.add(text)
            files.append((path, SourceFilter(text)))
        }
        let notes = files.compactMap { file in
            file.filtered.note.map { "\(file.path): \($0)" }
        }
        let folder = cache.appendingPathComponent(hash.name)
        let library = folder.appendingPathComponent("lib\(moduleName).so")
        if isKept(library) { return (library, notes) }
        let work = try makeWorkFolder()
        defer { try? FileManager.default.removeItem(at: work) }
        var overlay = SourceOverlay(in: work)
        let options: [String]
        do {
            for file in files where file.filtered.isChanged {
                try overlay.replace(file.path, with: file.filtered.text)
            }
            options = try overlay.arguments()
        } catch {
            throw Self.unwritable(work)
        }
        let output = work.appendingPathComponent(library.lastPathComponent)
        try await run(
            compiler,
            arguments(moduleName) + options + ["-o", output.path]
                + paths.map(SourceOverlay.argument), work)
        try keep(output, as: library, in: folder)
        return (library, notes)
    }

    private func arguments(_ moduleName: String) -> [String] {
        var arguments = [
            "-emit-library", "-parse-as-library", "-module-name", moduleName, "-Onone", "-g",
            "-wmo",
            "-swift-version", languageMode, "-suppress-warnings", "-no-color-diagnostics",
            // On Apple platforms Foundation has URLSession and much else, and any file that imports it
            // sees it.
            "-Xfrontend", "-import-module", "-Xfrontend", "AppleFoundation",
        ]
        if languageMode != "6" { arguments.append("-enable-bare-slash-regex") }
        for folder in tools.moduleFolders { arguments += ["-I", folder.path] }
        return arguments
    }

    /// What tells a file from another one at the same path.
    static func identity(of files: [URL]) -> [String] {
        files.map { file in
            let real = file.resolvingSymlinksInPath().path
            let attributes = try? FileManager.default.attributesOfItem(atPath: real)
            let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            return "\(real) \(attributes?[.size] as? Int ?? 0) \(date)"
        }
    }

    static func read(_ path: String) throws(ExtensionProgram.Failure) -> String {
        // The file that a link leads to, for the link's own length says nothing.
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: real)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let length = attributes?[.size] as? Int
        else { throw .init(.notFound, "\(path) is not a file that can be read.") }
        guard length <= ExtensionSource.maximumFileLength else {
            throw .init(
                .notFound,
                "\(path) has \(length) bytes; a source may have"
                    + " \(ExtensionSource.maximumFileLength).")
        }
        if let text = try? String(contentsOfFile: real, encoding: .utf8) { return text }
        // Old Objective-C may have other letters in its comments; they are not looked at.
        if !path.hasSuffix(".swift"),
            let text = try? String(contentsOfFile: real, encoding: .isoLatin1)
        {
            return text
        }
        throw .init(.notFound, "\(path) cannot be read as a Swift source, which is UTF-8.")
    }

    // MARK: - Compiling

    func run(
        _ compiler: URL, _ arguments: [String], _ work: URL,
        message: (String) -> String = Self.message(for:)
    ) async throws(ExtensionProgram.Failure) {
        var environment = ProcessInfo.processInfo.environment
        environment["TMPDIR"] = work.path
        // By which the compiler makes paths whole: not by another name of the folder.
        environment["PWD"] = FileManager.default.currentDirectoryPath
        let launch = ChildProcess.Launch(
            executable: compiler.path, arguments: arguments, environment: environment)
        let result = await CapturedProcess.run(launch)
        switch result {
        case .failure(let error):
            throw .init(.toolMissing, "\(compiler.path) cannot be started: \(error).")
        case .success where Task.isCancelled:
            throw .init(.cancelled, "Compiling was cancelled.")
        case .success(let (ending, output)):
            guard ending == .exited(0) else {
                throw .init(.doesNotCompile, message(output), compilerOutput: output)
            }
        }
    }

    /// What there is to say besides the compiler's own words.
    static func message(for output: String) -> String {
        let end = "The extension does not compile."
        guard let missing = output.firstMatch(of: /no such module '([^']+)'/)?.1 else { return end }
        return end + " There is no module \(missing) here: put its import and its use into"
            + " `#if canImport(\(missing))`, or leave out the files that need it."
    }

    // MARK: - Cache

    private static let workPrefix = "work-"

    /// How old a folder is that belongs to no host any more.
    private static let workLifetime: TimeInterval = 24 * 3600

    /// Whether the cache has the library; then it counts as used now.
    func isKept(_ library: URL) -> Bool {
        guard FileManager.default.fileExists(atPath: library.path) else { return false }
        // The date tells which ones were used last.
        try? FileManager.default.setAttributes(
            [.modificationDate: Date()], ofItemAtPath: library.deletingLastPathComponent().path)
        return true
    }

    func makeWorkFolder() throws(ExtensionProgram.Failure) -> URL {
        let folder = cache.appendingPathComponent(Self.workPrefix + UUID().uuidString)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Self.unwritable(cache)
        }
        return folder
    }

    static func unwritable(_ folder: URL) -> ExtensionProgram.Failure {
        .init(
            .toolMissing,
            "Compiled extensions are kept in \(folder.path), which cannot be written. Check space and"
                + " permissions, or set XDG_CACHE_HOME.")
    }

    func keep(
        _ output: URL, as library: URL, in folder: URL
    ) throws(ExtensionProgram.Failure) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Another run may have compiled the same: the rename replaces its file at once.
            guard rename(output.path, library.path) == 0 else {
                throw CocoaError(.fileWriteUnknown)
            }
        } catch {
            throw Self.unwritable(folder)
        }
        forgetOldest(but: folder)
    }

    /// Removes what was not used for longest, and what hosts that were killed left a day ago.
    private func forgetOldest(but kept: URL) {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey]
        let folders =
            (try? FileManager.default.contentsOfDirectory(
                at: cache, includingPropertiesForKeys: Array(keys))) ?? []
        let dated = folders.map { folder in
            let values = try? folder.resourceValues(forKeys: keys)
            return (url: folder, date: values?.contentModificationDate ?? .distantPast)
        }
        let compiled = dated.filter { $0.url.lastPathComponent.count == 64 && $0.url != kept }
            .sorted { $0.date > $1.date }
        let abandoned = dated.filter {
            $0.url.lastPathComponent.hasPrefix(Self.workPrefix)
                && $0.date.timeIntervalSinceNow < -Self.workLifetime
        }
        for folder in compiled.dropFirst(max(0, maximumCached - 1)) + abandoned {
            try? FileManager.default.removeItem(at: folder.url)
        }
    }
}
