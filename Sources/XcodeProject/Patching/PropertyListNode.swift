/// A value that is going to be written into a property list.
indirect enum PropertyListNode: Hashable, Sendable {
    case string(String)
    /// An object's id, with the comment that Xcode writes behind it.
    case reference(String, String)
    case array([PropertyListNode])
    case dictionary([String: PropertyListNode])

    /// How the file that it goes into is laid out.
    struct Layout: Hashable, Sendable {
        /// One level of indentation.
        var unit = "\t"
        var lineEnd = "\n"

        init(unit: String = "\t", lineEnd: String = "\n") {
            self.unit = unit
            self.lineEnd = lineEnd
        }

        /// As the file has it already.
        init(of list: PropertyListText) {
            let bytes = list.bytes
            if let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D {
                lineEnd = "\r\n"
            }
            if let first = list.root.entries.first {
                let indentation = LineShape(of: first.key.range.lowerBound, in: bytes).indentation
                if !indentation.isEmpty { unit = indentation }
            }
        }
    }

    /// The value on lines of its own, as Xcode writes it.
    func text(indentation: String, _ layout: Layout) -> String {
        let inner = indentation + layout.unit
        switch self {
        case .string(let text): return PropertyListEscapes.written(text)
        case .reference(let id, let comment):
            return PropertyListEscapes.written(id) + Self.comment(comment)
        case .array(let elements):
            let lines = elements.map { inner + $0.text(indentation: inner, layout) + "," }
            return (["("] + lines + [indentation + ")"]).joined(separator: layout.lineEnd)
        case .dictionary(let entries):
            let lines = Self.ordered(entries).map { key, value in
                inner + Self.key(key, value) + value.text(indentation: inner, layout) + ";"
            }
            return (["{"] + lines + [indentation + "}"]).joined(separator: layout.lineEnd)
        }
    }

    /// The value on one line, as Xcode writes build files and file references.
    var inlineText: String {
        switch self {
        case .string, .reference: text(indentation: "", Layout())
        case .array(let elements): "(" + elements.map { $0.inlineText + ", " }.joined() + ")"
        case .dictionary(let entries):
            "{"
                + Self.ordered(entries)
                .map { Self.key($0, $1) + $1.inlineText + "; " }.joined() + "}"
        }
    }

    static func comment(_ text: String) -> String {
        // A comment's end within it would end it too early.
        text.isEmpty ? "" : " /* \(text.replacing("*/", with: "* /")) */"
    }

    private static func key(_ key: String, _ value: PropertyListNode) -> String {
        PropertyListEscapes.written(key) + " = "
    }

    /// `isa` first, then by code points.
    static func ordered(
        _ entries: [String: PropertyListNode]
    ) -> [(String, PropertyListNode)] {
        entries.sorted { $0.key.isBefore($1.key) }.map { ($0.key, $0.value) }
    }
}

extension String {
    /// Xcode's order of keys.
    func isBefore(_ other: String) -> Bool {
        if self == "isa" { return other != "isa" }
        if other == "isa" { return false }
        return unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
    }
}

/// The line that a position is in.
struct LineShape {
    /// Where the line starts.
    let start: Int
    /// Spaces and tabs before the position; empty when there is other text.
    let indentation: String
    /// Whether nothing but space is before the position.
    let isFirst: Bool

    init(of offset: Int, in bytes: [UInt8]) {
        var start = offset
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        isFirst = start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
        indentation = isFirst ? String(decoding: bytes[start..<offset], as: UTF8.self) : ""
        self.start = isFirst ? start : offset
    }
}
