/// The first directory of a TIFF file, or of the Exif data in another file (TIFF 6.0, section 2).
struct TIFFDirectory {
    /// Numbers of the fields that are of use here.
    enum Tag: Int {
        case width = 256
        case height = 257
        case stripOffsets = 273
        case orientation = 274
        case stripByteCounts = 279
        case tileOffsets = 324
        case tileByteCounts = 325
    }

    private struct Entry {
        let elementSize: Int
        let count: Int
        /// Where the values are, in the file.
        let offset: Int

        /// Where the value with this number is; `Int.max` when that is too far.
        func offset(of index: Int) -> Int {
            let (distance, isTooFar) = index.multipliedReportingOverflow(by: elementSize)
            return isTooFar ? .max : offset.plus(distance)
        }
    }

    private let reader: MediaReader
    private let order: ByteOrder
    private var entries: [Tag: Entry] = [:]
    /// Whether the file ends before the directory and all that its fields point to.
    private(set) var isCut: Bool

    /// Reads the header at `base`, from where all positions are counted; `nil` when it is none.
    init?(in reader: MediaReader, at base: Int) {
        let header = reader.window(at: base, count: 16)
        guard header.has("II") || header.has("MM") else { return nil }
        order = header.has("II") ? .little : .big
        self.reader = reader
        // BigTIFF is number 43. It has eight bytes where TIFF has four, and often two.
        let isBig = header.uint16(at: 2, order) == 43
        let wordSize = isBig ? 8 : 4
        let entrySize = isBig ? 20 : 12
        guard isBig || header.uint16(at: 2, order) == 42,
            let start = header.count(wordSize, at: isBig ? 8 : 4, order)
        else { return nil }

        let directory = base.plus(start)
        let countSize = isBig ? 8 : 2
        let declared = reader.window(at: directory, count: countSize).count(countSize, at: 0, order)
        let count = min(declared ?? 0, Limits.directoryEntries)
        let table = reader.window(at: directory.plus(countSize), count: count * entrySize)
        isCut = declared == nil || table.count < count * entrySize

        for position in stride(from: 0, to: table.count, by: entrySize) {
            guard let elementSize = Self.size(ofType: table.uint16(at: position + 2, order)),
                let count = table.count(wordSize, at: position + 4, order),
                let pointer = table.count(wordSize, at: position + 4 + wordSize, order)
            else { continue }
            // Values that fit into the pointer stand in its place.
            let isInline = count <= wordSize / elementSize
            let place = directory.plus(countSize).plus(position + 4 + wordSize)
            let entry = Entry(
                elementSize: elementSize, count: count,
                offset: isInline ? place : base.plus(pointer))
            if entry.offset(of: count) > reader.byteCount { isCut = true }
            if let tag = table.uint16(at: position, order).flatMap({ Tag(rawValue: Int($0)) }) {
                entries[tag] = entry
            }
        }
    }

    /// The last of the values of a field, of which most have one.
    func last(_ tag: Tag) -> Int? {
        guard let entry = entries[tag], entry.count > 0 else { return nil }
        return reader.window(at: entry.offset(of: entry.count - 1), count: entry.elementSize)
            .count(entry.elementSize, at: 0, order)
    }

    /// From 1 to 8; `nil` when it is missing or anything else.
    var orientation: Int? { last(.orientation).flatMap { (1...8).contains($0) ? $0 : nil } }

    /// How many bytes a value has: from text over whole numbers to fractions.
    private static func size(ofType type: UInt16?) -> Int? {
        switch type {
        case 1, 2, 6, 7: 1
        case 3, 8: 2
        case 4, 9, 11, 13: 4
        case 5, 10, 12, 16, 17, 18: 8
        default: nil
        }
    }
}

/// Reads the first directory of a TIFF picture.
struct TIFFInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        guard let directory = TIFFDirectory(in: reader, at: 0) else {
            return media.note(.truncated, "it ends in its header")
        }
        if directory.isCut { media.note(.truncated, "its directory points beyond its end") }
        media.orientation = directory.orientation
        guard let width = directory.last(.width), let height = directory.last(.height) else {
            return media.note(.damaged, "its directory does not say how large it is")
        }
        media.note(PixelSize(width: width, height: height))
        for (offsets, counts) in [
            (TIFFDirectory.Tag.stripOffsets, TIFFDirectory.Tag.stripByteCounts),
            (.tileOffsets, .tileByteCounts),
        ] {
            guard let offset = directory.last(offsets), let count = directory.last(counts) else {
                continue
            }
            if offset.plus(count) > reader.byteCount {
                media.note(.truncated, "it ends before its picture data do")
            }
        }
    }
}
