import Foundation

/// Reads the binary form of property lists.
///
/// Foundation's own reader follows every reference anew: thirty arrays that each name the next one
/// eight times keep it busy for ever. Here every value read counts, also the same one again.
///
/// Source: the format as Apple publishes it in CFBinaryPList.c: `bplist0`, objects, a table of
/// their offsets, and 32 bytes at the end that say how the table is made.
struct BinaryPropertyList {
    private let reader: NumberReader
    private let offsets: Int
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    /// References and bytes that were read, also the same ones again.
    private var valueCount = 0
    private var byteCount = 0

    static func read(_ bytes: [UInt8]) throws(PropertyList.Fault) -> PropertyList {
        var list = try Self(bytes)
        guard let top = list.reader.integer(at: bytes.count - 16, count: 8) else {
            throw damaged
        }
        return try list.value(top, depth: 0)
    }

    private static let damaged = PropertyList.Fault(message: "it is a damaged binary list")
    private static let tooMuch = PropertyList.Fault(message: "it holds too much")

    private init(_ bytes: [UInt8]) throws(PropertyList.Fault) {
        reader = NumberReader(bytes, isBigEndian: true)
        let trailer = bytes.count - 32
        guard trailer >= 8, let offsetSize = reader.integer(at: trailer + 6, count: 1),
            let referenceSize = reader.integer(at: trailer + 7, count: 1),
            let objectCount = reader.integer(at: trailer + 8, count: 8),
            let offsets = reader.integer(at: trailer + 24, count: 8),
            (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount > 0,
            offsets <= trailer, objectCount <= (trailer - offsets) / offsetSize
        else { throw Self.damaged }
        self.offsets = offsets
        self.offsetSize = offsetSize
        self.referenceSize = referenceSize
        self.objectCount = objectCount
    }

    private mutating func value(
        _ index: Int, depth: Int
    ) throws(PropertyList.Fault) -> PropertyList {
        guard depth <= PropertyList.maximumDepth else {
            throw PropertyList.Fault(message: "it is nested too deeply")
        }
        guard index < objectCount,
            let offset = reader.integer(at: offsets + index * offsetSize, count: offsetSize),
            offset < offsets, let marker = reader.integer(at: offset, count: 1)
        else { throw Self.damaged }
        return switch (marker >> 4, marker & 0xF) {
        case (0, 8): .bool(false)
        case (0, 9): .bool(true)
        case (1, let power): try integer(at: offset + 1, power: power)
        case (2, let power): .real(try real(at: offset + 1, power: power))
        case (3, 3): .date(Date(timeIntervalSinceReferenceDate: try real(at: offset + 1, power: 3)))
        case (4, let low): .data(try bytes(at: offset, low, size: 1))
        case (5, let low):
            .string(String(decoding: try bytes(at: offset, low, size: 1), as: UTF8.self))
        case (6, let low): .string(try wideText(at: offset, low))
        case (10, let low), (12, let low): .array(try items(at: offset, low, depth: depth))
        case (13, let low): .dictionary(try members(at: offset, low, depth: depth))
        default: throw Self.damaged
        }
    }

    /// How many things follow, and where the first is: a count of 15 says that a number tells it.
    private func count(at offset: Int, _ low: Int) throws(PropertyList.Fault) -> (Int, Int) {
        if low < 15 { return (low, offset + 1) }
        guard let marker = reader.integer(at: offset + 1, count: 1), marker >> 4 == 1,
            marker & 0xF <= 3,
            let count = reader.integer(at: offset + 2, count: 1 << (marker & 0xF))
        else { throw Self.damaged }
        return (count, offset + 2 + 1 << (marker & 0xF))
    }

    private mutating func bytes(
        at offset: Int, _ low: Int, size: Int
    ) throws(PropertyList.Fault) -> [UInt8] {
        let (count, start) = try count(at: offset, low)
        guard start <= offsets, count <= (offsets - start) / size else { throw Self.damaged }
        byteCount += count * size
        guard byteCount <= PropertyList.maximumBytes else { throw Self.tooMuch }
        return Array(reader.bytes[start..<start + count * size])
    }

    private mutating func wideText(at offset: Int, _ low: Int) throws(PropertyList.Fault) -> String
    {
        let bytes = try bytes(at: offset, low, size: 2)
        let units = stride(from: 0, to: bytes.count, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }

    private func integer(at offset: Int, power: Int) throws(PropertyList.Fault) -> PropertyList {
        // Eight bytes are signed, fewer are not; sixteen hold what eight cannot.
        guard power <= 4 else { throw Self.damaged }
        let start = power == 4 ? offset + 8 : offset
        if power >= 3 {
            guard let bits = reader.bits(at: start) else { throw Self.damaged }
            return .integer(Int(Int64(bitPattern: bits)))
        }
        guard let value = reader.integer(at: start, count: 1 << power) else { throw Self.damaged }
        return .integer(value)
    }

    private func real(at offset: Int, power: Int) throws(PropertyList.Fault) -> Double {
        switch power {
        case 2:
            guard let word = reader.word(at: offset) else { throw Self.damaged }
            return Double(Float(bitPattern: UInt32(word)))
        case 3:
            guard let bits = reader.bits(at: offset) else { throw Self.damaged }
            return Double(bitPattern: bits)
        default: throw Self.damaged
        }
    }

    private mutating func items(
        at offset: Int, _ low: Int, depth: Int
    ) throws(PropertyList.Fault) -> [PropertyList] {
        let (count, start) = try count(at: offset, low)
        let references = try references(count, at: start)
        var items: [PropertyList] = []
        for reference in references { items.append(try value(reference, depth: depth + 1)) }
        return items
    }

    private mutating func members(
        at offset: Int, _ low: Int, depth: Int
    ) throws(PropertyList.Fault) -> [String: PropertyList] {
        let (count, start) = try count(at: offset, low)
        guard count <= offsets else { throw Self.damaged }
        let references = try references(count * 2, at: start)
        var members: [String: PropertyList] = [:]
        for index in 0..<count {
            guard let key = try value(references[index], depth: depth + 1).string else {
                throw Self.damaged
            }
            members[key] = try value(references[count + index], depth: depth + 1)
        }
        return members
    }

    private mutating func references(
        _ count: Int, at start: Int
    ) throws(PropertyList.Fault) -> [Int] {
        guard start <= offsets, count <= (offsets - start) / referenceSize else {
            throw Self.damaged
        }
        valueCount += count
        guard valueCount <= PropertyList.maximumValues else { throw Self.tooMuch }
        var references: [Int] = []
        references.reserveCapacity(count)
        for index in 0..<count {
            let offset = start + index * referenceSize
            guard let reference = reader.integer(at: offset, count: referenceSize) else {
                throw Self.damaged
            }
            references.append(reference)
        }
        return references
    }
}
