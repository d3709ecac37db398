/// Walks the chunks of a PNG picture, still or animated (PNG, third edition, 5 and 11).
struct PNGInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia
    private var hasData = false
    private var frames = 0
    private var delays = 0.0

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        var offset = 8
        var isFirst = true
        while reader.step() {
            let head = reader.window(at: offset, count: 8)
            guard let length = head.count(4, at: 0), let kind = head.code(at: 4) else {
                return end(.truncated, "it ends before its end chunk")
            }
            guard kind.isPNGName, length <= Int32.max else {
                return end(.damaged, "a chunk has an impossible header")
            }
            // Apple's own variant for apps puts one chunk in front of the header.
            if isFirst, kind != "CgBI" {
                guard kind == "IHDR" else { return end(.damaged, "it has no header chunk") }
                isFirst = false
            }
            let content = offset + 8
            let next = content.plus(length).plus(4)
            guard next <= reader.byteCount else {
                if kind == "IHDR" { readHeader(at: content, length: length) }
                return end(.truncated, "it ends in the middle of a chunk")
            }
            switch kind {
            case "IHDR": readHeader(at: content, length: length)
            case "acTL": readAnimation(at: content)
            case "fcTL": readFrame(at: content)
            case "IDAT": hasData = true
            case "eXIf": media.orientation = TIFFDirectory(in: reader, at: content)?.orientation
            case "IEND":
                // The announcement can promise more than there is.
                media.isAnimated = media.isAnimated && frames > 1
                media.frameCount = media.isAnimated ? frames : nil
                return hasData ? end() : end(.damaged, "it has no picture data")
            default: break
            }
            offset = next
        }
        end(.damaged, "it has more chunks than any real picture")
    }

    private mutating func end(_ condition: MediaCondition? = nil, _ flaw: String = "") {
        if media.isAnimated, delays > 0 { media.duration = delays }
        if let condition { media.note(condition, flaw) }
    }

    private mutating func readHeader(at offset: Int, length: Int) {
        let header = reader.window(at: offset, count: 17)
        guard length == 13 else {
            return media.note(.damaged, "its header chunk has an impossible length")
        }
        guard let width = header.count(4, at: 0), let height = header.count(4, at: 4) else {
            return
        }
        let name = Array("IHDR".utf8)
        if let checksum = header.uint32(at: 13), checksum != .crc(of: name + header.bytes[..<13]) {
            return media.note(.damaged, "its header's checksum is wrong")
        }
        media.note(PixelSize(width: width, height: height))
    }

    /// An animation has to announce itself before the picture that is shown without it.
    private mutating func readAnimation(at offset: Int) {
        guard !hasData, let count = reader.window(at: offset, count: 4).count(4, at: 0) else {
            return
        }
        guard count > 0 else { return media.note(.damaged, "its animation has no frames") }
        media.isAnimated = count > 1
        media.frameCount = count > 1 ? count : nil
    }

    /// Adds a frame's delay: a fraction of a second, of hundredths if its denominator is zero.
    private mutating func readFrame(at offset: Int) {
        let control = reader.window(at: offset + 20, count: 4)
        guard let numerator = control.uint16(at: 0), let denominator = control.uint16(at: 2),
            let delay = Double(
                ticks: UInt64(numerator), perSecond: denominator == 0 ? 100 : UInt64(denominator))
        else { return }
        frames += 1
        delays += delay
    }
}

extension FourCharacterCode {
    /// Whether all four bytes are letters, as the names of PNG chunks are.
    fileprivate var isPNGName: Bool {
        (0..<4).allSatisfy {
            let letter = UInt8(truncatingIfNeeded: value >> (8 * $0)) | 0x20
            return (0x61...0x7A).contains(letter)
        }
    }
}

extension UInt32 {
    /// The checksum of PNG chunks (ITU-T V.42), bit by bit: a header is short.
    static func crc(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
                crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
            }
        }
    }
}
