import MediaInspection
import Testing

@Suite("Movies", .timeLimit(.minutes(5)))
struct MovieInspectionTests {
    @Test(
        arguments: [
            ([0x1_0000, 0, 0, 0x1_0000], nil),
            ([0, 0x1_0000, 0xFFFF_0000, 0], 6),
            ([0xFFFF_0000, 0, 0, 0xFFFF_0000], 3),
            ([0, 0xFFFF_0000, 0x1_0000, 0], 8),
            ([1, 2, 3, 4], nil),
        ] as [([UInt64], Int?)])
    func `are turned as the matrix of their track says`(turn: [UInt64], orientation: Int?) {
        let track = ISOSample.videoTrack(width: 1_920, height: 1_080, turn: turn)
        let media = MediaInspector.inspect(ISOSample.movie(tracks: [track]))
        #expect(media.orientation == orientation)
        #expect(media.pixelSize == PixelSize(width: 1_920, height: 1_080))
    }

    @Test func `may have times of eight bytes`() {
        let index = ISOSample.index(
            [ISOSample.videoTrack()], header: ISOSample.longHeader(ticks: 900))
        let media = MediaInspector.inspect(
            Bytes.join(ISOSample.brand("isom"), index, ISOSample.data))
        #expect(media.duration == 1.5)
    }

    @Test(
        arguments: [
            (UInt64.max, 600), (UInt64.max - 1, 1), (0, 600), (1_000, 0),
        ] as [(UInt64, UInt64)])
    func `have no length when it is unknown or beyond belief`(ticks: UInt64, rate: UInt64) {
        let header = ISOSample.longHeader(ticks: ticks, rate: rate)
        let index = ISOSample.index([ISOSample.videoTrack()], header: header)
        let media = MediaInspector.inspect(
            Bytes.join(ISOSample.brand("isom"), index, ISOSample.data))
        #expect(media.duration == nil)
    }

    @Test func `in fragments have the length that their headers tell`() {
        let total = ISOSample.box("mehd", .zeros(4), .big(4, 1_800))
        #expect(MediaInspector.inspect(ISOSample.fragmented(total)).duration == 3)
    }

    @Test func `in fragments have the length that their index sums up to`() {
        let segment = Bytes.join(.big(4, 100), .big(4, 50), .zeros(4))
        let index = ISOSample.box(
            "sidx", .zeros(8), .big(4, 100), .zeros(8), .big(4, 2), segment, segment)
        let media = MediaInspector.inspect(ISOSample.fragmented(between: index))
        #expect(media.duration == 1)
    }

    @Test func `may have a box whose length takes eight bytes`() {
        let data = Bytes.join(.big(4, 1), .text("mdat"), .big(8, 16 + 40), .zeros(40))
        let index = ISOSample.index([ISOSample.videoTrack()])
        let media = MediaInspector.inspect(Bytes.join(ISOSample.brand("isom"), data, index))
        #expect(media.summary == "MPEG-4 movie, 640 × 360, 2.0 s")
        #expect(media.condition == .intact)
    }

    @Test func `may have a last box without a length`() {
        let index = ISOSample.index([ISOSample.videoTrack()])
        let data = Bytes.join(.zeros(4), .text("mdat"), .zeros(50))
        let media = MediaInspector.inspect(Bytes.join(ISOSample.brand("isom"), index, data))
        #expect(media.condition == .intact)
    }

    @Test func `may be padded with zeros`() {
        #expect(MediaInspector.inspect(ISOSample.movie() + .zeros(500)).condition == .intact)
    }

    @Test func `keep the type that their brand gives them when they hold sound alone`() {
        let movie = ISOSample.movie("M4V ", tracks: [ISOSample.soundTrack()])
        #expect(MediaInspector.inspect(movie).type == .m4v)
    }

    @Test func `turn out as sound when the index comes last`() {
        let bytes = Bytes.join(
            ISOSample.brand("mp42"), ISOSample.box("mdat", .zeros(9_000)),
            ISOSample.index([ISOSample.soundTrack()]))
        #expect(MediaType.detect(in: bytes) == .mpeg4)
        #expect(MediaInspector.inspect(bytes).type == .mpeg4Audio)
    }
}

@Suite("Sounds", .timeLimit(.minutes(5)))
struct SoundInspectionTests {
    @Test(arguments: [
        SoundSample.indexedMP3, SoundSample.otherIndexedMP3, SoundSample.plainMP3,
        SoundSample.tag(50) + SoundSample.plainMP3,
        SoundSample.tag(50) + .zeros(3_000) + SoundSample.plainMP3,
    ])
    func `have the length of their MP3 frames`(bytes: Bytes) {
        #expect(MediaInspector.inspect(bytes).duration == 43_776.0 / 44_100)
    }

    @Test func `may have a tag behind their MP3 frames`() {
        let bytes = SoundSample.plainMP3 + .text("TAG") + .zeros(125)
        let media = MediaInspector.inspect(bytes)
        #expect(media.condition == .intact)
        #expect(media.duration == 43_776.0 / 44_100)
    }

    @Test(arguments: [0, 0xFFFF_FFFF] as [UInt64])
    func `of unknown length in WAV go on to the end`(length: UInt64) {
        let bytes = Bytes.join(
            .text("RIFF"), .little(4, length), .text("WAVE"),
            RIFFSample.format(bytesPerSecond: 8_000), .text("data"), .little(4, length),
            .zeros(4_000))
        let media = MediaInspector.inspect(bytes)
        #expect(media.duration == 0.5)
        #expect(media.condition == .intact)
    }

    @Test func `may have other chunks around them in WAV`() {
        let chunks = Bytes.join(
            RIFFSample.chunk("LIST", .zeros(7)), RIFFSample.format(bytesPerSecond: 8_000),
            RIFFSample.chunk("fact", .zeros(4)), RIFFSample.chunk("data", .zeros(800)),
            RIFFSample.chunk("id3 ", .zeros(9)))
        let media = MediaInspector.inspect(RIFFSample.file("WAVE", chunks))
        #expect(media.duration == 0.1)
        #expect(media.condition == .intact)
    }

    @Test func `leave out what Opus plays before its start`() {
        #expect(MediaInspector.inspect(SoundSample.opus).duration == 1)
    }

    @Test func `with packets of changing size have the length of their table in CAF`() throws {
        let plain = SoundSample.caf
        let format = try #require(plain.position(of: "lpcm"))
        let table = Bytes.join(.text("pakt"), .big(8, 24), .big(8, 9), .big(8, 6_000), .zeros(8))
        let changed = plain.replacing(at: format + 8, with: .zeros(8)) + table
        #expect(MediaInspector.inspect(changed).duration == 0.75)
    }

    @Test(arguments: [(59, "59.0 s"), (60, "1 min 0 s"), (125, "2 min 5 s")])
    func `of minutes are told in minutes`(seconds: Int, text: String) {
        let media = MediaInspector.inspect(SoundSample.flac(rate: 1, samples: UInt64(seconds)))
        #expect(media.summary == "FLAC sound, \(text)")
    }
}
