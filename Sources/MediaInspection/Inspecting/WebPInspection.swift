/// Walks the chunks of a WebP picture, still or animated (RFC 9649, section 2).
struct WebPInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia
    private var frames = 0
    private var delays = 0.0
    private var hasData = false

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        var chunks = IFFChunks(of: reader, order: .little)
        media.checkLength(of: reader, .little)
        while let chunk = chunks.next() {
            if chunk.isCut { media.note(.truncated, "it ends in the middle of a chunk") }
            let start = chunk.content.lowerBound
            switch chunk.kind {
            case "VP8X": readExtendedHeader(at: start)
            case "VP8 ": readLossyHeader(at: start)
            case "VP8L": readLosslessHeader(at: start)
            case "ANMF": readFrame(at: start)
            case "EXIF": media.orientation = readOrientation(at: start)
            default: break
            }
        }
        if !hasData { media.note(.damaged, "it has no picture data") }
        media.isAnimated = frames > 1
        if media.isAnimated {
            media.frameCount = frames
            media.duration = delays > 0 ? delays : nil
        }
    }

    private mutating func readExtendedHeader(at offset: Int) {
        let header = reader.window(at: offset, count: 10)
        guard let width = header.count(3, at: 4, .little),
            let height = header.count(3, at: 7, .little)
        else { return }
        media.note(PixelSize(width: width + 1, height: height + 1))
    }

    /// A frame of VP8: three bytes, a start code, then two sizes of 14 bits.
    private mutating func readLossyHeader(at offset: Int) {
        hasData = true
        let header = reader.window(at: offset, count: 10)
        guard media.pixelSize == nil, header.count == 10 else { return }
        guard header.has([0x9D, 0x01, 0x2A], at: 3), let width = header.count(2, at: 6, .little),
            let height = header.count(2, at: 8, .little)
        else { return media.note(.damaged, "its picture data do not start as they should") }
        media.note(PixelSize(width: width & 0x3FFF, height: height & 0x3FFF))
    }

    /// One byte of signature, then two sizes of 14 bits, each less by one.
    private mutating func readLosslessHeader(at offset: Int) {
        hasData = true
        let header = reader.window(at: offset, count: 5)
        guard media.pixelSize == nil, let bits = header.uint32(at: 1, .little) else { return }
        guard header[0] == 0x2F else {
            return media.note(.damaged, "its picture data do not start as they should")
        }
        media.note(PixelSize(width: Int(bits & 0x3FFF) + 1, height: Int(bits >> 14 & 0x3FFF) + 1))
    }

    private mutating func readFrame(at offset: Int) {
        hasData = true
        frames += 1
        let frame = reader.window(at: offset, count: 16)
        guard let milliseconds = frame.count(3, at: 12, .little) else { return }
        delays += Double(milliseconds) / 1000
    }

    /// Some writers keep the head that Exif data have in JPEG files.
    private func readOrientation(at offset: Int) -> Int? {
        let hasHead = reader.window(at: offset, count: 6).has("Exif\0\0")
        return TIFFDirectory(in: reader, at: offset + (hasHead ? 6 : 0))?.orientation
    }
}
