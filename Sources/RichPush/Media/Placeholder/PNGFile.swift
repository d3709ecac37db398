internal import Foundation

/// A PNG file of a small raster, without compression.
///
/// The pixels go into one stored deflate block (RFC 1951, section 3.2.4), which keeps this free
/// of a compressor and its size known beforehand. PNG: W3C Recommendation, third edition.
struct PNGFile {
    private(set) var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    /// Writes a raster of at most 65,535 bytes, with one more byte a row counted in: a stored
    /// block holds no more. A ``Placeholder`` draws half of that.
    init(_ raster: PixelRaster) {
        var header = Self.bigEndian(UInt32(raster.width)) + Self.bigEndian(UInt32(raster.height))
        // Eight bits a channel, colour type with or without alpha, and the only methods there are.
        header += [8, raster.hasAlpha ? 6 : 2, 0, 0, 0]
        append("IHDR", header)

        let stride = raster.width * raster.bytesPerPixel
        var rows: [UInt8] = []
        rows.reserveCapacity((stride + 1) * raster.height)
        for row in 0..<raster.height {
            rows.append(0)  // The row is not filtered.
            rows += raster.bytes[row * stride..<(row + 1) * stride]
        }
        append("IDAT", Self.stored(rows))
        append("IEND", [])
    }

    private mutating func append(_ type: String, _ content: [UInt8]) {
        let body = Array(type.utf8) + content
        data += Self.bigEndian(UInt32(content.count)) + body
        data += Self.bigEndian(Self.crc32(body))
    }

    /// A zlib stream (RFC 1950) of one stored block.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let length = UInt16(clamping: bytes.count)
        let lengths = [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        // 0x7801: deflate, 32 kB window, no dictionary, fastest. 1: the last block, and stored.
        return [0x78, 0x01, 1] + lengths + bytes + bigEndian(adler32(bytes))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian, Array.init)
    }

    /// The check sum of a chunk (PNG, annex D), bit by bit: a table would not pay here.
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var register = UInt32.max
        for byte in bytes {
            register ^= UInt32(byte)
            for _ in 0..<8 {
                register = register >> 1 ^ (register & 1 == 1 ? 0xEDB8_8320 : 0)
            }
        }
        return ~register
    }

    /// The check sum of a zlib stream (RFC 1950, section 8.2).
    static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (sum, sums): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            sum = (sum + UInt32(byte)) % 65_521
            sums = (sums + sum) % 65_521
        }
        return sums << 16 | sum
    }
}
