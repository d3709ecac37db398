import CCairo
import CChafa
public import Foundation

/// An image as a terminal can show it: in pixels where it knows how, else in colored blocks.
///
/// The library chafa knows which terminal can do what, by the environment that it sets: iTerm2's
/// and Kitty's protocols, sixels, and numbers of colors.
public struct TerminalImage: Hashable, Sendable {
    /// What to write to the terminal; no line break follows it.
    public let text: String
    /// Lines of the terminal that it takes.
    public let rows: Int
    /// Whether it is one command that leaves the cursor somewhere, not lines of text.
    public let isPixels: Bool

    /// A page of previews, at most so wide.
    public init?(
        _ page: PreviewPage, columns: Int, environment: [String: String]
    ) throws(PreviewError) {
        self.init(try page.raster(page.prepared()), columns, 200, environment)
    }

    /// An image's file, within so many columns and rows; `nil` when it holds no image.
    public init?(
        at url: URL, columns: Int, rows: Int, environment: [String: String]
    ) {
        guard let raster = ImageDecoder(side: 800).image(at: url) else { return nil }
        self.init(raster, columns, rows, environment)
    }

    /// Pixels of a character's place, as most terminals have them.
    private static let cell = (width: 10, height: 20)

    private init?(
        _ raster: Raster, _ columns: Int, _ rows: Int, _ environment: [String: String]
    ) {
        guard columns > 0, rows > 0, raster.width > 0, raster.height > 0 else { return nil }
        let ratio =
            Double(raster.height) / Double(raster.width) * Double(Self.cell.width)
            / Double(Self.cell.height)
        // Not larger than it is.
        let widest = min(columns, max(1, raster.width / Self.cell.width * 2))
        let height = min(Double(rows), Double(widest) * ratio)
        let size = (
            columns: max(1, Int((height / ratio).rounded())), rows: max(1, Int(height.rounded()))
        )
        let info = Self.detect(environment)
        defer { chafa_term_info_unref(info) }
        let pixelMode = Self.pixelMode(info)
        guard let config = chafa_canvas_config_new() else { return nil }
        defer { chafa_canvas_config_unref(config) }
        chafa_canvas_config_set_geometry(config, gint(size.columns), gint(size.rows))
        chafa_canvas_config_set_cell_geometry(
            config, gint(Self.cell.width), gint(Self.cell.height))
        chafa_canvas_config_set_pixel_mode(config, pixelMode)
        chafa_canvas_config_set_canvas_mode(config, Self.canvasMode(info))
        let symbols = chafa_symbol_map_new()
        defer { chafa_symbol_map_unref(symbols) }
        chafa_symbol_map_add_by_tags(
            symbols,
            ChafaSymbolTags(
                CHAFA_SYMBOL_TAG_SPACE.rawValue | CHAFA_SYMBOL_TAG_HALF.rawValue
                    | CHAFA_SYMBOL_TAG_QUAD.rawValue))
        chafa_canvas_config_set_symbol_map(config, symbols)
        guard let canvas = chafa_canvas_new(config) else { return nil }
        defer { chafa_canvas_unref(canvas) }
        guard Self.draw(raster, on: canvas), let printed = cchafa_print(canvas, info)
        else { return nil }
        defer { cchafa_free_text(printed) }
        text = String(cString: printed)
        self.rows = size.rows
        isPixels = pixelMode != CHAFA_PIXEL_MODE_SYMBOLS
    }

    private static func draw(_ raster: Raster, on canvas: OpaquePointer) -> Bool {
        // A surface without transparency leaves those bits open; chafa reads them.
        let isOpaque = cairo_image_surface_get_format(raster.surface) == CAIRO_FORMAT_RGB24
        let copy = Raster.filled(width: raster.width, height: raster.height) { y, row in
            guard let source = raster.row(y) else { return }
            for x in 0..<raster.width { row[x] = source[x] | (isOpaque ? 0xFF00_0000 : 0) }
        }
        guard let copy, let pixels = cairo_image_surface_get_data(copy.surface) else {
            return false
        }
        chafa_canvas_draw_all_pixels(
            canvas, CHAFA_PIXEL_BGRA8_PREMULTIPLIED, pixels, gint(copy.width), gint(copy.height),
            cairo_image_surface_get_stride(copy.surface))
        return true
    }

    private static func detect(_ environment: [String: String]) -> OpaquePointer? {
        var entries: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
        defer { for entry in entries { free(entry) } }
        entries.append(nil)
        return chafa_term_db_detect(chafa_term_db_get_default(), &entries)
    }

    private static func pixelMode(_ info: OpaquePointer?) -> ChafaPixelMode {
        if chafa_term_info_have_seq(info, CHAFA_TERM_SEQ_BEGIN_KITTY_IMMEDIATE_IMAGE_V1) != 0 {
            return CHAFA_PIXEL_MODE_KITTY
        }
        if chafa_term_info_have_seq(info, CHAFA_TERM_SEQ_BEGIN_ITERM2_IMAGE) != 0 {
            return CHAFA_PIXEL_MODE_ITERM2
        }
        if chafa_term_info_have_seq(info, CHAFA_TERM_SEQ_BEGIN_SIXELS) != 0 {
            return CHAFA_PIXEL_MODE_SIXELS
        }
        return CHAFA_PIXEL_MODE_SYMBOLS
    }

    private static func canvasMode(_ info: OpaquePointer?) -> ChafaCanvasMode {
        if chafa_term_info_have_seq(info, CHAFA_TERM_SEQ_SET_COLOR_FGBG_DIRECT) != 0 {
            return CHAFA_CANVAS_MODE_TRUECOLOR
        }
        if chafa_term_info_have_seq(info, CHAFA_TERM_SEQ_SET_COLOR_FGBG_256) != 0 {
            return CHAFA_CANVAS_MODE_INDEXED_256
        }
        return CHAFA_CANVAS_MODE_INDEXED_16
    }
}
