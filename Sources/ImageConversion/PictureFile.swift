import Foundation
import MediaInspection
import RichPush

/// A picture's file, looked into and mapped, and what can decode it.
struct PictureFile {
    let decoder: any PictureDecoding
    private let type: MediaType
    /// How the decoded picture has to be turned; `nil` when only the decoder knows.
    private let orientation: Int?

    /// Looks into the file.
    ///
    /// Mapped bytes do not count as the process's own memory.
    init(_ url: URL) throws(Diagnostic) {
        let media = try Self.inspect(url)
        let bytes: Data
        do {
            bytes = try Data(contentsOf: url, options: .alwaysMapped)
        } catch {
            throw .notReadable(error)
        }
        guard let type = media.type, Self.types.contains(type) else {
            throw .conversionUnsupported(media.type)
        }
        guard let size = media.pixelSize else { throw .pictureDamaged(type) }
        self.type = type
        switch type {
        case .webp:
            decoder = try WebPDecoder(bytes)
            orientation = media.orientation ?? 1
        case .png:
            if let rows = try PNGRowDecoder(bytes) {
                decoder = rows
            } else {
                decoder = try LoaderDecoder(bytes, type: type, size: size)
            }
            orientation = media.orientation ?? 1
        case .jpeg:
            decoder = try LoaderDecoder(bytes, type: type, size: size)
            orientation = media.orientation ?? 1
        default:
            decoder = try LoaderDecoder(bytes, type: type, size: size)
            orientation = nil
        }
    }

    /// The picture's pixels in the plan's size, turned as the picture says.
    func decode(_ plan: ConversionPlan) throws(Diagnostic) -> Pixbuf {
        let decoded = try GLibLog.silenced { () throws(Diagnostic) in
            try decoder.decode(to: plan.decoded)
        }
        // HEIF and AVIF come turned and cut already, and thus in a shape that nobody planned.
        let size = decoded.size.scaled(toLongestSide: plan.final.longestSide)
        guard let scaled = decoded.scaled(to: size) else { throw .noMemory(size) }
        scaled.turn(orientation ?? decoded.orientation)
        return scaled
    }

    private static let types: Set<MediaType> = [
        .webp, .heic, .heif, .avif, .bmp, .tiff, .jpeg, .png, .gif,
    ]

    private static func inspect(_ url: URL) throws(Diagnostic) -> InspectedMedia {
        let media: InspectedMedia
        do {
            media = try MediaInspector.inspect(fileAt: url)
        } catch {
            throw .notReadable(error)
        }
        switch media.condition {
        case .empty:
            throw Diagnostic(
                .bodyEmpty, "The picture's file is empty.", fix: "Check where it comes from.")
        case .truncated:
            // gdk-pixbuf would leave the rest grey, or as the memory was, and say nothing.
            throw Diagnostic(
                .truncated, "The picture's file ends too early.",
                fix: "Check the server, and a proxy in between.")
        default:
            return media
        }
    }
}

/// Decodes one picture.
protocol PictureDecoding {
    /// What it costs.
    var traits: DecodingTraits { get }

    /// Decodes to one of the sizes that the traits offer.
    func decode(to size: PixelSize) throws(Diagnostic) -> Pixbuf
}

extension Diagnostic {
    static func notReadable(_ error: any Error) -> Self {
        let error = error as NSError
        return Self(
            .storageFailed, "The picture's file cannot be read (\(error.domain) \(error.code)).",
            fix: "Check that it is there and may be read.")
    }

    static func noMemory(_ size: PixelSize) -> Self {
        .pictureTooManyPixels(width: size.width, height: size.height)
    }
}
