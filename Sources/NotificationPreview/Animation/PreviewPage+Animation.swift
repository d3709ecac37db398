import Foundation
import MediaInspection
import NotificationHost

extension PreviewPage {
    /// Frames that are drawn at most.
    private static let maximumFrames = 200

    /// Draws the page once for each frame of the first animated medium.
    ///
    /// Other animated media take a step whenever that one does. Without any, the page has one frame.
    func animation(as makeWriter: @autoclosure () -> some AnimationWriter) throws(PreviewError)
        -> Data
    {
        var still = prepared()
        let decoder = PictureDecoder(side: mediaSide)
        let films = columns.map { column in
            column.cards.map { card in
                card.attachments.first.flatMap { attachment in
                    attachment.media.isAnimated && attachment.media.condition == .intact
                        ? decoder.frames(
                            at: attachment.url,
                            limit: min(attachment.media.frameCount ?? .max, Self.maximumFrames))
                        : nil
                } ?? []
            }
        }
        var writer = makeWriter()
        guard let leader = films.joined().first(where: { $0.count > 1 }) else {
            try writer.add(raster(still), milliseconds: 1000)
            return try writer.finish()
        }
        for (index, frame) in leader.enumerated() {
            for (column, cards) in films.enumerated() {
                for (place, film) in cards.enumerated() where !film.isEmpty {
                    still[column][place] = still[column][place].showing(
                        film[index % film.count].raster)
                }
            }
            try writer.add(raster(still), milliseconds: frame.milliseconds)
        }
        return try writer.finish()
    }
}

/// Writes frames of one size into a file that shows them again and again.
protocol AnimationWriter {
    mutating func add(_ frame: Raster, milliseconds: Int) throws(PreviewError)

    mutating func finish() throws(PreviewError) -> Data
}
