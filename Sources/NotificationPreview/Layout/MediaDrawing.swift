import NotificationHost

/// Draws an attachment small or large.
struct MediaDrawing {
    let media: CardMedia
    let theme: Theme

    /// Fills the frame with the middle of the part that the sender chose.
    func drawThumbnail(on canvas: Canvas, _ frame: Rect) {
        canvas.clipped(to: frame, radius: 8) {
            if let raster = media.raster {
                canvas.draw(raster, part: part(of: raster, frame), in: frame)
            } else {
                drawBackdrop(on: canvas, frame)
            }
            if media.isVideo { drawPlayGlyph(on: canvas, frame, radius: frame.height * 0.24) }
        }
    }

    /// Shows the whole image as large as the frame allows.
    func drawLarge(on canvas: Canvas, _ frame: Rect) {
        if let raster = media.raster {
            let ratio = Double(raster.width) / Double(raster.height)
            // Bars beside an image that is taller or wider than the frame.
            if abs(frame.width / frame.height / ratio - 1) > 0.02 {
                canvas.fill(frame, theme.shade)
            }
            let whole = Rect(
                x: 0, y: 0, width: Double(raster.width), height: Double(raster.height))
            canvas.draw(raster, part: whole, in: frame.middle(ratio: ratio))
        } else {
            drawBackdrop(on: canvas, frame)
        }
        if media.isVideo { drawPlayGlyph(on: canvas, frame, radius: 28) }
    }

    private func part(of raster: Raster, _ frame: Rect) -> Rect {
        let (width, height) = (Double(raster.width), Double(raster.height))
        let chosen = media.clip.map {
            Rect(
                x: $0.x * width, y: $0.y * height, width: $0.width * width,
                height: $0.height * height)
        }
        return (chosen ?? Rect(x: 0, y: 0, width: width, height: height))
            .middle(ratio: frame.width / frame.height)
    }

    private func drawBackdrop(on canvas: Canvas, _ frame: Rect) {
        // A video without an image is a dark screen.
        canvas.fill(
            frame,
            .linear(
                (frame.x, frame.y), (frame.x, frame.maxY),
                [(0, Color(0x3A3D4D)), (1, Color(0x1D1F29))]))
    }

    private func drawPlayGlyph(on canvas: Canvas, _ frame: Rect, radius: Double) {
        // A bright rim, for videos that are dark.
        canvas.fillCircle((frame.midX, frame.midY), radius: radius, .white.opacity(0.35))
        canvas.fillCircle((frame.midX, frame.midY), radius: radius - 1.5, .black.opacity(0.5))
        Symbols.play(
            on: canvas, center: (frame.midX, frame.midY), radius: radius * 0.5, .white)
    }
}

/// Small signs, drawn from lines.
enum Symbols {
    /// A triangle that points to the right, with the weight in its middle.
    static func play(on canvas: Canvas, center: (Double, Double), radius: Double, _ color: Color) {
        let (x, y) = center
        canvas.fillPolygon(
            [
                (x - radius * 0.55, y - radius * 0.95), (x + radius * 1.05, y),
                (x - radius * 0.55, y + radius * 0.95),
            ], color)
    }
}
