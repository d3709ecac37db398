import NotificationHost

/// The buttons of a category, one below the other.
struct ButtonsBlock: Block {
    let width: Double
    let height: Double
    private let theme: Theme
    private let rows: [(text: TextBlock, height: Double)]

    /// The system shows no more than that.
    private static let maximumCount = 10

    init(_ actions: [DeliveredNotification.Action], width: Double, theme: Theme) {
        self.width = width
        self.theme = theme
        rows = actions.prefix(Self.maximumCount).compactMap { action in
            let text = theme.text(
                action.title, theme.buttonFont,
                action.isDestructive ? theme.destructive : theme.primary,
                width: width - 2 * theme.metrics.padding - 4, lines: 2)
            return text.map { ($0, max(46, $0.height + 22)) }
        }
        height = rows.reduce(0) { $0 + $1.height }
    }

    func draw(on canvas: Canvas, x: Double, y: Double) {
        Platter(theme: theme, radius: 16).draw(
            on: canvas, Rect(x: x, y: y, width: width, height: height))
        var rowY = y
        for (index, row) in rows.enumerated() {
            if index > 0 {
                canvas.fill(Rect(x: x, y: rowY, width: width, height: 0.5), theme.separator)
            }
            row.text.draw(
                on: canvas, x: x + theme.metrics.padding + 2,
                y: rowY + (row.height - row.text.height) / 2)
            rowY += row.height
        }
    }
}
