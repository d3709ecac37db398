/// The app's icon: its own image, or its first letter on a color of its own.
struct AppIcon {
    let card: PreviewCard
    let image: Raster?
    let side: Double
    let theme: Theme
    /// A watch shows icons as circles.
    var isRound = false

    func draw(on canvas: Canvas, x: Double, y: Double) {
        let frame = Rect(x: x, y: y, width: side, height: side)
        let radius = isRound ? side / 2 : side * 0.235
        canvas.clipped(to: frame, radius: radius) {
            if let image {
                canvas.draw(image, part: image.middle(ratio: 1), in: frame)
            } else {
                drawLetter(on: canvas, frame)
            }
        }
    }

    private func drawLetter(on canvas: Canvas, _ frame: Rect) {
        let colors = Self.colors(of: card.appIdentifier)
        canvas.fill(
            frame,
            .linear(
                (frame.x, frame.y), (frame.x + side * 0.3, frame.maxY),
                [(0, colors.top), (1, colors.bottom)]))
        let letter = card.appName.first.map { String($0).uppercased() } ?? "•"
        let text = theme.text(
            letter, .init(size: side * 0.52, weight: .bold), .white, width: side, lines: 1,
            alignment: .center)
        guard let text else { return }
        text.draw(on: canvas, x: frame.x, y: frame.midY - text.height / 2)
    }

    /// The same for the same app on every machine, unlike a `Hasher`'s.
    private static func colors(of identifier: String) -> (top: Color, bottom: Color) {
        // FNV-1a, 32 bits.
        let hash = identifier.utf8.reduce(UInt32(2_166_136_261)) {
            ($0 ^ UInt32($1)).multipliedReportingOverflow(by: 16_777_619).partialValue
        }
        let (top, bottom) = pairs[Int(hash >> 8) % pairs.count]
        return (Color(top), Color(bottom))
    }

    /// White letters stand out from each of them.
    private static let pairs: [(UInt32, UInt32)] = [
        (0x4F8DFD, 0x1F56D8), (0x7B6CF6, 0x4A35C9), (0xB56BF0, 0x7A2FC0), (0xF0629F, 0xC0276B),
        (0xFF7A66, 0xD63A2F), (0xFF9A4D, 0xDB5B14), (0x2FB888, 0x0C7F5B), (0x28AFC4, 0x0B7489),
        (0x6C8AA6, 0x3C5873), (0x57B64B, 0x2A7F2E),
    ]
}

extension Raster {
    /// The largest part around the middle with this width by height.
    func middle(ratio: Double) -> Rect {
        Rect(x: 0, y: 0, width: Double(width), height: Double(height)).middle(ratio: ratio)
    }
}

extension Rect {
    /// The largest part around the middle with this width by height.
    func middle(ratio: Double) -> Rect {
        let size = width / height > ratio ? (height * ratio, height) : (width, width / ratio)
        return Rect(
            x: midX - size.0 / 2, y: midY - size.1 / 2, width: size.0, height: size.1)
    }
}
