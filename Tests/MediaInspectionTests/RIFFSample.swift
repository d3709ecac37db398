/// Files of chunks with the low byte first: WAV, AVI and WebP.
enum RIFFSample {
    static func file(_ kind: String, _ parts: Bytes..., head: String = "RIFF") -> Bytes {
        let chunks = parts.flatMap(\.self)
        return Bytes.join(.text(head), .little(4, UInt64(chunks.count + 4)), .text(kind), chunks)
    }

    static func chunk(_ name: String, _ parts: Bytes...) -> Bytes {
        let content = parts.flatMap(\.self)
        return Bytes.join(
            .text(name), .little(4, UInt64(content.count)), content, .zeros(content.count & 1))
    }

    // MARK: - Sounds

    /// Mono sound of one byte for each sample, at 8 kHz.
    static func wav(milliseconds: Int = 250) -> Bytes {
        file("WAVE", format(bytesPerSecond: 8_000), chunk("data", .zeros(milliseconds * 8)))
    }

    static func format(bytesPerSecond: UInt64) -> Bytes {
        let rates = Bytes.join(.little(4, 8_000), .little(4, bytesPerSecond))
        return chunk("fmt ", .little(2, 1), .little(2, 1), rates, .little(2, 1), .little(2, 8))
    }

    /// The large variant, which keeps its lengths in a chunk of its own.
    static func rf64(milliseconds: Int = 250) -> Bytes {
        let length = UInt64(milliseconds * 8)
        let sizes = chunk("ds64", .little(8, length + 100), .little(8, length), .zeros(12))
        let data = Bytes.join(.text("data"), .little(4, 0xFFFF_FFFF), .zeros(Int(length)))
        return Bytes.join(
            .text("RF64"), .little(4, 0xFFFF_FFFF), .text("WAVE"), sizes,
            format(bytesPerSecond: 8_000), data)
    }

    // MARK: - Movies

    static func avi(width: UInt64 = 320, height: UInt64 = 200, frames: UInt64 = 50) -> Bytes {
        let header = Bytes.join(
            .little(4, 40_000), .zeros(12), .little(4, frames), .zeros(12), .little(4, width),
            .little(4, height), .zeros(16))
        return file(
            "AVI ",
            chunk("LIST", .text("hdrl"), chunk("avih", header)),
            chunk("LIST", .text("movi"), chunk("00dc", .zeros(40))))
    }

    // MARK: - Pictures

    static func lossyWebP(width: UInt64 = 500, height: UInt64 = 300) -> Bytes {
        file("WEBP", lossyChunk(width: width, height: height))
    }

    static func losslessWebP(width: UInt64 = 500, height: UInt64 = 300) -> Bytes {
        let bits = (width - 1) | (height - 1) << 14
        return file("WEBP", chunk("VP8L", [0x2F], .little(4, bits), .zeros(5)))
    }

    /// A picture with the header that announces extras.
    static func extendedWebP(
        width: UInt64 = 500, height: UInt64 = 300, delays: [UInt64] = [], extra: Bytes = []
    ) -> Bytes {
        let flags: UInt8 = delays.isEmpty ? 0 : 0x02
        let header = chunk(
            "VP8X", [flags, 0, 0, 0], .little(3, width - 1), .little(3, height - 1))
        let picture = lossyChunk(width: width, height: height)
        let frames = delays.flatMap { delay in
            chunk(
                "ANMF",
                .zeros(6), .little(3, 1), .little(3, 1), .little(3, delay), [0], picture)
        }
        let loop = delays.isEmpty ? [] : chunk("ANIM", .zeros(6))
        return file("WEBP", header, loop, delays.isEmpty ? picture : frames, extra)
    }

    private static func lossyChunk(width: UInt64, height: UInt64) -> Bytes {
        chunk(
            "VP8 ",
            [0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A], .little(2, width), .little(2, height), .zeros(10))
    }
}

/// An AIFF sound: chunks with the high byte first.
enum AIFFSample {
    static func file(_ parts: Bytes..., kind: String = "AIFF") -> Bytes {
        let chunks = parts.flatMap(\.self)
        return Bytes.join(.text("FORM"), .big(4, UInt64(chunks.count + 4)), .text(kind), chunks)
    }

    static func chunk(_ name: String, _ parts: Bytes...) -> Bytes {
        let content = parts.flatMap(\.self)
        return Bytes.join(
            .text(name), .big(4, UInt64(content.count)), content, .zeros(content.count & 1))
    }

    /// Mono sound of one byte for each sample, at 8 kHz: 1.953125 times 2 to the 12th.
    static func sound(milliseconds: Int = 250, kind: String = "AIFF") -> Bytes {
        file(format(frames: milliseconds * 8), data(milliseconds * 8), kind: kind)
    }

    static func format(
        frames: Int, exponent: UInt64 = 16_383 + 12, mantissa: UInt64 = 8_000 << 51
    ) -> Bytes {
        chunk(
            "COMM",
            .big(2, 1), .big(4, UInt64(frames)), .big(2, 8), .big(2, exponent), .big(8, mantissa))
    }

    static func data(_ length: Int) -> Bytes { chunk("SSND", .zeros(8 + length)) }
}
