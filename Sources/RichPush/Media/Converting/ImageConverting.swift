public import Foundation
public import MediaInspection

/// Makes a picture that iOS does not attach into one that it does.
///
/// In: a file that is WebP, HEIC, AVIF, BMP or TIFF, or JPEG, PNG or GIF with too many bytes.
/// Out: a JPEG, or a PNG when some of it is transparent, within ``ConversionLimits``. Of an
/// animation only the first frame is left. On Apple platforms `ImageIOConverter` does it; on
/// Linux `GdkPixbufConverter` of the module `ImageConversion`.
public protocol ImageConverting: Sendable {
    /// Converts one file and leaves it as it is.
    ///
    /// What the picture says about how it has to be turned is applied to the result, which then
    /// says nothing of the kind.
    ///
    /// - Parameters:
    ///   - source: The picture, of whatever name; its bytes decide what it is.
    ///   - destination: Where to write the result, without a suffix: the right one is added. A
    ///     file that is there already is replaced.
    ///   - limits: What the result may be, and how much memory it may take to make it.
    /// - Returns: What was written, and where.
    /// - Throws: Why there is no result; then nothing new is left on disk. A cancelled task throws
    ///   `cancelled` soon.
    func convert(
        _ source: URL, to destination: URL, limits: ConversionLimits
    ) async throws(Diagnostic) -> ConvertedImage
}

/// A picture that a converter wrote.
public struct ConvertedImage: Hashable, Sendable {
    /// Where it is: the destination with the suffix of its type.
    public let url: URL
    /// JPEG or PNG.
    public let type: MediaType
    /// Its length in bytes.
    public let byteCount: Int
    /// Its size in pixels, as shown.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int

    /// What a converter made.
    ///
    /// - Parameters:
    ///   - url: the new file, with the right suffix.
    ///   - type: the type of its bytes.
    ///   - byteCount: its length in bytes.
    ///   - width: pixels from left to right.
    ///   - height: pixels from top to bottom.
    public init(url: URL, type: MediaType, byteCount: Int, width: Int, height: Int) {
        self.url = url
        self.type = type
        self.byteCount = byteCount
        self.width = width
        self.height = height
    }
}
