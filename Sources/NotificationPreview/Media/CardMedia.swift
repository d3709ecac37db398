import Foundation
import MediaInspection
import NotificationHost

/// What there is to see or hear of one attachment, decoded.
struct CardMedia: Sendable {
    enum Kind: Sendable {
        case picture(Raster)
        /// A film, with one of its pictures when it could be had.
        case movie(Raster?)
        case sound
    }

    let kind: Kind
    /// The size that the media would have on its own, in pixels; for its shape.
    let size: PixelSize
    let duration: Duration?
    let isThumbnailHidden: Bool
    let clip: DeliveredNotification.UnitRectangle?

    /// Decodes an attachment; `nil` when there is nothing to show of it.
    ///
    /// A longest side of so many pixels is enough. Without a frame the thumbnail's is taken. The
    /// program `ffmpeg` takes pictures out of films.
    init?(
        _ attachment: DeliveredNotification.Attachment, side: Int, frame: Int?, ffmpeg: URL?
    ) {
        let media = attachment.media
        // A viewer may show the upper part of a broken picture; nobody can rely on that.
        guard media.condition == .intact else { return nil }
        duration = media.duration
        isThumbnailHidden = attachment.isThumbnailHidden
        clip = attachment.thumbnailClip
        switch media.type?.family {
        case .image:
            if let size = media.pixelSize, !PictureDecoder.accepts(size, media.type) { return nil }
            let frame = max(0, frame ?? Self.wholeNumber(attachment.thumbnailTime))
            let place = media.isAnimated ? frame % max(media.frameCount ?? .max, 1) : 0
            guard
                let raster = PictureDecoder(side: side).picture(at: attachment.url, frame: place)
            else { return nil }
            kind = .picture(raster)
            size = media.displaySize ?? PixelSize(width: raster.width, height: raster.height)
        case .movie:
            let raster = MovieFrame.picture(
                at: attachment.url, second: attachment.thumbnailTime ?? 0, side: side,
                program: ffmpeg)
            kind = .movie(raster)
            size =
                raster.map { PixelSize(width: $0.width, height: $0.height) } ?? media.displaySize
                ?? PixelSize(width: 16, height: 9)
        case .audio:
            kind = .sound
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

    /// The same with another picture.
    func showing(_ raster: Raster) -> CardMedia { CardMedia(self, kind: .picture(raster)) }

    /// The picture that stands for it, for those that have one.
    var raster: Raster? {
        switch kind {
        case .picture(let raster): raster
        case .movie(let raster): raster
        case .sound: nil
        }
    }

    var isMovie: Bool { if case .movie = kind { true } else { false } }

    var isSound: Bool { if case .sound = kind { true } else { false } }

    /// Width by height, kept within what a screen can show.
    var ratio: Double {
        guard size.width > 0, size.height > 0 else { return 16 / 9 }
        return min(max(Double(size.width) / Double(size.height), 0.5), 6)
    }

    private static func wholeNumber(_ time: Double?) -> Int {
        time.flatMap { Int(exactly: $0.rounded(.down)) }.map { max(0, $0) } ?? 0
    }
}
