import Foundation

extension ExtensionCompiler {
    private static let libraryName = "libRichPushObjectiveC.so"

    /// The program that the sources in Objective-C make.
    func objectiveCProgram(
        of source: ExtensionSource, _ paths: [String]
    ) async throws(ExtensionProgram.Failure) -> ExtensionProgram {
        let tools = try ObjectiveCTools(tools)
        let base = try await objectiveCLibrary(tools)
        let library = try await compileObjectiveC(paths, as: source.moduleName, base, tools)
        return ExtensionProgram(
            library: library, classNames: source.classNames, bundle: source.bundle,
            mayFilter: source.mayFilter, notes: source.notes, objectiveCLibrary: base)
    }

    // MARK: - The library

    /// The package's own library, compiled when it is first needed, and again for another toolchain.
    private func objectiveCLibrary(
        _ tools: ObjectiveCTools
    ) async throws(ExtensionProgram.Failure) -> URL {
        var hash = ContentHash()
        let files = [tools.clang] + tools.libraries + tools.allFiles
        for piece in tools.arguments + Self.identity(of: files) { hash.add(piece) }
        let folder = cache.appendingPathComponent(hash.name)
        let library = folder.appendingPathComponent(Self.libraryName)
        if isKept(library) { return library }

        let work = try makeWorkFolder()
        defer { try? FileManager.default.removeItem(at: work) }
        let runtime = tools.sourceFiles(in: ["Runtime"])
        let parts: [(name: String, files: [URL], options: [String])] = [
            ("Runtime.c", runtime.filter { $0.pathExtension == "c" }, []),
            ("Runtime.m", runtime.filter { $0.pathExtension == "m" }, ["-fno-objc-arc"]),
            (
                "Library.m",
                tools.sourceFiles(in: ["Bridge", "Foundation", "UserNotifications", "Modules"]),
                ["-fobjc-arc"]
            ),
        ]
        var objects: [String] = []
        for part in parts {
            let file = work.appendingPathComponent(part.name)
            let text = part.files.map { "#include \"\($0.path)\"\n" }.joined()
            guard (try? Data(text.utf8).write(to: file)) != nil else { throw Self.unwritable(work) }
            objects.append(file.path + ".o")
            try await run(
                tools.clang,
                ["-c", "-O1", "-w"] + part.options + tools.arguments
                    + [file.path, "-o", file.path + ".o"],
                work, message: { _ in Self.libraryMessage })
        }
        let output = work.appendingPathComponent(Self.libraryName)
        // Swift's blocks and Dispatch come first: GNUstep's Foundation has functions of these names, too.
        let libraries = ["-L", tools.runtimeFolder.path, "-lBlocksRuntime", "-ldispatch"]
        try await run(
            tools.clang,
            ["-shared", "-fuse-ld=lld", "-o", output.path] + objects + libraries
                + tools.libraries.map(\.path) + ["-Wl,-rpath,\(tools.runtimeFolder.path)", "-ldl"],
            work, message: { _ in Self.libraryMessage })
        try keep(output, as: library, in: folder)
        return library
    }

    private static let libraryMessage =
        "The library for extensions in Objective-C does not compile with this toolchain."

    // MARK: - The extension

    private func compileObjectiveC(
        _ paths: [String], as name: String, _ base: URL, _ tools: ObjectiveCTools
    ) async throws(ExtensionProgram.Failure) -> URL {
        var hash = ContentHash()
        let folders = ObjectiveCSource.folders(of: paths)
        let options = extensionArguments(folders, tools)
        for piece in options + [base.path] { hash.add(piece) }
        var changed: [(path: String, text: String)] = []
        for path in paths + ObjectiveCSource.headers(in: folders) {
            let source = ObjectiveCSource(try Self.read(path))
            hash.add(path)
            hash.add(source.text)
            if source.isChanged { changed.append((path, source.text)) }
        }
        let folder = cache.appendingPathComponent(hash.name)
        let library = folder.appendingPathComponent("lib\(name).so")
        if isKept(library) { return library }

        let work = try makeWorkFolder()
        defer { try? FileManager.default.removeItem(at: work) }
        var overlay = SourceOverlay(in: work)
        let replaced: [String]
        do {
            for file in changed { try overlay.replace(file.path, with: file.text) }
            replaced = try overlay.arguments().map { $0 == "-vfsoverlay" ? "-ivfsoverlay" : $0 }
        } catch {
            throw Self.unwritable(work)
        }
        let output = work.appendingPathComponent(library.lastPathComponent)
        try await run(
            tools.clang,
            options + replaced + ["-o", output.path] + paths.map(SourceOverlay.argument), work,
            message: { ObjectiveCSource.message(for: $0, paths, folders, tools) })
        try keep(output, as: library, in: folder)
        return library
    }

    private func extensionArguments(_ folders: [String], _ tools: ObjectiveCTools) -> [String] {
        // What the extension uses is found in the process that loads it.
        ["-shared", "-fuse-ld=lld", "-O0", "-w", "-fobjc-arc", "-DDEBUG=1"] + tools.arguments
            + folders.flatMap { ["-I", $0] }
    }
}
