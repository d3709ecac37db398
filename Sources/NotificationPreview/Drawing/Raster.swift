import CCairo

/// An image's pixels, as Cairo draws them: 32 bits each, alpha first, multiplied.
///
/// `@unchecked Sendable`: nobody changes the pixels after they were made, and Cairo counts
/// references to a surface atomically.
final class Raster: @unchecked Sendable {
    let surface: OpaquePointer
    let width: Int
    let height: Int

    /// Takes over an image surface; `nil` when it is in error.
    init?(owning surface: OpaquePointer?) {
        guard let surface else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
    }

    deinit { cairo_surface_destroy(surface) }

    /// Makes room for an image and fills it by row: in each pixel blue, green, red, alpha.
    static func filled(
        width: Int, height: Int, _ fillRow: (Int, UnsafeMutablePointer<UInt32>) -> Void
    ) -> Raster? {
        // Cairo's own limit for image surfaces.
        guard 1...32_767 ~= width, 1...32_767 ~= height else { return nil }
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        guard let raster = Raster(owning: surface),
            let data = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            (data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) {
                fillRow(y, $0)
            }
        }
        cairo_surface_mark_dirty(surface)
        return raster
    }

    /// The pixels of one row.
    func row(_ y: Int) -> UnsafeBufferPointer<UInt32>? {
        guard let data = cairo_image_surface_get_data(surface), 0..<height ~= y else { return nil }
        let start = UnsafeRawPointer(data) + y * Int(cairo_image_surface_get_stride(surface))
        return UnsafeBufferPointer(
            start: start.assumingMemoryBound(to: UInt32.self), count: width)
    }
}
