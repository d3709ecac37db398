import MediaInspection
import Testing

@Suite("Files that broke off", .timeLimit(.minutes(5)))
struct TruncationTests {
    /// Formats that say how long they are, or end with a mark.
    static let measured: Set<MediaType> = [
        .jpeg, .png, .gif, .webp, .heic, .heif, .avif, .bmp, .icon, .tiff, .mpeg4Audio, .wav, .aiff,
        .caf, .mpeg4, .m4v, .threeGPP, .quickTime, .avi,
    ]

    @Test(arguments: Sample.binary.filter { measured.contains($0.type) })
    func `are told from whole and from unknown ones, wherever they end`(sample: Sample) throws {
        // A brand that says little is only known when all brands are there.
        let start = sample.type == .mpeg4 ? 20 : try #require(sample.knownFrom)
        for count in min(start, 24)..<sample.bytes.count {
            let media = MediaInspector.inspect(Bytes(sample.bytes.prefix(count)))
            #expect(media.condition == .truncated, "\(count) of \(sample.bytes.count) bytes")
            #expect(media.flaw != nil)
        }
    }

    @Test(arguments: Sample.sounds.filter { [.mp3, .mp2, .aac, .ogg].contains($0.type) })
    func `are known by a frame or a page that is cut`(sample: Sample) {
        let media = MediaInspector.inspect(sample.bytes.dropLast(3))
        #expect(media.condition == .truncated)
        #expect(media.type == sample.type)
        #expect(media.summary.hasSuffix(", cut off"))
    }

    @Test func `are known by an MP3 tag that goes on beyond them`() {
        let media = MediaInspector.inspect(SoundSample.tag(9_000).dropLast())
        #expect(media.type == .mp3)
        #expect(media.condition == .truncated)
    }

    @Test func `still tell their size`() {
        let bytes = JPEGSample(pictureData: .zeros(900)).bytes.dropLast(500)
        #expect(MediaInspector.inspect(Bytes(bytes)).summary == "JPEG picture, 1200 × 800, cut off")
    }

    @Test func `are not mended by the end mark of a thumbnail`() {
        let thumbnail = JPEGSample.segment(0xE1, .text("Exif\0\0"), JPEGSample().bytes)
        let bytes = JPEGSample(application: thumbnail, pictureData: .zeros(90), end: []).bytes
        #expect(MediaInspector.inspect(bytes).condition == .truncated)
    }
}

/// A file that contradicts itself, and how.
struct DamagedSample: Sendable, CustomTestStringConvertible {
    let flaw: String
    let bytes: Bytes

    var testDescription: String { flaw }

    init(_ flaw: String, _ bytes: Bytes) {
        self.flaw = flaw
        self.bytes = bytes
    }
}

@Suite("Damaged files", .timeLimit(.minutes(5)))
struct DamageTests {
    @Test(arguments: pictures + sounds + movies)
    func `are told from whole and from unknown ones, with the reason`(sample: DamagedSample) {
        let media = MediaInspector.inspect(sample.bytes)
        #expect(media.condition == .damaged)
        #expect(media.flaw == sample.flaw)
        #expect(media.type != nil)
        #expect(media.summary.hasSuffix(", damaged"))
    }

    @Test func `have no size that is impossible`() {
        #expect(MediaInspector.inspect(PNGSample(width: 0).bytes).pixelSize == nil)
    }

