import Foundation

/// What it takes to compile and to run an extension in Objective-C: clang, this package's headers and
/// library, and GNUstep's Foundation.
struct ObjectiveCTools {
    /// The compiler, which is a part of the Swift toolchain.
    let clang: URL
    /// The folder `Sources/ObjectiveC`, or what was installed of it.
    let sources: URL
    /// The toolchain's folder `usr/lib/swift`, with the headers of Dispatch and blocks.
    let swiftLibrary: URL
    /// The libraries that the package's own is linked to.
    let libraries: [URL]

    /// Debian's package with GNUstep's Foundation.
    static let package = "libgnustep-base1.28"

    init(_ tools: ExtensionTools) throws(ExtensionProgram.Failure) {
        guard let compiler = tools.compiler else {
            throw .init(
                .toolMissing,
                "There is no swiftc on the search path, whose toolchain has the compiler for"
                    + " Objective-C. Install a Swift toolchain.")
        }
        let programs = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
        clang = programs.appendingPathComponent("clang")
        guard FileManager.default.isExecutableFile(atPath: clang.path) else {
            throw .init(.toolMissing, "There is no clang in \(programs.path), beside swiftc.")
        }
        guard let sources = tools.folder(named: "ObjectiveC", with: "Bridge/Bridge.h") else {
            throw .init(
                .toolMissing,
                "The library for Objective-C is not there: `make install` puts its sources into"
                    + " lib/richpush/ObjectiveC.")
        }
        self.sources = sources
        swiftLibrary = programs.deletingLastPathComponent().appendingPathComponent("lib/swift")
        // By their versions: other ones have another binary interface.
        let names = ["libgnustep-base.so.1.28", "libobjc.so.4", "libcrypto.so.3"]
        libraries = names.compactMap(Self.library)
        guard libraries.count == names.count else {
            throw .init(
                .toolMissing,
                "Extensions in Objective-C run on GNUstep's Foundation, which is not installed."
                    + " Install it: apt-get install \(Self.package)")
        }
    }

    private static func library(_ name: String) -> URL? {
        let architectures = ["x86_64-linux-gnu", "aarch64-linux-gnu"]
        let folders = ["/usr/lib"] + architectures.map { "/usr/lib/\($0)" } + ["/usr/local/lib"]
        return folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Where the runtime libraries of Swift are, Dispatch and blocks among them.
    var runtimeFolder: URL { swiftLibrary.appendingPathComponent("linux") }

    /// How both the library and an extension are compiled.
    var arguments: [String] {
        [
            // GNUstep's ABI without its assembly: messages are looked up by a function in C.
            "-fobjc-runtime=gnustep-1.9", "-fobjc-legacy-dispatch",
            "-fblocks", "-fexceptions", "-fobjc-exceptions",
            "-fconstant-string-class=NSConstantString", "-fPIC", "-g", "-fno-omit-frame-pointer",
            "-D_GNU_SOURCE", "-fno-color-diagnostics",
            "-I", sources.appendingPathComponent("Headers").path,
            "-isystem", swiftLibrary.path,
            "-isystem", swiftLibrary.appendingPathComponent("Block").path,
        ]
    }

    /// The library's own sources, in the folders that are compiled with and without automatic reference
    /// counting.
    func sourceFiles(in folders: [String]) -> [URL] {
        folders.flatMap { folder -> [URL] in
            let url = sources.appendingPathComponent(folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            return names.sorted().filter { $0.hasSuffix(".m") || $0.hasSuffix(".c") }
                .map(url.appendingPathComponent)
        }
    }

    /// All files that an extension's compilation depends on, headers included.
    var allFiles: [URL] {
        let names = FileManager.default.enumerator(atPath: sources.path)?.lazy
            .compactMap { $0 as? String }
            .filter { $0.hasSuffix(".h") || $0.hasSuffix(".m") || $0.hasSuffix(".c") }
        return (names.map(Array.init) ?? []).sorted().map(sources.appendingPathComponent)
    }
}
