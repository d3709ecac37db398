/// Reads the header of a Windows bitmap.
struct BMPInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        let header = reader.window(at: 0, count: 54)
        guard let headerSize = header.count(4, at: 14, .little) else { return }
        let isOldest = headerSize == 12
        guard header.count >= (isOldest ? 26 : 54),
            let width = header.count(isOldest ? 2 : 4, at: 18, .little),
            let signedHeight = header.uint32(at: isOldest ? 20 : 22, .little),
            let bits = header.count(2, at: isOldest ? 24 : 28, .little)
        else { return media.note(.truncated, "it ends in its header") }
        // A negative height means that the first row is the top one.
        let height =
            isOldest
            ? Int(signedHeight & 0xFFFF)
            : Int(clamping: Int32(bitPattern: signedHeight).magnitude)
        guard width <= Int32.max else { return media.note(.damaged, "its width is negative") }
        media.note(PixelSize(width: width, height: height))

        let isCompressed = !isOldest && header.uint32(at: 30, .little) != 0
        guard !isCompressed, let start = header.count(4, at: 10, .little) else { return }
        // Rows are padded to four bytes.
        let row = (UInt64(width) * UInt64(bits) + 31) / 32 * 4
        let length = row.multipliedReportingOverflow(by: UInt64(height))
        let end = length.partialValue.addingReportingOverflow(UInt64(start))
        if length.overflow || end.overflow || end.partialValue > UInt64(reader.byteCount) {
            media.note(.truncated, "it ends before its picture data do")
        }
    }
}

/// Reads the directory of a Windows icon and takes the largest of its pictures.
struct IconInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        let header = reader.window(at: 0, count: 6)
        guard let count = header.count(2, at: 4, .little) else { return }
        let directory = reader.window(at: 6, count: count * 16)
        var largest = 0
        for entry in stride(from: 0, to: count * 16, by: 16) {
            guard let width = directory[entry], let height = directory[entry + 1],
                let length = directory.count(4, at: entry + 8, .little),
                let offset = directory.count(4, at: entry + 12, .little)
            else { return media.note(.truncated, "it ends in its directory") }
            // A side of 256 does not fit into its byte and is written as zero.
            let size = PixelSize(
                width: width == 0 ? 256 : Int(width), height: height == 0 ? 256 : Int(height))
            if size.width > largest {
                largest = size.width
                media.note(size)
            }
            if offset.plus(length) > reader.byteCount {
                media.note(.truncated, "it ends before its picture data do")
            }
        }
    }
}
