import MediaInspection
import Testing

@Suite("Pictures", .timeLimit(.minutes(5)))
struct PictureInspectionTests {
    @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC9, 0xCF] as [UInt8])
    func `have a size in each kind of JPEG frame`(marker: UInt8) {
        let media = MediaInspector.inspect(JPEGSample(frameMarker: marker).bytes)
        #expect(media.pixelSize == PixelSize(width: 1200, height: 800))
    }

    @Test(arguments: 1...8, [true, false])
    func `are turned as Exif data say`(orientation: Int, isLittle: Bool) {
        let exif = JPEGSample.exif(orientation: UInt16(orientation), isLittle: isLittle)
        let media = MediaInspector.inspect(JPEGSample(application: exif).bytes)
        #expect(media.orientation == orientation)
        #expect(media.pixelSize == PixelSize(width: 1200, height: 800))
        let isTurned = orientation > 4
        #expect(media.displaySize?.width == (isTurned ? 800 : 1200))
    }

    @Test(arguments: [0, 9, 65_535] as [UInt16])
    func `are not turned in ways that do not exist`(orientation: UInt16) {
        let exif = JPEGSample.exif(orientation: orientation)
        let media = MediaInspector.inspect(JPEGSample(application: exif).bytes)
        #expect(media.orientation == nil)
        #expect(media.condition == .intact)
    }

    @Test func `are turned by Exif data in PNG and WebP too`() {
        let exif = TIFFSample.exif(orientation: 6)
        let png = PNGSample(middle: PNGSample.chunk("eXIf", exif)).bytes
        #expect(MediaInspector.inspect(png).orientation == 6)
        for head in ["", "Exif\0\0"] {
            let chunk = RIFFSample.chunk("EXIF", .text(head), exif)
            let webp = RIFFSample.extendedWebP(extra: chunk)
            #expect(MediaInspector.inspect(webp).orientation == 6)
        }
    }

    @Test(arguments: [(0, 1), (1, 8), (2, 3), (3, 6)] as [(UInt8, Int)])
    func `are turned in quarters in HEIC`(turns: UInt8, orientation: Int) {
        let media = MediaInspector.inspect(ISOSample.picture(quarterTurns: turns))
        #expect(media.orientation == orientation)
    }

    @Test func `have the size of the main item, not of its thumbnail`() {
        let media = MediaInspector.inspect(ISOSample.picture(width: 4_032, height: 3_024))
        #expect(media.pixelSize == PixelSize(width: 4_032, height: 3_024))
    }

    @Test func `have the size of the largest item when none is the main one`() {
        let media = MediaInspector.inspect(ISOSample.picture(hasMainItem: false))
        #expect(media.pixelSize == PixelSize(width: 400, height: 300))
    }

    @Test func `may have filling and foreign bytes between JPEG segments`() {
        let picture = JPEGSample(application: [0x12, 0x34, 0xFF, 0xFF] + JPEGSample.adobe)
        // The foreign bytes must not stand where the signature does.
        let bytes = Bytes.join(
            [0xFF, 0xD8], JPEGSample.adobe, picture.bytes.dropFirst(2).map(\.self))
        #expect(MediaInspector.inspect(bytes).summary == "JPEG picture, 1200 × 800")
    }

    @Test(arguments: [1, 2, 1_000, 70_000])
    func `may have something behind their end`(count: Int) {
        let bytes = JPEGSample().bytes + Bytes.zeros(count)
        #expect(MediaInspector.inspect(bytes).condition == .intact)
    }

    @Test func `count bitmap rows from the top when their height is negative`() {
        let media = MediaInspector.inspect(BitmapSample.bmp(height: 0xFFFF_FFFA))
        #expect(media.pixelSize == PixelSize(width: 10, height: 6))
    }

    @Test func `may have Apple's own chunk in front of a PNG header`() {
        let still = PNGSample().bytes
        let bytes = PNGSample.signature + PNGSample.chunk("CgBI", .zeros(4)) + still.dropFirst(8)
        #expect(MediaInspector.inspect(bytes).summary == "PNG picture, 640 × 480")
    }
}

@Suite("Animations", .timeLimit(.minutes(5)))
struct AnimationTests {
    @Test(arguments: [
        GIFSample().bytes, PNGSample(delays: [10]).bytes, RIFFSample.extendedWebP(delays: [10]),
        ISOSample.sequence(frames: 1),
    ])
    func `have more than one frame`(bytes: Bytes) {
        let media = MediaInspector.inspect(bytes)
        #expect(!media.isAnimated)
        #expect(media.frameCount == nil)
        #expect(media.duration == nil)
    }

    @Test(arguments: [
        GIFSample(delays: [10, 25]).bytes, PNGSample(delays: [10, 25]).bytes,
        RIFFSample.extendedWebP(delays: [100, 250]),
    ])
    func `play for the sum of their delays`(bytes: Bytes) {
        let media = MediaInspector.inspect(bytes)
        #expect(media.isAnimated)
        #expect(media.frameCount == 2)
        #expect(media.duration == 0.35)
    }

    @Test func `have no length when no delay is told`() {
        let media = MediaInspector.inspect(GIFSample(delays: [0, 0, 0]).bytes)
        #expect(media.frameCount == 3)
        #expect(media.duration == nil)
    }

    @Test func `count a PNG delay in hundredths when its denominator is zero`() throws {
        let bytes = PNGSample(delays: [10, 20]).bytes
        let control = try #require(bytes.position(of: "fcTL"))
        let changed = bytes.replacing(at: control + 4 + 22, with: [0, 0])
        #expect(MediaInspector.inspect(changed).duration.map { ($0 * 1000).rounded() } == 300)
    }

    @Test func `announce themselves before the picture in PNG`() {
        let late = Bytes.join(
            PNGSample(hasEnd: false).bytes, PNGSample.chunk("acTL", .big(4, 2), .zeros(4)),
            PNGSample.chunk("IEND"))
        #expect(!MediaInspector.inspect(late).isAnimated)
    }

    @Test func `have as many frames as there are, not as they announce`() {
        let announcement = PNGSample.chunk("acTL", .big(4, 0x7FFF_FFFF), .zeros(4))
        let media = MediaInspector.inspect(PNGSample(middle: announcement).bytes)
        #expect(!media.isAnimated)
    }

    @Test func `take the first frame's size when the GIF screen has none`() {
        let media = MediaInspector.inspect(GIFSample(width: 0, height: 0).bytes)
        #expect(media.pixelSize == PixelSize(width: 8, height: 6))
    }
}
