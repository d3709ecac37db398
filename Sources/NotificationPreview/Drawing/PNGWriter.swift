import CGdkPixbuf
import Foundation

/// Writes pixels as a PNG file.
///
/// Cairo writes PNG, too, with the compression that takes longest: more time than all drawing.
enum PNGWriter {
    /// Of zlib's nine levels. Level 6 takes four times as long and saves a tenth of the bytes.
    private static let compression = "2"

    /// The bytes of an opaque image's file.
    static func data(of raster: Raster) throws(PreviewError) -> Data {
        let pixbuf = gdk_pixbuf_new(
            GDK_COLORSPACE_RGB, 0, 8, Int32(raster.width), Int32(raster.height))
        guard let pixbuf, let pixels = gdk_pixbuf_get_pixels(pixbuf) else { throw .noMemory }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        for y in 0..<raster.height {
            guard let row = raster.row(y) else { throw .noMemory }
            var target = pixels + y * stride
            for pixel in row {
                target[0] = UInt8(truncatingIfNeeded: pixel >> 16)
                target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
                target[2] = UInt8(truncatingIfNeeded: pixel)
                target += 3
            }
        }
        var bytes: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        let isDone = compression.withCString { value in
            "compression".withCString { key in
                var keys = [UnsafeMutablePointer(mutating: key), nil]
                var values = [UnsafeMutablePointer(mutating: value), nil]
                return gdk_pixbuf_save_to_bufferv(
                    pixbuf, &bytes, &count, "png", &keys, &values, nil) != 0
            }
        }
        guard isDone, let bytes else { throw .notDrawn("the PNG could not be written") }
        defer { g_free(bytes) }
        return Data(bytes: bytes, count: Int(count))
    }
}
