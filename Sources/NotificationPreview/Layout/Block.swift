/// A part of an image, laid out for a width and ready to be drawn.
protocol Block {
    var width: Double { get }
    var height: Double { get }

    func draw(on canvas: Canvas, x: Double, y: Double)
}

/// Blocks one below the other.
struct VerticalStack: Block {
    let width: Double
    let height: Double
    private let blocks: [any Block]
    private let spacing: Double

    init(_ blocks: [any Block], width: Double, spacing: Double) {
        self.blocks = blocks
        self.width = width
        self.spacing = spacing
        height = blocks.reduce(0) { $0 + $1.height } + Double(max(0, blocks.count - 1)) * spacing
    }

    /// Each block is centered.
    func draw(on canvas: Canvas, x: Double, y: Double) {
        var y = y
        for block in blocks {
            block.draw(on: canvas, x: x + (width - block.width) / 2, y: y)
            y += block.height + spacing
        }
    }
}
