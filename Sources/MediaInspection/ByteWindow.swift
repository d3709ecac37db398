/// A piece of a file, read without ever stepping outside it.
///
/// Every position in a file comes from the file itself, so anything can be asked for: what is not
/// there is `nil`, never a trap.
struct ByteWindow: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var count: Int { bytes.count }

    subscript(offset: Int) -> UInt8? {
        offset >= 0 && offset < bytes.count ? bytes[offset] : nil
    }
}

/// Which byte of a number comes first.
enum ByteOrder: Hashable, Sendable {
    case big
    case little
}

// MARK: - Numbers

extension ByteWindow {
    func uint16(at offset: Int, _ order: ByteOrder = .big) -> UInt16? {
        unsigned(2, at: offset, order).map(UInt16.init(truncatingIfNeeded:))
    }

    func uint32(at offset: Int, _ order: ByteOrder = .big) -> UInt32? {
        unsigned(4, at: offset, order).map(UInt32.init(truncatingIfNeeded:))
    }

    func uint64(at offset: Int, _ order: ByteOrder = .big) -> UInt64? {
        unsigned(8, at: offset, order)
    }

    /// A length, a count or a position of `size` bytes.
    ///
    /// What is too large for an `Int` (which has 32 bits on some watches) becomes `Int.max`,
    /// which lies outside every file.
    func count(_ size: Int, at offset: Int, _ order: ByteOrder = .big) -> Int? {
        unsigned(size, at: offset, order).map(Int.init(clamping:))
    }

    /// A number of up to eight bytes.
    private func unsigned(_ size: Int, at offset: Int, _ order: ByteOrder) -> UInt64? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        let digits = bytes[offset..<(offset + size)]
        return switch order {
        case .big: digits.reduce(0) { $0 << 8 | UInt64($1) }
        case .little: digits.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}

extension Int {
    /// The sum, or `Int.max` when that is too large.
    func plus(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}

// MARK: - Words

extension ByteWindow {
    /// Whether this word stands at `offset`.
    func has(_ word: StaticString, at offset: Int = 0) -> Bool {
        let size = word.utf8CodeUnitCount
        guard offset >= 0, offset <= bytes.count - size else { return false }
        return word.withUTF8Buffer { bytes[offset..<(offset + size)].elementsEqual($0) }
    }

    /// Whether these bytes stand at `offset`.
    func has(_ expected: [UInt8], at offset: Int = 0) -> Bool {
        guard offset >= 0, offset <= bytes.count - expected.count else { return false }
        return bytes[offset..<(offset + expected.count)].elementsEqual(expected)
    }

    /// The four-character code at `offset`.
    func code(at offset: Int) -> FourCharacterCode? {
        uint32(at: offset).map(FourCharacterCode.init)
    }
}

/// The name of a box, a chunk or a brand: four bytes that mostly spell a word.
struct FourCharacterCode: Hashable, Sendable, ExpressibleByStringLiteral {
    let value: UInt32

    init(_ value: UInt32) { self.value = value }

    /// A literal of four ASCII characters, such as `"moov"`.
    init(stringLiteral literal: StaticString) {
        value = literal.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }
}
