import NotificationHost

/// A notification on a watch: the short look, or the long one that follows it.
struct WatchBlock: Block {
    let width: Double
    let height: Double
    private let theme: Theme
    private let isLong: Bool
    private let icon: AppIcon
    private let texts: [TextBlock]
    private let media: CardMedia?
    private let mediaHeight: Double
    private let buttons: [TextBlock]

    private static let spacing = 3.0
    private static let buttonHeight = 44.0

    init(_ drawing: CardDrawing, isLong: Bool, width: Double, theme: Theme) {
        self.width = width
        self.theme = theme
        self.isLong = isLong
        let card = drawing.card
        let factor = theme.factor
        icon = AppIcon(
            card: card, image: drawing.icon, side: isLong ? 34 : 84, theme: theme, isRound: true)
        let inner = width - 2 * Self.padding
        func text(
            _ text: String, _ size: Double, _ weight: TextBlock.Font.Weight, _ color: Color,
            lines: Int? = nil
        ) -> TextBlock? {
            theme.text(
                text, .init(size: size * factor, weight: weight), color, width: inner,
                lines: lines, alignment: isLong ? .start : .center)
        }
        let first = drawing.media.first
        media = isLong ? first.flatMap { $0.isAudio ? nil : $0 } : nil
        mediaHeight = media.map { min(inner / $0.ratio, inner * 1.2).rounded() } ?? 0
        let title = card.title.isEmpty ? card.appName : card.title
        texts =
            isLong
            ? [
                text(card.appName.uppercased(), 12, .medium, theme.secondary, lines: 1),
                text(card.title, 16, .semibold, theme.primary),
                text(card.subtitle, 16, .semibold, theme.primary),
                text(card.body, 16, .regular, theme.primary),
            ].compactMap(\.self)
            : [
                text(title, 17, .semibold, theme.primary, lines: 2),
                text(card.appName.uppercased(), 13, .medium, theme.tint, lines: 1),
            ].compactMap(\.self)
        buttons =
            isLong
            ? (card.actions.prefix(10).map { ($0.title, $0.isDestructive) } + [
                (theme.furniture.dismiss, false)
            ])
            .compactMap { title, isDestructive in
                theme.text(
                    title, .init(size: 16 * min(factor, 1.4), weight: .medium),
                    isDestructive ? theme.destructive : theme.primary, width: width - 16,
                    lines: 1, alignment: .center)
            } : []
        let textHeight = texts.reduce(0) { $0 + $1.height + Self.spacing }
        height =
            isLong
            ? 17 + Self.padding * 2 + 14 + textHeight + (mediaHeight > 0 ? mediaHeight + 8 : 0)
                + Double(buttons.count) * (Self.buttonHeight + 6)
            : 30 + icon.side + 12 + textHeight + 30
    }

    private static let padding = 12.0

    func draw(on canvas: Canvas, x: Double, y: Double) {
        isLong ? drawLong(on: canvas, x: x, y: y) : drawShort(on: canvas, x: x, y: y)
    }

    private func drawShort(on canvas: Canvas, x: Double, y: Double) {
        icon.draw(on: canvas, x: x + (width - icon.side) / 2, y: y + 30)
        drawTexts(on: canvas, x: x + Self.padding, y: y + 30 + icon.side + 12)
    }

    private func drawLong(on canvas: Canvas, x: Double, y: Double) {
        let buttonsHeight = Double(buttons.count) * (Self.buttonHeight + 6)
        let top = y + 17
        canvas.fill(
            Rect(x: x, y: top, width: width, height: height - 17 - buttonsHeight), radius: 18,
            Color(0x242428))
        icon.draw(on: canvas, x: x + 8, y: y)
        var next = top + Self.padding + 14
        next = drawTexts(on: canvas, x: x + Self.padding, y: next)
        if let media {
            let frame = Rect(
                x: x + Self.padding, y: next + 5, width: width - 2 * Self.padding,
                height: mediaHeight)
            canvas.clipped(to: frame, radius: 10) {
                MediaDrawing(media: media, theme: theme).drawLarge(on: canvas, frame)
            }
        }
        var buttonY = y + height - buttonsHeight + 6
        for button in buttons {
            canvas.fill(
                Rect(x: x, y: buttonY, width: width, height: Self.buttonHeight),
                radius: Self.buttonHeight / 2, Color(0x303036))
            button.draw(on: canvas, x: x + 8, y: buttonY + (Self.buttonHeight - button.height) / 2)
            buttonY += Self.buttonHeight + 6
        }
    }

    @discardableResult
    private func drawTexts(on canvas: Canvas, x: Double, y: Double) -> Double {
        var y = y
        for text in texts {
            text.draw(on: canvas, x: x, y: y)
            y += text.height + Self.spacing
        }
        return y
    }
}
