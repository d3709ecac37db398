import Foundation
import MediaInspection
import NotificationHost

extension PreviewPage {
    /// Frames that are drawn at most.
    private static let maximumFrames = 200

    /// Draws the page once for each frame of the first attachment that is animated.
    ///
    /// One frame is in memory at a time. Other media stand still; without any that is animated, the
    /// page has one frame.
    func animation(as writer: some AnimationWriter) throws(PreviewError) -> Data {
        var writer = writer
        var drawings = prepared()
        var failure: PreviewError?
        var count = 0
        if let place = movingPlace,
            case .image = drawings[place.column][place.card].media.first?.kind
        {
            let attachment = columns[place.column].cards[place.card].attachments[0]
            ImageDecoder(side: mediaSide).forEachFrame(
                at: attachment.url,
                limit: min(attachment.media.frameCount ?? .max, Self.maximumFrames)
            ) { frame, milliseconds in
                do throws(PreviewError) {
                    let drawing = drawings[place.column][place.card]
                    drawings[place.column][place.card] = drawing.showing(frame)
                    try writer.add(raster(drawings), milliseconds: milliseconds)
                    count += 1
                    return true
                } catch {
                    failure = error
                    return false
                }
            }
        }
        if let failure { throw failure }
        if count == 0 { try writer.add(raster(drawings), milliseconds: 1000) }
        return try writer.finish()
    }

    /// Where the first card is whose first attachment is animated.
    private var movingPlace: (column: Int, card: Int)? {
        for (index, column) in columns.enumerated() {
            let card = column.cards.firstIndex { card in
                guard let media = card.attachments.first?.media else { return false }
                return media.isAnimated && media.condition == .intact
            }
            if let card { return (index, card) }
        }
        return nil
    }
}

/// Writes frames of one size into a file that shows them again and again.
protocol AnimationWriter {
    mutating func add(_ frame: Raster, milliseconds: Int) throws(PreviewError)

    mutating func finish() throws(PreviewError) -> Data
}
