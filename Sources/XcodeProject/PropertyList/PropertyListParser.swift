/// Reads the ASCII format in one pass: `{ key = value; }`, `( value, )`, `"text"`, `<data>`.
///
/// What Foundation's reader takes is taken here, too: comments anywhere between tokens, single
/// quotes, a missing comma at the end of an array.
struct PropertyListParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: PropertyListText.Limits
    private var nodes: [PropertyListText.Node] = []
    private var offset = 0

    /// An error before its line is known.
    private struct Fault: Error {
        var code = PropertyListError.Code.syntax
        let message: String
        var offset: Int
    }

    static func nodes(
        of bytes: [UInt8], limits: PropertyListText.Limits
    ) throws(PropertyListError) -> [PropertyListText.Node] {
        guard bytes.count <= limits.byteCount else {
            throw PropertyListError(
                code: .tooLarge,
                message: "\(bytes.count) bytes are more than the \(limits.byteCount) allowed",
                position: nil)
        }
        if let format = foreignFormat(of: bytes) {
            throw PropertyListError(
                code: .otherFormat,
                message: "\(format); open the project in Xcode and save it to get the ASCII format",
                position: nil)
        }
        let result: Result<[PropertyListText.Node], Fault> = bytes.withUnsafeBufferPointer {
            var parser = PropertyListParser(bytes: $0, limits: limits)
            do throws(Fault) {
                try parser.readAll()
                return .success(parser.nodes)
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let nodes): return nodes
        case .failure(let fault): throw error(for: fault, in: bytes)
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, limits: PropertyListText.Limits) {
        self.bytes = bytes
        self.limits = limits
        nodes.reserveCapacity(min(bytes.count / 16 + 8, limits.valueCount))
    }

    private mutating func readAll() throws(Fault) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        try skipSpace()
        guard byte == UInt8(ascii: "{") else {
            throw Fault(message: "a project file starts with `{`", offset: offset)
        }
        try readValue(depth: 1)
        try skipSpace()
        guard offset == bytes.count else {
            throw Fault(message: "there is more after the end of the list", offset: offset)
        }
    }

    /// The current byte; 0, which is part of no token, at the end.
    private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    // MARK: Values

    private mutating func readValue(depth: Int) throws(Fault) {
        guard depth <= limits.depth else {
            throw Fault(
                code: .tooLarge, message: "more than \(limits.depth) levels of nesting",
                offset: offset)
        }
        switch byte {
        case UInt8(ascii: "{"): try readDictionary(depth: depth)
        case UInt8(ascii: "("): try readArray(depth: depth)
        case UInt8(ascii: "<"): try readData()
        default: try readString()
        }
    }

    private mutating func readDictionary(depth: Int) throws(Fault) {
        let node = try open(.dictionary)
        let start = offset
        offset += 1
        while true {
            try skipSpace()
            if byte == UInt8(ascii: "}") { break }
            guard offset < bytes.count else {
                throw Fault(message: "`}` is missing for the `{` here", offset: start)
            }
            try readString()
            try skipSpace()
            try take(UInt8(ascii: "="), "`=` is expected after a key")
            try skipSpace()
            try readValue(depth: depth + 1)
            try skipSpace()
            try take(UInt8(ascii: ";"), "`;` is expected after a value")
        }
        close(node)
    }

    private mutating func readArray(depth: Int) throws(Fault) {
        let node = try open(.array)
        let start = offset
        offset += 1
        while true {
            try skipSpace()
            if byte == UInt8(ascii: ")") { break }
            guard offset < bytes.count else {
                throw Fault(message: "`)` is missing for the `(` here", offset: start)
            }
            try readValue(depth: depth + 1)
            try skipSpace()
            if byte == UInt8(ascii: ")") { break }
            try take(UInt8(ascii: ","), "`,` or `)` is expected after a value")
        }
        close(node)
    }

    private mutating func readData() throws(Fault) {
        let node = try open(.data)
        let start = offset
        offset += 1
        while byte != UInt8(ascii: ">") {
            guard byte.isHexDigit || byte.isSpace else {
                throw Fault(message: "`<` starts hexadecimal data, and this is none", offset: start)
            }
            offset += 1
        }
        close(node)
    }

    private mutating func readString() throws(Fault) {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readQuoted(byte) }
        let node = try open(.plain)
        let start = offset
        while offset < bytes.count, bytes[offset].isPlainText { offset += 1 }
        guard offset > start else {
            throw Fault(
                message: offset == bytes.count
                    ? "the file ends in the middle of the list"
                    : "\(Self.name(of: byte)) is not allowed here outside quotes", offset: offset)
        }
        offset -= 1
        close(node)
    }

    private mutating func readQuoted(_ quote: UInt8) throws(Fault) {
        let node = try open(.quoted)
        let start = offset
        offset += 1
        while offset < bytes.count, bytes[offset] != quote {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard offset < bytes.count else {
            throw Fault(message: "the quotation mark here is never closed", offset: start)
        }
        close(node)
    }

    private mutating func open(_ kind: PropertyListText.Kind) throws(Fault) -> Int {
        guard nodes.count < limits.valueCount else {
            throw Fault(
                code: .tooLarge, message: "more than \(limits.valueCount) values", offset: offset)
        }
        nodes.append(.init(kind: kind, start: Int32(offset), end: 0, next: 0))
        return nodes.count - 1
    }

    /// Ends a value at the current byte, which is its last one.
    private mutating func close(_ node: Int) {
        offset += 1
        nodes[node].end = Int32(offset)
        nodes[node].next = Int32(nodes.count)
    }

    // MARK: Between values

    private mutating func take(_ wanted: UInt8, _ message: String) throws(Fault) {
        guard byte == wanted, offset < bytes.count else {
            throw Fault(message: message, offset: offset)
        }
        offset += 1
    }

    private mutating func skipSpace() throws(Fault) {
        offset = try Self.afterSpace(in: bytes, from: offset)
    }

    /// The next byte that is neither space nor comment.
    private static func afterSpace(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) throws(Fault) -> Int {
        var offset = start
        while offset < bytes.count {
            if bytes[offset].isSpace {
                offset += 1
            } else if bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count,
                bytes[offset + 1] == UInt8(ascii: "/")
            {
                while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
                    offset += 1
                }
            } else if bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count,
                bytes[offset + 1] == UInt8(ascii: "*")
            {
                let comment = offset
                offset += 2
                while offset + 1 < bytes.count,
                    bytes[offset] != UInt8(ascii: "*") || bytes[offset + 1] != UInt8(ascii: "/")
                {
                    offset += 1
                }
                guard offset + 1 < bytes.count else {
                    throw Fault(message: "the comment here is never closed", offset: comment)
                }
                offset += 2
            } else {
                break
            }
        }
        return offset
    }

    private static func name(of byte: UInt8) -> String {
        (0x21..<0x7F).contains(byte)
            ? "`\(Character(Unicode.Scalar(byte)))`" : "the byte \(byte)"
    }
}

