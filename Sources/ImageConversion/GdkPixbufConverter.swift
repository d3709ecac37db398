import CGdkPixbuf
public import Foundation
import MediaInspection
public import RichPush

/// Converts pictures on Linux, with gdk-pixbuf, libwebp and libpng.
///
/// The header says what decoding would cost (`DecodingTraits`), which decides how large the
/// result can be (`ConversionPlan`) before a single pixel is decoded. Then the picture is decoded,
/// scaled on the way where its type allows that, turned, and written. Pictures are converted one
/// at a time, so that the memory is only needed once.
///
/// WebP, JPEG and PNG are scaled while they are decoded and may be large. HEIC, AVIF, BMP, TIFF
/// and GIF can only be decoded whole; those that do not fit are refused. A HEIC or AVIF file whose
/// coded picture is larger than its container says gets past that: only the decoders' own limits
/// stop it.
///
/// Open next: `ConversionPlan.swift`.
public struct GdkPixbufConverter: ImageConverting {
    public init() {}

    public func convert(
        _ source: URL, to destination: URL, limits: ConversionLimits
    ) async throws(Diagnostic) -> ConvertedImage {
        try await Worker.shared.convert(source, to: destination, limits: limits)
    }
}

private actor Worker {
    static let shared = Worker()

    func convert(
        _ source: URL, to destination: URL, limits: ConversionLimits
    ) throws(Diagnostic) -> ConvertedImage {
        // glibc keeps freed memory for the next one who asks, but others count it as used.
        defer { malloc_trim(0) }
        let picture = try PictureFile(source)
        var search = SizeSearch(side: limits.maximumSide, maximumBytes: limits.maximumBytes)
        while true {
            if Task.isCancelled { throw .conversionCancelled }
            let plan = try ConversionPlan(
                picture.decoder.traits, longestSide: search.side, limits: limits)
            let raster = try picture.decode(plan)
            if let result = try write(raster, to: destination, &search, limits) { return result }
        }
    }

    /// Writes the pixels in the best quality that fits; `nil` when none does and they have to be
    /// fewer.
    private func write(
        _ raster: Pixbuf, to destination: URL, _ search: inout SizeSearch,
        _ limits: ConversionLimits
    ) throws(Diagnostic) -> ConvertedImage? {
        while true {
            if Task.isCancelled { throw .conversionCancelled }
            let result = try raster.write(to: destination, quality: search.quality)
            if result.byteCount <= limits.maximumBytes { return result }
            try? FileManager.default.removeItem(at: result.url)
            let step = search.step(
                after: result.byteCount, longestSide: max(result.width, result.height),
                isLossy: result.type == .jpeg)
            switch step {
            case .encode: continue
            case .decode: return nil
            case .giveUp: throw .stillTooLarge(limit: limits.maximumBytes)
            }
        }
    }
}
