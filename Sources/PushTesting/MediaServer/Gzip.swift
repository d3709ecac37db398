/// Gzip streams made by hand (RFC 1951 and 1952): well-formed, and not for saving space.
enum Gzip {
    /// The content in stored blocks, about as long as it was.
    static func stored(_ content: MediaServer.Content) -> MediaServer.Content {
        var checksum = CRC32()
        var body: [UInt8] = []
        content.forEachSlice(upTo: 0xFFFF) { slice in
            checksum.add(slice)
            // A stored block: no last block, type 0, padding; length and its complement.
            body.append(0)
            body += littleEndian(UInt16(slice.count)) + littleEndian(~UInt16(slice.count))
            body += slice
        }
        // An empty last block.
        body += [1, 0, 0, 0xFF, 0xFF]
        return header + MediaServer.Content(body)
            + trailer(checksum: checksum.value, count: content.count)
    }

    /// `count` zeros at 1,032 to a byte, the most that the format can do.
    ///
    /// A Huffman table of this shape gives "the zeros of distance 1, 258 times" the code 0 and
    /// the distance the code 0: two bits that are zero, so that the stream is itself a run of
    /// zeros, which takes no memory here.
    static func zeros(_ count: Int) -> MediaServer.Content {
        let count = max(0, count)
        let matches = max(0, count - 1) / 258
        var bits = BitWriter()
        bits.writeZerosTable()
        for _ in 0..<(count - matches * 258) { bits.write(code: 0b10, length: 2) }

        // The matches are all zero bits, wherever the bytes begin.
        let matchBits = matches * 2
        let first = min(matchBits, bits.bitsToNextByte)
        bits.writeZeros(first)
        let (run, rest) = (matchBits - first).quotientAndRemainder(dividingBy: 8)
        let prefix = run > 0 ? bits.takeBytes() : []
        bits.writeZeros(rest)
        bits.write(code: 0b11, length: 2)
        bits.writeZeros(bits.bitsToNextByte)
        return header + MediaServer.Content(prefix) + MediaServer.Content(repeating: 0, count: run)
            + MediaServer.Content(bits.takeBytes())
            + trailer(checksum: CRC32.ofZeros(count), count: count)
    }

    /// Deflate, no flags, no time, unknown system.
    private static let header = MediaServer.Content([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])

    private static func trailer(checksum: UInt32, count: Int) -> MediaServer.Content {
        MediaServer.Content(
            littleEndian(checksum) + littleEndian(UInt32(truncatingIfNeeded: count)))
    }

    private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}

/// Bits in the order of deflate: the first goes into the lowest place of its byte.
private struct BitWriter {
    private var bytes: [UInt8] = []
    private var count = 0

    /// How many bits the last byte has left.
    var bitsToNextByte: Int { (8 - count % 8) % 8 }

    private mutating func write(bit: Int) {
        if count % 8 == 0 { bytes.append(0) }
        if bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << (count % 8) }
        count += 1
    }

    /// A number, its lowest bit first.
    mutating func write(_ number: Int, length: Int) {
        for place in 0..<length { write(bit: number >> place) }
    }

    /// A Huffman code, its highest bit first.
    mutating func write(code: Int, length: Int) {
        for place in (0..<length).reversed() { write(bit: code >> place) }
    }

    mutating func writeZeros(_ length: Int) {
        for _ in 0..<length { write(bit: 0) }
    }

    /// The whole bytes so far; call it at the end of a byte.
    mutating func takeBytes() -> [UInt8] {
        defer {
            bytes = []
            count = 0
        }
        return bytes
    }

    /// The head of the last block, with this table (RFC 1951, section 3.2.7):
    ///
    /// | symbol | code |
    /// | --- | --- |
    /// | 285: a match of 258 bytes | `0` |
    /// | 0: a zero | `10` |
    /// | 256: the end of the block | `11` |
    /// | distance 1 | `0` |
    mutating func writeZerosTable() {
        write(1, length: 1)
        write(2, length: 2)
        write(286 - 257, length: 5)
        write(1 - 1, length: 5)
        write(18 - 4, length: 4)
        // The lengths of the codes for code lengths, in the order of the RFC: 16, 17, 18, 0, 8, 7,
        // 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1. Used are 18 (a run of 11 to 138 zeros), 2 and 1.
        for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] {
            write(length, length: 3)
        }
        // Canonical codes: 18 is `0`; of the two with two bits the smaller symbol comes first.
        let (one, two) = (0b10, 0b11)
        // Symbol 0 has two bits, 1 to 255 are unused, 256 has two bits.
        write(code: two, length: 2)
        writeUnused(138)
        writeUnused(117)
        write(code: two, length: 2)
        // 257 to 284 are unused, 285 has one bit, and so has distance 1.
        writeUnused(28)
        write(code: one, length: 2)
        write(code: one, length: 2)
    }

    /// Eleven to 138 symbols without a code.
    private mutating func writeUnused(_ symbols: Int) {
        write(code: 0, length: 1)
        write(symbols - 11, length: 7)
    }
}
