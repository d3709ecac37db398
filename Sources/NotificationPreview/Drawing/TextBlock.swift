import CCairo
import CPango

/// Text that was laid out for a width, ready to be drawn.
final class TextBlock {
    enum Alignment {
        /// As the text's own first strong letter says.
        case natural
        /// As the reader's language says.
        case start
        case center
    }

    /// What text looks like.
    struct Look {
        var font: Font
        var color: Color
        var alignment = Alignment.natural
    }

    struct Font: Hashable {
        var size: Double
        var weight = Weight.regular

        enum Weight: UInt32 {
            case regular = 400
            case medium = 500
            case semibold = 600
            case bold = 700
        }
    }

    private let layout: OpaquePointer
    private let color: Color
    /// How much of the width the text takes, in points.
    let width: Double
    /// The width that it was laid out for.
    let layoutWidth: Double
    let height: Double
    /// From the top to the line that the first line's letters stand on.
    let baseline: Double
    let firstLineHeight: Double

    /// Lays text out; of more than so many lines the last one ends with an ellipsis.
    init?(
        _ text: String, _ look: Look, width: Double, lines: Int? = nil, in setting: TextSetting
    ) {
        guard let raw = cpango_layout_new(setting.context) else { return nil }
        layout = OpaquePointer(raw)
        color = look.color
        let font = look.font
        layoutWidth = width
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, FontLibrary.families)
        pango_font_description_set_absolute_size(description, font.size * Self.scale)
        pango_font_description_set_weight(description, PangoWeight(font.weight.rawValue))
        pango_layout_set_font_description(layout, description)
        pango_layout_set_width(layout, Int32((max(width, 1) * Self.scale).rounded()))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        cpango_layout_set_up(layout, Self.lineHeight)
        let limit = lines.map { min($0 * Self.longestLine, Self.maximumLength) }
        Self.setText(
            of: layout, Self.drawable(text, limit: limit ?? Self.maximumLength), lines: lines)
        Self.align(layout, look.alignment, setting)
        var (inkWidth, inkHeight): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &inkWidth, &inkHeight)
        self.width = Double(inkWidth) / Self.scale
        height = Double(inkHeight) / Self.scale
        baseline = Double(pango_layout_get_baseline(layout)) / Self.scale
        firstLineHeight = Double(cpango_layout_line_height(layout, 0)) / Self.scale
    }

    /// From the lowest ink of each line to the highest ink of the next, in points; below zero where
    /// they lie over each other.
    var inkGaps: [Double] {
        var extents: [(top: Double, bottom: Double)] = []
        guard let lines = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(lines) }
        repeat {
            var ink = PangoRectangle()
            pango_layout_iter_get_line_extents(lines, &ink, nil)
            extents.append((Double(ink.y) / Self.scale, Double(ink.y + ink.height) / Self.scale))
        } while pango_layout_iter_next_line(lines) != 0
        return zip(extents, extents.dropFirst()).map { $1.top - $0.bottom }
    }

    deinit { cpango_unref(UnsafeMutableRawPointer(layout)) }

    /// Draws with the upper left corner of the block, as wide as it was laid out for, at the place.
    func draw(on canvas: Canvas, x: Double, y: Double) {
        canvas.setColor(color)
        cairo_move_to(canvas.context, x, y)
        pango_cairo_show_layout(canvas.context, layout)
    }

    /// Cuts the text after so many lines, counted over all its paragraphs.
    private static func setText(of layout: OpaquePointer, _ text: String, lines: Int?) {
        pango_layout_set_text(layout, text, -1)
        guard let lines, pango_layout_get_line_count(layout) > lines else { return }
        // Pango's ellipsis takes in what follows up to the end of the paragraph. When the last line
        // that is shown ends a paragraph, the ellipsis stands right there.
        var bytes = Array(text.utf8)
        let start = max(0, cpango_layout_line_start(layout, Int32(lines - 1)))
        let end = separator(in: bytes, from: Int(start))
        if let end { bytes[end...] = Array("…".utf8)[...] }
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        pango_layout_set_height(layout, -Int32(lines))
        pango_layout_set_text(layout, String(decoding: bytes, as: UTF8.self), -1)
    }

    /// Where the next line separator is.
    private static func separator(in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + 2 < bytes.count {
            if bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] == 0xA8 {
                return index
            }
            index += 1
        }
        return nil
    }

    private static func align(
        _ layout: OpaquePointer, _ alignment: Alignment, _ setting: TextSetting
    ) {
        let isRTL = cpango_layout_is_rtl(layout) != 0
        let isRight =
            switch alignment {
            case .center: false
            case .natural: isRTL
            case .start: setting.isMirrored
            }
        // Pango swaps the sides for a paragraph that runs against the reader's direction.
        let isSwapped = isRTL != setting.isMirrored
        pango_layout_set_alignment(
            layout,
            alignment == .center
                ? PANGO_ALIGN_CENTER : isRight != isSwapped ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    }

    /// Inter's own lines are a little tighter than a phone's. By line, not by font: a line whose
    /// signs are higher, as emoji and Thai are, gets the room for them.
    private static let lineHeight = 1.07
    private static let scale = Double(cpango_scale())

    /// The text without what a label does not show: control characters are dropped.
    ///
    /// A line separator breaks the line as a new paragraph does, and lets all lines be counted
    /// together: Pango counts them anew for each paragraph.
    private static func drawable(_ text: String, limit: Int) -> String {
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.prefix(limit).unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\n" where previous == "\r": continue
            case "\n", "\r", "\u{2029}", "\u{85}", "\u{B}", "\u{C}": scalars.append("\u{2028}")
            case "\t": scalars.append(" ")
            case _ where scalar.properties.generalCategory == .control: continue
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// More characters than any push holds; what follows is left out.
    private static let maximumLength = 20_000
    /// More characters than a line on the widest device holds.
    private static let longestLine = 600
}

@available(*, unavailable)
extension TextBlock: Sendable {}

/// What all texts of one drawing share.
struct TextSetting {
    let context: UnsafeMutableRawPointer
    /// Whether everything starts at the right, as for a reader of Arabic or Hebrew.
    let isMirrored: Bool
}

@available(*, unavailable)
extension TextSetting: Sendable {}
