import CPango
import Foundation
import Testing

@testable import NotificationPreview

@Suite(.timeLimit(.minutes(5)))
struct TextBlockTests {
    /// Lays text out in 15 points and tells its height in lines.
    private func lines(
        _ text: String, width: Double = 200, limit: Int? = nil, mirrored: Bool = false
    ) throws -> Int {
        try FontLibrary.shared.withMap { (map: UnsafeMutableRawPointer) throws(PreviewError) in
            guard let context = cpango_context_new(map) else { throw .noMemory }
            defer { cpango_unref(context) }
            cpango_context_set_up(context, "en", mirrored ? 1 : 0)
            let setting = TextSetting(context: context, isMirrored: mirrored)
            let look = TextBlock.Look(font: .init(size: 15), color: .black)
            guard let one = TextBlock("x", look, width: 100, in: setting),
                let block = TextBlock(text, look, width: width, lines: limit, in: setting)
            else { throw .noMemory }
            return Int((block.height / one.height).rounded())
        }
    }

    private static let long = String(repeating: "word ", count: 100)

    @Test(arguments: [1, 2, 4])
    func `cuts a long text after so many lines`(limit: Int) throws {
        #expect(try lines(Self.long, limit: limit) == limit)
    }

    @Test(arguments: [
        "a\nb\nc\nd\ne\nf", "a\r\nb\r\nc\r\nd\r\ne", "a\u{2029}b\u{2029}c\u{2029}d\u{2029}e",
    ])
    func `counts the lines of all paragraphs together`(text: String) throws {
        #expect(try lines(text, limit: 3) == 3)
    }

    @Test func `counts an empty line`() throws {
        #expect(try lines("a\n\nb") == 3)
    }

    @Test(arguments: [
        "", "\u{0}", "\u{FEFF}", "\u{202E}", "\u{200F}", "\u{D}\u{A}", "🏳️‍🌈", "\u{301}",
    ])
    func `lays out any text`(text: String) throws {
        #expect(try lines(text, limit: 4) >= 0)
    }

    @Test func `lays a very long text out`() throws {
        #expect(try lines(String(repeating: "很长", count: 40_000), limit: 4) == 4)
    }

    /// A wrapped line of emoji once lay over the line above it.
    @Test(arguments: GalleryCase.wrappedTexts.map(\.0), [14.0, 15, 40])
    func `lays no line over another`(script: String, size: Double) throws {
        let text = try #require(GalleryCase.wrappedTexts.first { $0.0 == script }?.1)
        let gaps = try FontLibrary.shared.withMap {
            (map: UnsafeMutableRawPointer) throws(PreviewError) in
            guard let context = cpango_context_new(map) else { throw .noMemory }
            defer { cpango_unref(context) }
            cpango_context_set_up(context, "en", 0)
            let setting = TextSetting(context: context, isMirrored: false)
            let look = TextBlock.Look(font: .init(size: size), color: .black)
            var gaps: [Double] = []
            // Every width, so that each word and each emoji comes first, last and alone.
            for width in stride(from: size * 4, to: size * 20, by: size * 0.7) {
                guard
                    let block = TextBlock(
                        GalleryCase.withEmoji(text), look, width: width, in: setting)
                else { throw .noMemory }
                gaps += block.inkGaps
            }
            return gaps
        }
        // Marks of neighboring lines may touch; they do not lie over each other by more than the
        // width of a stroke.
        #expect(gaps.count > 50)
        #expect(gaps.min() ?? 0 > -size * 0.12)
    }

    @Test func `finds all fonts that it names`() {
        #expect(PreviewPage.missingFonts.isEmpty)
    }

    @Test(arguments: [
        ("Plain, “quoted” – 30 % off…", true), ("Größe, naïve, Ελλάδα, Россия", true),
        ("a\nb", true),
        ("日本", false), ("🎉", false), ("שלום", false), ("❤", false), ("©", false), ("é", true),
        ("e\u{301}", false),
    ])
    func `loads all fonts for what the first does not have`(text: String, isLatin: Bool) {
        #expect((FontLibrary.covering([text]) !== FontLibrary.shared) == isLatin)
    }
}
