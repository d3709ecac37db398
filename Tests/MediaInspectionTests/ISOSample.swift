/// Files of boxes: MPEG-4, QuickTime, HEIC, AVIF.
enum ISOSample {
    static func box(_ name: String, _ parts: Bytes...) -> Bytes {
        let content = parts.flatMap(\.self)
        return Bytes.join(.big(4, UInt64(content.count + 8)), .text(name), content)
    }

    static func brand(_ major: String, _ others: [String] = []) -> Bytes {
        box("ftyp", .text(major), .zeros(4), others.flatMap { Bytes.text($0) })
    }

    static let data = box("mdat", .zeros(32))

    // MARK: - Movies

    /// A movie with its index in front, as for streaming.
    static func movie(_ major: String = "isom", tracks: [Bytes] = [videoTrack(), soundTrack()])
        -> Bytes
    {
        Bytes.join(brand(major, [major]), index(tracks), data)
    }

    static func index(
        _ tracks: [Bytes], header: Bytes = header(), extra: Bytes = []
    ) -> Bytes {
        box("moov", header, tracks.flatMap { $0 }, extra)
    }

    /// A clock of 600 ticks in a second.
    static func header(ticks: UInt64 = 1_200, rate: UInt64 = 600) -> Bytes {
        box("mvhd", .zeros(12), .big(4, rate), .big(4, ticks), .zeros(80))
    }

    /// The same in the long form, with times of eight bytes.
    static func longHeader(ticks: UInt64, rate: UInt64 = 600) -> Bytes {
        box("mvhd", [1, 0, 0, 0], .zeros(16), .big(4, rate), .big(8, ticks), .zeros(80))
    }

    static let identity: [UInt64] = [0x1_0000, 0, 0, 0x1_0000]

    static func videoTrack(
        width: UInt64 = 640, height: UInt64 = 360, turn: [UInt64] = identity
    ) -> Bytes {
        let matrix = Bytes.join(
            .big(4, turn[0]), .big(4, turn[1]), .zeros(4), .big(4, turn[2]), .big(4, turn[3]),
            .zeros(16))
        let sizes = Bytes.join(.big(4, width << 16), .big(4, height << 16))
        return track(header: box("tkhd", .zeros(40), matrix, sizes), handler: "vide")
    }

    static func soundTrack() -> Bytes {
        track(header: box("tkhd", .zeros(84)), handler: "soun")
    }

    static func track(header: Bytes, handler: String, samples: UInt64 = 1, ticks: UInt64 = 0)
        -> Bytes
    {
        let clock = box("mdhd", .zeros(12), .big(4, 100), .big(4, ticks), .zeros(4))
        let handler = box("hdlr", .zeros(8), .text(handler), .zeros(13))
        let sizes = box("stsz", .zeros(8), .big(4, samples))
        return box("trak", header, box("mdia", clock, handler, box("minf", box("stbl", sizes))))
    }

    /// A movie in fragments, each with its own index.
    static func fragmented(_ extra: Bytes = [], between: Bytes = []) -> Bytes {
        Bytes.join(
            brand("iso5", ["dash"]),
            index([videoTrack()], header: header(ticks: 0), extra: box("mvex", extra)), between,
            box("moof", .zeros(16)), data)
    }

    // MARK: - Pictures

    /// A picture whose second item, with the second and third property, is the one to show.
    static func picture(
        _ major: String = "heic", _ others: [String] = ["mif1"], width: UInt64 = 400,
        height: UInt64 = 300, quarterTurns: UInt8 = 0, hasMainItem: Bool = true
    ) -> Bytes {
        let properties = box(
            "ipco",
            size(width: 32, height: 24), size(width: width, height: height),
            box("irot", [quarterTurns]), box("pixi", .zeros(8)))
        let links = Bytes.join(
            .zeros(4), .big(4, 2), .big(2, 1), [1, 0x01], .big(2, 2), [3, 0x02, 0x83, 0x04])
        let items = hasMainItem ? box("pitm", .zeros(4), .big(2, 2)) : []
        return Bytes.join(
            brand(major, others),
            box("meta", .zeros(4), items, box("iprp", properties, box("ipma", links))), data)
    }

    static func size(width: UInt64, height: UInt64) -> Bytes {
        box("ispe", .zeros(4), .big(4, width), .big(4, height))
    }

    /// An animation: a track of pictures and no items.
    static func sequence(_ major: String = "avis", frames: UInt64 = 12) -> Bytes {
        let header = box("tkhd", .zeros(76), .big(4, 64 << 16), .big(4, 48 << 16))
        let track = track(header: header, handler: "pict", samples: frames, ticks: 120)
        return Bytes.join(
            brand(major, ["msf1"]), index([track], header: Self.header(ticks: 0)), data)
    }
}
