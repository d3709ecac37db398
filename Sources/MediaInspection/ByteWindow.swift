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

    /// Up to `count` bytes from `offset`; fewer where the window ends.
    func slice(at offset: Int, count: Int) -> ArraySlice<UInt8> {
        guard offset >= 0, offset < bytes.count, count > 0 else { return [] }
        return bytes[offset..<(offset + min(count, bytes.count - offset))]
    }
}

// MARK: - Numbers

extension ByteWindow {
    func bigEndian<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) -> Number? {
        number(at: offset) { Number(bigEndian: $0) }
    }

    func littleEndian<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) -> Number? {
        number(at: offset) { Number(littleEndian: $0) }
    }

    private func number<Number: FixedWidthInteger>(
        at offset: Int, _ convert: (Number) -> Number
    ) -> Number? {
        let size = MemoryLayout<Number>.size
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        return bytes.withUnsafeBytes {
            convert($0.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
    }
}

// MARK: - Text

extension ByteWindow {
    /// Whether these bytes stand at `offset`.
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
        let size = text.utf8CodeUnitCount
        guard offset >= 0, offset <= bytes.count - size else { return false }
        return text.withUTF8Buffer { bytes[offset..<(offset + size)].elementsEqual($0) }
    }

    /// Whether these bytes stand at `offset`.
    func has(_ expected: [UInt8], at offset: Int = 0) -> Bool {
        guard offset >= 0, offset <= bytes.count - expected.count else { return false }
        return bytes[offset..<(offset + expected.count)].elementsEqual(expected)
    }

    /// The four-character code at `offset`.
    func code(at offset: Int) -> FourCharacterCode? {
        bigEndian(UInt32.self, at: offset).map(FourCharacterCode.init)
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
