import Foundation

/// The smallest media that are what they say.
public enum Samples: Sendable {
    /// A grey JPEG of one pixel.
    public static let jpeg: [UInt8] = decode(
        """
        FFD8FFE000104A46494600010100000100010000FFDB004300080606070605080707070909080A0C140D0C0B0B0C
        1912130F141D1A1F1E1D1A1C1C20242E2720222C231C1C2837292C30313434341F27393D38323C2E333432FFC0000B
        080001000101011100FFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B510
        0002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1
        F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A6364656667
        68696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2
        C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFDA0008010100003F00
        FBFFD9
        """)

    /// A transparent PNG of one pixel.
    public static let png: [UInt8] = decode(
        """
        89504E470D0A1A0A0000000D4948445200000001000000010806000000
        1F15C4890000000A49444154789C63000100000500010D0A2DB40000000049454E44AE426082
        """)

    /// A GIF of one pixel.
    public static let gif: [UInt8] = decode(
        """
        47494638396101000100800000000000FFFFFF21F90401000000002C00000000010001000002024401003B
        """)

    /// An MPEG-4 file of a generic brand: only a hint tells whether it is a sound.
    public static let mpeg4: [UInt8] = decode(
        "0000001866747970" + "69736F6D" + "00000200" + "69736F6D" + "6D703431"
            + "000000086D646174" + "000000086D6F6F76")

    /// A WebP's first bytes, which iOS does not attach.
    public static let webp: [UInt8] = decode(
        "524946462400000057454250565038200E000000D0010"
            + "09D012A0100010000003425A4000370")

    public static let html = Array("<!DOCTYPE html><html><body>Not found</body></html>".utf8)

    /// A file of the library's own tests.
    public static func fixture(_ name: String) -> [UInt8] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../RichPushTests/Fixtures/\(name)")
        return [UInt8]((try? Data(contentsOf: file)) ?? Data())
    }

    /// A file of the example media.
    public static func example(_ name: String) -> [UInt8] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Examples/media/\(name)")
        return [UInt8]((try? Data(contentsOf: file)) ?? Data())
    }

    private static func decode(_ hex: String) -> [UInt8] {
        let digits = hex.filter(\.isHexDigit).compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }
}
