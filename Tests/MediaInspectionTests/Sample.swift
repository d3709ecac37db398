import MediaInspection
import Testing

/// A made-up file, and what it is.
struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let type: MediaType
    let bytes: Bytes
    /// From how many bytes on the type is known; `nil` when only from a full window or the end.
    let knownFrom: Int?
    let summary: String

    var testDescription: String { name }

    init(
        _ name: String, _ type: MediaType, _ bytes: Bytes, knownFrom: Int? = nil, _ summary: String
    ) {
        self.name = name
        self.type = type
        self.bytes = bytes
        self.knownFrom = knownFrom
        self.summary = summary
    }

    static let all = pictures + sounds + movies + texts
    static let binary = pictures + sounds + movies
}

extension Sample {
    static let pictures: [Sample] = [
        Sample("JFIF", .jpeg, JPEGSample().bytes, knownFrom: 4, "JPEG picture, 1200 × 800"),
        Sample(
            "Exif", .jpeg, JPEGSample(application: JPEGSample.exif(orientation: 6)).bytes,
            knownFrom: 4, "JPEG picture, 800 × 1200"),
        Sample(
            "JPEG without application data", .jpeg, JPEGSample(application: []).bytes, knownFrom: 4,
            "JPEG picture, 1200 × 800"),
        Sample(
            "progressive JPEG", .jpeg, JPEGSample(frameMarker: 0xC2).bytes, knownFrom: 4,
            "JPEG picture, 1200 × 800"),
        Sample(
            "CMYK JPEG", .jpeg, JPEGSample(application: JPEGSample.adobe, components: 4).bytes,
            knownFrom: 4, "JPEG picture, 1200 × 800"),
        Sample("PNG", .png, PNGSample().bytes, knownFrom: 8, "PNG picture, 640 × 480"),
        Sample(
            "animated PNG", .png, PNGSample(delays: [10, 20, 30]).bytes, knownFrom: 8,
            "animated PNG picture, 640 × 480, 3 frames, 0.6 s"),
        Sample(
            "GIF 87a", .gif, GIFSample(version: "87a").bytes, knownFrom: 6,
            "GIF picture, 320 × 240"),
        Sample(
            "animated GIF", .gif, GIFSample(delays: Array(repeating: 10, count: 12)).bytes,
            knownFrom: 6, "animated GIF picture, 320 × 240, 12 frames, 1.2 s"),
        Sample(
            "lossy WebP", .webp, RIFFSample.lossyWebP(), knownFrom: 12, "WebP picture, 500 × 300"),
        Sample(
            "lossless WebP", .webp, RIFFSample.losslessWebP(), knownFrom: 12,
            "WebP picture, 500 × 300"),
        Sample(
            "extended WebP", .webp, RIFFSample.extendedWebP(), knownFrom: 12,
            "WebP picture, 500 × 300"),
        Sample(
            "animated WebP", .webp, RIFFSample.extendedWebP(delays: [100, 250]), knownFrom: 12,
            "animated WebP picture, 500 × 300, 2 frames, 0.4 s"),
        Sample("HEIC", .heic, ISOSample.picture(), knownFrom: 12, "HEIC picture, 400 × 300"),
        Sample(
            "HEIF with a HEIC brand", .heic, ISOSample.picture("mif1", ["miaf", "heic"]),
            knownFrom: 24, "HEIC picture, 400 × 300"),
        Sample(
            "HEIF", .heif, ISOSample.picture("mif1", ["miaf"]), knownFrom: 20,
            "HEIF picture, 400 × 300"),
        Sample("AVIF", .avif, ISOSample.picture("avif"), knownFrom: 12, "AVIF picture, 400 × 300"),
        Sample(
            "animated AVIF", .avif, ISOSample.sequence(), knownFrom: 12,
            "animated AVIF picture, 64 × 48, 12 frames, 1.2 s"),
        Sample(
            "JPEG XL codestream", .jpegXL, [0xFF, 0x0A] + .zeros(20), knownFrom: 3,
            "JPEG XL picture"),
        Sample(
            "JPEG XL", .jpegXL, [0, 0, 0, 12] + .text("JXL ") + [13, 10, 0x87, 10] + .zeros(20),
            knownFrom: 12, "JPEG XL picture"),
        Sample("BMP", .bmp, BitmapSample.bmp(), knownFrom: 18, "BMP picture, 10 × 6"),
        Sample("icon", .icon, BitmapSample.icon(), knownFrom: 22, "Windows icon, 256 × 256"),
        Sample("TIFF, II", .tiff, TIFFSample().bytes, knownFrom: 4, "TIFF picture, 30 × 20"),
        Sample(
            "TIFF, MM", .tiff, TIFFSample(isLittle: false, orientation: 6).bytes, knownFrom: 4,
            "TIFF picture, 20 × 30"),
        Sample(
            "BigTIFF", .tiff, TIFFSample(isBig: true).bytes, knownFrom: 6, "TIFF picture, 30 × 20"),
    ]

