/// A JPEG picture, segment by segment.
struct JPEGSample {
    var width: UInt64 = 1200
    var height: UInt64 = 800
    /// The first segment: JFIF, Exif, Adobe or none.
    var application: Bytes = segment(0xE0, .text("JFIF\0"), [1, 1, 0, 0, 1, 0, 1, 0, 0])
    /// 0xC0 is baseline, 0xC2 progressive.
    var frameMarker: UInt8 = 0xC0
    var components: UInt8 = 3
    var pictureData: Bytes = [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
    var end: Bytes = [0xFF, 0xD9]

    var bytes: Bytes { start + scan + pictureData + end }

    var start: Bytes {
        let frame = Bytes.join(
            [8], .big(2, height), .big(2, width), [components],
            (1...components).flatMap { [$0, 0x11, 0] })
        return Bytes.join(
            [0xFF, 0xD8], application, Self.segment(0xDB, .zeros(65)),
            Self.segment(frameMarker, frame), Self.segment(0xC4, .zeros(20)))
    }

    var scan: Bytes {
        Self.segment(0xDA, [components], (1...components).flatMap { [$0, 0] }, [0, 63, 0])
    }

    static func segment(_ marker: UInt8, _ parts: Bytes...) -> Bytes {
        let content = parts.flatMap(\.self)
        return Bytes.join([0xFF, marker], .big(2, UInt64(content.count + 2)), content)
    }

    static func exif(orientation: UInt16, isLittle: Bool = false) -> Bytes {
        segment(
            0xE1, .text("Exif\0\0"), TIFFSample.exif(orientation: orientation, isLittle: isLittle))
    }

    static let adobe = segment(0xEE, .text("Adobe"), [0, 100, 0, 0, 0, 0, 2])
}

/// A TIFF directory and, behind it, the picture data that it points to.
struct TIFFSample {
    var isLittle = true
    var isBig = false
    var width: UInt64 = 30
    var height: UInt64 = 20
    var orientation: UInt64? = 3
    var dataLength = 64

    var bytes: Bytes {
        var fields: [(tag: UInt64, value: UInt64)] = [(256, width), (257, height)]
        let count = fields.count + 2 + (orientation == nil ? 0 : 1)
        let headLength = isBig ? 16 + 8 + 20 * count + 8 : 8 + 2 + 12 * count + 4
        fields.append((273, UInt64(headLength)))
        if let orientation { fields.append((274, orientation)) }
        fields.append((279, UInt64(dataLength)))
        return Bytes.join(
            head, number(isBig ? 8 : 2, UInt64(count)), fields.flatMap { field($0.tag, $0.value) },
            number(isBig ? 8 : 4, 0), Bytes.zeros(dataLength))
    }

    private var head: Bytes {
        let order = Bytes.text(isLittle ? "II" : "MM")
        return isBig
            ? Bytes.join(order, number(2, 43), number(2, 8), number(2, 0), number(8, 16))
            : Bytes.join(order, number(2, 42), number(4, 8))
    }

    /// One entry with a value of four bytes, or with one of two as `orientation` has.
    private func field(_ tag: UInt64, _ value: UInt64) -> Bytes {
        let isShort = tag == 274
        let padding = Bytes.zeros((isBig ? 8 : 4) - (isShort ? 2 : 4))
        return Bytes.join(
            number(2, tag), number(2, isShort ? 3 : 4), number(isBig ? 8 : 4, 1),
            number(isShort ? 2 : 4, value), padding)
    }

    private func number(_ size: Int, _ value: UInt64) -> Bytes {
        isLittle ? .little(size, value) : .big(size, value)
    }

    /// A directory with one entry, as cameras write it.
    static func exif(orientation: UInt16, isLittle: Bool = false) -> Bytes {
        let sample = TIFFSample(isLittle: isLittle)
        return Bytes.join(
            sample.head, sample.number(2, 1), sample.field(274, UInt64(orientation)),
            sample.number(4, 0))
    }
}
