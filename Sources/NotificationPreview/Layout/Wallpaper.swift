/// What notifications lie on: soft colors, drawn here.
struct Wallpaper {
    let style: PreviewStyle

    func draw(on canvas: Canvas, width: Double, height: Double) {
        // A point more than the page: a fraction of a pixel at its end is a whole one.
        let frame = Rect(x: 0, y: 0, width: width + 1, height: height + 1)
        guard !style.device.isWatch else { return canvas.fill(frame, .black) }
        let isDark = style.isDark
        canvas.fill(
            frame,
            .linear(
                (0, 0), (width * 0.35, height),
                isDark
                    ? [(0, Color(0x232A52)), (0.55, Color(0x2E2350)), (1, Color(0x10283D))]
                    : [(0, Color(0xA9C8F4)), (0.55, Color(0xC9BEEF)), (1, Color(0xF6CDBE))]))
        let reach = max(width, height * 0.6)
        let glows: [((Double, Double), Color)] =
            isDark
            ? [
                ((width * 0.95, height * 0.1), Color(0x3F4FA8)),
                ((0, height * 0.8), Color(0x6A2F62)),
            ]
            : [
                ((width * 0.95, height * 0.08), Color(0xE6F1FF)),
                ((0, height * 0.85), Color(0xFFE0B8)),
            ]
        for (center, color) in glows {
            canvas.fill(
                frame,
                .radial(
                    center, radius: reach * 0.8,
                    [(0, color.opacity(isDark ? 0.55 : 0.8)), (1, color.opacity(0))]))
        }
    }
}
