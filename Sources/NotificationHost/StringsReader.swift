/// Reads the text of a `.strings` file: `"key" = "text";`, with comments between.
struct StringsReader {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var line = 1

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// All entries; of a key that stands twice, the later one.
    mutating func read() throws(StringTable.ReadingError) -> [String: String] {
        var texts: [String: String] = [:]
        while true {
            try skipSpace()
            guard position < scalars.count else { return texts }
            let key = try word("a key")
            try skipSpace()
            // A key on its own stands for itself.
            var text = key
            if peek == "=" {
                advance()
                try skipSpace()
                text = try word("a text")
                try skipSpace()
            }
            guard peek == ";" else { throw problem("a semicolon is missing") }
            advance()
            texts[key] = text
        }
    }

    private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func advance() {
        if peek == "\n" { line += 1 }
        position += 1
    }

    private func problem(_ problem: String) -> StringTable.ReadingError {
        .init(line: line, problem: problem)
    }

    private mutating func skipSpace() throws(StringTable.ReadingError) {
        while let scalar = peek {
            if scalar.properties.isWhitespace {
                advance()
            } else if scalar == "/", follows("//") {
                while let next = peek, next != "\n" { advance() }
            } else if scalar == "/", follows("/*") {
                let start = line
                position += 2
                while !follows("*/") {
                    guard peek != nil else {
                        throw .init(line: start, problem: "a comment does not end")
                    }
                    advance()
                }
                position += 2
            } else {
                return
            }
        }
    }

    private func follows(_ text: String) -> Bool {
        let wanted = text.unicodeScalars
        return scalars.count - position >= wanted.count
            && scalars[position..<position + wanted.count].elementsEqual(wanted)
    }

    private mutating func word(_ what: String) throws(StringTable.ReadingError) -> String {
        if peek == "\"" || peek == "'" { return try quoted() }
        var word = String.UnicodeScalarView()
        while let scalar = peek,
            scalar.properties.isAlphabetic || "0123456789_.$-".unicodeScalars.contains(scalar)
        {
            word.append(scalar)
            advance()
        }
        guard !word.isEmpty else { throw problem("\(what) is missing") }
        return String(word)
    }

    private mutating func quoted() throws(StringTable.ReadingError) -> String {
        let start = line
        let quote = peek
        advance()
        // Units, since `\U` names those of UTF-16, two for a character beyond the first 65,536.
        var units: [UInt16] = []
        while let scalar = peek {
            advance()
            switch scalar {
            case quote: return String(decoding: units, as: UTF16.self)
            case "\\": try appendEscaped(to: &units)
            default: units.append(contentsOf: String(scalar).utf16)
            }
        }
        throw .init(line: start, problem: "a quotation mark is missing")
    }

    private mutating func appendEscaped(to units: inout [UInt16]) throws(StringTable.ReadingError) {
        guard let scalar = peek else { throw problem("a quotation mark is missing") }
        advance()
        switch scalar {
        case "n": units.append(10)
        case "r": units.append(13)
        case "t": units.append(9)
        case "U", "u":
            var value: UInt16 = 0
            var count = 0
            while count < 4, let digit = peek.flatMap({ Character($0).hexDigitValue }) {
                value = value << 4 | UInt16(digit)
                count += 1
                advance()
            }
            guard count > 0 else { throw problem("digits are missing after \\U") }
            units.append(value)
        default: units.append(contentsOf: String(scalar).utf16)
        }
    }
}
