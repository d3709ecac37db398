import CWebP
import Foundation
import MediaInspection
import RichPush

/// Decodes WebP with libwebp, which scales a lossy picture while it reads it, row by row.
struct WebPDecoder: PictureDecoding {
    let traits: DecodingTraits
    private let bytes: Data
    private let layout: WebPLayout

    init(_ bytes: Data) throws(Diagnostic) {
        self.bytes = bytes
        layout = WebPLayout(bytes)
        var features = WebPBitstreamFeatures()
        let status = bytes.withUnsafeBytes { [layout] in
            WebPGetFeatures($0.base(of: layout.frame), layout.frame.count, &features)
        }
        guard status == VP8_STATUS_OK else { throw .pictureDamaged(.webp) }
        // 2 is the lossless format; 0 would be a mixture, which the first frame alone never is.
        traits = .webP(
            size: PixelSize(width: Int(features.width), height: Int(features.height)),
            hasAlpha: features.has_alpha != 0, isLossless: features.format != 1)
    }

    func decode(to size: PixelSize) throws(Diagnostic) -> Pixbuf {
        guard let target = Pixbuf(size: size, channels: traits.channels) else {
            throw .noMemory(size)
        }
        var configuration = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&configuration) != 0 else { throw .pictureDamaged(.webp) }
        configuration.options.use_scaling = size == traits.size ? 0 : 1
        configuration.options.scaled_width = Int32(size.width)
        configuration.options.scaled_height = Int32(size.height)
        configuration.output.colorspace = traits.channels == 4 ? MODE_RGBA : MODE_RGB
        configuration.output.is_external_memory = 1
        configuration.output.u.RGBA = WebPRGBABuffer(
            rgba: target.pixels, stride: Int32(target.stride), size: target.byteCount)
        let status = bytes.withUnsafeBytes {
            WebPDecode($0.base(of: layout.frame), layout.frame.count, &configuration)
        }
        switch status {
        case VP8_STATUS_OK: break
        case VP8_STATUS_OUT_OF_MEMORY: throw .noMemory(traits.size)
        default: throw .pictureDamaged(.webp)
        }
        if let profile = layout.colorProfile { target.setColorProfile(bytes[profile]) }
        return target
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func base(of range: Range<Int>) -> UnsafePointer<UInt8>? {
        UnsafeRawBufferPointer(rebasing: self[range]).bindMemory(to: UInt8.self).baseAddress
    }
}
