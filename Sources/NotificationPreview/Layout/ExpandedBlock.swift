/// A notification after a long press: the media large, the whole text, the buttons.
struct ExpandedBlock: Block {
    let width: Double
    let height: Double
    private let theme: Theme
    private let media: CardMedia?
    private let mediaHeight: Double
    private let message: MessageBlock
    private let player: PlayerBlock?
    private let buttons: ButtonsBlock?
    private let cardHeight: Double

    private static let buttonGap = 8.0
    /// The tallest media, by the width.
    private static let tallest = 1.5

    init(_ drawing: CardDrawing, width: Double, theme: Theme) {
        self.width = width
        self.theme = theme
        let padding = theme.metrics.padding
        let inner = width - 2 * padding
        let first = drawing.media.first
        media = first.flatMap { $0.isAudio ? nil : $0 }
        mediaHeight = media.map { min(width / $0.ratio, width * Self.tallest).rounded() } ?? 0
        message = MessageBlock(drawing, width: inner, view: .expanded, theme: theme)
        player = first.flatMap {
            $0.isAudio ? PlayerBlock(duration: $0.duration, width: inner, theme: theme) : nil
        }
        buttons =
            drawing.card.actions.isEmpty
            ? nil : ButtonsBlock(drawing.card.actions, width: width, theme: theme)
        cardHeight = mediaHeight + padding * 2 + message.height + (player?.height ?? 0)
        height = cardHeight + (buttons.map { $0.height + Self.buttonGap } ?? 0)
    }

    func draw(on canvas: Canvas, x: Double, y: Double) {
        let frame = Rect(x: x, y: y, width: width, height: cardHeight)
        Platter(theme: theme).draw(on: canvas, frame)
        if let media {
            canvas.clipped(to: frame, radius: theme.metrics.cornerRadius) {
                MediaDrawing(media: media, theme: theme).drawLarge(
                    on: canvas, Rect(x: x, y: y, width: width, height: mediaHeight))
            }
        }
        let padding = theme.metrics.padding
        let messageY = y + mediaHeight + padding
        message.draw(on: canvas, x: x + padding, y: messageY)
        player?.draw(on: canvas, x: x + padding, y: messageY + message.height)
        buttons?.draw(on: canvas, x: x, y: y + cardHeight + Self.buttonGap)
    }
}

/// A row with which a sound is played.
struct PlayerBlock: Block {
    let width: Double
    let height: Double
    private let theme: Theme
    private let length: TextBlock?

    init(duration: Double?, width: Double, theme: Theme) {
        self.width = width
        self.theme = theme
        length = theme.text(
            duration.map(Self.clock) ?? "–:––", theme.metaFont, theme.secondary, width: width / 3,
            lines: 1)
        height = max(52, (length?.height ?? 0) + 24)
    }

    private static func clock(_ duration: Double) -> String {
        let seconds = Int(duration.rounded())
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    func draw(on canvas: Canvas, x: Double, y: Double) {
        let row = Rect(x: x, y: y + 12, width: width, height: height - 12)
        let radius = 17.0
        canvas.fillCircle((x + radius, row.midY), radius: radius, theme.tint)
        Symbols.play(
            on: canvas, center: (x + radius, row.midY), radius: radius * 0.42,
            theme.isDark ? Color(0x0B1524) : .white)
        let lengthWidth = length?.width ?? 0
        if let length {
            length.draw(
                on: canvas,
                x: theme.setting.isMirrored
                    ? row.maxX - length.layoutWidth : row.maxX - lengthWidth,
                y: row.midY - length.height / 2)
        }
        drawWave(
            on: canvas,
            Rect(
                x: x + 2 * radius + 12, y: row.midY - 12,
                width: width - 2 * radius - 24 - lengthWidth, height: 24))
    }

    /// Bars that look like a sound; not this sound's.
    private func drawWave(on canvas: Canvas, _ frame: Rect) {
        let pitch = 5.0
        for index in 0..<max(0, Int(frame.width / pitch)) {
            let phase = Double(index * index % 17) / 17 * 0.55 + Double(index * 5 % 11) / 11 * 0.4
            let height = frame.height * (0.15 + 0.8 * phase)
            canvas.fill(
                Rect(
                    x: frame.x + Double(index) * pitch, y: frame.midY - height / 2, width: 2.5,
                    height: height),
                radius: 1.25, theme.secondary.opacity(0.55))
        }
    }
}
