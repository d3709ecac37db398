import CGdkPixbuf
import Foundation
import MediaInspection
import RichPush

/// Decodes with one of gdk-pixbuf's loaders.
struct LoaderDecoder: PictureDecoding {
    let traits: DecodingTraits
    private let bytes: Data
    private let type: MediaType

    init(_ bytes: Data, type: MediaType, size: PixelSize) throws(Diagnostic) {
        self.bytes = bytes
        self.type = type
        traits = try Self.traits(of: bytes, type: type, size: size)
    }

    func decode(to size: PixelSize) throws(Diagnostic) -> Pixbuf {
        let loader = try PixbufLoader(type)
        return try loader.load(pieces, from: traits.size, to: size)
    }

    /// What the loader is fed with: mostly the whole file.
    private var pieces: [Data] {
        guard type == .gif, let end = GIFLayout.endOfFirstFrame(bytes) else { return [bytes] }
        // A GIF ends with a semicolon.
        return [bytes[..<end], Data([0x3B])]
    }

    private static func traits(
        of bytes: Data, type: MediaType, size: PixelSize
    ) throws(Diagnostic) -> DecodingTraits {
        switch type {
        case .jpeg:
            let coding = bytes.withUnsafeBytes { JPEGCoding($0) }
            guard coding.scanCount <= JPEGCoding.maximumScans else { throw .pictureDamaged(type) }
            return .jpeg(size: size, coding: coding)
        case .heic, .heif:
            // Planes of brightness and colour, a second time for the rotation, and tables.
            let layout = YUVLayout(heif: bytes)
            return .whole(
                size: size, channels: 4, bytesPerPixel: 2 * layout.bytesPerPixel + 1,
                plus: bytes.count + (2 << 20))
        case .avif:
            return .whole(
                size: size, channels: 4, bytesPerPixel: YUVLayout(heif: bytes).bytesPerPixel,
                plus: bytes.count + (3 << 20))
        case .tiff:
            return .whole(size: size, channels: 4, plus: bytes.count + (5 << 19))
        case .gif:
            return .whole(
                size: size, channels: 4, bytesPerPixel: 2,
                plus: GIFLayout.endOfFirstFrame(bytes) ?? bytes.count)
        default:
            return .whole(size: size, channels: 4)
        }
    }
}
