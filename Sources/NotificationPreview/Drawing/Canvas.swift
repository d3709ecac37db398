import CCairo

/// Draws shapes and images on a Cairo surface; lengths are points.
///
/// The context is lent by whoever made it and is alive for as long as this is used.
struct Canvas {
    let context: OpaquePointer

    /// How a shape is filled.
    enum Paint {
        case color(Color)
        /// From the first point to the second.
        case linear((Double, Double), (Double, Double), [(Double, Color)])
        /// From the center to the radius.
        case radial((Double, Double), radius: Double, [(Double, Color)])
    }

    // MARK: - Shapes

    func fill(_ rect: Rect, radius: Double = 0, _ paint: Paint) {
        addPath(rect, radius: radius)
        fillPath(paint)
    }

    func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
        fill(rect, radius: radius, .color(color))
    }

    func fillCircle(_ center: (Double, Double), radius: Double, _ color: Color) {
        cairo_new_path(context)
        cairo_arc(context, center.0, center.1, radius, 0, 2 * .pi)
        fillPath(.color(color))
    }

    func fillPolygon(_ points: [(Double, Double)], _ color: Color) {
        addPolygon(points)
        cairo_close_path(context)
        fillPath(.color(color))
    }

    func stroke(
        _ rect: Rect, radius: Double, width: Double, _ color: Color, dashes: [Double]
    ) {
        cairo_save(context)
        cairo_set_dash(context, dashes, Int32(dashes.count), 0)
        stroke(rect, radius: radius, width: width, .color(color))
        cairo_restore(context)
    }

    func stroke(_ rect: Rect, radius: Double, width: Double, _ paint: Paint) {
        addPath(rect, radius: radius)
        cairo_set_line_width(context, width)
        withSource(paint) { cairo_stroke(context) }
    }

    /// Lets only what lies in the rounded rectangle through, for as long as the body runs.
    func clipped(to rect: Rect, radius: Double, _ body: () -> Void) {
        cairo_save(context)
        addPath(rect, radius: radius)
        cairo_clip(context)
        body()
        cairo_restore(context)
    }

    /// Lets nothing of the rounded rectangle be drawn over, for as long as the body runs.
    func excluding(_ rect: Rect, radius: Double, _ body: () -> Void) {
        cairo_save(context)
        addPath(rect, radius: radius)
        cairo_rectangle(context, -10_000, -10_000, 30_000, 30_000)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        body()
        cairo_restore(context)
    }

    /// Draws an image into the frame; the part of it that is given fills the frame.
    func draw(_ image: Raster, part: Rect, in frame: Rect) {
        guard part.width > 0, part.height > 0 else { return }
        cairo_save(context)
        cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
        cairo_clip(context)
        cairo_translate(context, frame.x, frame.y)
        cairo_scale(context, frame.width / part.width, frame.height / part.height)
        cairo_set_source_surface(context, image.surface, -part.x, -part.y)
        let pattern = cairo_get_source(context)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        // Without this the edges fade into nothing.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_paint(context)
        cairo_restore(context)
    }

    // MARK: - Paths

    private func addPath(_ rect: Rect, radius: Double) {
        cairo_new_path(context)
        let radius = min(radius, rect.width / 2, rect.height / 2)
        guard radius > 0 else {
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
            return
        }
        cairo_arc(context, rect.maxX - radius, rect.y + radius, radius, -.pi / 2, 0)
        cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(context, rect.x + radius, rect.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(context, rect.x + radius, rect.y + radius, radius, .pi, 3 * .pi / 2)
        cairo_close_path(context)
    }

    private func addPolygon(_ points: [(Double, Double)]) {
        cairo_new_path(context)
        for point in points { cairo_line_to(context, point.0, point.1) }
    }

    private func fillPath(_ paint: Paint) { withSource(paint) { cairo_fill(context) } }

    /// Draws with the paint as Cairo's source.
    private func withSource(_ paint: Paint, _ draw: () -> Void) {
        switch paint {
        case .color(let color):
            setColor(color)
            draw()
        case .linear(let start, let end, let stops):
            withPattern(cairo_pattern_create_linear(start.0, start.1, end.0, end.1), stops, draw)
        case .radial(let center, let radius, let stops):
            withPattern(
                cairo_pattern_create_radial(center.0, center.1, 0, center.0, center.1, radius),
                stops, draw)
        }
    }

    private func withPattern(
        _ pattern: OpaquePointer?, _ stops: [(Double, Color)], _ draw: () -> Void
    ) {
        for (offset, color) in stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, offset, color.red, color.green, color.blue, color.alpha)
        }
        cairo_set_source(context, pattern)
        draw()
        cairo_pattern_destroy(pattern)
    }

    func setColor(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
}

@available(*, unavailable)
extension Canvas: Sendable {}
