/// The surface that a notification lies on, with its shadow.
struct Platter {
    let theme: Theme
    var radius = Theme.cornerRadius

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
        if theme.isDark {
            canvas.stroke(
                frame.inset(by: 0.25), radius: radius - 0.25, width: 0.5, .white.opacity(0.12))
        }
    }
}
