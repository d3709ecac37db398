import CGdkPixbuf
package import Foundation
import MediaInspection

/// Decodes images with gdk-pixbuf, no larger than they are drawn.
///
/// A JPEG is made smaller while it is decoded, so that a photograph takes a few megabytes; other
/// types are decoded whole first.
struct ImageDecoder {
    /// The longest side of the result, in pixels.
    let side: Int

    /// The pixels above which a JPEG is not decoded; a phone's camera makes up to 48 megapixels.
    private static let maximumJPEGPixels = 64_000_000
    /// The same for types that are decoded whole, at four bytes a pixel.
    private static let maximumPixels = 36_000_000
    private static let maximumFrames = 1000
    /// How much of a file is handed over at a time, in bytes.
    private static let pieceLength = 1 << 16

    /// Whether an image of this size may be decoded, by what its header says.
    static func accepts(_ size: PixelSize, _ type: MediaType?) -> Bool {
        let (pixels, isOverflow) = size.width.multipliedReportingOverflow(by: size.height)
        return !isOverflow && pixels <= (type == .jpeg ? maximumJPEGPixels : maximumPixels)
    }

    /// The image, turned upright; `nil` when the file is not there or holds none.
    func image(at url: URL) -> Raster? { still(url) }

    /// One image of an animation, from 0; the last one when there are fewer.
    func image(at url: URL, frame: Int) -> Raster? {
        guard frame > 0 else { return still(url) }
        var result: Raster?
        var index = 0
        walk(url, limit: min(frame, Self.maximumFrames - 1) + 1) { pixbuf, _ in
            // Earlier frames are passed over without a copy.
            if index == frame { result = raster(from: pixbuf) }
            index += 1
            return true
        }
        return result ?? still(url)
    }

    /// Calls the body with at most so many frames of an animation, and how long each is shown in
    /// milliseconds, until it returns false.
    func forEachFrame(at url: URL, limit: Int, _ body: (Raster, Int) -> Bool) {
        walk(url, limit: min(limit, Self.maximumFrames)) { frame, milliseconds in
            raster(from: frame).map { body($0, milliseconds) } ?? false
        }
    }

    // MARK: - Decoding

    private final class SizeLimit {
        let side: Int
        let maximumPixels: Int
        var isTooLarge = false

        init(side: Int, maximumPixels: Int) {
            self.side = side
            self.maximumPixels = maximumPixels
        }
    }

    private func still(_ url: URL) -> Raster? {
        guard let handle = try? FileHandle(forReadingFrom: url),
            let loader = gdk_pixbuf_loader_new()
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let isJPEG = (try? handle.read(upToCount: 2)) == Data([0xFF, 0xD8])
        try? handle.seek(toOffset: 0)
        let limit = SizeLimit(
            side: side, maximumPixels: isJPEG ? Self.maximumJPEGPixels : Self.maximumPixels)
        cgdk_on_size_prepared(
            loader,
            { loader, width, height, context in
                guard let loader, let context else { return }
                let limit = Unmanaged<SizeLimit>.fromOpaque(context).takeUnretainedValue()
                let (pixels, isOverflow) = Int(width).multipliedReportingOverflow(by: Int(height))
                guard !isOverflow, pixels <= limit.maximumPixels else {
                    limit.isTooLarge = true
                    // The loaders refuse an image of no size before they make room for it.
                    return gdk_pixbuf_loader_set_size(loader, 0, 0)
                }
                let longest = max(width, height)
                guard longest > limit.side, longest > 0 else { return }
                let factor = Double(limit.side) / Double(longest)
                gdk_pixbuf_loader_set_size(
                    loader, max(1, Int32((Double(width) * factor).rounded())),
                    max(1, Int32((Double(height) * factor).rounded())))
            }, Unmanaged.passUnretained(limit).toOpaque())
        var isFine = true
        while isFine, !limit.isTooLarge,
            let piece = try? handle.read(upToCount: Self.pieceLength), !piece.isEmpty
        {
            isFine = piece.withUnsafeBytes {
                gdk_pixbuf_loader_write(
                    loader, $0.bindMemory(to: UInt8.self).baseAddress, gsize($0.count), nil) != 0
            }
        }
        let isWhole = gdk_pixbuf_loader_close(loader, nil) != 0
        guard isFine, isWhole, !limit.isTooLarge, let decoded = gdk_pixbuf_loader_get_pixbuf(loader)
        else { return nil }
        return withExtendedLifetime(limit) { raster(from: decoded) }
    }

    /// Calls the body with each frame and how many milliseconds it is shown, until it returns false.
    private func walk(_ url: URL, limit: Int, _ body: (OpaquePointer, Int) -> Bool) {
        guard let animation = gdk_pixbuf_animation_new_from_file(url.path, nil) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(animation)) }
        // gdk-pixbuf asks what time it is; the time here is made up.
        guard let frames = cgdk_frames_start(animation) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(frames)) }
        var now: gint64 = 0
        for _ in 0..<limit {
            guard let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(frames) else { return }
            let delay = gint64(gdk_pixbuf_animation_iter_get_delay_time(frames))
            // A delay below zero is that of an image which stays.
            guard body(pixbuf, Int(max(delay, 20))), delay > 0 else { return }
            now += delay
            cgdk_frames_advance(frames, now)
        }
    }

    // MARK: - Pixels

    private func raster(from decoded: OpaquePointer) -> Raster? {
        guard let upright = gdk_pixbuf_apply_embedded_orientation(decoded) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        let (width, height) = (gdk_pixbuf_get_width(upright), gdk_pixbuf_get_height(upright))
        let longest = max(width, height)
        guard longest > side else { return Self.raster(upright) }
        let factor = Double(side) / Double(longest)
        let scaled = gdk_pixbuf_scale_simple(
            upright, max(1, Int32((Double(width) * factor).rounded())),
            max(1, Int32((Double(height) * factor).rounded())), GDK_INTERP_BILINEAR)
        guard let scaled else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
        return Self.raster(scaled)
    }

    private static func raster(_ pixbuf: OpaquePointer) -> Raster? {
        guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return nil }
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let (width, height) = (
            Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf))
        )
        return Raster.filled(width: width, height: height) { y, row in
            var source = pixels + y * stride
            for x in 0..<width {
                let alpha = channels == 4 ? UInt32(source[3]) : 255
                // Rounded division by 255, exact for these numbers.
                func part(_ value: UInt8) -> UInt32 {
                    let product = UInt32(value) * alpha + 128
                    return (product + product >> 8) >> 8
                }
                row[x] =
                    alpha == 255
                    ? 0xFF00_0000 | UInt32(source[0]) << 16 | UInt32(source[1]) << 8
                        | UInt32(source[2])
                    : alpha << 24 | part(source[0]) << 16 | part(source[1]) << 8 | part(source[2])
                source += channels
            }
        }
    }
}

extension PreviewPage {
    /// Whether the file holds an image that can be drawn, as an icon has to.
    package static func canDraw(imageAt url: URL) -> Bool {
        ImageDecoder(side: 64).image(at: url) != nil
    }
}
