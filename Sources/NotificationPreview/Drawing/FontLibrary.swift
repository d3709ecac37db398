import CPango
import Foundation
import Synchronization

/// The fonts that previews are set in: these and no others, whatever the machine has.
///
/// Fontconfig is given a private configuration, so that neither the machine's other fonts nor its
/// settings nor the user's language change an image. A Pango font map may be used by one thread
/// at a time; each drawing borrows one and gives it back with its loaded fonts.
final class FontLibrary: Sendable {
    /// All fonts.
    static let shared = FontLibrary(fonts)
    /// The first font alone. To look through all of them takes longer than to draw a card.
    private static let latin = FontLibrary(Array(fonts.prefix(1)))

    /// A library in which the texts look as they do with all fonts.
    static func covering(_ texts: [String]) -> FontLibrary {
        texts.allSatisfy { $0.unicodeScalars.allSatisfy(isInFirst) } ? latin : shared
    }

    /// Whether the first font is sure to have the character: Latin letters but the rarest, Greek and
    /// Cyrillic ones of today, and the usual signs between them.
    private static func isInFirst(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x17F, 0x391...0x3A1, 0x3A3...0x3CE, 0x410...0x44F,
            0x2013, 0x2014, 0x2018...0x201A, 0x201C...0x201E, 0x2022, 0x2026, 0x202F, 0x20AC:
            // The copyright and registered signs may be emoji, a soft hyphen is not drawn, and the
            // font lacks one deprecated letter.
            return ![0xA9, 0xAD, 0xAE, 0x149].contains(scalar.value)
        default: return false
        }
    }

    /// A font, and the package that brings it on Debian.
    struct Font: Sendable {
        let files: [String]
        let package: String
        let purpose: String
    }

    /// In the order in which they are asked for a character.
    static let fonts = [
        Font(
            files: ["Regular", "Medium", "SemiBold", "Bold"].map {
                "opentype/inter/Inter-\($0).otf"
            }, package: "fonts-inter", purpose: "Latin, Greek and Cyrillic text"),
        Font(
            files: [
                "Arabic", "Thai", "Devanagari", "Bengali", "Tamil", "Telugu", "Gujarati",
                "Gurmukhi", "Kannada", "Malayalam", "Khmer", "Lao", "Myanmar", "Sinhala",
            ].flatMap { script in
                ["Regular", "Bold"].map { "truetype/noto/NotoSans\(script)UI-\($0).ttf" }
            }, package: "fonts-noto-ui-core", purpose: "Arabic, Thai and Indian text"),
        Font(
            files: ["truetype/wqy/wqy-microhei.ttc"], package: "fonts-wqy-microhei",
            purpose: "Chinese, Japanese and Korean text"),
        Font(
            files: ["truetype/noto/NotoColorEmoji.ttf"], package: "fonts-noto-color-emoji",
            purpose: "emoji"),
        Font(
            files: ["truetype/dejavu/DejaVuSans.ttf", "truetype/dejavu/DejaVuSans-Bold.ttf"],
            package: "fonts-dejavu-core", purpose: "Hebrew text and signs"),
    ]

    /// What Pango is asked for: the first family that has the character.
    static let families =
        "Inter,Noto Sans Arabic UI,Noto Sans Thai UI,WenQuanYi Micro Hei,DejaVu Sans"

    private static let folder = "/usr/share/fonts/"

    /// Fonts without which some text is drawn as boxes.
    static let missing = fonts.filter { !$0.files.allSatisfy(isThere) }

    private static func isThere(_ file: String) -> Bool {
        FileManager.default.isReadableFile(atPath: folder + file)
    }

    private let configuration: Handle?
    private let maps = Mutex<[Handle]>([])

    /// A pointer that may go from thread to thread.
    ///
    /// `@unchecked Sendable`: a configuration is not changed after it was made, and a font map is
    /// only ever in one place, the pool or a drawing.
    private struct Handle: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    private init(_ fonts: [Font]) {
        guard let configuration = FcConfigCreate() else {
            self.configuration = nil
            return
        }
        FcConfigParseAndLoadFromMemory(configuration, Self.rules, 1)
        for file in fonts.flatMap(\.files).filter(Self.isThere) {
            FcConfigAppFontAddFile(configuration, Self.folder + file)
        }
        self.configuration = Handle(pointer: UnsafeMutableRawPointer(configuration))
    }

    /// Lends a font map to the body.
    func withMap<Result>(
        _ body: (UnsafeMutableRawPointer) throws(PreviewError) -> Result
    ) throws(PreviewError) -> Result {
        guard !Self.missing.contains(where: { $0.package == "fonts-inter" }) else { throw .noFont }
        guard let map = maps.withLock({ $0.popLast() }) ?? makeMap() else { throw .noMemory }
        defer { maps.withLock { $0.append(map) } }
        return try body(map.pointer)
    }

    private func makeMap() -> Handle? {
        configuration.flatMap { cpango_font_map_new(OpaquePointer($0.pointer)) }
            .map(Handle.init(pointer:))
    }

    /// What the usual configuration would do and these fonts need: emoji are asked for by that
    /// name, its bitmaps are scaled, and a font without a bold face is made bolder.
    private static let rules = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>
          <match target="pattern">
            <test qual="any" name="family"><string>emoji</string></test>
            <edit name="family" mode="prepend" binding="strong">
              <string>Noto Color Emoji</string>
            </edit>
          </match>
          <match target="font">
            <test name="outline" compare="eq"><bool>false</bool></test>
            <edit name="pixelsizefixupfactor" mode="assign">
              <divide>
                <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
              </divide>
            </edit>
            <edit name="matrix" mode="assign">
              <times>
                <name>matrix</name>
                <matrix>
                  <name>pixelsizefixupfactor</name><double>0</double>
                  <double>0</double><name>pixelsizefixupfactor</name>
                </matrix>
              </times>
            </edit>
            <edit name="size" mode="assign">
              <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
            </edit>
          </match>
          <match target="font">
            <test name="weight" compare="less_eq"><const>medium</const></test>
            <test target="pattern" name="weight" compare="more_eq"><const>semibold</const></test>
            <edit name="embolden" mode="assign"><bool>true</bool></edit>
            <edit name="weight" mode="assign"><const>bold</const></edit>
          </match>
        </fontconfig>
        """
}
