import Foundation
import MediaInspection
import Testing

@testable import ImageConversion
@testable import PartialImages
@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct ConversionLimitsTests {
    @Test(arguments: Fixture.all, [20, 32, 63])
    func `makes no side longer than allowed`(fixture: Fixture, side: Int) async throws {
        var limits = ConversionLimits()
        limits.maximumSide = side
        let longest = try await convert(fixture.bytes, limits: limits) { picture, _ in
            max(picture.width, picture.height)
        }
        #expect(longest == side)
    }

    @Test(arguments: Fixture.all)
    func `makes no picture larger`(fixture: Fixture) async throws {
        let longest = try await convert(fixture.bytes) { picture, _ in
            max(picture.width, picture.height)
        }
        #expect(longest == 64)
    }

    @Test(arguments: [false, true], [1_500, 3_000, 6_000, 12_000])
    func `stays below the bytes allowed`(hasAlpha: Bool, bytes: Int) async throws {
        var limits = ConversionLimits()
        limits.maximumBytes = bytes
        let size = try await convert(Self.noise(hasAlpha: hasAlpha), limits: limits) { picture, _ in
            try MediaInspector.inspect(fileAt: picture.url).byteCount
        }
        #expect(size <= bytes)
    }

    @Test func `lowers the quality before the size`() async throws {
        let noise = Self.noise(hasAlpha: false)
        let full = try await convert(noise) { picture, _ in picture }
        var limits = ConversionLimits()
        limits.maximumBytes = full.byteCount - 1
        let less = try await convert(noise, limits: limits) { picture, _ in picture }
        #expect(less.width == full.width)
    }

    @Test(arguments: [0, 1, 200])
    func `gives up when no size is small enough`(bytes: Int) async throws {
        var limits = ConversionLimits()
        limits.maximumBytes = bytes
        let (code, leftovers) = try await refuse(Self.noise(hasAlpha: false), limits: limits)
        #expect(code == .tooLarge)
        #expect(leftovers == [])
    }

    @Test(arguments: Fixture.all)
    func `refuses what does not fit into the memory`(fixture: Fixture) async throws {
        var limits = ConversionLimits()
        limits.memory = 9_000
        let (code, leftovers) = try await refuse(fixture.bytes, limits: limits)
        #expect(code == .pictureTooManyPixels)
        #expect(leftovers == [])
    }

    @Test(arguments: [(64 * 48, nil), (64 * 48 - 1, Diagnostic.Code.pictureTooManyPixels)])
    func `refuses more pixels than allowed`(pixels: Int, code: Diagnostic.Code?) async throws {
        var limits = ConversionLimits()
        limits.maximumPixels = pixels
        let bytes = try Fixture(name: "lossy.webp").bytes
        #expect(try await refuse(bytes, limits: limits).code == code)
    }

    /// A PNG of 100 by 100 pixels that does not compress.
    private static func noise(hasAlpha: Bool) -> [UInt8] {
        var raster = PixelRaster(width: 100, height: 100, hasAlpha: hasAlpha)
        var state: UInt32 = 1
        for _ in 0..<100 * 100 * raster.bytesPerPixel {
            state = state &* 1_664_525 &+ 1_013_904_223
            raster.append(Float(state >> 24) / 255)
        }
        return Array(PNGFile(raster).data)
    }
}
