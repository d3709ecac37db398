/// Walks the blocks of a GIF picture (GIF 89a, sections 15 to 27).
struct GIFInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia
    private var frames = 0
    private var delays = 0.0

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        let screen = reader.window(at: 6, count: 7)
        guard let width = screen.count(2, at: 0, .little),
            let height = screen.count(2, at: 2, .little),
            let flags = screen[4]
        else { return media.note(.truncated, "it ends in its header") }
        if width > 0, height > 0 { media.note(PixelSize(width: width, height: height)) }
        walk(from: 13 + Self.colorTableLength(flags))
        media.isAnimated = frames > 1
        if media.isAnimated {
            media.frameCount = frames
            media.duration = delays > 0 ? delays : nil
        }
        // Some writers leave the screen empty; the first frame's size then counts.
        if media.pixelSize == nil { media.note(PixelSize(width: width, height: height)) }
    }

    private mutating func walk(from start: Int) {
        var offset = start
        while reader.step() {
            switch reader.byte(at: offset) {
            case 0x21: offset = readExtension(at: offset)
            case 0x2C: offset = readFrame(at: offset)
            // Decoders step over a superfluous end of sub-blocks.
            case 0x00: offset += 1
            case 0x3B:
                if frames == 0 { media.note(.damaged, "it has no picture data") }
                return
            case nil: return media.note(.truncated, "it has no end mark")
            default: return media.note(.damaged, "a block is of no known kind")
            }
        }
        media.note(.damaged, "it has more blocks than any real picture")
    }

    private mutating func readExtension(at offset: Int) -> Int {
        let head = reader.window(at: offset, count: 8)
        // A graphic control extension of four bytes: flags, then the delay in hundredths.
        if head[1] == 0xF9, head[2] == 4, let delay = head.uint16(at: 4, .little),
            let duration = Double(ticks: UInt64(delay), perSecond: 100)
        {
            delays += duration
        }
        return endOfSubBlocks(from: offset + 2)
    }

    private mutating func readFrame(at offset: Int) -> Int {
        let head = reader.window(at: offset, count: 10)
        guard let width = head.count(2, at: 5, .little), let height = head.count(2, at: 7, .little),
            let flags = head[9]
        else { return .max }
        if media.pixelSize == nil, width > 0, height > 0 {
            media.note(PixelSize(width: width, height: height))
        }
        let data = offset + 10 + Self.colorTableLength(flags)
        // One byte with the size of a code comes first. Without any data there is no frame.
        if reader.byte(at: data + 1) != nil { frames += 1 }
        return endOfSubBlocks(from: data + 1)
    }

    /// Where the sub-blocks end: after one of no length.
    private func endOfSubBlocks(from start: Int) -> Int {
        var offset = start
        while let length = reader.byte(at: offset), reader.step() {
            offset += 1 + Int(length)
            if length == 0 { return offset }
        }
        return .max
    }

    private static func colorTableLength(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 0x07) + 1)
    }
}
