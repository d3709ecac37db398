/// Reads the index of an MPEG-4 or QuickTime file, be it a movie or a sound.
struct MovieInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia
    private var movie: ISOMovie?
    private var hasData = false
    private var indexedDuration: Double?

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        var boxes = ISOBoxes(in: 0..<reader.byteCount, of: reader)
        var isCut = false
        while let box = boxes.next() {
            isCut = isCut || box.isCut
            switch box.kind {
            case "moov" where movie == nil: movie = ISOMovie(in: box.content, of: reader)
            case "mdat": hasData = true
            case "sidx" where indexedDuration == nil: readSegments(box.content)
            default: break
            }
        }
        if let flaw = boxes.flaw { media.note(.damaged, flaw) }
        guard let movie else {
            // Recorders write the index last, so it is the first thing that a broken download
            // lacks.
            return media.note(.truncated, "it ends before its index (moov)")
        }
        if isCut { media.note(.truncated, "it ends in the middle of a box") }
        if let flaw = movie.flaw { media.note(.damaged, flaw) }
        report(movie)
        if movie.tracks.isEmpty { media.note(.damaged, "its index lists no tracks") }
        if !hasData { media.note(.truncated, "it ends before its pictures and sound (mdat)") }
    }

    private mutating func report(_ movie: ISOMovie) {
        media.duration = movie.duration ?? indexedDuration
        media.pixelSize = movie.video?.size
        media.orientation = movie.video?.orientation
        // The general brands leave open which of the two it is.
        if media.type == .mpeg4, movie.has("soun"), !movie.has("vide") {
            media.type = .mpeg4Audio
        }
    }

    /// Adds up the segments that an index of fragments lists (ISO 14496-12, 8.16.3).
    private mutating func readSegments(_ content: Range<Int>) {
        let header = reader.window(at: content.lowerBound, count: 32)
        let list = header[0] == 0 ? 20 : 28
        guard let rate = header.uint32(at: 8), let count = header.count(2, at: list + 2) else {
            return
        }
        let start = content.lowerBound + list + 4
        let table = reader.window(at: start, count: min(count * 12, content.upperBound - start))
        let ticks = stride(from: 4, to: table.count, by: 12)
            .reduce(UInt64(0)) { $0 + UInt64(table.uint32(at: $1) ?? 0) }
        if ticks > 0 { indexedDuration = Double(ticks: ticks, perSecond: UInt64(rate)) }
    }
}
