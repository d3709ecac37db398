import CCairo
import CWebPMux
import Foundation

/// Writes an animated WebP with libwebp.
struct WebPWriter: AnimationWriter {
    /// Text stays sharp from about here on.
    private static let quality: Float = 88

    private var encoder: Encoder?
    private var time: Int32 = 0

    /// An encoder of libwebp's, freed when it goes away.
    private final class Encoder {
        let pointer: OpaquePointer

        init(owning pointer: OpaquePointer) { self.pointer = pointer }

        deinit { WebPAnimEncoderDelete(pointer) }
    }

    mutating func add(_ frame: Raster, milliseconds: Int) throws(PreviewError) {
        if encoder == nil {
            encoder = cwebpmux_encoder_new(Int32(frame.width), Int32(frame.height))
                .map(Encoder.init(owning:))
        }
        var config = WebPConfig()
        var image = WebPPicture()
        guard let encoder, cwebpmux_config_init(&config, Self.quality) != 0,
            WebPPictureInit(&image) != 0
        else { throw .noMemory }
        defer { WebPPictureFree(&image) }
        // The fastest method; the files are looked at once.
        config.method = 2
        image.width = Int32(frame.width)
        image.height = Int32(frame.height)
        image.use_argb = 1
        let pixels = cairo_image_surface_get_data(frame.surface)
        let stride = cairo_image_surface_get_stride(frame.surface)
        guard WebPPictureImportBGRX(&image, pixels, stride) != 0,
            WebPAnimEncoderAdd(encoder.pointer, &image, time, &config) != 0
        else { throw .notDrawn("libwebp refused a frame") }
        time = time.addingReportingOverflow(Int32(clamping: milliseconds)).partialValue
    }

    mutating func finish() throws(PreviewError) -> Data {
        guard let encoder else { throw .notDrawn("there is no frame") }
        // An end without an image says how long the last one is shown.
        _ = WebPAnimEncoderAdd(encoder.pointer, nil, time, nil)
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        guard WebPAnimEncoderAssemble(encoder.pointer, &data) != 0, let bytes = data.bytes else {
            throw .notDrawn("libwebp could not finish")
        }
        return Data(bytes: bytes, count: data.size)
    }
}
