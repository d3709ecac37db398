/// Reads entitlements in the form that iOS 15 introduced.
///
/// Source: "Using the latest code signature format" (Apple) and ITU-T X.690: an application tag
/// around a version and a dictionary; a dictionary is tagged 16 in its context and holds sequences
/// of a key and a value.
struct DERReader {
    private static let damaged = MachOFile.Fault(message: "its DER entitlements are damaged")
    private static let maximumDepth = 32

    private enum Tag {
        static let boolean = 0x01
        static let integer = 0x02
        static let text = 0x0C
        static let sequence = 0x30
        static let entitlements = 0x70
        static let dictionary = 0xB0
    }

    private let reader: NumberReader
    private var offset: Int
    private let end: Int

    static func entitlements(_ bytes: [UInt8]) throws(MachOFile.Fault) -> PropertyList {
        var outer = Self(NumberReader(bytes, isBigEndian: true), 0, bytes.count)
        let (tag, content) = try outer.next()
        var inner = content
        guard tag == Tag.entitlements, try inner.next().tag == Tag.integer else { throw damaged }
        let (kind, dictionary) = try inner.next()
        guard kind == Tag.dictionary else { throw damaged }
        return try value(kind, dictionary, depth: 0)
    }

    private init(_ reader: NumberReader, _ offset: Int, _ end: Int) {
        self.reader = reader
        self.offset = offset
        self.end = end
    }

    private var isAtEnd: Bool { offset >= end }

    /// The next value's tag and content.
    private mutating func next() throws(MachOFile.Fault) -> (tag: Int, content: Self) {
        guard offset <= end - 2, let tag = reader.integer(at: offset, count: 1),
            var length = reader.integer(at: offset + 1, count: 1)
        else { throw Self.damaged }
        var start = offset + 2
        if length >= 0x80 {
            let size = length - 0x80
            guard (1...4).contains(size), start <= end - size,
                let long = reader.integer(at: start, count: size)
            else { throw Self.damaged }
            length = long
            start += size
        }
        guard length <= end - start else { throw Self.damaged }
        offset = start + length
        return (tag, Self(reader, start, start + length))
    }

    private static func value(
        _ tag: Int, _ content: Self, depth: Int
    ) throws(MachOFile.Fault) -> PropertyList {
        guard depth <= maximumDepth else { throw damaged }
        var content = content
        switch tag {
        case Tag.boolean:
            guard let byte = content.reader.integer(at: content.offset, count: 1),
                content.end - content.offset == 1
            else { throw damaged }
            return .bool(byte != 0)
        case Tag.integer:
            let count = content.end - content.offset
            guard let number = content.reader.integer(at: content.offset, count: count) else {
                throw damaged
            }
            return .integer(number)
        case Tag.text: return .string(content.text)
        case Tag.sequence:
            var items: [PropertyList] = []
            while !content.isAtEnd {
                let (tag, item) = try content.next()
                items.append(try value(tag, item, depth: depth + 1))
            }
            return .array(items)
        case Tag.dictionary:
            var members: [String: PropertyList] = [:]
            while !content.isAtEnd {
                let (tag, member) = try content.next()
                guard tag == Tag.sequence else { throw damaged }
                var pair = member
                let (keyTag, key) = try pair.next()
                guard keyTag == Tag.text else { throw damaged }
                let (valueTag, content) = try pair.next()
                members[key.text] = try value(valueTag, content, depth: depth + 1)
            }
            return .dictionary(members)
        default: throw damaged
        }
    }

    private var text: String { String(decoding: reader.bytes[offset..<end], as: UTF8.self) }
}
