import Testing

@testable import PushTesting

/// That the streams unpack is shown with a real client, in `URLSessionTests`.
@Suite(.timeLimit(.minutes(5)))
struct GzipTests {
    @Test func `has the checksum of the standard's example`() {
        var checksum = CRC32()
        checksum.add("123456789".utf8)
        #expect(checksum.value == 0xCBF4_3926)
    }

    @Test(arguments: [0, 1, 2, 255, 256, 65_537])
    func `knows the checksum of zeros without reading them`(count: Int) {
        var checksum = CRC32()
        checksum.add(repeatElement(0, count: count))
        #expect(CRC32.ofZeros(count) == checksum.value)
    }

    @Test func `packs a gigabyte of zeros into a megabyte of mostly one run`() {
        let packed = Gzip.zeros(1 << 30)
        #expect(packed.count < 1_050_000)
        #expect(packed.pieces.count < 8)
    }
}
