public import Foundation

/// The identifier of one notification: a UUID, in lower case on the wire as APNs asks.
public struct PushID: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The identifier of a UUID.
    public init(_ uuid: UUID) {
        let bytes = uuid.uuid
        high = Self.number(
            bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7)
        low = Self.number(
            bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15)
    }

    /// - Returns: `nil` when the text is not 36 characters of the canonical form.
    public init?(_ text: String) {
        var text = text
        guard let id = text.withUTF8({ Self(UnsafeRawBufferPointer($0)) }) else { return nil }
        self = id
    }

    init?(_ text: UnsafeRawBufferPointer) {
        guard text.count == 36 else { return nil }
        var numbers: (UInt64, UInt64) = (0, 0)
        var digits = 0
        for (index, byte) in text.enumerated() {
            if Self.dashes.contains(index) {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            if digits < 16 {
                numbers.0 = numbers.0 << 4 | UInt64(digit)
            } else {
                numbers.1 = numbers.1 << 4 | UInt64(digit)
            }
            digits += 1
        }
        (high, low) = numbers
    }

    /// The identifier as a UUID.
    public var uuid: UUID {
        var bytes: [UInt8] = []
        for number in [high, low] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
            }
        }
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
                bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }

    private static let dashes = [8, 13, 18, 23]

    private static func number(
        _ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8, _ e: UInt8, _ f: UInt8, _ g: UInt8,
        _ h: UInt8
    ) -> UInt64 {
        [a, b, c, d, e, f, g, h].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let digits: [UInt8] = Array("0123456789abcdef".utf8)

    /// Writes the 36 characters.
    ///
    /// `UUID().uuidString.lowercased()` takes longer than everything else about a request.
    func write(to buffer: UnsafeMutablePointer<UInt8>) {
        Self.digits.withUnsafeBufferPointer { digits in
            var place = 0
            for nibble in 0..<32 {
                if place == 8 || place == 13 || place == 18 || place == 23 {
                    buffer[place] = UInt8(ascii: "-")
                    place += 1
                }
                let number = nibble < 16 ? high : low
                let shift = UInt64(60 - (nibble & 15) * 4)
                buffer[place] = digits[Int(truncatingIfNeeded: number >> shift & 15)]
                place += 1
            }
        }
    }
}

extension PushID: CustomStringConvertible {
    /// The 36 characters, in lower case.
    public var description: String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            write(to: start)
            return 36
        }
    }
}

/// Makes identifiers that nobody can guess the next of by chance; not for secrets.
///
/// Version 4 UUIDs from xoshiro256**, seeded by the system.
struct PushIDMaker {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    init(seed: () -> UInt64 = { UInt64.random(in: 1...UInt64.max) }) {
        state = (seed(), seed(), seed(), seed())
    }

    private mutating func next() -> UInt64 {
        func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
            value << count | value >> (64 - count)
        }
        let result = rotated(state.1 &* 5, 7) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = rotated(state.3, 45)
        return result
    }

    mutating func make() -> PushID {
        let high = next() & ~0xF000 | 0x4000
        let low = next() & ~(0b11 << 62) | 0b10 << 62
        return PushID(high: high, low: low)
    }
}
