/// What stands before a notification's text: the app's icon, or the sender's image with the app's
/// icon as a badge on it.
struct CardIcon {
    let side: Double
    private let drawing: CardDrawing
    private let theme: Theme

    init(_ drawing: CardDrawing, side: Double, theme: Theme) {
        self.drawing = drawing
        self.side = side
        self.theme = theme
    }

    func draw(on canvas: Canvas, x: Double, y: Double) {
        guard let sender = drawing.card.sender else {
            return icon(side).draw(on: canvas, x: x, y: y)
        }
        drawSender(sender, on: canvas, Rect(x: x, y: y, width: side, height: side))
        // At the lower end of the line, a little over the edge (memory, fairly sure).
        let badge = side * SystemMetrics.badgeSide / SystemMetrics.iconSide
        let badgeX = theme.setting.isMirrored ? x - 3 : x + side - badge + 3
        icon(badge).draw(on: canvas, x: badgeX, y: y + side - badge + 2)
    }

    private func icon(_ side: Double) -> AppIcon {
        AppIcon(card: drawing.card, image: drawing.icon, side: side, theme: theme)
    }

    private func drawSender(_ sender: PreviewCard.Sender, on canvas: Canvas, _ frame: Rect) {
        canvas.clipped(to: frame, radius: frame.width / 2) {
            if let image = drawing.senderImage {
                canvas.draw(image, part: image.middle(ratio: 1), in: frame)
            } else {
                drawInitials(of: sender.name, on: canvas, frame)
            }
        }
    }

    /// White on gray, as contacts without an image have it.
    private func drawInitials(of name: String, on canvas: Canvas, _ frame: Rect) {
        canvas.fill(
            frame,
            .linear(
                (frame.x, frame.y), (frame.x, frame.maxY),
                [(0, Color(0x9AA0AF)), (1, Color(0x6E7484))]))
        let initials = name.split(separator: " ").prefix(2).compactMap(\.first)
        let text = theme.text(
            String(initials).uppercased(), .init(size: frame.height * 0.42, weight: .semibold),
            .white, width: frame.width, lines: 1, alignment: .center)
        guard let text else { return }
        text.draw(on: canvas, x: frame.x, y: frame.midY - text.height / 2)
    }
}
