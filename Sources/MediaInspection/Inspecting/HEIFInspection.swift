/// Reads the items of a HEIC, HEIF or AVIF picture, or the track of an animation
/// (ISO 23008-12, 6 and 7).
struct HEIFInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        var hasItems = false
        var hasData = false
        var movie: ISOMovie?
        var boxes = ISOBoxes(in: 0..<reader.byteCount, of: reader)
        while let box = boxes.next() {
            if box.isCut { media.note(.truncated, "it ends in the middle of a box") }
            switch box.kind {
            case "meta" where !hasItems:
                hasItems = true
                readItems(in: Self.children(ofMeta: box.content))
                hasData = hasData || has("idat", in: Self.children(ofMeta: box.content))
            case "mdat": hasData = true
            case "moov" where movie == nil: movie = ISOMovie(in: box.content, of: reader)
            default: break
            }
        }
        if let flaw = boxes.flaw { media.note(.damaged, flaw) }
        if let movie { report(movie) }
        if !hasItems, movie == nil {
            media.note(.truncated, "it ends before its index (meta)")
        }
        if !hasData { media.note(.truncated, "it ends before its picture data (mdat)") }
    }

    private mutating func report(_ movie: ISOMovie) {
        guard let track = movie.tracks.first(where: { $0.handler == "pict" }) else { return }
        if media.pixelSize == nil { media.pixelSize = track.size }
        guard let count = track.sampleCount, count > 1 else { return }
        media.isAnimated = true
        media.frameCount = count
        media.duration = track.duration ?? movie.duration
    }
}

// MARK: - Items

extension HEIFInspection {
    private enum Property {
        case size(PixelSize)
        /// Quarter turns against the clock.
        case turn(Int)
        case other
    }

    /// A version and flags come before the boxes.
    private static func children(ofMeta content: Range<Int>) -> Range<Int> {
        min(content.lowerBound + 4, content.upperBound)..<content.upperBound
    }

    private func has(_ kind: FourCharacterCode, in range: Range<Int>) -> Bool {
        ISOBoxes.first([kind], in: range, of: reader) != nil
    }

    private mutating func readItems(in range: Range<Int>) {
        let all = properties(in: range)
        guard !all.isEmpty else { return }
        let main = mainItem(in: range).flatMap { indices(ofItem: $0, in: range) }
        // Without a list for the main picture, it is the largest one: the others are its tiles and
        // its thumbnail.
        let chosen = main?.compactMap { all.indices.contains($0 - 1) ? all[$0 - 1] : nil } ?? all
        var largest: PixelSize?
        for property in chosen {
            switch property {
            case .size(let size): largest = size.width > largest?.width ?? -1 ? size : largest
            case .turn(let turns): media.orientation = [1, 8, 3, 6][turns]
            case .other: break
            }
        }
        if let largest { media.note(largest) }
    }

    private func mainItem(in range: Range<Int>) -> Int? {
        guard let box = ISOBoxes.first(["pitm"], in: range, of: reader) else { return nil }
        let header = reader.window(at: box.content.lowerBound, count: 8)
        return header.count(header[0] == 0 ? 2 : 4, at: 4)
    }

    /// The properties of all items, in the order in which they are numbered.
    private func properties(in range: Range<Int>) -> [Property] {
        guard let list = ISOBoxes.first(["iprp", "ipco"], in: range, of: reader) else { return [] }
        var properties: [Property] = []
        var boxes = ISOBoxes(in: list.content, of: reader)
        while properties.count < Self.propertyLimit, let box = boxes.next() {
            let value = reader.window(at: box.content.lowerBound, count: 12)
            switch box.kind {
            case "ispe":
                guard let width = value.count(4, at: 4), let height = value.count(4, at: 8) else {
                    return properties
                }
                properties.append(.size(PixelSize(width: width, height: height)))
            case "irot": properties.append(.turn(Int((value[0] ?? 0) & 0b11)))
            default: properties.append(.other)
            }
        }
        return properties
    }

    /// The numbers, from 1 on, of the properties that an item has.
    private func indices(ofItem wanted: Int, in range: Range<Int>) -> [Int]? {
        guard let box = ISOBoxes.first(["iprp", "ipma"], in: range, of: reader) else { return nil }
        let table = reader.window(at: box.content.lowerBound, count: box.content.count)
        guard let version = table[0], let flags = table[3], let count = table.count(4, at: 4) else {
            return nil
        }
        let idSize = version == 0 ? 2 : 4
        let indexSize = flags & 1 == 0 ? 1 : 2
        var offset = 8
        for _ in 0..<min(count, table.count) {
            guard let item = table.count(idSize, at: offset), let length = table[offset + idSize]
            else { return nil }
            offset += idSize + 1
            if item == wanted {
                // The highest bit says whether a viewer has to know the property.
                let mask = indexSize == 1 ? 0x7F : 0x7FFF
                return (0..<Int(length)).compactMap {
                    table.count(indexSize, at: offset + $0 * indexSize).map { $0 & mask }
                }
            }
            offset += Int(length) * indexSize
        }
        return nil
    }

    /// A picture of many tiles has a few properties, each numbered once.
    private static let propertyLimit = 4_096
}
