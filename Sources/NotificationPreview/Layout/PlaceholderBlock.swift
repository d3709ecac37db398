/// Stands where a notification would be that the system does not draw: a dashed frame that says
/// why. Its words are this tool's, and English.
struct PlaceholderBlock: Block {
    let width: Double
    let height: Double
    private let texts: [TextBlock]
    private let theme: Theme

    init(_ title: String, _ text: String?, width: Double, theme: Theme) {
        self.width = width
        self.theme = theme
        let inner = width - 2 * theme.metrics.padding
        texts = [
            theme.text(
                title, .init(size: theme.bodyFont.size, weight: .semibold), theme.onWallpaper,
                width: inner, alignment: .center),
            theme.text(
                text ?? "", theme.metaFont, theme.onWallpaper, width: inner, alignment: .center),
        ].compactMap(\.self)
        height = texts.reduce(0) { $0 + $1.height } + Double(texts.count - 1) * 4 + 40
    }

    /// For a push that shows nothing.
    static func notDisplayed(_ card: PreviewCard, width: Double, theme: Theme) -> Self {
        Self("Not displayed", card.reasonNotShown, width: width, theme: theme)
    }

    /// For a push that updates a Live Activity.
    static func liveActivity(_ card: PreviewCard, width: Double, theme: Theme) -> Self {
        Self(
            "Live Activity of \(card.appName)",
            "The app draws this card from the push's content state; its widget extension decides"
                + " what it looks like.",
            width: width, theme: theme)
    }

    func draw(on canvas: Canvas, x: Double, y: Double) {
        let frame = Rect(x: x, y: y, width: width, height: height).inset(by: 1)
        canvas.stroke(
            frame, radius: theme.metrics.cornerRadius, width: 1.5, theme.onWallpaper.opacity(0.6),
            dashes: [6, 5])
        var textY = y + 20
        for text in texts {
            text.draw(on: canvas, x: x + theme.metrics.padding, y: textY)
            textY += text.height + 4
        }
    }
}
