/// The surface that a notification lies on, with its shadow.
struct Platter {
    let theme: Theme
    private let radius: Double

    init(theme: Theme, radius: Double? = nil) {
        self.theme = theme
        self.radius = radius ?? theme.metrics.cornerRadius
    }

    func draw(on canvas: Canvas, _ frame: Rect, behind depth: Int = 0) {
        canvas.excluding(frame, radius: radius) {
            for step in 1...6 {
                let spread = Double(step) * 2
                canvas.fill(
                    frame.inset(by: -spread).offset(y: 3), radius: radius + spread,
                    .black.opacity(theme.isDark ? 0.025 : 0.011))
            }
        }
        canvas.fill(frame, radius: radius, depth == 0 ? theme.card : theme.cardBehind)
        if theme.metrics.hasRim {
            // Light falls on glass from above, and a little of it leaves at the other end.
            let strength = theme.isDark ? 0.30 : 0.85
            canvas.stroke(
                frame.inset(by: 0.5), radius: radius - 0.5, width: 1,
                .linear(
                    (frame.x, frame.y), (frame.maxX, frame.maxY),
                    [
                        (0, .white.opacity(strength)), (0.35, .white.opacity(strength * 0.3)),
                        (0.65, .white.opacity(strength * 0.2)),
                        (1, .white.opacity(strength * 0.75)),
                    ]))
        } else if theme.isDark {
            canvas.stroke(
                frame.inset(by: 0.25), radius: radius - 0.25, width: 0.5,
                .color(.white.opacity(0.12)))
        }
    }
}
