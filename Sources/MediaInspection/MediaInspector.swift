public import Foundation

/// Finds out what a file really is: its type, its size in pixels, its length in time, and whether
/// it is whole.
///
/// In goes a file or its bytes, out comes an ``InspectedMedia``. The type comes from
/// `MediaType.detect(in:isWholeFile:)`; the rest from the inspection of that format in the folder
/// `Inspecting`. Only small windows of the file are read, at most 64 KB at a time. Nothing a file
/// contains makes this trap, loop or allocate more.
public enum MediaInspector: Sendable {
    /// Looks into a file.
    ///
    /// - Parameter url: The address of a file on a disk.
    /// - Returns: What it is. An empty, broken or unknown file is an answer, not an error.
    /// - Throws: What the file system says when the file cannot be opened or read.
    public static func inspect(fileAt url: URL) throws -> InspectedMedia {
        let reader = try MediaReader(fileAt: url)
        let media = inspect(reader)
        if let failure = reader.failure { throw failure }
        return media
    }

    /// Looks into the bytes of a whole file.
    ///
    /// - Parameter bytes: All of them.
    /// - Returns: What they are.
    public static func inspect(_ bytes: [UInt8]) -> InspectedMedia {
        inspect(MediaReader(bytes))
    }

    private static func inspect(_ reader: MediaReader) -> InspectedMedia {
        let prefix = reader.window(at: 0, count: MediaType.signatureLength)
        let isWhole = prefix.count == reader.byteCount
        let type = MediaType.detect(in: prefix.bytes, isWholeFile: isWhole)
        let media = InspectedMedia(type: type, byteCount: reader.byteCount)
        guard let type, let format = format(of: type) else { return media }
        var inspection = format.init(reader: reader, media: media)
        inspection.run()
        return inspection.media
    }

    /// What can look closer at files of this type.
    private static func format(of type: MediaType) -> (any FormatInspection.Type)? {
        switch type {
        case .jpeg: JPEGInspection.self
        case .png: PNGInspection.self
        case .gif: GIFInspection.self
        case .webp: WebPInspection.self
        case .bmp: BMPInspection.self
        case .icon: IconInspection.self
        case .tiff: TIFFInspection.self
        case .heic, .heif, .avif: HEIFInspection.self
        case .mpeg4, .mpeg4Audio, .m4v, .quickTime, .threeGPP: MovieInspection.self
        case .mp3, .mp2: MPEGAudioInspection.self
        case .aac: ADTSInspection.self
        case .wav: WAVInspection.self
        case .aiff: AIFFInspection.self
        case .avi: AVIInspection.self
        case .mpeg, .mpeg2: MPEGInspection.self
        case .ogg: OggInspection.self
        case .flac: FLACInspection.self
        case .caf: CAFInspection.self
        default: nil
        }
    }
}

/// Looks into files of one format.
protocol FormatInspection {
    /// What is known so far, and in the end.
    var media: InspectedMedia { get }

    init(reader: MediaReader, media: InspectedMedia)

    mutating func run()
}
