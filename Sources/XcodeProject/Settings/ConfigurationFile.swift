/// Reads an `.xcconfig` and what it includes into a ``SettingLayer``.
struct ConfigurationFile {
    let files: any ProjectFiles
    private(set) var layer: SettingLayer
    private var openFiles: [String] = []
    private var fileCount = 0

    /// Real chains are 3 or 4 long.
    private static let depthLimit = 16
    private static let fileLimit = 64
    private static let byteLimit = 1 << 20

    init(
        _ origin: SettingLayer.Origin, configuration: String, files: any ProjectFiles
    ) {
        self.files = files
        layer = SettingLayer(origin, configuration: configuration)
    }

    mutating func read(_ path: String) {
        let path = ProjectPath.normal(path)
        // A file that includes itself adds nothing.
        guard !openFiles.contains(path) else { return }
        fileCount += 1
        guard openFiles.count < Self.depthLimit, fileCount <= Self.fileLimit,
            let bytes = files.read(path, limit: Self.byteLimit)
        else {
            layer.missing.append(path)
            return
        }
        layer.paths.append(path)
        openFiles.append(path)
        defer { openFiles.removeLast() }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0.isNewline }
        for (number, line) in lines.enumerated() {
            read(line, at: number + 1, of: path)
        }
    }

    private mutating func read(_ line: Substring, at number: Int, of path: String) {
        // Two slashes start a comment even within a value.
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        let text = code.trimmed
        if text.hasPrefix("#include") {
            let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
            guard parts.count >= 3 else { return }
            let isOptional = parts[0].contains("?")
            let target = ProjectPath.joined(ProjectPath.folder(of: path), String(parts[1]))
            // An optional file of the developer's own may still set something on other machines,
            // but a build without it is right, too.
            if isOptional, files.kind(target) == .missing, !isGenerated(target) { return }
            return read(target)
        }
        // The name may hold a condition, which has an equals sign of its own.
        var depth = 0
        guard
            let equals = text.firstIndex(where: { character in
                if character == "[" { depth += 1 }
                if character == "]" { depth -= 1 }
                return character == "=" && depth == 0
            })
        else { return }
        let key = text[..<equals].trimmed
        var value = text[text.index(after: equals)...].trimmed
        if value.hasSuffix(";") { value = value.dropLast().trimmed }
        guard !key.isEmpty else { return }
        let source = SettingSource(path: path, mark: .line(number))
        layer.add(String(key), String(value), source)
    }

    /// Flutter includes CocoaPods' file as an optional one, and writes its own; both are there in
    /// every build.
    private func isGenerated(_ path: String) -> Bool {
        !AbsentFile.advice(for: path).isEmpty
    }
}

extension TextPosition {
    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension Substring {
    var trimmed: Substring {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
