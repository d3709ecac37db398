import CGdkPixbuf
import Foundation
import MediaInspection
import RichPush

/// Pixels in memory, freed when this goes away.
final class Pixbuf {
    private(set) var pointer: OpaquePointer
    /// An ICC profile for red, green and blue, in base64 as gdk-pixbuf wants it.
    private(set) var colorProfile: String?

    /// The largest profile that is carried over, in bytes; usual ones have 500 to 4,000.
    private static let largestProfile = 1 << 16

    /// Takes over a reference to a picture of gdk-pixbuf's.
    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
        // Base64 takes four bytes for three. A file of a few bytes can claim a profile of 16 MB.
        if let option = gdk_pixbuf_get_option(pointer, "icc-profile"),
            strlen(option) <= Self.largestProfile * 4 / 3 + 4,
            let profile = Data(base64Encoded: String(cString: option))
        {
            setColorProfile(profile)
        }
    }

    /// Makes room for a picture; `nil` when there is no memory.
    init?(size: PixelSize, channels: Int) {
        let pointer = gdk_pixbuf_new(
            GDK_COLORSPACE_RGB, channels == 4 ? 1 : 0, 8, Int32(size.width), Int32(size.height))
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    var width: Int { Int(gdk_pixbuf_get_width(pointer)) }
    var height: Int { Int(gdk_pixbuf_get_height(pointer)) }
    var size: PixelSize { PixelSize(width: width, height: height) }
    /// Bytes of a pixel: 3, or 4 with alpha.
    var channels: Int { Int(gdk_pixbuf_get_n_channels(pointer)) }
    /// Bytes from one row to the next.
    var stride: Int { Int(gdk_pixbuf_get_rowstride(pointer)) }
    var byteCount: Int { Int(gdk_pixbuf_get_byte_length(pointer)) }
    var pixels: UnsafeMutablePointer<UInt8> { gdk_pixbuf_get_pixels(pointer) }

    /// One row's pixels.
    func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt8> {
        UnsafeMutableBufferPointer(start: pixels + y * stride, count: width * channels)
    }

    /// How gdk-pixbuf's loader says that it has to be turned, counted as Exif does.
    var orientation: Int {
        gdk_pixbuf_get_option(pointer, "orientation").flatMap { Int(String(cString: $0)) } ?? 1
    }

    /// Whether nothing shines through anywhere.
    var isOpaque: Bool {
        guard channels == 4 else { return true }
        return (0..<height).allSatisfy { y in
            let row = row(y)
            return Swift.stride(from: 3, to: row.count, by: 4).allSatisfy { row[$0] == 255 }
        }
    }

    func setColorProfile(_ profile: Data) {
        // The colour space stands at byte 16 (ICC.1, section 7.2). A profile for another one tells
        // how the file was coded, not these pixels.
        guard profile.count <= Self.largestProfile, profile.count >= 128,
            profile.dropFirst(16).prefix(4).elementsEqual("RGB ".utf8)
        else { return }
        colorProfile = profile.base64EncodedString()
    }

    /// The picture in another size; itself when it has that size, `nil` when there is no memory.
    func scaled(to size: PixelSize) -> Pixbuf? {
        guard size != self.size else { return self }
        let scaled = gdk_pixbuf_scale_simple(
            pointer, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR)
        guard let scaled else { return nil }
        let result = Pixbuf(owning: scaled)
        result.colorProfile = colorProfile
        return result
    }

    /// Turns the picture, counted as Exif does, in the memory it has.
    func turn(_ orientation: Int) {
        var turn = PixelTurn(
            pixels: pixels, width: width, height: height, channels: channels, stride: stride)
        guard turn.run(orientation) else { return }
        // The same pixels seen in another shape; the original is freed with this view of it.
        let view = gdk_pixbuf_new_from_data(
            pixels, GDK_COLORSPACE_RGB, channels == 4 ? 1 : 0, 8,
            Int32(turn.width), Int32(turn.height), Int32(turn.stride),
            { _, original in g_object_unref(original) }, UnsafeMutableRawPointer(pointer))
        if let view { pointer = view }
    }
}
