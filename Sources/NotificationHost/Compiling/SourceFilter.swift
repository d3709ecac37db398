/// Takes out of a Swift source what only Apple's compiler knows: `@objc` and `@objcMembers`, and the
/// modules that have other names here.
///
/// What replaces them is as long as they are, so that lines and columns stay. Comments and strings
/// are passed over; it reads no more of the language than that takes.
struct SourceFilter {
    /// The source without the attributes, and with the names that modules have here.
    let text: String
    /// How many attributes there were.
    let count: Int
    /// The modules that were renamed, as the source has them.
    let modules: [String]

    /// Parts of Apple's modules, and modules whose part that extensions use is in another one here.
    private static let moduleNames = [
        ("os.log", "os"), ("os.signpost", "os"), ("os.lock", "os"), ("os.proc", "os"),
        ("Darwin", "Glibc"), ("CoreGraphics", "Foundation"), ("CoreFoundation", "Foundation"),
        // Beside the stand-in it would make ambiguous what the stand-in has in its stead.
        ("FoundationNetworking", "Foundation"),
    ].map { (apple: Array($0.utf8), here: Array($1.utf8)) }

    private static let attributes = ["objcMembers", "objc", "nonobjc"].map { Array($0.utf8) }

    init(_ source: String) {
        var scanner = Scanner(Array(source.utf8))
        scanner.scanCode(untilClosed: false)
        count = scanner.count
        modules = scanner.modules
        text =
            count == 0 && modules.isEmpty
            ? source : String(decoding: scanner.bytes, as: UTF8.self)
    }

    var isChanged: Bool { count > 0 || !modules.isEmpty }

    /// What was done, for people; `nil` when nothing was.
    var note: String? {
        let attributes = count == 0 ? nil : "left out @objc, \(count)×"
        let imports =
            modules.isEmpty ? nil : "read other modules for \(modules.joined(separator: ", "))"
        return isChanged ? [attributes, imports].compactMap(\.self).joined(separator: "; ") : nil
    }

    /// A walk over the source that blanks attributes out as it meets them.
    private struct Scanner {
        var bytes: [UInt8]
        var count = 0
        var modules: [String] = []
        private var index = 0
        private var depth = 0

        /// Strings inside the interpolations of strings; deeper ones are read as code.
        private static let maximumDepth = 100

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        private func peek(_ offset: Int = 0) -> UInt8? {
            index + offset < bytes.count ? bytes[index + offset] : nil
        }

        private func sees(_ text: StaticString) -> Bool {
            let length = text.utf8CodeUnitCount
            guard index + length <= bytes.count else { return false }
            return (0..<length).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
        }

        /// Reads code up to its end, or up to the parenthesis that closes an interpolation.
        mutating func scanCode(untilClosed: Bool) {
            var open = 0
            while let byte = peek() {
                switch byte {
                case UInt8(ascii: "/") where sees("//"): skipLine()
                case UInt8(ascii: "/") where sees("/*"): skipComment()
                case UInt8(ascii: "\""), UInt8(ascii: "#"): scanString()
                case UInt8(ascii: "@"): scanAttribute()
                case UInt8(ascii: "i") where sees("import") && isAtWordStart: scanImport()
                case UInt8(ascii: "("):
                    open += 1
                    index += 1
                case UInt8(ascii: ")"):
                    index += 1
                    if untilClosed, open == 0 { return }
                    open -= 1
                default: index += 1
                }
            }
        }

        private mutating func skipLine() {
            while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
        }

        private mutating func skipComment() {
            var level = 0
            while peek() != nil {
                if sees("/*") {
                    level += 1
                    index += 2
                } else if sees("*/") {
                    level -= 1
                    index += 2
                    if level == 0 { return }
                } else {
                    index += 1
                }
            }
        }

        /// Reads a string with its `#` marks, or passes over a `#` that begins something else.
        private mutating func scanString() {
            var marks = 0
            while peek(marks) == UInt8(ascii: "#") { marks += 1 }
            guard peek(marks) == UInt8(ascii: "\"") else {
                index += max(1, marks)
                return
            }
            index += marks
            let isMultiline = sees("\"\"\"")
            let quotes = isMultiline ? 3 : 1
            index += quotes
            while let byte = peek() {
                if byte == UInt8(ascii: "\n"), !isMultiline { return }
                if closes(quotes: quotes, marks: marks) {
                    index += quotes + marks
                    return
                }
                guard byte == UInt8(ascii: "\\"), hasMarks(marks, after: 1) else {
                    index += 1
                    continue
                }
                index += 1 + marks
                if peek() == UInt8(ascii: "("), depth < Self.maximumDepth {
                    index += 1
                    depth += 1
                    scanCode(untilClosed: true)
                    depth -= 1
                } else {
                    index += 1
                }
            }
        }

        private func closes(quotes: Int, marks: Int) -> Bool {
            (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
                && hasMarks(marks, after: quotes)
        }

        private func hasMarks(_ marks: Int, after offset: Int) -> Bool {
            (0..<marks).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
        }

        private var isAtWordStart: Bool {
            guard index > 0 else { return true }
            return !Self.isPartOfWord(bytes[index - 1]) && bytes[index - 1] != UInt8(ascii: ".")
        }

        /// Puts the module in that stands for Apple's: `import os.log` becomes `import os    `.
        private mutating func scanImport() {
            index += "import".utf8.count
            guard peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: "\t") else { return }
            while peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: "\t") { index += 1 }
            guard let name = SourceFilter.moduleNames.first(where: { sees(word: $0.apple) }),
                peek(name.apple.count) != UInt8(ascii: ".")
            else { return }
            for offset in name.apple.indices {
                bytes[index + offset] =
                    offset < name.here.count ? name.here[offset] : UInt8(ascii: " ")
            }
            modules.append(String(decoding: name.apple, as: UTF8.self))
            index += name.apple.count
        }

        private mutating func scanAttribute() {
            let start = index
            index += 1
            guard let name = SourceFilter.attributes.first(where: sees(word:)) else { return }
            index += name.count
            // `@objc(name)`, with nothing between them.
            if name.elementsEqual("objc".utf8), peek() == UInt8(ascii: "(") {
                while let byte = peek(), byte != UInt8(ascii: ")") { index += 1 }
                index += 1
            }
            for place in start..<min(index, bytes.count) where bytes[place] != UInt8(ascii: "\n") {
                bytes[place] = UInt8(ascii: " ")
            }
            count += 1
        }

        private func sees(word: [UInt8]) -> Bool {
            guard (0..<word.count).allSatisfy({ peek($0) == word[$0] }) else { return false }
            guard let next = peek(word.count) else { return true }
            return !Self.isPartOfWord(next)
        }

        private static func isPartOfWord(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "_") || byte >= 0x80
                || UnicodeScalar(byte).properties.isAlphabetic || (48...57).contains(byte)
        }
    }
}
