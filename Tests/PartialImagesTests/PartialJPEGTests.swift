import MediaInspection
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct PartialJPEGTests {
    private static let start: [UInt8] = [0xFF, 0xD8]
    private static let end: [UInt8] = [0xFF, 0xD9]
    /// Data of a scan, with a stuffed byte, a restart and the names of other markers in it.
    private static let data: [UInt8] = [1, 2, 0xFF, 0x00, 0xD9, 0xFF, 0xD0, 0xDA, 3]

    /// A frame header of 16 × 8 pixels with components 1, 2, 3.
    private static func frame(
        _ marker: UInt8 = 0xC2, precision: UInt8 = 8, height: UInt8 = 8, width: UInt8 = 16,
        components: [UInt8] = [1, 2, 3]
    ) -> [UInt8] {
        let count = UInt8(components.count)
        var bytes: [UInt8] = [0xFF, marker, 0, 8 + count * 3]
        bytes += [precision, 0, height, 0, width, count]
        for component in components { bytes += [component, 0x11, 0] }
        return bytes
    }

    private static func scan(
        _ components: [UInt8], from first: UInt8 = 0, to last: UInt8 = 0, bits: UInt8 = 0x01
    ) -> [UInt8] {
        let count = UInt8(components.count)
        var bytes: [UInt8] = [0xFF, 0xDA, 0, 6 + count * 2, count]
        for component in components { bytes += [component, 0] }
        return bytes + [first, last, bits] + data
    }

    private static let table: [UInt8] = [0xFF, 0xC4, 0, 4, 0, 0]

    @Test func `cuts behind the last complete scan`() async throws {
        let complete = joined(
            Self.start, Self.frame(), Self.scan([1, 2, 3]), Self.table,
            Self.scan([1], from: 1, to: 5))
        let salvaged = try await salvage(complete + Self.table + Self.scan([2], from: 1, to: 63))
        #expect(salvaged?.type == .jpeg)
        #expect(salvaged?.bytes == complete + Self.end)
        #expect(salvaged?.size == "16 × 8")
    }

    @Test func `takes a scan as complete when the next marker is there`() async throws {
        let complete = Self.start + Self.frame() + Self.scan([1, 2, 3])
        #expect(try await salvage(complete) == nil)
        #expect(try await salvage(complete + [0xFF]) == nil)
        #expect(try await salvage(complete + [0xFF, 0xC4])?.bytes == complete + Self.end)
        #expect(
            try await salvage(complete + [0xFF, 0xFF, 0xC4])?.bytes == complete + [0xFF] + Self.end)
    }

    @Test(
        arguments: [
            // Each component's mean in a scan of its own.
            ([scan([1]), scan([2]), scan([3])], true),
            ([scan([1]), scan([2])], false),
            ([scan([1, 2]), scan([3])], true),
            ([scan([1, 3]), scan([3])], false),
            // Detail, or the last bit of the mean, is not the mean.
            ([scan([1, 2]), scan([3], from: 1, to: 63)], false),
            ([scan([1, 2]), scan([3], bits: 0x10)], false),
            ([scan([1, 2, 3], bits: 0x10)], false),
        ] as [([[UInt8]], Bool)])
    func `needs the mean of every component`(scans: [[UInt8]], isUsable: Bool) async throws {
        let bytes = Self.start + Self.frame() + scans.joined() + Self.table
        #expect((try await salvage(bytes) != nil) == isUsable)
    }

    @Test(
        arguments: [
            ("progressive", frame(), true),
            ("sequential", frame(0xC0), true),
            ("extended", frame(0xC1), true),
            ("lossless", frame(0xC3), false),
            ("hierarchical", frame(0xC6), false),
            ("arithmetic", frame(0xCA), false),
            ("of 12 bits", frame(precision: 12), false),
            ("without a height", frame(height: 0), false),
            ("without a width", frame(width: 0), false),
            ("with a component twice", frame(components: [1, 2, 3, 3]), false),
            ("without components", frame(components: []), false),
            ("of five components", frame(components: [1, 2, 3, 4, 5]), false),
            ("with two headers", joined(frame(), frame()), false),
            ("without a header", [], false),
        ] as [(String, [UInt8], Bool)])
    func `takes pictures that phones show`(
        name: String, header: [UInt8], isUsable: Bool
    ) async throws {
        let bytes = Self.start + header + Self.scan([1, 2, 3]) + Self.table
        #expect((try await salvage(bytes) != nil) == isUsable)
    }

    @Test(
        arguments: [
            ("of a component that is not there", scan([1, 2, 4])),
            ("of no component", scan([])),
            ("of five components", scan([1, 2, 3, 4, 5])),
            ("of a component twice", scan([1, 2, 3, 3])),
            ("with an odd length", [0xFF, 0xDA, 0, 11, 3, 1, 0, 2, 0, 3, 0, 0, 0]),
            ("with an impossible length", [0xFF, 0xDA, 0, 1]),
        ] as [(String, [UInt8])])
    func `stops at a scan that none is`(name: String, scan: [UInt8]) async throws {
        let good = Self.start + Self.frame() + Self.scan([1, 2, 3])
        let rest = scan + Self.scan([1], from: 1, to: 5) + Self.table
        #expect(try await salvage(good + rest)?.bytes == good + Self.end)
        #expect(try await salvage(Self.start + Self.frame() + rest) == nil)
    }

    @Test func `leaves out a sequential picture that came in part`() async throws {
        let bytes = Self.start + Self.frame(0xC0) + Self.scan([1, 2, 3], from: 0, to: 63, bits: 0)
        let beginnings = try await decodeBeginnings(of: bytes)
        #expect(beginnings.allSatisfy { $0.salvaged == nil })
        #expect(try await salvage(bytes + Self.end)?.bytes == bytes + Self.end)
    }

    @Test func `leaves out scans that do not fit`() async throws {
        let first = Self.start + Self.frame() + Self.scan([1, 2, 3])
        let second = first + Self.scan([1], from: 1, to: 5)
        let bytes = second + Self.scan([1], bits: 0x10)
        for (limit, expected) in [
            (first.count + 1, nil), (first.count + 2, first), (second.count + 1, first),
            (second.count + 2, second),
        ] {
            #expect(
                try await salvage(bytes, byteLimit: limit)?.bytes == expected.map { $0 + Self.end })
        }
    }

    @Test func `shows more the more scans came`() async throws {
        let bytes = try PartialSample.progressive.bytes
        var sizes: [Int] = []
        for (_, salvaged) in try await decodeBeginnings(of: bytes) {
            guard let salvaged else { continue }
            #expect(salvaged.size == "48 × 32")
            #expect(salvaged.bytes.dropLast(2) == bytes.prefix(salvaged.bytes.count - 2))
            if sizes.last != salvaged.bytes.count { sizes.append(salvaged.bytes.count) }
        }
        // Ten scans, as libjpeg writes them.
        #expect(sizes.count == 10)
        #expect(sizes == sizes.sorted())
    }
}