    static let sounds: [Sample] = [
        Sample(
            "MP3 with a tag", .mp3, SoundSample.indexedMP3, knownFrom: 210 + 417 + 4,
            "MP3 sound, 1.0 s"),
        Sample(
            "MP3 without a tag", .mp3, SoundSample.plainMP3, knownFrom: 421, "MP3 sound, 1.0 s"),
        Sample(
            "MP3 with another index", .mp3, SoundSample.otherIndexedMP3, knownFrom: 421,
            "MP3 sound, 1.0 s"),
        Sample(
            "MP3 of low quality", .mp3, SoundSample.repeated(SoundSample.slowMP3Frame(), 100),
            knownFrom: 212, "MP3 sound, 2.6 s"),
        Sample("MP2", .mp2, SoundSample.plainMP2, knownFrom: 580, "MP2 sound, 0.2 s"),
        Sample("AAC", .aac, SoundSample.plainAAC, knownFrom: 207, "AAC sound, 0.2 s"),
        Sample(
            "AAC with a tag", .aac, SoundSample.tag(100) + SoundSample.plainAAC,
            knownFrom: 110 + 207, "AAC sound, 0.2 s"),
        Sample(
            "M4A", .mpeg4Audio, ISOSample.movie("M4A ", tracks: [ISOSample.soundTrack()]),
            knownFrom: 12, "MPEG-4 sound, 2.0 s"),
        Sample(
            "MP4 with sound alone", .mpeg4Audio, ISOSample.movie(tracks: [ISOSample.soundTrack()]),
            knownFrom: 345, "MPEG-4 sound, 2.0 s"),
        Sample("WAV", .wav, RIFFSample.wav(), knownFrom: 12, "WAV sound, 0.3 s"),
        Sample("RF64", .wav, RIFFSample.rf64(), knownFrom: 12, "WAV sound, 0.3 s"),
        Sample("AIFF", .aiff, AIFFSample.sound(), knownFrom: 12, "AIFF sound, 0.3 s"),
        Sample("AIFF-C", .aiff, AIFFSample.sound(kind: "AIFC"), knownFrom: 12, "AIFF sound, 0.3 s"),
        Sample("Ogg Vorbis", .ogg, SoundSample.vorbis, knownFrom: 5, "Ogg sound, 1.5 s"),
        Sample("Ogg Opus", .ogg, SoundSample.opus, knownFrom: 5, "Ogg sound, 1.0 s"),
        Sample("FLAC", .flac, SoundSample.flac(), knownFrom: 4, "FLAC sound, 2.0 s"),
        Sample(
            "FLAC with a tag", .flac, SoundSample.tag(20) + SoundSample.flac(), knownFrom: 34,
            "FLAC sound, 2.0 s"),
        Sample("CAF", .caf, SoundSample.caf, knownFrom: 6, "Core Audio sound, 0.3 s"),
    ]

