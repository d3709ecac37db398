import Foundation

/// A source in Objective-C as clang gets it here, and what its imports miss.
struct ObjectiveCSource {
    let text: String
    let isChanged: Bool

    /// Imports of modules become those of headers, for there are no modules here; and the old spelling
    /// `__nonnull` goes, which the C library of Linux uses for a macro of its own.
    init(_ original: String) {
        var text = original
        if text.contains("@import") {
            text = text.replacing(/(?m)^(?<indent>[ \t]*)@import[ \t]+(?<name>\w+)[\w.]*[ \t]*;/) {
                "\($0.output.indent)#import <\($0.output.name)/\($0.output.name).h>"
            }
        }
        if text.contains("__nonnull") {
            text = text.replacing(/\b__nonnull\b(?!\s*\()/, with: "_Nonnull")
        }
        self.text = text
        isChanged = text != original
    }

    /// The folders that the sources are in, each once.
    static func folders(of paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.map { path in
            let folder = (path as NSString).deletingLastPathComponent
            return folder.isEmpty ? "." : folder
        }.filter { seen.insert($0).inserted }
    }

    static func headers(in folders: [String]) -> [String] {
        folders.flatMap { folder -> [String] in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.hasSuffix(".h") }.sorted().map { "\(folder)/\($0)" }
        }
    }

    // MARK: - Missing headers

    /// What there is to say besides the compiler's own words: all headers that are missing, since the
    /// compiler stops at the first one.
    static func message(
        for output: String, _ paths: [String], _ folders: [String], _ tools: ObjectiveCTools
    ) -> String {
        let end = "The extension does not compile."
        guard output.contains("file not found") else {
            let first = output.split(separator: "\n").first { $0.contains(" error: ") }
            return first.map { "\(end) First error: \($0)" } ?? end
        }
        let searched = folders + [tools.sources.appendingPathComponent("Headers").path]
        var missing: [String] = []
        for path in paths + headers(in: folders) {
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            for name in imports(in: text) where !missing.contains(name) {
                let isThere = (searched + ["/usr/include", tools.swiftLibrary.path]).contains {
                    FileManager.default.fileExists(atPath: "\($0)/\(name)")
                }
                if !isThere { missing.append(name) }
            }
        }
        guard !missing.isEmpty else { return end }
        return end + " These headers are not here: \(missing.joined(separator: ", "))."
            + " Put their import and their use into"
            + " `#if __has_include(<\(missing[0])>)`, or leave out the files that need them."
    }

    /// The headers that a source imports whatever there is: those inside `#if __has_include` do not
    /// count.
    static func imports(in text: String) -> [String] {
        var names: [String] = []
        // Whether each open condition asks what there is.
        var conditions: [Bool] = []
        for line in ObjectiveCSource(text).text.split(separator: "\n") {
            let line = line.drop { $0 == " " || $0 == "\t" }
            if line.hasPrefix("#if") { conditions.append(line.contains("__has_include")) }
            if line.hasPrefix("#endif") { _ = conditions.popLast() }
            guard !conditions.contains(true),
                let match = line.firstMatch(of: /^#\s*(?:import|include)\s*[<"]([^>"]+)[>"]/)
            else { continue }
            names.append(String(match.1))
        }
        return names
    }
}
