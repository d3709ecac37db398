/// Walks the chunks of a WAV sound, also of its large variant RF64 (EBU Tech 3306).
struct WAVInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia
    private var bytesPerSecond: Int?
    private var largeDataLength: Int?

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        var chunks = IFFChunks(of: reader, order: .little)
        media.checkLength(of: reader, .little)
        while let chunk = chunks.next() {
            let content = chunk.content
            let start = reader.window(at: content.lowerBound, count: 16)
            switch chunk.kind {
            case "fmt ": bytesPerSecond = start.count(4, at: 8, .little)
            case "ds64": largeDataLength = start.count(8, at: 8, .little)
            case "data": return readData(chunk)
            default: break
            }
            if chunk.isCut { return media.note(.truncated, "it ends in the middle of a chunk") }
        }
        media.note(.truncated, "it ends before its sound")
    }

    private mutating func readData(_ chunk: IFFChunks.Chunk) {
        guard let bytesPerSecond else {
            return media.note(.damaged, "its sound comes before its format")
        }
        guard bytesPerSecond > 0 else {
            return media.note(.damaged, "its sound has no bytes in a second")
        }
        let start = chunk.content.lowerBound
        let rest = reader.byteCount - start
        let isOpen = !IFFChunks.isLength(chunk.declaredLength)
        let declared = isOpen ? largeDataLength ?? rest : chunk.declaredLength
        if declared > rest { media.note(.truncated, "it ends in the middle of its sound") }
        media.duration = Double(
            ticks: UInt64(declared), perSecond: UInt64(bytesPerSecond))
    }
}
