import Diagnostics
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct BlurHashTests {
    private static let bird = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"
    private static let food = "LlMF%n00%#MwS|WCWEM{R*bbWBbH"
    /// A wave of no amplitude in all three colours.
    private static let still = "fQ"

    @Test(arguments: [
        PixelSample(0, 0, 135, 164, 177), PixelSample(31, 0, 137, 166, 181),
        PixelSample(16, 12, 158, 125, 108), PixelSample(0, 23, 136, 144, 147),
        PixelSample(31, 23, 132, 142, 147),
    ])
    func `draws a picture as other decoders do`(sample: PixelSample) throws {
        let raster = try BlurHash(Self.bird).raster(width: 32, height: 24)
        let isSame = sample.matches(raster)
        #expect(isSame)
    }

    @Test(arguments: [
        PixelSample(0, 0, 91, 67, 0), PixelSample(31, 0, 249, 245, 238),
        PixelSample(16, 12, 181, 107, 80), PixelSample(0, 23, 158, 112, 66),
        PixelSample(31, 23, 244, 223, 222),
    ])
    func `draws strong contrast as other decoders do`(sample: PixelSample) throws {
        let raster = try BlurHash(Self.food).raster(width: 32, height: 24)
        let isSame = sample.matches(raster)
        #expect(isSame)
    }

    @Test func `draws a single wave as one colour`() throws {
        let raster = try BlurHash("00OZZy").raster(width: 3, height: 2)
        #expect(raster.bytes == Array(repeating: [213, 30, 120], count: 6).flatMap(\.self))
    }

    @Test func `reads nine by nine waves`() throws {
        let largest = "|0OZZy" + String(repeating: Self.still, count: 80)
        let raster = try BlurHash(largest).raster(width: 2, height: 2)
        #expect(raster.bytes == Array(repeating: [213, 30, 120], count: 4).flatMap(\.self))
    }

    @Test(arguments: ["}", "~"])
    func `refuses a tenth row`(first: String) {
        let text = first + "0OZZy" + String(repeating: Self.still, count: 80)
        #expect(reason(of: text) == .blurHashNumber)
    }

    @Test(arguments: [0, 1, 5, 6, 27])
    func `refuses a hash that is cut`(length: Int) {
        #expect(reason(of: String(Self.bird.prefix(length))) == .blurHashLength)
    }

    @Test(arguments: [29, 167, 1_000_000])
    func `refuses a hash that goes on`(length: Int) {
        let text = Self.bird.padding(to: length)
        #expect(reason(of: text) == .blurHashLength)
    }

    @Test(arguments: ["LEHV6nWB2yk8pyo0adR\".7kCMdnj", "LEHV6nWB2yk8pyo0adR .7kCMdnj", "\0\0OZZy"])
    func `refuses a character that no hash has`(text: String) {
        #expect(reason(of: text) == .blurHashCharacter)
    }

    @Test func `refuses a colour beyond white`() {
        #expect(reason(of: "00~~~~") == .blurHashNumber)
    }

    @Test func `refuses an amplitude beyond the highest`() {
        #expect(reason(of: "10OZZy~~") == .blurHashNumber)
    }

    @Test func `does not quote the payload in its reason`() throws {
        let reason = try #require(throws: Diagnostic.self) { try BlurHash("secret\u{7F}") }
        #expect(!"\(reason)".contains("secret"))
    }

    private func reason(of text: String) -> Diagnostic? {
        do {
            _ = try BlurHash(text)
            return nil
        } catch {
            return error
        }
    }
}

extension String {
    fileprivate func padding(to length: Int) -> String {
        self + String(repeating: "0", count: length - count)
    }
}
