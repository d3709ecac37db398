/// Reads the first block of a FLAC sound (RFC 9639, 8.2).
struct FLACInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        let start = SoundFrames.start(in: reader)
        let block = reader.window(at: start, count: 42)
        guard block.count == 42, let bits = block.uint64(at: 18) else {
            return media.note(.truncated, "it ends in its header")
        }
        guard let kind = block[4], kind & 0x7F == 0 else {
            return media.note(.damaged, "it does not say how it is coded")
        }
        // 20 bits of rate, 3 of channels, 5 of sample size, 36 of length.
        let rate = bits >> 44
        guard rate > 0 else { return media.note(.damaged, "its sampling rate is impossible") }
        let samples = bits & 0xF_FFFF_FFFF
        if samples > 0 { media.duration = Double(ticks: samples, perSecond: rate) }
    }
}
