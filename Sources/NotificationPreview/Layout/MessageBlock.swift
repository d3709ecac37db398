/// The texts of a notification beside its icon: what banner and expanded view have in common.
struct MessageBlock: Block {
    let width: Double
    let height: Double
    private let theme: Theme
    private let icon: AppIcon
    private let name: TextBlock?
    private let time: TextBlock?
    private let texts: [TextBlock]
    private let thumbnail: CardMedia?
    private let textStart: Double
    private let metaHeight: Double

    private static let textSpacing = 2.0

    init(
        _ drawing: CardDrawing, width: Double, isCut: Bool, thumbnail: CardMedia?, theme: Theme
    ) {
        self.width = width
        self.theme = theme
        self.thumbnail = thumbnail
        let card = drawing.card
        let isLarge = theme.style.textSize.isAccessibility
        let iconSide = isLarge ? 30.0 : 38.0
        icon = AppIcon(card: card, image: drawing.icon, side: iconSide, theme: theme)

        // Large text gets the whole width below the icon.
        let columnStart = iconSide + Theme.gap
        textStart = isLarge ? 0 : columnStart
        let thumbnailSpace = thumbnail == nil ? 0 : Self.thumbnailSide + Theme.gap
        let textWidth = width - textStart - (isLarge ? 0 : thumbnailSpace)

        let time = theme.text(
            theme.style.time, theme.metaFont.regular, theme.secondary, width: width / 2, lines: 1)
        let timeWidth = time?.width ?? 0
        let nameWidth = width - columnStart - timeWidth - Theme.gap
        name = theme.text(
            card.appName, theme.metaFont, theme.secondary, width: nameWidth, lines: 1,
            alignment: .start)
        // Laid out again as narrow as it is, so that it can be put at the end of the row.
        self.time = theme.text(
            theme.style.time, theme.metaFont.regular, theme.secondary, width: timeWidth + 1,
            lines: 1, alignment: .start)

        func text(_ text: String, _ font: TextBlock.Font, _ color: Color, _ lines: Int)
            -> TextBlock?
        {
            theme.text(text, font, color, width: textWidth, lines: isCut ? lines : nil)
        }
        let mark: String? =
            card.isCritical ? "CRITICAL ALERT" : card.isTimeSensitive ? "TIME SENSITIVE" : nil
        texts = [
            mark.flatMap {
                text(
                    $0, .init(size: theme.metaFont.size * 0.85, weight: .semibold),
                    card.isCritical ? theme.destructive : theme.tint, 1)
            },
            text(card.title, theme.titleFont, theme.primary, BannerLimits.titleLines),
            text(card.subtitle, theme.titleFont, theme.primary, BannerLimits.subtitleLines),
            text(card.body, theme.bodyFont, theme.primary, BannerLimits.bodyLines),
        ].compactMap(\.self)

        let nameHeight = max(name?.height ?? 0, self.time?.height ?? 0)
        metaHeight = isLarge ? max(nameHeight, iconSide) + 6 : nameHeight + Self.textSpacing
        let textHeight = texts.reduce(0) { $0 + $1.height + Self.textSpacing } - Self.textSpacing
        let sides =
            isLarge
            ? (thumbnail == nil ? 0 : metaHeight + max(0, textHeight) + 10 + Self.thumbnailSide)
            : max(iconSide, thumbnail == nil ? 0 : nameHeight + 4 + Self.thumbnailSide)
        height = max(metaHeight + max(0, textHeight), sides)
    }

    private static let thumbnailSide = 44.0

    func draw(on canvas: Canvas, x: Double, y: Double) {
        let row = Rect(x: x, y: y, width: width, height: height)
        let isLarge = theme.style.textSize.isAccessibility
        icon.draw(
            on: canvas, x: theme.x(0, width: icon.side, in: row),
            y: isLarge ? y : y + min(max(0, (height - icon.side) / 2), 14))
        let columnStart = icon.side + Theme.gap
        let nameY = isLarge ? y + (icon.side - (name?.height ?? 0)) / 2 : y
        if let time {
            let width = time.width + 1
            time.draw(on: canvas, x: theme.x(self.width - width, width: width, in: row), y: nameY)
        }
        if let name {
            name.draw(
                on: canvas, x: theme.x(columnStart, width: name.layoutWidth, in: row), y: nameY)
        }
        var textY = y + metaHeight
        for text in texts {
            text.draw(
                on: canvas, x: theme.x(textStart, width: text.layoutWidth, in: row), y: textY)
            textY += text.height + Self.textSpacing
        }
        if let thumbnail {
            let side = Self.thumbnailSide
            let frame = Rect(
                x: theme.x(isLarge ? 0 : width - side, width: side, in: row),
                y: isLarge
                    ? y + height - side : y + height - side - max(0, (height - side - 24) / 2),
                width: side, height: side)
            MediaDrawing(media: thumbnail, theme: theme).drawThumbnail(on: canvas, frame)
        }
    }
}

extension TextBlock.Font {
    fileprivate var regular: Self { .init(size: size) }
}
