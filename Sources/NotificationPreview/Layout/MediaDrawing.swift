import NotificationHost

/// Draws an attachment small or large.
///
/// A video shows one of its frames; a play glyph stands for a frame that could not be had.
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
            if media.isVideo, media.raster == nil {
                drawPlayGlyph(on: canvas, frame, radius: frame.height * 0.24)
            }
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
        if media.isVideo, media.raster == nil { drawPlayGlyph(on: canvas, frame, radius: 28) }
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

    /// A triangle with an exclamation mark.
    static func warning(on canvas: Canvas, center: (Double, Double), side: Double, _ color: Color) {
        let (x, y) = center
        let half = side / 2
        canvas.fillPolygon(
            [(x, y - half * 0.95), (x + half, y + half * 0.85), (x - half, y + half * 0.85)], color)
        let stroke = Rect(
            x: x - side * 0.05, y: y - half * 0.35, width: side * 0.1, height: side * 0.32)
        canvas.fill(stroke, radius: side * 0.05, .white)
        canvas.fillCircle((x, y + half * 0.58), radius: side * 0.06, .white)
    }
}
