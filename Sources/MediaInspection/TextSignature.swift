/// Tells texts apart: web pages, drawings, documents, and words for people.
///
/// A server that is asked for a picture and answers with one of these has mostly sent an error
/// page.
struct TextSignature {
    private let bytes: [UInt8]
    /// Whether the text can go on beyond `bytes`.
    private let isCut: Bool
    private var offset = 0

    /// - Parameters:
    ///   - bytes: UTF-8, or UTF-16 behind a byte order mark.
    ///   - isCut: Whether the text goes on.
    init(_ bytes: [UInt8], isCut: Bool) {
        self.bytes =
            switch bytes.prefix(2) {
            case [0xFE, 0xFF]: Self.utf8(of: bytes) { $0 << 8 | $1 }
            case [0xFF, 0xFE]: Self.utf8(of: bytes) { $1 << 8 | $0 }
            default: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
            }
        self.isCut = isCut
    }

    /// The kind of text; `nil` when the bytes are no text.
    var type: MediaType? {
        guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
        return markup ?? json ?? (isPlain ? .plainText : nil)
    }

    private static func utf8(
        of bytes: [UInt8], _ join: (UInt16, UInt16) -> UInt16
    ) -> [UInt8] {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
            join(UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

// MARK: - Markup

extension TextSignature {
    /// Reads up to the root element, past what may stand before it.
    private var markup: MediaType? {
        var reader = self
        var isXML = false
        reader.skipSpace()
        guard reader.bytes.indices.contains(reader.offset), reader.bytes[reader.offset] == 0x3C
        else { return nil }
        while true {
            reader.skipSpace()
            if reader.skip("<!--", through: "-->") {
                // A comment may stand in front of anything; alone it is a web page's.
                if reader.isAtEnd { return isXML ? .xml : .html }
            } else if reader.skip("<?xml", through: "?>") {
                isXML = true
            } else if reader.skip("<?", through: "?>") {
                continue
            } else if reader.take("<!doctype") {
                reader.skipSpace()
                let name = reader.name()
                if let type = Self.type(ofRoot: name) { return type }
                reader.skipDeclaration()
                isXML = true
            } else if reader.take("<") {
                let name = reader.name()
                if let type = Self.type(ofRoot: name) { return type }
                if isXML { return .xml }
                if Self.pageElements.contains(name) { return .html }
                return name.isEmpty || !reader.isElementOpen ? nil : .xml
            } else {
                return isXML ? .xml : nil
            }
        }
    }

    private static func type(ofRoot name: String) -> MediaType? {
        switch name {
        case "html": .html
        case "svg", "svg:svg": .svg
        default: nil
        }
    }

    /// What web pages without a root element start with (WHATWG MIME Sniffing, 7.1).
    private static let pageElements: Set<String> = [
        "head", "body", "script", "iframe", "h1", "h2", "h3", "div", "font", "table", "a", "style",
        "title", "b", "br", "p", "meta", "link", "center", "pre", "span", "form", "img",
    ]

    private var isAtEnd: Bool { offset >= bytes.count }

    /// Whether the element's name is followed as in markup, not as in `<3 you`.
    private var isElementOpen: Bool {
        isAtEnd || [0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3E].contains(bytes[offset])
    }

    private mutating func skipSpace() {
        while !isAtEnd, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[offset]) { offset += 1 }
    }

    /// Steps over a word, whose letters may be of any case; false when it is not there.
    private mutating func take(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - offset >= count else { return false }
        let isThere = word.withUTF8Buffer { letters in
            letters.indices.allSatisfy { letters[$0] == Self.lowercase(bytes[offset + $0]) }
        }
        if isThere { offset += count }
        return isThere
    }

    /// Steps over everything from one word to another, or to the end.
    private mutating func skip(_ start: StaticString, through end: StaticString) -> Bool {
        guard take(start) else { return false }
        while !isAtEnd {
            if take(end) { return true }
            offset += 1
        }
        return true
    }

    /// Steps over the rest of a document type, with the declarations it may hold in brackets.
    private mutating func skipDeclaration() {
        var depth = 0
        while !isAtEnd {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case 0x5B: depth += 1
            case 0x5D: depth -= 1
            case 0x3E where depth <= 0: return
            default: break
            }
        }
    }

    /// The name of an element, in lower case.
    private mutating func name() -> String {
        let start = offset
        while !isAtEnd, Self.isNamePart(bytes[offset], isFirst: offset == start) { offset += 1 }
        return String(decoding: bytes[start..<offset].map(Self.lowercase), as: UTF8.self)
    }

    private static func isNamePart(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x5F: true
        case 0x30...0x3A, 0x2D, 0x2E, 0x80...0xFF: !isFirst
        default: false
        }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A) ~= byte ? byte + 0x20 : byte
    }
}

// MARK: - Other texts

extension TextSignature {
    /// An object or an array that starts as one.
    ///
    /// A single number or string is JSON too, but then a plain text just as well.
    private var json: MediaType? {
        var reader = self
        reader.skipSpace()
        guard !reader.isAtEnd else { return nil }
        let opening = reader.bytes[reader.offset]
        reader.offset += 1
        reader.skipSpace()
        guard !reader.isAtEnd else { return nil }
        let next = reader.bytes[reader.offset]
        switch (opening, next) {
        case (0x7B, 0x22), (0x7B, 0x7D): return isPlain ? .json : nil
        case (0x5B, 0x22), (0x5B, 0x7B), (0x5B, 0x5B), (0x5B, 0x5D): return isPlain ? .json : nil
        case (0x5B, _): return reader.takeScalar() && isPlain ? .json : nil
        default: return nil
        }
    }

    /// A number, `true`, `false` or `null`, with a comma or the end of the array and the text
    /// behind it.
    ///
    /// The lines of a log often start with a date in brackets.
    private mutating func takeScalar() -> Bool {
        if !take("true"), !take("false"), !take("null") {
            let start = offset
            while !isAtEnd, "+-.0123456789Ee".utf8.contains(bytes[offset]) { offset += 1 }
            guard offset > start else { return false }
        }
        skipSpace()
        if take(",") { return true }
        guard take("]") else { return false }
        skipSpace()
        return isAtEnd
    }

    /// Whether this is UTF-8 without control characters, but for those that lay out a page.
    private var isPlain: Bool {
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D) ~= $0 || $0 == 0x1B })
        else { return false }
        if Self.isUTF8(bytes[...]) { return true }
        // The last character can be cut in two: one of its bytes is missing at least.
        return isCut
            && (1...3).contains { cut in
                cut < bytes.count && bytes[bytes.count - cut] >= 0xC2
                    && Self.isUTF8(bytes.dropLast(cut))
            }
    }

    /// The validating initializers of `String` need a newer system than this package does.
    private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        // What is wrong is replaced, hence differs.
        String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    }
}

extension MediaSignature {
    var text: MediaType? {
        guard isFinal else { return nil }
        return TextSignature(window.bytes, isCut: !endsHere).type
    }
}
