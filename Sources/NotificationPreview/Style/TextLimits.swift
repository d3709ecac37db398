/// How many lines of each text a view shows; what is longer ends in an ellipsis.
///
/// Apple documents no number of lines. Every row says where its numbers come from.
struct TextLimits: Hashable, Sendable {
    /// `nil` for all lines.
    var title: Int? = 1
    var subtitle: Int? = 1
    var body: Int?

    /// What a row of the table is known from.
    enum Basis: Hashable, Sendable {
        /// Somebody who measured it published it.
        case published(String)
        /// Nobody could check it.
        case guess(String)
    }

    /// For which notifications a row holds; what is `nil` does not matter.
    struct Row: Sendable {
        let view: PreviewStyle.View
        var isWatch = false
        var isTablet: Bool?
        /// Whether the text has one of the accessibility sizes.
        var isAccessibility: Bool?
        var hasThumbnail: Bool?
        let limits: TextLimits
        let basis: Basis
    }

    private static let braze = "Braze's guide to rich notifications on iOS, character counts"

    /// The first row that fits decides.
    static let table = [
        Row(
            view: .lockScreen, isWatch: true, limits: .init(title: 2, subtitle: 0, body: 0),
            basis: .guess("The short look has room for a title of two lines.")),
        Row(
            view: .banner, isWatch: true, limits: .init(title: 2, subtitle: 0, body: 0),
            basis: .guess("A watch has no banner; it shows the short look.")),
        Row(
            view: .lockScreen, isAccessibility: true,
            limits: .init(title: 2, subtitle: 2, body: 4),
            basis: .guess("Large text gets the whole width, and a title two lines.")),
        Row(
            view: .lockScreen, isTablet: true, limits: .init(body: 4),
            basis: .guess("As on a phone.")),
        Row(
            view: .lockScreen, isAccessibility: false, hasThumbnail: false,
            limits: .init(body: 4), basis: .published(braze)),
        // The guide counts the same lines with an image, each about ten characters shorter.
        Row(
            view: .lockScreen, isAccessibility: false, hasThumbnail: true,
            limits: .init(body: 4), basis: .published(braze)),
        Row(
            view: .banner, isAccessibility: true, limits: .init(body: 2),
            basis: .guess("As with smaller text.")),
        Row(view: .banner, limits: .init(body: 2), basis: .published(braze)),
        // The guide counts seven lines below an image of 2:1: what its screen had room for. The
        // expanded view scrolls, so nothing is cut here.
        Row(
            view: .expanded, limits: .init(title: nil, subtitle: nil, body: nil),
            basis: .guess("The view scrolls.")),
        Row(
            view: .summary, limits: .init(subtitle: 0, body: 2),
            basis: .guess("From memory of iOS 15.")),
    ]

    /// The lines for a notification in a view.
    static func of(
        _ view: PreviewStyle.View, style: PreviewStyle, hasThumbnail: Bool
    ) -> TextLimits {
        let row = table.first { row in
            row.view == view && row.isWatch == style.device.isWatch
                && row.isTablet.map { $0 == (style.device == .tablet) } ?? true
                && row.isAccessibility.map { $0 == style.textSize.isAccessibility } ?? true
                && row.hasThumbnail.map { $0 == hasThumbnail } ?? true
        }
        return row?.limits ?? .init(title: nil, subtitle: nil, body: nil)
    }
}
