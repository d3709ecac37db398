import MediaInspection
import Testing

@testable import ImageConversion

@Suite(.timeLimit(.minutes(5)))
struct JPEGCodingTests {
    private static let size = PixelSize(width: 1_000, height: 1_000)

    @Test(arguments: [1, 3, 4])
    func `needs no coefficients for a single scan`(colors: Int) {
        let coding = JPEGCoding(baseline: colors)
        #expect(coding.componentCount == colors)
        #expect(coding.scanCount == 1)
        #expect(coding.coefficientBytes(of: Self.size) == 0)
    }

    @Test(
        arguments: [
            // Brightness in twice as many rows and columns as colour: half as much colour in all.
            ([0x22, 0x11, 0x11], 3_000_000), ([0x21, 0x11, 0x11], 4_000_000),
            ([0x11, 0x11, 0x11], 6_000_000), ([0x11], 2_000_000),
            ([0x00, 0x00, 0x00], 6_000_000),
        ] as [([UInt8], Int)])
    func `counts a progressive picture's coefficients`(factors: [UInt8], bytes: Int) {
        let frame = Self.frame(0xC2, factors)
        #expect(Self.coding(frame + Self.scan(1)).coefficientBytes(of: Self.size) == bytes)
    }

    @Test func `counts those of a baseline picture whose colours come one by one`() {
        let frame = Self.frame(0xC0, [0x11, 0x11, 0x11])
        let coding = Self.coding(frame + Self.scan(1) + Self.scan(1) + Self.scan(1))
        #expect(coding.coefficientBytes(of: Self.size) == 6_000_000)
    }

    @Test(arguments: [0, 1, 100, 101, 5_000])
    func `counts scans up to the limit`(count: Int) {
        let scans = Array(repeating: Self.scan(1), count: count).joined()
        let coding = Self.coding(Self.frame(0xC2, [0x11]) + scans)
        #expect(coding.scanCount == min(count, JPEGCoding.maximumScans + 1))
    }

    @Test func `takes no marker inside coded data for one`() {
        let data: [UInt8] = [1, 0xFF, 0, 0xDA, 0xFF, 0xD0, 2, 0xFF, 0xD7, 0xFF, 0xFF]
        let coding = Self.coding(Self.frame(0xC0, [0x11]) + Self.scan(1) + data)
        #expect(coding.scanCount == 1)
    }

    @Test func `stops at the end of the picture`() {
        let frame = Self.frame(0xC0, [0x11])
        let coding = Self.coding(frame + Self.scan(1) + [0xFF, 0xD9] + Self.scan(1))
        #expect(coding.scanCount == 1)
    }

    @Test(arguments: [0, 1, 255])
    func `believes a colour profile's number of pieces`(count: UInt8) {
        let content = Array("ICC_PROFILE\0".utf8) + [1, count]
        let profile = [0xFF, 0xE2, 0, UInt8(content.count + 2)] + content
        let coding = Self.coding(profile + Self.frame(0xC0, [0x11]) + Self.scan(1))
        #expect(coding.profileBytes == Int(count) * 65_519)
    }

    @Test func `reads no byte beyond the end`() {
        let whole = [0xFF, 0xD8] + Self.frame(0xC2, [0x22, 0x11, 0x11]) + Self.scan(3)
        for length in 0...whole.count {
            let coding = whole.prefix(length).withUnsafeBytes { JPEGCoding($0) }
            // The last three bytes are coded data, after the scan's header.
            #expect(coding.scanCount == (length >= whole.count - 3 ? 1 : 0))
        }
    }

    @Test func `reads no byte beyond a header`() {
        // A frame header that has three colours and room for none.
        let coding = Self.coding([0xFF, 0xC2, 0, 8, 8, 0, 48, 0, 64, 3])
        #expect(coding.componentCount == 0)
    }

    private static func coding(_ bytes: [UInt8]) -> JPEGCoding {
        ([0xFF, 0xD8] + bytes).withUnsafeBytes { JPEGCoding($0) }
    }

    private static func frame(_ marker: UInt8, _ factors: [UInt8]) -> [UInt8] {
        let count = UInt8(factors.count)
        let colors: [UInt8] = factors.flatMap { [0, $0, 0] as [UInt8] }
        return [0xFF, marker, 0, 8 + 3 * count, 8, 0, 48, 0, 64, count] + colors
    }

    private static func scan(_ colors: Int) -> [UInt8] {
        [0xFF, 0xDA, 0, UInt8(6 + 2 * colors), UInt8(colors)]
            + Array(repeating: 0, count: 2 * colors + 3) + [1, 2, 3]
    }
}
