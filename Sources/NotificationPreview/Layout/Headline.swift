/// The first row of a notification: the title, or the app's name, and the time.
struct Headline: Block {
    let width: Double
    let height: Double
    private let theme: Theme
    private let title: TextBlock?
    private let time: TextBlock?
    private let isCritical: Bool
    /// How far the title is from the top: in large text it stands below icon and time.
    private let titleTop: Double
    private let timeTop: Double

    /// Lays out the row; with large text it is two, beside and below the icon.
    init(
        _ card: PreviewCard, width: Double, lines: Int?, isBelowIcon: Bool, iconSide: Double,
        theme: Theme
    ) {
        self.width = width
        self.theme = theme
        isCritical = card.isCritical
        let measured = theme.text(
            theme.time, theme.metaFont, theme.secondary, width: width / 2, lines: 1)
        let timeWidth = measured?.width ?? 0
        // Laid out again as narrow as it is, so that it can be put at the end of the row.
        let time = theme.text(
            theme.time, theme.metaFont, theme.secondary, width: timeWidth + 1, lines: 1,
            alignment: .start)
        let signWidth = card.isCritical ? Self.signSide(theme) + 5 : 0
        let title = theme.text(
            card.title.isEmpty ? card.appName : card.title, theme.titleFont, theme.primary,
            width: width - signWidth - (isBelowIcon ? 0 : timeWidth + Theme.gap), lines: lines,
            alignment: card.title.isEmpty ? .start : .natural)
        self.time = time
        self.title = title
        let titleHeight = title?.height ?? 0
        if isBelowIcon {
            titleTop = iconSide + 6
            timeTop = (iconSide - (time?.height ?? 0)) / 2
            height = titleTop + titleHeight
        } else {
            // Both stand on one line.
            let difference = (title?.baseline ?? 0) - (time?.baseline ?? 0)
            titleTop = max(0, -difference)
            timeTop = max(0, difference)
            height = max(titleTop + titleHeight, timeTop + (time?.height ?? 0))
        }
    }

    /// The side of the sign of a critical alert.
    private static func signSide(_ theme: Theme) -> Double { theme.titleFont.size }

    func draw(on canvas: Canvas, x: Double, y: Double) {
        let row = Rect(x: x, y: y, width: width, height: height)
        var start = 0.0
        if isCritical {
            let side = Self.signSide(theme)
            let middle = y + titleTop + (title?.firstLineHeight ?? side) / 2
            Symbols.warning(
                on: canvas, center: (theme.x(0, width: side, in: row) + side / 2, middle),
                side: side, theme.destructive)
            start = side + 5
        }
        if let title {
            title.draw(
                on: canvas, x: theme.x(start, width: title.layoutWidth, in: row), y: y + titleTop)
        }
        if let time {
            time.draw(
                on: canvas,
                x: theme.x(width - time.layoutWidth, width: time.layoutWidth, in: row),
                y: y + timeTop)
        }
    }
}
