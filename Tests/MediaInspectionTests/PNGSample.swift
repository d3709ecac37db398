/// A PNG picture, still or animated.
struct PNGSample {
    var width: UInt64 = 640
    var height: UInt64 = 480
    /// Hundredths of a second; without any the picture is still.
    var delays: [UInt64] = []
    var middle: Bytes = []
    var hasEnd = true

    var bytes: Bytes {
        let header = Self.chunk("IHDR", .big(4, width), .big(4, height), [8, 6, 0, 0, 0])
        let animation =
            delays.isEmpty ? [] : Self.chunk("acTL", .big(4, UInt64(delays.count)), .zeros(4))
        var body = Bytes.join(Self.frame(delays.first), Self.chunk("IDAT", .zeros(20)))
        for delay in delays.dropFirst() {
            body += Bytes.join(Self.frame(delay), Self.chunk("fdAT", .zeros(24)))
        }
        return Bytes.join(
            Self.signature, header, animation, middle, body, (hasEnd ? Self.chunk("IEND", []) : []))
    }

    static let signature: Bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func frame(_ delay: UInt64?) -> Bytes {
        guard let delay else { return [] }
        return chunk("fcTL", .zeros(20), .big(2, delay), .big(2, 100), [0, 0])
    }

    static func chunk(_ name: String, _ parts: Bytes...) -> Bytes {
        let content = parts.flatMap(\.self)
        let body = Bytes.join(.text(name), content)
        return Bytes.join(.big(4, UInt64(content.count)), body, .big(4, UInt64(checksum(of: body))))
    }

    /// CRC-32 by its polynomial, as ITU-T V.42 defines it.
    private static func checksum(of bytes: Bytes) -> UInt32 {
        var remainder: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 {
                let carry = remainder & 1
                remainder >>= 1
                if carry == 1 { remainder ^= 0xEDB8_8320 }
            }
        }
        return ~remainder
    }
}

/// A GIF picture, still or animated.
struct GIFSample {
    var version = "89a"
    var width: UInt64 = 320
    var height: UInt64 = 240
    /// The delay of each frame, in hundredths of a second.
    var delays: [UInt64] = [10]
    var frameWidth: UInt64 = 8
    var hasEnd = true

    var bytes: Bytes {
        // A table of two colours.
        let screen = Bytes.join(
            .little(2, width), .little(2, height), [0x80, 0, 0], .zeros(6))
        let loop = Bytes.join([0x21, 0xFF, 11], .text("NETSCAPE2.0"), [3, 1, 0, 0, 0])
        return Bytes.join(
            .text("GIF" + version), screen, (delays.count > 1 ? loop : []),
            delays.flatMap(frame), (hasEnd ? [0x3B] : []))
    }

    private func frame(_ delay: UInt64) -> Bytes {
        let control = Bytes.join([0x21, 0xF9, 4, 0], .little(2, delay), [0, 0])
        let descriptor = Bytes.join([0x2C], .zeros(4), .little(2, frameWidth), .little(2, 6), [0])
        return Bytes.join(control, descriptor, [2, 3, 0x44, 0x01, 0x05, 0])
    }
}
