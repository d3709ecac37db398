import CPNG
import Foundation
import MediaInspection
import RichPush

/// Decodes PNG with libpng, one row at a time, and shrinks it on the way.
///
/// gdk-pixbuf would first decode the whole picture. Each pixel of the result is the mean of a
/// square of the original's, in which transparent ones count less.
struct PNGRowDecoder: PictureDecoding {
    let traits: DecodingTraits
    private let bytes: Data

    /// The most bytes that a colour profile or another chunk may unpack to.
    private static let chunkLimit = 1 << 20

    /// Reads the header; `nil` when the picture is interlaced, since then no row is whole before
    /// all of it is there.
    init?(_ bytes: Data) throws(Diagnostic) {
        self.bytes = bytes
        let header = bytes.withUnsafeBytes { Reader($0)?.header }
        guard let header else { throw .pictureDamaged(.png) }
        guard !header.isInterlaced else { return nil }
        traits = .pngRows(size: header.size, channels: header.channels)
    }

    func decode(to size: PixelSize) throws(Diagnostic) -> Pixbuf {
        let divisor = traits.divisor(for: size)
        guard let divisor, let target = Pixbuf(size: size, channels: traits.channels) else {
            throw .noMemory(size)
        }
        guard bytes.withUnsafeBytes({ decode($0, to: target, divisor: divisor) }) else {
            throw Task.isCancelled ? .conversionCancelled : .pictureDamaged(.png)
        }
        return target
    }

    private func decode(
        _ bytes: UnsafeRawBufferPointer, to target: Pixbuf, divisor: Int
    ) -> Bool {
        guard let reader = Reader(bytes) else { return false }
        var shrinker = RowShrinker(
            width: traits.size.width, channels: traits.channels, divisor: divisor)
        var row = [UInt8](repeating: 0, count: traits.size.width * traits.channels)
        for y in 0..<traits.size.height {
            if y % 64 == 0, Task.isCancelled { return false }
            guard reader.read(&row) else { return false }
            shrinker.add(row)
            if (y + 1) % divisor == 0 || y + 1 == traits.size.height {
                shrinker.finish(into: target.row(y / divisor))
            }
        }
        if let profile = reader.colorProfile { target.setColorProfile(profile) }
        return true
    }

    /// A libpng reader, closed when it goes away.
    private final class Reader {
        struct Header {
            let size: PixelSize
            let channels: Int
            let isInterlaced: Bool
        }

        let header: Header
        private let pointer: UnsafeMutablePointer<CPNGReader>

        /// Reads everything before the pixels; the bytes have to outlive it.
        init?(_ bytes: UnsafeRawBufferPointer) {
            let bytes = bytes.bindMemory(to: UInt8.self)
            guard let pointer = cpng_open(bytes.baseAddress, bytes.count) else { return nil }
            guard cpng_read_header(pointer, png_alloc_size_t(chunkLimit)),
                cpng_start_rows(pointer)
            else {
                cpng_close(pointer)
                return nil
            }
            let (png, info) = (pointer.pointee.png, pointer.pointee.info)
            header = Header(
                size: PixelSize(
                    width: Int(png_get_image_width(png, info)),
                    height: Int(png_get_image_height(png, info))),
                channels: Int(png_get_channels(png, info)),
                isInterlaced: png_get_interlace_type(png, info) != PNG_INTERLACE_NONE)
            self.pointer = pointer
        }

        deinit { cpng_close(pointer) }

        func read(_ row: inout [UInt8]) -> Bool { cpng_read_row(pointer, &row) }

        var colorProfile: Data? {
            var count: UInt32 = 0
            return cpng_color_profile(pointer, &count).map { Data(bytes: $0, count: Int(count)) }
        }
    }
}
