/// A notification on the lock screen, or as a banner.
struct BannerBlock: Block {
    let width: Double
    let height: Double
    private let message: MessageBlock
    private let theme: Theme
    /// How many notifications lie behind it.
    private let behind: Int
    private let more: TextBlock?
    private let cardHeight: Double

    /// Lays out the notification in front of so many others.
    init(
        _ drawing: CardDrawing, behind: Int = 0, view: PreviewStyle.View, width: Double,
        theme: Theme
    ) {
        self.width = width
        self.theme = theme
        self.behind = behind
        let metrics = theme.metrics
        let inner = width - 2 * metrics.padding
        message = MessageBlock(drawing, width: inner, view: view, theme: theme)
        // At the end of the text it belongs to, in gray (memory, unsure).
        more =
            behind == 0
            ? nil
            : theme.text(
                theme.furniture.more(behind), theme.metaFont, theme.secondary,
                width: inner - Self.moreStart(theme), lines: 1, alignment: .start)
        cardHeight =
            message.height + (more.map { $0.height + 4 } ?? 0) + 2 * metrics.verticalPadding
        height = cardHeight + Double(min(behind, 2)) * metrics.stackEdge
    }

    private static func moreStart(_ theme: Theme) -> Double {
        theme.style.textSize.isAccessibility ? 0 : SystemMetrics.iconSide + Theme.gap
    }

    func draw(on canvas: Canvas, x: Double, y: Double) {
        let metrics = theme.metrics
        let front = Rect(x: x, y: y, width: width, height: cardHeight)
        drawEdges(on: canvas, front)
        Platter(theme: theme).draw(on: canvas, front)
        message.draw(on: canvas, x: x + metrics.padding, y: y + metrics.verticalPadding)
        if let more {
            let row = front.inset(by: metrics.padding)
            more.draw(
                on: canvas,
                x: theme.x(Self.moreStart(theme), width: more.layoutWidth, in: row),
                y: front.maxY - metrics.verticalPadding - more.height)
        }
    }

    /// What shows of the notifications behind: an edge of two of them.
    private func drawEdges(on canvas: Canvas, _ front: Rect) {
        let metrics = theme.metrics
        var above = front
        var edges: [(frame: Rect, above: Rect, depth: Int)] = []
        for depth in 1...2 where depth <= behind {
            let inset = Double(depth) * metrics.stackInset
            let frame = Rect(
                x: front.x + inset, y: front.y + front.height / 2, width: front.width - 2 * inset,
                height: front.height / 2 + Double(depth) * metrics.stackEdge)
            edges.append((frame, above, depth))
            above = frame
        }
        for edge in edges {
            canvas.excluding(edge.above, radius: metrics.cornerRadius) {
                Platter(theme: theme).draw(on: canvas, edge.frame, behind: edge.depth)
            }
        }
    }
}
