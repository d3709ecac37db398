import Foundation
import MediaInspection
import NotificationHost

/// What there is to see or hear of one attachment, decoded.
struct CardMedia: Sendable {
    enum Kind: Sendable {
        case image(Raster)
        /// A video, with one of its images when it could be had.
        case video(Raster?)
        case audio
    }

    let kind: Kind
    /// The size that the media would have on its own, in pixels; for its shape.
    let size: PixelSize
    /// In seconds.
    let duration: Double?
    let isThumbnailHidden: Bool
    let clip: DeliveredNotification.UnitRectangle?

    /// Decodes an attachment; `nil` when there is nothing to show of it.
    ///
    /// A longest side of so many pixels is enough. Without a frame the thumbnail's is taken. The
    /// program `ffmpeg` takes images out of videos.
    init?(
        _ attachment: DeliveredNotification.Attachment, side: Int, frame: Int?, ffmpeg: URL?
    ) {
        let media = attachment.media
        // A viewer may show the upper part of a broken image; nobody can rely on that.
        guard media.condition == .intact else { return nil }
        duration = media.duration
        isThumbnailHidden = attachment.isThumbnailHidden
        clip = attachment.thumbnailClip
        switch media.type?.family {
        case .image:
            if let size = media.pixelSize, !ImageDecoder.accepts(size, media.type) { return nil }
            let frame = max(0, frame ?? Self.wholeNumber(attachment.thumbnailTime))
            let place = media.isAnimated ? frame % max(media.frameCount ?? .max, 1) : 0
            guard
                let raster = ImageDecoder(side: side).image(at: attachment.url, frame: place)
            else { return nil }
            kind = .image(raster)
            size = media.displaySize ?? PixelSize(width: raster.width, height: raster.height)
        case .movie:
            let raster = ffmpeg.flatMap {
                VideoFrame(side: side, program: $0)
                    .image(at: attachment.url, second: attachment.thumbnailTime ?? 0)
            }
            kind = .video(raster)
            size =
                raster.map { PixelSize(width: $0.width, height: $0.height) } ?? media.displaySize
                ?? PixelSize(width: 16, height: 9)
        case .audio:
            kind = .audio
            size = PixelSize(width: 0, height: 0)
        default: return nil
        }
    }

    private init(_ other: CardMedia, kind: Kind) {
        self.kind = kind
        size = other.size
        duration = other.duration
        isThumbnailHidden = other.isThumbnailHidden
        clip = other.clip
    }

    /// The same with another image.
    func showing(_ raster: Raster) -> CardMedia { CardMedia(self, kind: .image(raster)) }

    /// The image that stands for it, for those that have one.
    var raster: Raster? {
        switch kind {
        case .image(let raster): raster
        case .video(let raster): raster
        case .audio: nil
        }
    }

    var isVideo: Bool { if case .video = kind { true } else { false } }

    var isAudio: Bool { if case .audio = kind { true } else { false } }

    /// Width by height, kept within what a screen can show.
    var ratio: Double {
        guard size.width > 0, size.height > 0 else { return 16 / 9 }
        return min(max(Double(size.width) / Double(size.height), 0.5), 6)
    }

    private static func wholeNumber(_ time: Double?) -> Int {
        time.flatMap { Int(exactly: $0.rounded(.down)) }.map { max(0, $0) } ?? 0
    }
}
