/// Reads the main header of an AVI movie.
struct AVIInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        var chunks = IFFChunks(of: reader, order: .little)
        media.checkLength(of: reader, .little)
        var hasHeader = false
        var hasData = false
        while let chunk = chunks.next() {
            if chunk.isCut { media.note(.truncated, "it ends in the middle of a chunk") }
            guard chunk.kind == "LIST" else { continue }
            let start = chunk.content.lowerBound
            switch reader.window(at: start, count: 4).code(at: 0) {
            case "hdrl":
                hasHeader = true
                readHeader(in: min(start + 4, chunk.content.upperBound)..<chunk.content.upperBound)
            case "movi": hasData = true
            default: break
            }
        }
        if !hasHeader { media.note(.damaged, "it has no header") }
        if !hasData { media.note(.truncated, "it ends before its pictures and sound") }
    }

    private mutating func readHeader(in range: Range<Int>) {
        var chunks = IFFChunks(in: range, of: reader, order: .little)
        while let chunk = chunks.next() {
            guard chunk.kind == "avih" else { continue }
            let header = reader.window(at: chunk.content.lowerBound, count: 40)
            guard let microseconds = header.uint32(at: 0, .little),
                let frames = header.uint32(at: 16, .little),
                let width = header.count(4, at: 32, .little),
                let height = header.count(4, at: 36, .little)
            else { return }
            media.note(PixelSize(width: width, height: height))
            let ticks = UInt64(microseconds) * UInt64(frames)
            if ticks > 0 { media.duration = Double(ticks: ticks, perSecond: 1_000_000) }
            return
        }
    }
}
