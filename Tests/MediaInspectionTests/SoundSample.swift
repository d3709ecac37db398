/// MP3, MP2 and AAC sound, frame by frame.
enum SoundSample {
    /// 128 kbit/s at 44.1 kHz: 417 bytes, 1,152 samples.
    static func mp3Frame(_ content: Bytes = []) -> Bytes {
        frame([0xFF, 0xFB, 0x90, 0x00], 417, content)
    }

    /// Mono, 64 kbit/s at 22.05 kHz: 208 bytes, 576 samples.
    static func slowMP3Frame(_ content: Bytes = []) -> Bytes {
        frame([0xFF, 0xF3, 0x80, 0xC0], 208, content)
    }

    /// 192 kbit/s at 48 kHz: 576 bytes, 1,152 samples.
    static let mp2Frame = frame([0xFF, 0xFD, 0xA4, 0x00], 576)

    /// 44.1 kHz, 200 bytes, 1,024 samples.
    static let adtsFrame = frame([0xFF, 0xF1, 0x50, 0x80, 0x19, 0x1F, 0xFC], 200)

    /// 8 bytes.
    static let shortestADTSFrame = frame([0xFF, 0xF1, 0x50, 0x80, 0x01, 0x1F, 0xFC], 8)

    private static func frame(_ header: Bytes, _ length: Int, _ content: Bytes = []) -> Bytes {
        Bytes.join(header, content, .zeros(length - header.count - content.count))
    }

    static func repeated(_ frame: Bytes, _ count: Int) -> Bytes {
        (0..<count).flatMap { _ in frame }
    }

    static func tag(_ length: Int) -> Bytes {
        Bytes.join(
            .text("ID3"), [4, 0, 0, 0, 0, UInt8(length >> 7), UInt8(length & 0x7F)], .zeros(length))
    }

    /// 38 frames, which play 992,653 microseconds, and an index that says so.
    static let indexedMP3: Bytes = {
        let index = Bytes.join(
            .zeros(32), .text("Info"), .big(4, 3), .big(4, 38), .big(4, 39 * 417))
        return Bytes.join(tag(200), mp3Frame(index), repeated(mp3Frame(), 38))
    }()

    /// The same with the index of another encoder.
    static let otherIndexedMP3: Bytes = {
        let index = Bytes.join(.zeros(32), .text("VBRI"), .zeros(6), .big(4, 39 * 417), .big(4, 38))
        return Bytes.join(mp3Frame(index), repeated(mp3Frame(), 38))
    }()

    static let plainMP3 = repeated(mp3Frame(), 38)
    static let plainMP2 = repeated(mp2Frame, 10)
    static let plainAAC = repeated(adtsFrame, 10)

    // MARK: - Other containers

    static func oggPage(_ packet: Bytes, position: UInt64, serial: UInt64 = 7) -> Bytes {
        let head = Bytes.join(
            .text("OggS"), [0, 0], .little(8, position), .little(4, serial))
        return Bytes.join(head, .zeros(8), [1, UInt8(packet.count)], packet)
    }

    static let vorbis =
        Bytes.join(
            oggPage(
                Bytes.join([1], .text("vorbis"), .zeros(5), .little(4, 8_000), .zeros(14)),
                position: 0), oggPage(.zeros(50), position: 12_000))

    static let opus =
        Bytes.join(
            oggPage(
                Bytes.join(.text("OpusHead"), [1, 2], .little(2, 480), .zeros(7)), position: 0),
            oggPage(.zeros(50), position: 48_480))

    static func flac(rate: UInt64 = 44_100, samples: UInt64 = 88_200) -> Bytes {
        Bytes.join(
            .text("fLaC"), [0x80, 0, 0, 34], .zeros(10), .big(8, rate << 44 | samples), .zeros(16),
            .zeros(20))
    }

    static let caf: Bytes = {
        let format = Bytes.join(
            .big(8, (8_000.0).bitPattern), .text("lpcm"), .zeros(4), .big(4, 2), .big(4, 1),
            .big(4, 1), .big(4, 16))
        return Bytes.join(
            .text("caff"), [0, 1, 0, 0], .text("desc"), .big(8, 32), format, .text("data"),
            .big(8, 4 + 4_000), .zeros(4 + 4_000))
    }()
}

/// MPEG-1 and MPEG-2 movies.
enum MPEGSample {
    static let sequenceHeader: Bytes = [
        0, 0, 1, 0xB3, 0x16, 0x00, 0xF0, 0x13, 0xFF, 0xFF, 0xE0, 0x18,
    ]
    static let groupHeader: Bytes = [0, 0, 1, 0xB8, 0, 8, 0, 0]
    static let sequenceExtension: Bytes = [0, 0, 1, 0xB5, 0x14, 0x82, 0, 1, 0, 0]

    static let elementary1 = Bytes.join(sequenceHeader, groupHeader, .zeros(40))
    static let elementary2 = Bytes.join(sequenceHeader, sequenceExtension, .zeros(40))
    static let program1 = Bytes.join([0, 0, 1, 0xBA, 0x21], .zeros(7), elementary1)
    static let program2 = Bytes.join([0, 0, 1, 0xBA, 0x44], .zeros(9), elementary2)

    static let transport: Bytes = (0..<5).flatMap { _ in Bytes.join([0x47], .zeros(187)) }
    static let timedTransport: Bytes = (0..<5).flatMap { _ in
        Bytes.join([9, 8, 7, 6, 0x47], .zeros(187))
    }
}

/// Bitmaps and icons.
enum BitmapSample {
    static func bmp(width: UInt64 = 10, height: UInt64 = 6, rows: Int = 6) -> Bytes {
        let core = Bytes.join(.little(4, 40), .little(4, width), .little(4, height))
        // A row of ten pixels in three bytes each is padded to 32.
        return Bytes.join(
            .text("BM"), .little(4, 0), .zeros(4), .little(4, 54), core, .little(2, 1),
            .little(2, 24), .zeros(24), .zeros(32 * rows))
    }

    static func icon(sides: [UInt8] = [16, 0]) -> Bytes {
        let start = 6 + 16 * sides.count
        let entries = sides.enumerated().flatMap { index, side in
            Bytes.join(
                [side, side, 0, 0], Bytes.little(2, 1), Bytes.little(2, 32), Bytes.little(4, 40),
                Bytes.little(4, UInt64(start + index * 40)))
        }
        return Bytes.join(
            [0, 0, 1, 0], .little(2, UInt64(sides.count)), entries, .zeros(40 * sides.count))
    }
}
