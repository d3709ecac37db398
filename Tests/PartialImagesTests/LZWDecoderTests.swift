import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct LZWDecoderTests {
    /// Ten rows of ten pixels in four colours.
    private static let sample: [UInt8] = [
        0x8C, 0x2D, 0x99, 0x87, 0x2A, 0x1C, 0xDC, 0x33, 0xA0, 0x02, 0x75, 0xEC, 0x95, 0xFA, 0xA8,
        0xDE, 0x60, 0x8C, 0x04, 0x91, 0x4C, 0x01,
    ]
    private static let rows = [
        "1111122222", "1111122222", "1111122222", "1110000222", "1110000222", "2220000111",
        "2220000111", "2222211111", "2222211111", "2222211111",
    ]

    @Test func `unpacks rows`() {
        var decoder = LZWDecoder(codeSize: 2, source: Self.sample.makeIterator())
        for expected in Self.rows {
            var row: [UInt8] = []
            #expect(decoder.read(10, into: &row))
            #expect(row.map(String.init).joined() == expected)
        }
        var beyond: [UInt8] = []
        #expect(!decoder.read(1, into: &beyond))
    }

    @Test(arguments: 0...sample.count)
    func `unpacks what came and no more`(count: Int) {
        var decoder = LZWDecoder(codeSize: 2, source: Self.sample.prefix(count).makeIterator())
        let expected = Array(Self.rows.joined())
        var unpacked = ""
        var byte: [UInt8] = []
        while decoder.read(1, into: &byte) { unpacked += String(byte[0]) }
        #expect(expected.starts(with: unpacked))
        #expect(unpacked.count >= count * 2 || count < 2)
    }

    @Test func `goes on with a full table`() {
        // Every code makes a string, until there are 4,096; then codes stay at 12 bits.
        var codes = BitSink()
        codes.append(256, bits: 9)
        let literals = (0..<5_000).map { UInt8($0 * $0 % 251) }
        for (index, literal) in literals.enumerated() {
            let tableCount = min(258 + max(0, index - 1), 4_096)
            let bits = max(9, min(12, Int.bitWidth - tableCount.leadingZeroBitCount))
            codes.append(Int(literal), bits: bits)
        }
        var decoder = LZWDecoder(codeSize: 8, source: codes.bytes.makeIterator())
        var row: [UInt8] = []
        #expect(decoder.read(literals.count, into: &row))
        #expect(row == literals)
    }

    @Test(
        arguments: [
            ("a string that is not there", [4, 1, 7]),
            ("a string before any other", [4, 6]),
            ("the end", [4, 5, 1]),
        ] as [(String, [Int])])
    func `stops at`(_ name: String, codes: [Int]) {
        var sink = BitSink()
        for code in codes + [1, 1, 1] { sink.append(code, bits: 3) }
        var decoder = LZWDecoder(codeSize: 2, source: sink.bytes.makeIterator())
        var row: [UInt8] = []
        #expect(!decoder.read(4, into: &row))
    }
}

/// Gathers numbers of some bits, the lowest first.
struct BitSink {
    private(set) var bytes: [UInt8] = []
    private var bitCount = 0

    mutating func append(_ number: Int, bits: Int) {
        for bit in 0..<bits {
            if bitCount % 8 == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8(number >> bit & 1) << (bitCount % 8)
            bitCount += 1
        }
    }
}