extension PropertyListParser {
    /// What the file is instead, when its first bytes say so.
    private static func foreignFormat(of bytes: [UInt8]) -> String? {
        let start = bytes.drop { $0.isSpace }.prefix(8)
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return "this is UTF-16, not UTF-8"
        }
        if start.starts(with: "bplist".utf8) { return "this is a binary property list" }
        if start.starts(with: "<?xml".utf8) || start.starts(with: "<!DOC".utf8)
            || start.starts(with: "<plist".utf8)
        {
            return "this is an XML property list"
        }
        return nil
    }

    /// A conflict marker anywhere explains whatever the parser stumbled over.
    private static func error(for fault: Fault, in bytes: [UInt8]) -> PropertyListError {
        if fault.code == .syntax, let marker = conflictMarker(in: bytes) {
            return PropertyListError(
                code: .conflict, message: "a merge conflict was not resolved",
                position: TextPosition(of: marker, in: bytes))
        }
        return PropertyListError(
            code: fault.code, message: fault.message,
            position: TextPosition(of: fault.offset, in: bytes))
    }

    private static func conflictMarker(in bytes: [UInt8]) -> Int? {
        let markers = ["<<<<<<< ", ">>>>>>> "].map { Array($0.utf8) }
        var start = 0
        while start < bytes.count {
            if markers.contains(where: { bytes[start...].starts(with: $0) }) { return start }
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
            start = end + 1
        }
        return nil
    }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    var isHexDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
    }

    /// Whether Foundation's reader takes the byte in a string without quotes.
    fileprivate var isPlainText: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
            UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
