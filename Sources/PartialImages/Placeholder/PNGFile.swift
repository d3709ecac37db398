import CZlib
internal import Foundation

/// A PNG file of a small raster, without compression.
///
/// The pixels go into one stored deflate block (RFC 1951, section 3.2.4), which keeps this free
/// of a compressor and its size known beforehand. PNG: W3C Recommendation, third edition.
/// ``PNGRowWriter`` writes larger ones piece by piece.
struct PNGFile {
    /// What every PNG file starts with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private(set) var data = Data(signature)

    /// Writes a raster of at most 65,535 bytes, with one more byte a row counted in: a stored
    /// block holds no more. A ``Placeholder`` draws half of that.
    init(_ raster: PixelRaster) {
        data += Self.header(
            width: raster.width, height: raster.height, bitDepth: 8,
            colorType: raster.hasAlpha ? 6 : 2)

        let stride = raster.width * raster.bytesPerPixel
        var rows: [UInt8] = []
        rows.reserveCapacity((stride + 1) * raster.height)
        for row in 0..<raster.height {
            rows.append(0)  // The row is not filtered.
            rows += raster.bytes[row * stride..<(row + 1) * stride]
        }
        let stream = Self.streamHeader + Self.storedBlock(rows, isLast: true)
        data += Self.chunk("IDAT", stream + Self.bigEndian(Self.adler32(rows)))
        data += Self.chunk("IEND", [])
    }

    /// The header chunk of a picture without interlacing.
    static func header(width: Int, height: Int, bitDepth: UInt8, colorType: UInt8) -> [UInt8] {
        let size = bigEndian(UInt32(clamping: width)) + bigEndian(UInt32(clamping: height))
        // The only methods of compression and filtering there are, and no interlacing.
        return chunk("IHDR", size + [bitDepth, colorType, 0, 0, 0])
    }

    /// A chunk with its length and its check sum.
    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return bigEndian(UInt32(clamping: content.count)) + body + bigEndian(crc32(body))
    }

    /// What a zlib stream (RFC 1950) starts with: deflate, 32 kB window, no dictionary, fastest.
    static let streamHeader: [UInt8] = [0x78, 0x01]

    /// A stored block of at most 65,535 bytes.
    static func storedBlock(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        let length = UInt16(clamping: bytes.count)
        let lengths = [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        return [isLast ? 1 : 0] + lengths + bytes
    }

    static func bigEndian(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian, Array.init)
    }

    /// The check sum of a chunk (PNG, annex D).
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        UInt32(CZlib.crc32(0, bytes, UInt32(clamping: bytes.count)))
    }

    /// The check sum of a zlib stream (RFC 1950, section 8.2), which goes on from that of the
    /// bytes before.
    static func adler32(_ bytes: [UInt8], after earlier: UInt32 = 1) -> UInt32 {
        UInt32(CZlib.adler32(UInt(earlier), bytes, UInt32(clamping: bytes.count)))
    }
}
