/// Walks the chunks of an AIFF or AIFF-C sound.
struct AIFFInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        var chunks = IFFChunks(of: reader, order: .big)
        media.checkLength(of: reader, .big)
        var hasFormat = false
        var hasSound = false
        while let chunk = chunks.next() {
            if chunk.isCut { media.note(.truncated, "it ends in the middle of a chunk") }
            switch chunk.kind {
            case "COMM":
                hasFormat = true
                readFormat(at: chunk.content.lowerBound)
            case "SSND": hasSound = true
            default: break
            }
        }
        if !hasFormat { media.note(.damaged, "it does not say how it is coded") }
        if !hasSound, media.duration != 0 { media.note(.damaged, "it holds no sound") }
    }

    private mutating func readFormat(at offset: Int) {
        let format = reader.window(at: offset, count: 18)
        guard let frames = format.uint32(at: 2), let exponent = format.uint16(at: 8),
            let mantissa = format.uint64(at: 10)
        else { return }
        // The rate is a float of 80 bits: the mantissa has 63 binary places, the exponent an
        // offset of 16,383.
        let shift = 16_383 + 63 - Int(exponent)
        guard (32...63).contains(shift), mantissa >> UInt64(shift) > 0 else {
            return media.note(.damaged, "its sampling rate is impossible")
        }
        media.duration = Double(ticks: UInt64(frames), perSecond: mantissa >> UInt64(shift))
    }
}