    static let movies: [Sample] = [
        Sample("MP4", .mpeg4, ISOSample.movie(), knownFrom: 296, "MPEG-4 movie, 640 × 360, 2.0 s"),
        Sample(
            "MP4 in fragments", .mpeg4, ISOSample.fragmented(), knownFrom: 296,
            "MPEG-4 movie, 640 × 360"),
        Sample(
            "MP4 with its index at the end", .mpeg4,
            ISOSample.brand("mp42") + ISOSample.box("mdat", .zeros(5_000))
                + ISOSample.index([ISOSample.videoTrack()]),
            knownFrom: 4_096, "MPEG-4 movie, 640 × 360, 2.0 s"),
        Sample(
            "M4V", .m4v, ISOSample.movie("M4V "), knownFrom: 12, "M4V movie, 640 × 360, 2.0 s"),
        Sample(
            "3GPP", .threeGPP, ISOSample.movie("3gp5"), knownFrom: 12,
            "3GPP movie, 640 × 360, 2.0 s"),
        Sample(
            "QuickTime", .quickTime, ISOSample.movie("qt  "), knownFrom: 12,
            "QuickTime movie, 640 × 360, 2.0 s"),
        Sample(
            "QuickTime without a brand", .quickTime,
            ISOSample.box("wide", []) + ISOSample.data + ISOSample.index([ISOSample.videoTrack()]),
            knownFrom: 8, "QuickTime movie, 640 × 360, 2.0 s"),
        Sample("AVI", .avi, RIFFSample.avi(), knownFrom: 12, "AVI movie, 320 × 200, 2.0 s"),
        Sample(
            "MPEG-1 pack", .mpeg, MPEGSample.program1, knownFrom: 5, "MPEG movie, 352 × 240"),
        Sample(
            "MPEG-2 pack", .mpeg2, MPEGSample.program2, knownFrom: 5, "MPEG-2 movie, 352 × 240"),
        Sample(
            "MPEG-1 video", .mpeg, MPEGSample.elementary1, knownFrom: 16,
            "MPEG movie, 352 × 240"),
        Sample(
            "MPEG-2 video", .mpeg2, MPEGSample.elementary2, knownFrom: 16,
            "MPEG-2 movie, 352 × 240"),
        Sample(
            "transport stream", .mpegTransportStream, MPEGSample.transport, knownFrom: 565,
            "MPEG transport stream"),
        Sample(
            "transport stream with times", .mpegTransportStream, MPEGSample.timedTransport,
            knownFrom: 581, "MPEG transport stream"),
        Sample(
            "WebM", .webm, [0x1A, 0x45, 0xDF, 0xA3, 0x87, 0x42, 0x82, 0x84] + .text("webm"),
            knownFrom: 12, "WebM movie"),
        Sample(
            "Matroska", .matroska,
            [0x1A, 0x45, 0xDF, 0xA3, 0x8B, 0x42, 0x82, 0x88] + .text("matroska"), knownFrom: 16,
            "Matroska movie"),
    ]

    static let texts: [Sample] = [
        Sample("PDF", .pdf, .text("%PDF-1.7\n"), knownFrom: 5, "PDF document"),
        Sample("ZIP", .zip, .text("PK\u{3}\u{4}") + .zeros(26), knownFrom: 4, "ZIP archive"),
        Sample("gzip", .gzip, [0x1F, 0x8B, 8] + .zeros(15), knownFrom: 3, "gzip archive"),
        Sample("page", .html, .text("<!DOCTYPE html><title>No</title>"), "web page (HTML)"),
        Sample("drawing", .svg, .text("<svg xmlns='http://www.w3.org/2000/svg'/>"), "SVG drawing"),
        Sample("XML", .xml, .text("<?xml version='1.0'?><Error/>"), "XML document"),
        Sample("JSON", .json, .text(#"{"error": "not found"}"#), "JSON document"),
        Sample("text", .plainText, .text("Not found\n"), "plain text"),
    ]
}
