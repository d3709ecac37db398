/// Finds the first sequence header of an MPEG-1 or MPEG-2 movie (ISO 13818-2, 6.2.2.1).
struct MPEGInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        var offset = 0
        while reader.step(), offset < Limits.searchLength,
            let index = reader.firstIndex(of: 0xB3, in: offset..<Limits.searchLength)
        {
            let header = reader.window(at: index - 3, count: 7)
            if header.has([0, 0, 1, 0xB3]) {
                guard let sizes = header.count(3, at: 4) else { break }
                // Twelve bits each; MPEG-2 has more of them elsewhere, which nobody needs.
                return media.note(PixelSize(width: sizes >> 12, height: sizes & 0xFFF))
            }
            offset = index + 1
        }
        if reader.byteCount < Limits.firstWindowLength {
            media.note(.truncated, "it ends before its pictures")
        }
    }
}
