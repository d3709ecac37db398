import MediaInspection
import RichPush
import Testing

@testable import ImageConversion

@Suite(.timeLimit(.minutes(5)))
struct ConversionPlanTests {
    private static let photo = PixelSize(width: 4_000, height: 3_000)

    @Test func `scales a lossy WebP to the longest side exactly`() throws {
        let traits = DecodingTraits.webP(size: Self.photo, hasAlpha: false, isLossless: false)
        let plan = try Self.plan(traits)
        #expect(plan.decoded == PixelSize(width: 2_048, height: 1_536))
        #expect(plan.final == plan.decoded)
    }

    @Test func `halves a JPEG rather than holding it whole`() throws {
        let plan = try Self.plan(.jpeg(size: Self.photo, coding: JPEGCoding(baseline: 3)))
        #expect(plan.decoded == PixelSize(width: 2_000, height: 1_500))
        #expect(plan.final == plan.decoded)
    }

    @Test(arguments: [3, 4])
    func `shrinks a PNG by a whole number`(channels: Int) throws {
        let plan = try Self.plan(.pngRows(size: Self.photo, channels: channels))
        #expect(plan.decoded == PixelSize(width: 2_000, height: 1_500))
    }

    @Test func `leaves a small picture as it is`() throws {
        let size = PixelSize(width: 640, height: 480)
        for traits in [
            DecodingTraits.webP(size: size, hasAlpha: true, isLossless: true),
            .pngRows(size: size, channels: 4), .jpeg(size: size, coding: JPEGCoding(baseline: 3)),
            .whole(size: size, channels: 4, bytesPerPixel: 5, plus: 2 << 20),
        ] {
            let plan = try Self.plan(traits)
            #expect(plan.decoded == size)
            #expect(plan.final == size)
        }
    }

    @Test func `takes a smaller size where the longest does not fit`() throws {
        // 1.92 megapixels take 7.7 MB in the decoder; 6 MB more would be too much.
        let size = PixelSize(width: 1_600, height: 1_200)
        let plan = try Self.plan(.webP(size: size, hasAlpha: false, isLossless: true))
        #expect(plan.final.longestSide < 1_600)
        #expect(plan.final.longestSide > 1_000)
    }

    @Test(arguments: [
        DecodingTraits.webP(size: photo, hasAlpha: false, isLossless: true),
        .webP(size: photo, hasAlpha: true, isLossless: false),
        .whole(size: photo, channels: 4),
        .whole(size: PixelSize(width: 1_600, height: 1_200), channels: 4, bytesPerPixel: 5),
        .pngRows(size: PixelSize(width: 60_000, height: 60_000), channels: 3),
        .webP(size: PixelSize(width: .max, height: 2), hasAlpha: true, isLossless: true),
        .whole(size: PixelSize(width: 0, height: 9), channels: 4),
        .whole(size: PixelSize(width: -5, height: -5), channels: 4),
    ])
    func `refuses what fits in no size`(traits: DecodingTraits) {
        let reason = #expect(throws: Diagnostic.self) { try Self.plan(traits) }
        #expect(reason?.code == .pictureTooManyPixels)
    }

    @Test(arguments: [1, 2, 3, 160, 2_048, 10_000], [1, 7, 500, 4_000, 9_999])
    func `stays within every limit`(width: Int, height: Int) throws {
        let size = PixelSize(width: width, height: height)
        for traits in [
            DecodingTraits.webP(size: size, hasAlpha: false, isLossless: false),
            .webP(size: size, hasAlpha: true, isLossless: false),
            .pngRows(size: size, channels: 4), .jpeg(size: size, coding: JPEGCoding(baseline: 4)),
            .whole(size: size, channels: 3),
        ] {
            guard let plan = try? Self.plan(traits) else { continue }
            #expect(plan.final.longestSide <= 2_048)
            #expect(plan.final.longestSide <= size.longestSide)
            #expect(traits.peak(decoded: plan.decoded, final: plan.final) <= 12 << 20)
        }
    }

    @Test(arguments: [(8, 8), (1, 8), (8, 1), (3, 7)])
    func `keeps the shape when scaling`(width: Int, height: Int) {
        let size = PixelSize(width: width * 100, height: height * 100)
        let scaled = size.scaled(toLongestSide: max(width, height))
        #expect(scaled == PixelSize(width: width, height: height))
    }

    @Test func `never scales a side to nothing`() {
        let line = PixelSize(width: 10_000, height: 1)
        #expect(line.scaled(toLongestSide: 10) == PixelSize(width: 10, height: 1))
        #expect(line.divided(by: 256) == PixelSize(width: 40, height: 1))
    }

    @Test func `counts memory without overflow`() {
        #expect(Int.max.clamped(times: 2, plus: 0) == .max)
        #expect(Int.max.clamped(times: 1, plus: 1) == .max)
        #expect(3.clamped(times: 4, plus: 5) == 17)
    }

    private static func plan(_ traits: DecodingTraits) throws(Diagnostic) -> ConversionPlan {
        try ConversionPlan(traits, longestSide: 2_048, limits: ConversionLimits())
    }
}

extension JPEGCoding {
    /// A picture with all of these colours in a single scan.
    init(baseline colors: Int) {
        let count = UInt8(colors)
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 8 + 3 * count, 8, 0, 48, 0, 64, count]
        for color in 0..<count { bytes += [color, 0x11, 0] }
        bytes += [0xFF, 0xDA, 0, 6 + 2 * count, count]
        bytes += Array(repeating: 0, count: 2 * colors + 3) + [0xFF, 0xD9]
        self = bytes.withUnsafeBytes { JPEGCoding($0) }
    }
}
