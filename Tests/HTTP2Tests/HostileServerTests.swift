import Foundation
import Testing

@testable import HTTP2

/// What a server can do to a client with frames: it ends with an error, or is of no effect; memory
/// stays bounded.
@Suite(.timeLimit(.minutes(5)))
struct HostileServerTests {
    static func frame(
        _ type: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = []
    ) -> [UInt8] {
        let length = UInt32(payload.count)
        return [
            UInt8(truncatingIfNeeded: length >> 16), UInt8(truncatingIfNeeded: length >> 8),
            UInt8(truncatingIfNeeded: length), type, flags,
            UInt8(truncatingIfNeeded: stream >> 24), UInt8(truncatingIfNeeded: stream >> 16),
            UInt8(truncatingIfNeeded: stream >> 8), UInt8(truncatingIfNeeded: stream),
        ] + payload
    }

    private static let settings = frame(4)

    /// - Returns: whether the session failed, or has ended once it has said why.
    private static func ends(_ client: ClientSession, with bytes: [UInt8], times: Int) -> Bool {
        do {
            for _ in 0..<times {
                try bytes.withUnsafeBytes { try client.receive($0) }
                if client.hasEnded { return true }
            }
            _ = try Pair.output { try client.nextOutput() }
            return client.hasEnded
        } catch {
            return true
        }
    }

    struct Attack: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let first: [UInt8]
        let repeated: [UInt8]
        let times: Int
    }

    /// Without a reader on the other side, as a flooder is none.
    @Test(arguments: [
        Attack(
            testDescription: "SETTINGS flood", first: settings, repeated: frame(4), times: 100_000),
        Attack(
            testDescription: "PING flood", first: settings,
            repeated: frame(6, [UInt8](repeating: 0, count: 8)), times: 100_000),
        Attack(
            testDescription: "CONTINUATION flood",
            first: settings + frame(1, stream: 1, [0x88]),
            repeated: frame(9, stream: 1, [UInt8](repeating: 0, count: 1_000)), times: 10_000),
        Attack(
            testDescription: "DATA on a stream that nobody opened", first: settings,
            repeated: frame(0, stream: 9, [0]), times: 1),
        Attack(
            testDescription: "a frame longer than allowed", first: settings,
            repeated: frame(0, stream: 1, [UInt8](repeating: 0, count: 20_000)), times: 1),
        Attack(
            testDescription: "a pushed stream", first: settings + frame(4, flags: 1),
            repeated: frame(5, flags: 4, stream: 1, [0, 0, 0, 2, 0x88]), times: 1),
        Attack(
            testDescription: "a window that overflows", first: settings,
            repeated: frame(8, [0x7F, 0xFF, 0xFF, 0xFF]), times: 3),
        Attack(
            testDescription: "broken HPACK", first: settings,
            repeated: frame(1, flags: 4, stream: 1, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]), times: 1),
    ])
    func `a flood ends the session`(attack: Attack) throws {
        let pair = try Pair()
        try pair.submit(1)
        _ = try Pair.output { try pair.client.nextOutput() }
        let hasEndedBefore = Self.ends(pair.client, with: attack.first, times: 1)
        #expect(!hasEndedBefore)
        // The bytes are not for the report.
        let hasEnded = Self.ends(pair.client, with: attack.repeated, times: attack.times)
        #expect(hasEnded)
    }

    @Test func `an HPACK bomb ends its stream, and little is kept`() throws {
        let pair = try Pair()
        try pair.submit(1)
        _ = try Pair.output { try pair.client.nextOutput() }
        // One field of 4,000 bytes goes into the table, then one byte names it again and again.
        let value = [UInt8](repeating: 0x61, count: 3_900)
        let literal: [UInt8] =
            [0x88, 0x40, 0x01, 0x78, 0x7F] + [0xBD, 0x1D] + value
        let bomb = literal + [UInt8](repeating: 0xBE, count: 12_000)
        let head = Self.settings + Self.frame(1, flags: 5, stream: 1, bomb)
        _ = Self.ends(pair.client, with: head, times: 1)
        for end in pair.ends() {
            #expect(end.fields.reduce(0) { $0 + $1.value.utf8.count } <= 16_384)
            #expect(!end.isComplete || end.fields.count < 10)
        }
    }

    @Test func `resets of all streams are told one by one`() throws {
        let pair = try Pair()
        for tag in 0..<100 { try pair.submit(tag) }
        _ = try Pair.output { try pair.client.nextOutput() }
        var bytes = Self.settings
        for stream in stride(from: UInt32(1), to: 200, by: 2) {
            bytes += Self.frame(3, stream: stream, [0, 0, 0, 7])
        }
        _ = Self.ends(pair.client, with: bytes, times: 1)
        #expect(pair.ends().count == 100)
    }

    /// A small deterministic fuzz of the frame path; `RICHPUSH_FUZZ_COUNT` makes it longer.
    @Test func `random changes of a good exchange never crash`() throws {
        let good =
            Self.settings + Self.frame(4, flags: 1)
            + Self.frame(1, flags: 4, stream: 1, [0x88])
            + Self.frame(0, flags: 1, stream: 1, Array("{\"reason\":\"X\"}".utf8))
            + Self.frame(7, [0, 0, 0, 1, 0, 0, 0, 0, 0x7B, 0x7D])
        var state: UInt64 = 42
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let count =
            ProcessInfo.processInfo.environment["RICHPUSH_FUZZ_COUNT"].flatMap { Int($0) } ?? 3_000
        for _ in 0..<count {
            var bytes = good
            for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
            if random(3) == 0 { bytes = Array(bytes.prefix(random(bytes.count))) }
            let pair = try Pair()
            try pair.submit(1)
            _ = try Pair.output { try pair.client.nextOutput() }
            _ = Self.ends(pair.client, with: bytes, times: 1)
            let told = pair.ends().count + pair.client.openStreams().count
            #expect(told == 1)
        }
    }
}
