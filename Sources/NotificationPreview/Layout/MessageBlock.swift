/// The texts of a notification beside its icon: what all views have in common.
///
/// The title and the time share the first row; the app's name stands there only when there is no
/// title (memory of iOS 15 and later, sure).
struct MessageBlock: Block {
    let width: Double
    let height: Double
    private let theme: Theme
    private let icon: CardIcon
    private let headline: Headline
    private let mark: TextBlock?
    private let texts: [TextBlock]
    private let thumbnail: CardMedia?
    private let arrangement: Arrangement

    private static let textSpacing = 2.0

    /// Where the parts stand; vertical lengths count from the block's top.
    private struct Arrangement {
        /// Large text gets the whole width below the icon.
        let isLarge: Bool
        let textStart: Double
        let textTop: Double
        let iconTop: Double
        let thumbnailTop: Double
    }

    /// Lays out a notification for a view.
    init(_ drawing: CardDrawing, width: Double, view: PreviewStyle.View, theme: Theme) {
        self.width = width
        self.theme = theme
        let card = drawing.card
        let thumbnail = view == .expanded ? nil : drawing.thumbnail
        self.thumbnail = thumbnail
        let limits = TextLimits.of(view, style: theme.style, hasThumbnail: thumbnail != nil)
        let isLarge = theme.style.textSize.isAccessibility
        icon = CardIcon(drawing, side: view == .summary ? 30 : SystemMetrics.iconSide, theme: theme)

        let side = SystemMetrics.thumbnailSide
        let columnStart = icon.side + Theme.gap
        let textStart = isLarge ? 0 : columnStart
        let textWidth = width - textStart - (isLarge || thumbnail == nil ? 0 : side + Theme.gap)
        // The time stands above the thumbnail, so the first row has the whole width.
        headline = Headline(
            card, width: width - textStart, lines: limits.title, isBelowIcon: isLarge,
            iconSide: icon.side, theme: theme)
        mark = card.mark(theme.furniture).flatMap {
            theme.text($0, theme.markFont, theme.secondary, width: textWidth, lines: 1)
        }
        texts = [
            theme.text(
                card.subtitle, theme.titleFont, theme.primary, width: textWidth,
                lines: limits.subtitle),
            theme.text(
                card.body, theme.bodyFont, theme.primary, width: textWidth, lines: limits.body),
        ].compactMap(\.self)

        let markHeight = mark.map { $0.height + 1 } ?? 0
        let below = texts.reduce(0) { $0 + Self.textSpacing + $1.height }
        let textHeight = markHeight + headline.height + below
        if isLarge {
            height = textHeight + (thumbnail == nil ? 0 : 10 + side)
            arrangement = Arrangement(
                isLarge: true, textStart: 0, textTop: 0, iconTop: markHeight,
                thumbnailTop: height - side)
        } else {
            let firstRow = markHeight + headline.height
            height = max(textHeight, icon.side, thumbnail == nil ? 0 : firstRow + 6 + side)
            // A text that is lower than the icon is centered beside it.
            let textTop = max(0, (height - textHeight) / 2)
            // Memory, fairly sure: the icon is in the middle; in the expanded view it is at the top.
            let iconTop = view == .expanded ? 0 : (height - icon.side) / 2
            let free = height - firstRow - side
            arrangement = Arrangement(
                isLarge: false, textStart: textStart,
                textTop: thumbnail == nil ? textTop : min(textTop, max(0, free)),
                iconTop: iconTop, thumbnailTop: height - side - max(0, (free - 6) / 2))
        }
    }

    func draw(on canvas: Canvas, x: Double, y: Double) {
        let row = Rect(x: x, y: y, width: width, height: height)
        icon.draw(
            on: canvas, x: theme.x(0, width: icon.side, in: row), y: y + arrangement.iconTop)
        var textY = y + arrangement.textTop
        if let mark {
            mark.draw(on: canvas, x: textX(mark.layoutWidth, in: row), y: textY)
            textY += mark.height + 1
        }
        headline.draw(on: canvas, x: textX(headline.width, in: row), y: textY)
        textY += headline.height
        for text in texts {
            textY += Self.textSpacing
            text.draw(on: canvas, x: textX(text.layoutWidth, in: row), y: textY)
            textY += text.height
        }
        if let thumbnail {
            let side = SystemMetrics.thumbnailSide
            let start = arrangement.isLarge ? 0 : width - side
            let frame = Rect(
                x: theme.x(start, width: side, in: row), y: y + arrangement.thumbnailTop,
                width: side, height: side)
            MediaDrawing(media: thumbnail, theme: theme).drawThumbnail(on: canvas, frame)
        }
    }

    private func textX(_ width: Double, in row: Rect) -> Double {
        theme.x(arrangement.textStart, width: width, in: row)
    }
}

extension PreviewCard {
    /// The line in capitals above the title.
    fileprivate func mark(_ furniture: Furniture) -> String? {
        isTimeSensitive && !isCritical ? furniture.timeSensitive : nil
    }
}
