import Foundation
import MediaInspection
import NotificationHost
import NotificationPreview

/// The pictures of a notification, as lines of a text card.
struct InlinePictures {
    /// Columns that a line may have.
    let width: Int
    let environment: [String: String]

    /// A picture in a card should not push the rest of it off the screen.
    private static let maximumRows = 14
    private static let maximumColumns = 48

    /// The attachment's picture in lines that may stand behind the edge of the card; nothing for
    /// sounds and films, and for files that hold no picture.
    func lines(for attachment: DeliveredNotification.Attachment, edge: String) -> [String] {
        guard attachment.media.type?.family == .image, attachment.media.condition == .intact,
            let picture = TerminalPicture(
                at: attachment.url, columns: min(width - edge.count, Self.maximumColumns),
                rows: Self.maximumRows, environment: environment)
        else { return [] }
        guard picture.isPixels else {
            return picture.text.split(separator: "\n").map { edge + $0 }
        }
        // The rows are made first, with one to spare, so that the screen has scrolled before the
        // picture is placed; then the cursor goes up, and comes back whatever the picture did to it.
        let rows = [String](repeating: edge, count: picture.rows + 1)
        let escape = "\u{1B}"
        let placed =
            "\(escape)7\(escape)[\(picture.rows)A\r\(escape)[\(edge.count)C" + picture.text
            + "\(escape)8"
        return rows.dropLast() + [edge + placed]
    }
}
