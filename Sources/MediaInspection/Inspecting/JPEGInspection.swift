/// Walks the segments of a JPEG picture (ITU-T T.81, annex B) and the Exif data in them.
struct JPEGInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        guard let scan = readHeaders() else { return }
        guard media.pixelSize != nil else {
            return media.note(.damaged, "no frame header comes before its picture data")
        }
        if !hasEnd(after: scan) { media.note(.truncated, "it has no end mark") }
    }

    /// Reads up to the picture data and returns where they start; `nil` when there are none.
    private mutating func readHeaders() -> Int? {
        var offset = 2
        while reader.step() {
            guard let found = marker(from: offset) else {
                if offset.plus(Limits.firstWindowLength) < reader.byteCount {
                    media.note(.damaged, "no segment follows where one should")
                }
                break
            }
            offset = found.end
            switch found.marker {
            case 0x01, 0xD0...0xD8: continue
            case 0xD9:
                media.note(.damaged, "it ends before its picture data")
                return nil
            default: break
            }
            guard let length = reader.window(at: offset, count: 2).count(2, at: 0) else { break }
            guard length >= 2 else {
                media.note(.damaged, "a segment has an impossible length")
                return nil
            }
            switch found.marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: readFrame(at: offset)
            case 0xE1: readExif(at: offset)
            case 0xDA: return offset + length
            default: break
            }
            if media.condition == .damaged { return nil }
            offset += length
        }
        media.note(.truncated, "it ends before its picture data")
        return nil
    }

    /// The next marker; decoders step over bytes that do not belong there, and over filling.
    private func marker(from start: Int) -> (marker: UInt8, end: Int)? {
        var search = start..<start.plus(Limits.firstWindowLength)
        while let index = reader.firstIndex(of: 0xFF, in: search),
            let marker = reader.byte(at: index + 1)
        {
            if marker != 0x00, marker != 0xFF { return (marker, index + 2) }
            search = index + 1..<search.upperBound
        }
        return nil
    }

    private mutating func readFrame(at offset: Int) {
        let frame = reader.window(at: offset, count: 8)
        // After the length comes one byte with the bits of a sample.
        guard media.pixelSize == nil, let height = frame.count(2, at: 3),
            let width = frame.count(2, at: 5)
        else { return }
        media.note(PixelSize(width: width, height: height))
    }

    private mutating func readExif(at offset: Int) {
        guard media.orientation == nil, reader.window(at: offset + 2, count: 6).has("Exif\0\0")
        else { return }
        media.orientation = TIFFDirectory(in: reader, at: offset + 8)?.orientation
    }
}

// MARK: - The end

extension JPEGInspection {
    /// Whether the picture data that start at `scan` come to their end.
    ///
    /// The mark cannot occur within picture data. It is mostly the last thing in the file, but
    /// cameras put films and second pictures behind it.
    private func hasEnd(after scan: Int) -> Bool {
        let start = max(scan, reader.byteCount - Limits.tailLength)
        let tail = reader.window(at: start, count: Limits.tailLength)
        if zip(tail.bytes, tail.bytes.dropFirst()).contains(where: { $0 == (0xFF, 0xD9) }) {
            return true
        }
        return scan < start ? hasEnd(searchingFrom: scan) : false
    }

    /// Goes from marker to marker through the picture data.
    private func hasEnd(searchingFrom scan: Int) -> Bool {
        var offset = scan
        let limit = scan.plus(Limits.scanLength)
        while let index = reader.firstIndex(of: 0xFF, in: offset..<limit) {
            guard let marker = reader.byte(at: index + 1) else { return false }
            offset = index + 2
            switch marker {
            case 0xD9: return true
            case 0x00, 0xD0...0xD8: break
            case 0xFF: offset = index + 1
            default:
                guard let length = reader.window(at: offset, count: 2).count(2, at: 0) else {
                    return false
                }
                offset += length
            }
            // A picture this long is left alone: no end was found, nor is it known to be missing.
            if offset >= limit || !reader.step() { return true }
        }
        return limit < reader.byteCount
    }
}
