import CCairo
import Foundation

/// All blocks of a page, placed on the wallpaper.
struct PageLayout {
    private let theme: Theme
    private let columns: [VerticalStack]
    let width: Double
    let height: Double

    /// Pixels that are drawn at most: a page some metres long.
    private static let maximumPixels = 120_000_000.0

    init(_ columns: [(caption: String?, cards: [CardDrawing])], theme: Theme) {
        self.theme = theme
        let device = theme.style.device
        self.columns = columns.map { column in
            let caption = column.caption.flatMap {
                theme.text(
                    $0, .init(size: 13, weight: .semibold), theme.onWallpaper,
                    width: device.cardWidth, lines: 1, alignment: .center)
            }
            let blocks =
                (caption.map { [CaptionBlock(text: $0, width: device.cardWidth)] } ?? [])
                + theme.style.views.map { view in Self.list(column.cards, as: view, theme) }
            return VerticalStack(blocks, width: device.width, spacing: device.isWatch ? 18 : 26)
        }
        let margin = device.isWatch ? 10.0 : 24.0
        width = Double(max(columns.count, 1)) * device.width
        // Whole points, so that the wallpaper ends where the pixels do.
        height = ((self.columns.map(\.height).max() ?? 0) + 2 * margin).rounded(.up)
    }

    /// The notifications in one of the two ways, one below the other.
    private static func list(
        _ cards: [CardDrawing], as view: PreviewStyle.View, _ theme: Theme
    ) -> any Block {
        let width = theme.style.device.cardWidth
        if view == .summary, !theme.style.device.isWatch {
            let shown = cards.filter(\.card.isShown)
            if !shown.isEmpty { return SummaryBlock(shown.reversed(), width: width, theme: theme) }
        }
        let blocks: [any Block] = stacks(cards).map { stack in
            block(for: stack, as: view, width: width, theme)
        }
        return VerticalStack(blocks, width: width, spacing: 12)
    }

    /// The newest notification of a stack, in one of the ways.
    private static func block(
        for stack: [CardDrawing], as view: PreviewStyle.View, width: Double, _ theme: Theme
    ) -> any Block {
        guard let front = stack.last else { return VerticalStack([], width: width, spacing: 0) }
        if front.card.isLiveActivity {
            return PlaceholderBlock.liveActivity(front.card, width: width, theme: theme)
        }
        guard front.card.isShown else {
            return PlaceholderBlock.notDisplayed(front.card, width: width, theme: theme)
        }
        if theme.style.device.isWatch {
            return WatchBlock(front, isLong: view == .expanded, width: width, theme: theme)
        }
        switch view {
        case .expanded: return ExpandedBlock(front, width: width, theme: theme)
        case .lockScreen, .banner, .summary:
            // A banner hides what lies behind it.
            return BannerBlock(
                front, behind: view == .lockScreen ? stack.count - 1 : 0, view: view,
                width: width, theme: theme)
        }
    }

    /// Those of one thread together, and the stack with the newest notification first.
    ///
    /// Only what is shown takes part; if nothing is, the first card says so.
    private static func stacks(_ cards: [CardDrawing]) -> [[CardDrawing]] {
        let shown = cards.filter { $0.card.isShown || $0.card.isLiveActivity }
        guard !shown.isEmpty else { return cards.first.map { [[$0]] } ?? [] }
        var stacks: [(group: PreviewCard.Group, cards: [CardDrawing])] = []
        for card in shown {
            if let index = stacks.firstIndex(where: { $0.group == card.card.group }) {
                var stack = stacks.remove(at: index)
                stack.cards.append(card)
                stacks.append(stack)
            } else {
                stacks.append((card.card.group, [card]))
            }
        }
        return stacks.reversed().map(\.cards)
    }

    // MARK: - Drawing

    private func draw(on context: OpaquePointer?) {
        guard let context else { return }
        let canvas = Canvas(context: context)
        Wallpaper(style: theme.style).draw(on: canvas, width: width, height: height)
        var x = 0.0
        for column in columns {
            let margin = theme.style.device.isWatch ? 10.0 : 24.0
            column.draw(on: canvas, x: x, y: margin)
            x += theme.style.device.width
        }
    }

    /// Draws into pixels.
    func raster(scale: Double) throws(PreviewError) -> Raster {
        let pixels = (width: (width * scale).rounded(.up), height: (height * scale).rounded(.up))
        guard pixels.width * pixels.height <= Self.maximumPixels, pixels.width <= 32_767,
            pixels.height <= 32_767
        else { throw .tooLarge(Int(pixels.width), Int(pixels.height)) }
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, Int32(pixels.width), Int32(pixels.height))
        guard let raster = Raster(owning: surface) else { throw .noMemory }
        try draw(on: raster.surface, scale: scale)
        return raster
    }

    private func draw(on surface: OpaquePointer, scale: Double) throws(PreviewError) {
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_scale(context, scale, scale)
        draw(on: context)
        cairo_show_page(context)
        try Self.check(cairo_status(context))
    }

    func data(as format: PreviewPage.Format, scale: Double) throws(PreviewError) -> Data {
        let sink = ByteSink()
        switch format {
        case .png: return try PNGWriter.data(of: raster(scale: scale))
        case .svg:
            try drawVectors(
                on: cairo_svg_surface_create_for_stream(
                    ByteSink.write, sink.pointer, width, height))
            return SVGNumbering.renumbered(sink.data)
        case .gif, .webp: throw .notDrawn("it moves")
        case .pdf:
            let surface = cairo_pdf_surface_create_for_stream(
                ByteSink.write, sink.pointer, width, height)
            cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
            // The time of day would make each file another one.
            cairo_pdf_surface_set_metadata(
                surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
            try drawVectors(on: surface)
        }
        return sink.data
    }

    private func drawVectors(on surface: OpaquePointer?) throws(PreviewError) {
        guard let surface else { throw .noMemory }
        defer { cairo_surface_destroy(surface) }
        try draw(on: surface, scale: 1)
        cairo_surface_finish(surface)
        try Self.check(cairo_surface_status(surface))
    }

    private static func check(_ status: cairo_status_t) throws(PreviewError) {
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .notDrawn(String(cString: cairo_status_to_string(status)))
        }
    }
}

@available(*, unavailable)
extension PageLayout: Sendable {}

/// Collects the bytes that Cairo writes.
private final class ByteSink {
    private(set) var data = Data()

    /// For Cairo's closures; this object outlives them.
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let write: cairo_write_func_t = { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        sink.data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
    }
}

/// A line of text above a column.
private struct CaptionBlock: Block {
    let text: TextBlock
    let width: Double

    var height: Double { text.height }

    func draw(on canvas: Canvas, x: Double, y: Double) { text.draw(on: canvas, x: x, y: y) }
}
