import Foundation
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct InflaterTests {
    private static let shells =
        "She sells sea shells by the sea shore; the shells she sells are sea shells. "

    struct Vector: Sendable, CustomTestStringConvertible {
        let name: String
        /// What zlib made.
        let packed: String
        let unpacked: [UInt8]

        var testDescription: String { name }
        var bytes: [UInt8] { [UInt8](Data(base64Encoded: packed) ?? Data()) }
    }

    static let vectors = [
        Vector(name: "stored", packed: "AQYA+f9zdG9yZWQ=", unpacked: Array("stored".utf8)),
        Vector(
            name: "the fixed code",
            packed: "C85IVShOzckpBpKJCsUZYGZSpUIJWBwkkl+Uag3hQiSL4ToSi1KRdOkpAAA=",
            unpacked: Array(shells.utf8)),
        Vector(
            name: "three blocks",
            packed: "Cs5IVShOzckpBpKJCsUZYGZSpUIJWBwkkl+Uag3hQiSL4ToSi1KRdOkpAAAAAP//"
                + "C85IVShOzckpBpKJCsUZYGZSpUIJWBwkkl+Uag3hQiSL4ToSi1KRdOkpAAA=",
            unpacked: Array((shells + shells).utf8)),
        Vector(
            name: "a run that repeats itself", packed: "S0wcBaNgFAx3AAA=",
            unpacked: Array(repeating: 0x61, count: 1_000)),
        Vector(
            name: "a code with more than nine bits",
            packed: "BcGBgSRHEAQhIqtn7+W/wwKZnEyeTE4mn0xOJk8mJ5OfTE4mTyYnk08mJ5Mnk5PJn0xOJk8mJ5NP"
                + "JieTJ5OTyU8mJ5Mnk5PJJ5OTyZPJyeSfTE4mTyYnk08mJ5Mnk5PJTyYnkyeTk8knk5PJk8nJ5E8m"
                + "J5Mnk5PJJ5OTyZPJyeQnk5PJk8nJ5JPJyeTJ5GTyn0xOJk8mJ5NPJieTJ5OTyU8mJ5Mnk5PJJ5OT"
                + "yZPJyeRPJieTJ5OTySeTk8mTycnkJ5OTyZPJyeSTycnkyeRk8k8mJ5Mnk5PJJ5OTyZPJyeQnk5PJ"
                + "k8nJ5JPJyeTJ5GTyJ5OTyZPJyeSTycnkyeRk8pPJyeTJ5GTyyeRk8mRyMvkf",
            unpacked: (1..<1_024).map { UInt8($0.trailingZeroBitCount) }),
        Vector(
            name: "a repeat from 32,768 bytes back",
            packed:
                "7cqREsIAAADQ7oLuBt0Fs9ksm2WzLJvNZrNZls2yLJvNstlsNstmWTabBd31Gd17/FabbRjF++SQHk9Z"
                + "XpTV+VJfb/emfXT9MD6n13tePutgtwIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAf7bZhlG8"
                + "Tw7p8ZTlRVmdL/X1dm/aR9cP43N6veflsw52v/sF",
            unpacked: sevens + Array(repeating: 0, count: 32_728) + sevens
                + Array(repeating: 0, count: 5)),
    ]
    private static let sevens = (0..<40).map { UInt8(truncatingIfNeeded: $0 * 7) }

    private func unpack(_ bytes: some Sequence<UInt8>, limit: Int = 100_000) -> [UInt8] {
        var inflater = Inflater(source: Array(bytes).makeIterator())
        var unpacked: [UInt8] = []
        var byte: [UInt8] = []
        while unpacked.count < limit, inflater.read(1, into: &byte) { unpacked += byte }
        return unpacked
    }

    @Test(arguments: vectors)
    func `unpacks`(vector: Vector) {
        #expect(unpack(vector.bytes) == vector.unpacked)
    }

    @Test(arguments: vectors)
    func `unpacks what came and no more`(vector: Vector) {
        var last = 0
        for count in 0...vector.bytes.count {
            let unpacked = unpack(vector.bytes.prefix(count))
            #expect(vector.unpacked.starts(with: unpacked))
            #expect(unpacked.count >= last)
            last = unpacked.count
        }
    }

    @Test func `hands out pieces of any size`() {
        let vector = Self.vectors[2]
        var inflater = Inflater(source: vector.bytes.makeIterator())
        var unpacked: [UInt8] = []
        for count in [0, 1, 2, 50, 70, 29] {
            var piece: [UInt8] = []
            #expect(inflater.read(count, into: &piece))
            #expect(piece.count == count)
            unpacked += piece
        }
        #expect(unpacked == vector.unpacked)
    }

    /// A stream that none is, as numbers of so many bits.
    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let bits: [(Int, Int)]

        var testDescription: String { name }

        init(_ name: String, _ bits: (Int, Int)...) {
            self.name = name
            self.bits = bits
        }

        /// A block of its own code, for 257 literals and one distance, whose lengths have a code
        /// in which 16, 17, 18 and 0 have so many bits.
        init(_ name: String, codes: [Int], _ bits: (Int, Int)...) {
            self.name = name
            let start = [(1, 1), (2, 2), (0, 5), (0, 5), (0, 4)]
            self.bits = start + codes.map { ($0, 3) } + bits
        }
    }

    static let faults = [
        Fault("a block of no kind", (1, 1), (3, 2)),
        Fault("a stored block whose lengths differ", (1, 1), (0, 7), (5, 16), (5, 16)),
        Fault("more literals than there are", (1, 1), (2, 2), (30, 5), (0, 5), (0, 4)),
        Fault("more distances than there are", (1, 1), (2, 2), (0, 5), (30, 5), (0, 4)),
        Fault("a code that is too full", codes: [1, 1, 1, 1]),
        Fault("a code that is not full", codes: [2, 2, 0, 0]),
        // The number 16 repeats the length before.
        Fault("a repeat of no length", codes: [1, 1, 0, 0], (0, 1)),
        // Twice 18, for 138 lengths of zero.
        Fault(
            "lengths beyond the last", codes: [0, 1, 1, 0], (1, 1), (127, 7), (1, 1), (127, 7)),
        // Twice 18, for 258 lengths of zero in all.
        Fault("a code without an end", codes: [0, 1, 1, 0], (1, 1), (127, 7), (1, 1), (109, 7)),
        // The fixed code for a length of three, and a distance of one.
        Fault("a repeat of what is not there", (1, 1), (1, 2), (0b1000_000, 7), (0, 5)),
        Fault("a length that is not there", (1, 1), (1, 2), (0b0110_0011, 8), (0, 5)),
    ]

    @Test(arguments: faults)
    func `stops at`(fault: Fault) {
        var sink = BitSink()
        for (number, count) in fault.bits { sink.append(number, bits: count) }
        let zeros = [UInt8](repeating: 0, count: 400)
        #expect(unpack(sink.bytes + zeros) == [])
    }

    @Test func `passes over empty blocks`() {
        let empty = Array(repeating: [0, 0, 0, 0xFF, 0xFF] as [UInt8], count: 20_000)
        #expect(unpack(empty.joined() + Self.vectors[0].bytes) == Array("stored".utf8))
        #expect(unpack(empty.prefix(100).joined() + Self.vectors[0].bytes) == Array("stored".utf8))
    }
}
