/// The colors and sizes of one drawing.
struct Theme {
    let style: PreviewStyle
    let setting: TextSetting
    let metrics: SystemMetrics
    let furniture: Furniture

    init(style: PreviewStyle, setting: TextSetting) {
        self.style = style
        self.setting = setting
        metrics = .of(style.system)
        furniture = Furniture(locale: style.locale)
    }

    var factor: Double { style.textSize.factor }
    var isDark: Bool { style.isDark }

    /// When the notification arrived, in words.
    var time: String { style.time.text(in: furniture.locale) }

    // MARK: - Colors

    var card: Color {
        isDark
            ? Color(0x26262C, alpha: metrics.darkOpacity)
            : Color(0xFCFCFE, alpha: metrics.lightOpacity)
    }
    /// Of what lies behind another card.
    var cardBehind: Color {
        isDark
            ? Color(0x44444E, alpha: metrics.darkOpacity - 0.06)
            : Color(0xF4F4F8, alpha: metrics.lightOpacity - 0.14)
    }
    var primary: Color { isDark ? Color(0xFFFFFF) : Color(0x0B0B0F) }
    /// Stands out from the card by at least 4.5 to 1, also where the wallpaper shines through.
    var secondary: Color { isDark ? Color(0xBEBEC8) : Color(0x4E4E58) }
    var separator: Color { isDark ? .white.opacity(0.14) : .black.opacity(0.12) }
    var tint: Color { isDark ? Color(0x64A8FF) : Color(0x0A5FD6) }
    var destructive: Color { isDark ? Color(0xFF6961) : Color(0xC8241B) }
    var shade: Color { isDark ? .white.opacity(0.10) : .black.opacity(0.07) }
    var onWallpaper: Color { isDark ? .white.opacity(0.86) : Color(0x2B2540, alpha: 0.86) }

    // MARK: - Sizes, in points

    static let gap = 10.0

    // HIG: subheadline and footnote at the default text size have 15 and 13 points. That titles and
    // bodies are subheadlines is memory, fairly sure.
    var titleFont: TextBlock.Font { .init(size: 15 * factor, weight: .semibold) }
    var bodyFont: TextBlock.Font { .init(size: 15 * factor) }
    /// Small print grows less than what is read.
    var metaFont: TextBlock.Font { .init(size: min(13 * factor, 13 + (factor - 1) * 8)) }
    /// Of words in capitals.
    var markFont: TextBlock.Font { .init(size: metaFont.size * 0.85, weight: .semibold) }
    var buttonFont: TextBlock.Font { .init(size: 16 * factor) }

    func text(
        _ text: String, _ font: TextBlock.Font, _ color: Color, width: Double, lines: Int? = nil,
        alignment: TextBlock.Alignment = .natural
    ) -> TextBlock? {
        text.isEmpty || lines == 0
            ? nil
            : TextBlock(
                text, .init(font: font, color: color, alignment: alignment), width: width,
                lines: lines, in: setting)
    }

    /// Where something lies in a row, counted from its start: the right for a mirrored user.
    func x(_ offset: Double, width: Double, in row: Rect) -> Double {
        setting.isMirrored ? row.maxX - offset - width : row.x + offset
    }
}

@available(*, unavailable)
extension Theme: Sendable {}