    private static let pictures: [DamagedSample] = [
        DamagedSample("its picture is 0 pixels wide and 800 high", JPEGSample(width: 0).bytes),
        DamagedSample("its picture is 1200 pixels wide and 0 high", JPEGSample(height: 0).bytes),
        DamagedSample(
            "no frame header comes before its picture data",
            JPEGSample(frameMarker: 0xFE).bytes),
        DamagedSample(
            "it ends before its picture data", [0xFF, 0xD8] + JPEGSample.adobe + [0xFF, 0xD9]),
        DamagedSample(
            "a segment has an impossible length", [0xFF, 0xD8, 0xFF, 0xE0, 0, 1] + .zeros(9)),
        DamagedSample(
            "no segment follows where one should",
            [0xFF, 0xD8] + JPEGSample.adobe + .zeros(5_000)),
        DamagedSample("its picture is 0 pixels wide and 480 high", PNGSample(width: 0).bytes),
        DamagedSample(
            "its header's checksum is wrong", PNGSample().bytes.replacing(at: 18, with: [9])),
        DamagedSample("it has no header chunk", PNGSample.signature + PNGSample.chunk("IDAT")),
        DamagedSample(
            "its header chunk has an impossible length",
            PNGSample.signature + PNGSample.chunk("IHDR", .zeros(12))),
        DamagedSample(
            "a chunk has an impossible header",
            PNGSample(middle: PNGSample.chunk("1234")).bytes),
        DamagedSample(
            "it has no picture data",
            Bytes(PNGSample().bytes.prefix(33)) + PNGSample.chunk("IEND")),
        DamagedSample(
            "its animation has no frames",
            PNGSample(middle: PNGSample.chunk("acTL", .zeros(8))).bytes),
        DamagedSample("it has no picture data", GIFSample(delays: []).bytes),
        DamagedSample(
            "a block is of no known kind", GIFSample(hasEnd: false).bytes + [0x77] + .zeros(9)),
        DamagedSample(
            "its picture is 0 pixels wide and 0 high",
            GIFSample(width: 0, height: 0, frameWidth: 0).bytes),
        DamagedSample("it has no picture data", RIFFSample.file("WEBP")),
        DamagedSample(
            "its picture data do not start as they should",
            RIFFSample.file("WEBP", RIFFSample.chunk("VP8 ", .zeros(20)))),
        DamagedSample(
            "its picture data do not start as they should",
            RIFFSample.file("WEBP", RIFFSample.chunk("VP8L", .zeros(20)))),
        DamagedSample("its picture is 10 pixels wide and 0 high", BitmapSample.bmp(height: 0)),
        DamagedSample("its width is negative", BitmapSample.bmp(width: 0xFFFF_FFF6)),
        DamagedSample("its picture is 0 pixels wide and 20 high", TIFFSample(width: 0).bytes),
        DamagedSample(
            "its directory does not say how large it is",
            TIFFSample.exif(orientation: 1)),
        DamagedSample(
            "its picture is 0 pixels wide and 300 high", ISOSample.picture(width: 0)),
    ]

    private static let sounds: [DamagedSample] = [
        DamagedSample("no sound follows its tag", SoundSample.tag(20) + .zeros(100)),
        DamagedSample(
            "its sound comes before its format",
            RIFFSample.file("WAVE", RIFFSample.chunk("data", .zeros(20)))),
        DamagedSample(
            "its sound has no bytes in a second",
            RIFFSample.file(
                "WAVE", RIFFSample.format(bytesPerSecond: 0),
                RIFFSample.chunk("data", .zeros(20)))),
        DamagedSample(
            "its sampling rate is impossible",
            AIFFSample.file(AIFFSample.format(frames: 9, exponent: 0), AIFFSample.data(9))),
        DamagedSample("it does not say how it is coded", AIFFSample.file(AIFFSample.data(9))),
        DamagedSample("it holds no sound", AIFFSample.file(AIFFSample.format(frames: 9))),
        DamagedSample("its sampling rate is impossible", SoundSample.flac(rate: 0)),
        DamagedSample(
            "its sampling rate is impossible", SoundSample.caf.replacing(at: 20, with: .zeros(8))),
        DamagedSample(
            "its last page is not where its sound ends",
            SoundSample.vorbis + .zeros(70_000)),
    ]

    private static let movies: [DamagedSample] = [
        DamagedSample("its index lists no tracks", ISOSample.movie("M4V ", tracks: [])),
        DamagedSample(
            "its clock stands still",
            Bytes.join(
                ISOSample.brand("M4V "),
                ISOSample.index([ISOSample.videoTrack()], header: ISOSample.header(rate: 0)),
                ISOSample.data)),
        DamagedSample(
            "it holds a box of impossible length",
            ISOSample.movie() + .big(4, 7) + .text("free") + .zeros(20)),
        DamagedSample(
            "it has no header",
            RIFFSample.file("AVI ", RIFFSample.chunk("LIST", .text("movi"), .zeros(20)))),
        DamagedSample("its picture is 0 pixels wide and 200 high", RIFFSample.avi(width: 0)),
        DamagedSample(
            "its picture is 0 pixels wide and 240 high",
            MPEGSample.program1.replacing(at: 16, with: [0, 0])),
    ]
}
