/// A notification as it comes in.
struct BannerBlock: Block {
    let width: Double
    let height: Double
    private let message: MessageBlock
    private let theme: Theme
    /// How many notifications lie behind it.
    private let behind: Int
    private let more: TextBlock?

    private static let edge = 9.0

    /// Lays out the notification in front of so many others.
    init(_ drawing: CardDrawing, behind: Int = 0, width: Double, theme: Theme) {
        self.width = width
        self.theme = theme
        self.behind = behind
        message = MessageBlock(
            drawing, width: width - 2 * Theme.padding, isCut: true, thumbnail: drawing.thumbnail,
            theme: theme)
        more =
            behind == 0
            ? nil
            : theme.text(
                "\(behind) more", .init(size: theme.metaFont.size, weight: .medium),
                theme.onWallpaper, width: width, lines: 1, alignment: .center)
        height =
            message.height + 2 * Self.verticalPadding
            + Double(min(behind, 2)) * Self.edge + (more.map { $0.height + 8 } ?? 0)
    }

    private static let verticalPadding = 12.0

    func draw(on canvas: Canvas, x: Double, y: Double) {
        let front = Rect(
            x: x, y: y, width: width, height: message.height + 2 * Self.verticalPadding)
        drawEdges(on: canvas, front)
        Platter(theme: theme).draw(on: canvas, front)
        message.draw(on: canvas, x: x + Theme.padding, y: y + Self.verticalPadding)
        if let more { more.draw(on: canvas, x: x, y: y + height - more.height) }
    }

    /// What shows of the notifications behind: an edge of two of them.
    private func drawEdges(on canvas: Canvas, _ front: Rect) {
        var above = front
        var edges: [(frame: Rect, above: Rect, depth: Int)] = []
        for depth in 1...2 where depth <= behind {
            let inset = Double(depth) * 13
            let frame = Rect(
                x: front.x + inset, y: front.y + front.height / 2, width: front.width - 2 * inset,
                height: front.height / 2 + Double(depth) * Self.edge)
            edges.append((frame, above, depth))
            above = frame
        }
        for edge in edges {
            canvas.excluding(edge.above, radius: Theme.cornerRadius) {
                Platter(theme: theme).draw(on: canvas, edge.frame, behind: edge.depth)
            }
        }
    }
}

/// Stands where a notification would be that is not shown.
struct NothingBlock: Block {
    let width: Double
    let height: Double
    private let text: TextBlock?
    private let theme: Theme

    init(width: Double, theme: Theme) {
        self.width = width
        self.theme = theme
        text = theme.text(
            "Nothing is shown", .init(size: theme.bodyFont.size, weight: .medium),
            theme.onWallpaper, width: width - 2 * Theme.padding, alignment: .center)
        height = (text?.height ?? 0) + 44
    }

    func draw(on canvas: Canvas, x: Double, y: Double) {
        let frame = Rect(x: x, y: y, width: width, height: height).inset(by: 1)
        canvas.stroke(
            frame, radius: Theme.cornerRadius, width: 1.5, theme.onWallpaper.opacity(0.6),
            dashes: [6, 5])
        text?.draw(on: canvas, x: x + Theme.padding, y: y + 22)
    }
}
