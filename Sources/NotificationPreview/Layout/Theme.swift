/// The colors and sizes of one drawing.
struct Theme {
    let style: PreviewStyle
    let setting: TextSetting

    var factor: Double { style.textSize.factor }
    var isDark: Bool { style.isDark }

    // MARK: - Colors

    var card: Color { isDark ? Color(0x26262C, alpha: 0.84) : Color(0xFCFCFE, alpha: 0.86) }
    /// Of what lies behind another card.
    var cardBehind: Color { isDark ? Color(0x44444E, alpha: 0.8) : Color(0xF4F4F8, alpha: 0.72) }
    var primary: Color { isDark ? Color(0xFFFFFF) : Color(0x0B0B0F) }
    /// Stands out from the card by at least 4.5 to 1, also where the wallpaper shines through.
    var secondary: Color { isDark ? Color(0xB4B4BE) : Color(0x5A5A64) }
    var separator: Color { isDark ? .white.opacity(0.14) : .black.opacity(0.12) }
    var tint: Color { isDark ? Color(0x64A8FF) : Color(0x0A5FD6) }
    var destructive: Color { isDark ? Color(0xFF6961) : Color(0xC8241B) }
    var shade: Color { isDark ? .white.opacity(0.10) : .black.opacity(0.07) }
    var onWallpaper: Color { isDark ? .white.opacity(0.86) : Color(0x2B2540, alpha: 0.86) }

    // MARK: - Sizes, in points

    static let cornerRadius = 22.0
    static let padding = 14.0
    static let gap = 10.0

    var titleFont: TextBlock.Font { .init(size: 15 * factor, weight: .semibold) }
    var bodyFont: TextBlock.Font { .init(size: 15 * factor) }
    /// Small print grows less than what is read.
    var metaFont: TextBlock.Font {
        .init(size: min(13 * factor, 13 + (factor - 1) * 8), weight: .medium)
    }
    var buttonFont: TextBlock.Font { .init(size: 16 * factor) }

    func text(
        _ text: String, _ font: TextBlock.Font, _ color: Color, width: Double, lines: Int? = nil,
        alignment: TextBlock.Alignment = .natural
    ) -> TextBlock? {
        text.isEmpty
            ? nil
            : TextBlock(
                text, font, color, width: width, lines: lines, alignment: alignment,
                in: setting)
    }

    /// Where something lies in a row, counted from its start: the right for a mirrored reader.
    func x(_ offset: Double, width: Double, in row: Rect) -> Double {
        setting.isMirrored ? row.maxX - offset - width : row.x + offset
    }
}

@available(*, unavailable)
extension Theme: Sendable {}

/// How much of each text a banner shows.
///
/// Apple documents no number of lines. These are what people report of the lock screen; the
/// expanded notification shows everything.
enum BannerLimits {
    static let titleLines = 1
    static let subtitleLines = 1
    static let bodyLines = 4
}
