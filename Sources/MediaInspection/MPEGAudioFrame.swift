/// The header of one frame of MPEG sound, layer II or III (ISO 11172-3, 2.4.1.3).
struct MPEGAudioFrame: Hashable, Sendable {
    enum Layer: Hashable, Sendable {
        case two
        case three
    }

    let layer: Layer
    /// MPEG-1 has twice as many samples in a frame of layer III as its followers.
    let isMPEG1: Bool
    let isMono: Bool
    /// Bits in a second.
    let bitRate: Int
    /// Samples in a second.
    let sampleRate: Int
    /// The whole frame with its header, in bytes.
    let length: Int

    /// Reads four bytes; `nil` when they cannot be a header.
    ///
    /// Layer I is nowhere in use, and its mark is that of UTF-16 text. A "free" bit rate, which
    /// hides the frame's length, is refused too.
    init?(at offset: Int, in window: ByteWindow) {
        guard let header = window.uint32(at: offset), header >> 21 == 0x7FF else {
            return nil
        }
        let version = header >> 19 & 0b11
        let layerBits = header >> 17 & 0b11
        let rate = Int(header >> 12 & 0xF)
        let sampling = Int(header >> 10 & 0b11)
        guard version != 0b01, layerBits == 0b01 || layerBits == 0b10, rate != 0, rate != 15,
            sampling != 3, header & 0b11 != 0b10
        else { return nil }

        layer = layerBits == 0b01 ? .three : .two
        isMPEG1 = version == 0b11
        isMono = header >> 6 & 0b11 == 0b11
        let kilobits =
            switch (isMPEG1, layer) {
            case (true, .two): Self.layer2[rate]
            case (true, .three): Self.layer3[rate]
            case (false, _): Self.lowRates[rate]
            }
        bitRate = kilobits * 1_000
        let halvings = version == 0b11 ? 0 : version == 0b10 ? 1 : 2
        sampleRate = [44_100, 48_000, 32_000][sampling] >> halvings
        let padding = Int(header >> 9 & 1)
        let samples = Self.samples(in: layer, isMPEG1: isMPEG1)
        length = samples / 8 * bitRate / sampleRate + padding
    }

    /// How many samples of each channel one frame holds.
    var sampleCount: Int { Self.samples(in: layer, isMPEG1: isMPEG1) }

    private static func samples(in layer: Layer, isMPEG1: Bool) -> Int {
        layer == .three && !isMPEG1 ? 576 : 1_152
    }

    // Kilobits in a second by index, of which the first means "free".
    private static let layer2 = [
        0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384,
    ]
    private static let layer3 = [
        0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
    ]
    private static let lowRates = [
        0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160,
    ]
}

/// The header of one frame of bare AAC (ISO 13818-7, 6.2.1).
///
/// It differs from MP3 only in that the two layer bits are zero.
struct ADTSFrame: Hashable, Sendable {
    /// Samples in a second.
    let sampleRate: Int
    /// The whole frame with its header, in bytes.
    let length: Int

    init?(at offset: Int, in window: ByteWindow) {
        guard let header = window.uint32(at: offset), header >> 20 == 0xFFF,
            header >> 17 & 0b11 == 0, let tail = window.uint32(at: offset + 3)
        else { return nil }
        let sampling = Int(header >> 10 & 0xF)
        let length = Int(tail >> 13 & 0x1FFF)
        guard sampling < Self.rates.count, length > 7 else { return nil }
        self.sampleRate = Self.rates[sampling]
        self.length = length
    }

    /// How many samples of each channel one frame holds.
    var sampleCount: Int { 1_024 }

    private static let rates = [
        96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025,
        8_000, 7_350,
    ]
}

/// The tag that stands in front of most MP3 files (id3.org, ID3v2.4 structure, 3.1).
enum ID3Tag {
    /// The whole tag's length in bytes, from 10 to 256 MB; `nil` when there is no tag.
    static func length(at offset: Int, in window: ByteWindow) -> Int? {
        guard window.has("ID3", at: offset), let major = window[offset + 3], (2...4) ~= major,
            let minor = window[offset + 4], minor != 0xFF, let flags = window[offset + 5],
            let size = window.uint32(at: offset + 6),
            // Seven bits in each byte, so that the size never looks like a frame's mark.
            size & 0x8080_8080 == 0
        else { return nil }
        let body = (0..<4).reduce(0) { $0 << 7 | Int(size >> (24 - 8 * $1) & 0x7F) }
        return 10 + body + (flags & 0x10 == 0 ? 0 : 10)
    }
}
