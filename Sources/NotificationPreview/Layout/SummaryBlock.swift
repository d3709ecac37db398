/// The scheduled summary: its name and the notifications that it holds, on one card.
///
/// Memory of iOS 15, unsure: the system may feature some with a large image, by its own choice.
struct SummaryBlock: Block {
    let width: Double
    let height: Double
    private let theme: Theme
    private let title: TextBlock?
    private let messages: [MessageBlock]
    private let more: TextBlock?

    /// The notifications that are shown before the rest is counted.
    private static let maximumCount = 4
    private static let spacing = 12.0

    /// Lays out the notifications, the newest first.
    init(_ drawings: [CardDrawing], width: Double, theme: Theme) {
        self.width = width
        self.theme = theme
        let inner = width - 2 * theme.metrics.padding
        title = theme.text(
            theme.furniture.summary,
            .init(size: theme.titleFont.size * 1.1, weight: .bold), theme.primary, width: inner,
            lines: 2, alignment: .start)
        messages = drawings.prefix(Self.maximumCount).map {
            MessageBlock($0, width: inner, view: .summary, theme: theme)
        }
        let rest = drawings.count - messages.count
        more =
            rest == 0
            ? nil
            : theme.text(
                theme.furniture.more(rest), theme.metaFont, theme.secondary, width: inner,
                lines: 1, alignment: .start)
        let parts =
            [title?.height ?? 0] + messages.map(\.height) + [more?.height].compactMap(\.self)
        height =
            parts.reduce(0, +) + Double(parts.count - 1) * Self.spacing
            + 2 * theme.metrics.verticalPadding
    }

    func draw(on canvas: Canvas, x: Double, y: Double) {
        Platter(theme: theme).draw(on: canvas, Rect(x: x, y: y, width: width, height: height))
        let start = x + theme.metrics.padding
        var nextY = y + theme.metrics.verticalPadding
        title?.draw(on: canvas, x: start, y: nextY)
        nextY += (title?.height ?? 0) + Self.spacing
        for message in messages {
            canvas.fill(
                Rect(x: start, y: nextY - Self.spacing / 2, width: message.width, height: 0.5),
                theme.separator)
            message.draw(on: canvas, x: start, y: nextY)
            nextY += message.height + Self.spacing
        }
        more?.draw(on: canvas, x: start, y: nextY)
    }
}
