import CCairo
import CPango
public import Foundation
import NotificationHost

/// An image of notifications as the user would see them.
///
/// ```swift
/// let card = PreviewCard(await NotificationHost().deliver(push, to: NotificationService.self))
/// let image = try PreviewPage([card]).data(as: .png)
/// ```
///
/// In: cards and a ``PreviewStyle``. `CardDrawing.swift` decodes their media, the blocks in
/// `Layout` are measured and placed here, `Drawing` draws them with Pango and Cairo. Out: a
/// image, the same bytes on the same machine each time.
public struct PreviewPage: Sendable {
    /// Cards that are shown together, as one list.
    public struct Column: Sendable {
        /// What stands above it.
        public var caption: String?
        /// The oldest first; those of one thread lie in one stack.
        public var cards: [PreviewCard]

        /// A column, with a caption or without one.
        public init(_ cards: [PreviewCard], caption: String? = nil) {
            self.cards = cards
            self.caption = caption
        }
    }

    /// What is drawn, from left to right.
    public var columns: [Column]
    /// How it is drawn.
    public var style: PreviewStyle
    /// The program that takes a frame out of a video; without it a video has a play glyph only.
    public var ffmpeg = PreviewPage.installedFFmpeg

    /// Where `ffmpeg` is installed, by the variable `PATH`.
    public static var installedFFmpeg: URL? { VideoFrame.installedProgram }

    /// One column of cards.
    public init(_ cards: [PreviewCard], style: PreviewStyle = PreviewStyle()) {
        columns = [Column(cards)]
        self.style = style
    }

    /// Several columns side by side, to be compared.
    public init(columns: [Column], style: PreviewStyle = PreviewStyle()) {
        self.columns = columns
        self.style = style
    }

    /// What is drawn as boxes for want of a font, as sentences that name the package to install.
    public static var missingFonts: [String] {
        FontLibrary.missing.map {
            "fonts for \($0.purpose) are missing: install the package \($0.package)"
        }
    }

    /// A kind of file that a preview is written as.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// Pixels.
        case png
        /// Vectors; images in it are embedded.
        case svg
        /// Vectors, as one page.
        case pdf
        /// Moves as the first animated attachment does.
        case gif
        /// Moves as the first animated attachment does.
        case webp
    }

    /// Draws the page.
    ///
    /// - Throws: ``PreviewError`` when the Latin font is missing, when the page has more than 120
    ///   million pixels, and when memory runs out.
    public func data(as format: Format = .png) throws(PreviewError) -> Data {
        switch format {
        case .gif: try animation(as: GIFWriter())
        case .webp: try animation(as: WebPWriter())
        default: try draw(prepared(), as: format)
        }
    }

    // MARK: - Preparing

    /// The columns with everything decoded.
    func prepared() -> [[CardDrawing]] {
        columns.map { $0.cards.map { CardDrawing($0, side: mediaSide, ffmpeg: ffmpeg) } }
    }

    /// The longest side, in pixels, that is of use in an attachment: about as wide as a card.
    var mediaSide: Int { Int((style.device.cardWidth * clampedScale * 1.05).rounded(.up)) }

    private var clampedScale: Double { style.scale.isFinite ? min(max(style.scale, 0.5), 4) : 2 }

    func draw(_ prepared: [[CardDrawing]], as format: Format) throws(PreviewError) -> Data {
        try withLayout(prepared) { (page: PageLayout) throws(PreviewError) in
            try page.data(as: format, scale: clampedScale)
        }
    }

    /// Draws the page into pixels of its own.
    func raster(_ prepared: [[CardDrawing]]) throws(PreviewError) -> Raster {
        try withLayout(prepared) { (page: PageLayout) throws(PreviewError) in
            try page.raster(scale: clampedScale)
        }
    }

    /// Everything that is written on the page, but digits and English words.
    private var texts: [String] {
        let furniture = Furniture(locale: style.locale)
        let cards = columns.flatMap(\.cards)
        return columns.compactMap(\.caption)
            + [
                furniture.timeSensitive, furniture.more(1), furniture.summary, furniture.dismiss,
                style.time.text(in: furniture.locale),
            ]
            + cards.flatMap { card in
                [card.appName, card.title, card.subtitle, card.body]
                    + [card.sender?.name, card.reasonNotShown].compactMap(\.self)
                    + card.actions.map(\.title)
            }
    }

    private func withLayout<Result>(
        _ prepared: [[CardDrawing]], _ body: (PageLayout) throws(PreviewError) -> Result
    ) throws(PreviewError) -> Result {
        try FontLibrary.covering(texts).withMap {
            (map: UnsafeMutableRawPointer) throws(PreviewError) in
            guard let context = cpango_context_new(map) else { throw .noMemory }
            defer { cpango_unref(context) }
            cpango_context_set_up(context, style.locale, style.isMirrored ? 1 : 0)
            let theme = Theme(
                style: style,
                setting: TextSetting(context: context, isMirrored: style.isMirrored))
            let captions = columns.map(\.caption)
            return try body(
                PageLayout(Array(zip(captions, prepared)), theme: theme))
        }
    }
}
