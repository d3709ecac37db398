import Foundation
import MediaInspection
import NotificationHost
import NotificationPreview

/// The images of a notification, as lines of a text card.
struct InlineImages {
    /// Columns that a line may have.
    let width: Int
    let environment: [String: String]

    /// An image in a card should not push the rest of it off the screen.
    private static let maximumRows = 14
    private static let maximumColumns = 48

    /// The attachment's image in lines that may stand behind the edge of the card; nothing for
    /// sounds and videos, and for files that hold no image.
    func lines(for attachment: DeliveredNotification.Attachment, edge: String) -> [String] {
        guard attachment.media.type?.family == .image, attachment.media.condition == .intact,
            let image = TerminalImage(
                at: attachment.url, columns: min(width - edge.count, Self.maximumColumns),
                rows: Self.maximumRows, environment: environment)
        else { return [] }
        guard image.isPixels else {
            return image.text.split(separator: "\n").map { edge + $0 }
        }
        // The rows are made first, with one to spare, so that the screen has scrolled before the
        // image is placed; then the cursor goes up, and comes back whatever the image did to it.
        let rows = [String](repeating: edge, count: image.rows + 1)
        let escape = "\u{1B}"
        let placed =
            "\(escape)7\(escape)[\(image.rows)A\r\(escape)[\(edge.count)C" + image.text
            + "\(escape)8"
        return rows.dropLast() + [edge + placed]
    }
}
