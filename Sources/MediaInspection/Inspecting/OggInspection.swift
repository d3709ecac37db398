/// Reads the first and the last page of an Ogg sound (RFC 3533, 6).
struct OggInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    private struct Codec {
        let sampleRate: UInt64
        /// Samples at the start that are not played.
        let skipped: UInt64
    }

    mutating func run() {
        let page = reader.window(at: 0, count: 27 + 255 + 32)
        guard let segments = page[26], let serial = page.uint32(at: 14, .little) else {
            return media.note(.truncated, "it ends in its first page")
        }
        let codec = codec(at: 27 + Int(segments), in: page)
        guard let last = lastPage(serial) else {
            return media.note(.damaged, "its last page is not where its sound ends")
        }
        if last.isCut { media.note(.truncated, "it ends in the middle of a page") }
        guard let codec, let position = last.position, position >= codec.skipped else { return }
        media.duration = Double(ticks: position - codec.skipped, perSecond: codec.sampleRate)
    }

    /// What the first packet, which names the codec, says about time.
    private func codec(at start: Int, in page: ByteWindow) -> Codec? {
        if page.has("\u{1}vorbis", at: start), let rate = page.uint32(at: start + 12, .little) {
            return Codec(sampleRate: UInt64(rate), skipped: 0)
        }
        // Opus always counts at 48 kHz (RFC 7845, 4).
        if page.has("OpusHead", at: start), let skipped = page.uint16(at: start + 10, .little) {
            return Codec(sampleRate: 48_000, skipped: UInt64(skipped))
        }
        return nil
    }

    /// The last page of the stream near the file's end, and the time at which it ends.
    private func lastPage(_ serial: UInt32) -> (position: UInt64?, isCut: Bool)? {
        let start = max(0, reader.byteCount - Limits.tailLength)
        let tail = reader.window(at: start, count: Limits.tailLength)
        var position: UInt64?
        var isCut: Bool?
        var offset = 0
        while let index = tail.bytes[offset...].firstIndex(of: 0x4F) {
            offset = index + 1
            guard tail.has("OggS\0", at: index) else { continue }
            guard let segments = tail[index + 26] else {
                isCut = true
                break
            }
            let lengths = tail.bytes[(index + 27)...].prefix(Int(segments))
            let end = index + 27 + Int(segments) + lengths.reduce(0) { $0 + Int($1) }
            isCut = end > tail.count
            // All ones: no packet ends on this page.
            if let value = tail.uint64(at: index + 6, .little), value != .max,
                tail.uint32(at: index + 14, .little) == serial, isCut == false
            {
                position = value
            }
        }
        return isCut.map { (position, $0) }
    }
}
