import Foundation
import NotificationHost

/// A card with everything decoded that its drawing needs.
struct CardDrawing: Sendable {
    let card: PreviewCard
    let icon: Raster?
    /// The image of a communication notification's sender.
    let senderImage: Raster?
    /// What there is to see or hear, in the order of the attachments.
    let media: [CardMedia]

    /// Decodes what the card shows; a longest side of so many pixels is enough.
    init(_ card: PreviewCard, side: Int, ffmpeg: URL?) {
        self.card = card
        let decoder = ImageDecoder(side: min(side, 256))
        icon = card.iconPath.flatMap { decoder.image(at: .init(fileURLWithPath: $0)) }
        senderImage = card.sender?.imagePath.flatMap {
            decoder.image(at: .init(fileURLWithPath: $0))
        }
        // The expanded view shows the first; the banner the first that it may show.
        var media: [CardMedia] = []
        for attachment in card.attachments {
            let isWanted = media.isEmpty || !attachment.isThumbnailHidden
            guard isWanted,
                let next = CardMedia(
                    attachment, side: side, frame: card.frame, ffmpeg: ffmpeg)
            else { continue }
            media.append(next)
            if !next.isThumbnailHidden { break }
        }
        self.media = media
    }

    private init(_ other: CardDrawing, media: [CardMedia]) {
        card = other.card
        icon = other.icon
        senderImage = other.senderImage
        self.media = media
    }

    /// The same with another image for its first attachment.
    func showing(_ raster: Raster) -> CardDrawing {
        guard let first = media.first else { return self }
        return CardDrawing(self, media: [first.showing(raster)] + media.dropFirst())
    }

    /// What the banner shows beside the text.
    var thumbnail: CardMedia? { media.first { !$0.isThumbnailHidden && !$0.isAudio } }
}
