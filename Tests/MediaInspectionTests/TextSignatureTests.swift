import MediaInspection
import Testing

@Suite("Texts", .timeLimit(.minutes(5)))
struct TextSignatureTests {
    private func type(of text: String) -> MediaType? {
        MediaType.detect(in: Bytes(text.utf8), isWholeFile: true)
    }

    @Test(arguments: [
        "<!DOCTYPE html>", "<!doctype HTML PUBLIC 'x'>", "<html lang='de'>", "<HTML>", "<head>",
        "<body class='x'>", "<script>x</script>", "\u{FEFF}<html>", " \n\t\r <html>",
        "<!-- a page --><html>", "<!-- never ends", "<br />\n<b>Warning</b>: include",
        "<?xml version='1.0'?><!DOCTYPE html><html xmlns='x'>", "<h1>404</h1>", "<p>Sorry</p>",
    ])
    func `are web pages`(text: String) {
        #expect(type(of: text) == .html)
    }

    @Test(arguments: [
        "<svg>", "<svg:svg xmlns:svg='x'>", "\u{FEFF}<?xml version='1.0'?>\n<svg>",
        "<!-- Generator: a program --><svg/>", "<?xml version='1.0'?><?style x?><svg>",
        "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'><svg>",
        "<!DOCTYPE x [ <!ENTITY a '>'> ]><svg>", "<?xml?><!-- > <html> --><SVG>",
    ])
    func `are drawings`(text: String) {
        #expect(type(of: text) == .svg)
    }

    @Test(arguments: [
        "<?xml version='1.0'?>", "<?xml version='1.0'?><Error><Code>AccessDenied</Code></Error>",
        "<Error>", "<note/>", "<!DOCTYPE plist><plist>", "<?xml?><!-- only this",
    ])
    func `are XML`(text: String) {
        #expect(type(of: text) == .xml)
    }

    @Test(arguments: [
        "{}", " {\n\"a\": 1}", "[]", "[{\"a\": 1}]", "[\"a\"]", "[[1]]", "[1, 2]", "[ -1.5e3 ]",
        "[true]", "[null, 1]", "\u{FEFF}{\"a\": \"ä\"}",
    ])
    func `are JSON`(text: String) {
        #expect(type(of: text) == .json)
    }

    @Test(arguments: [
        "a", "Not found", "{a}", "{", "[", "[2026-01-01 10:00] start", "[info] start", "[1] a note",
        "<3 you", "<me@example.com> wrote", "< html>", "<", "naïve — 🙂", "a\tb\r\n", "\u{1B}[1mx",
    ])
    func `are plain`(text: String) {
        #expect(type(of: text) == .plainText)
    }

    @Test(
        arguments: [
            [0x00], [0x61, 0x00, 0x62], [0x61, 0x07], [0x61, 0x80], [0xC3], [0x61, 0xE2, 0x82],
            [0xED, 0xA0, 0x80], [0x7F],
        ] as [Bytes])
    func `are not made of control characters or broken ones`(bytes: Bytes) {
        #expect(MediaType.detect(in: bytes, isWholeFile: true) == nil)
    }

    @Test(arguments: [("<html>", MediaType.html), ("{\"a\": 1}", .json), ("Grüße", .plainText)])
    func `are read in UTF-16 behind a byte order mark`(text: String, type: MediaType) {
        let big = Bytes.join(
            [0xFE, 0xFF], text.utf16.flatMap { unit in Bytes.big(2, UInt64(unit)) })
        let little = Bytes.join(
            [0xFF, 0xFE], text.utf16.flatMap { unit in Bytes.little(2, UInt64(unit)) })
        #expect(MediaType.detect(in: big, isWholeFile: true) == type)
        #expect(MediaType.detect(in: little, isWholeFile: true) == type)
    }

    @Test func `are web pages in any encoding`() {
        let page: Bytes = .text("<html><p>caf") + [0xE9]
        #expect(MediaType.detect(in: page, isWholeFile: true) == .html)
    }

    @Test(arguments: ["ä", "€", "🙂"])
    func `may be cut within a character where the window ends`(character: String) {
        for cut in 1..<character.utf8.count {
            let start = Bytes(repeating: 0x61, count: MediaType.signatureLength - cut)
            let text = start + Bytes(character.utf8)
            #expect(MediaType.detect(in: text) == .plainText)
            // The file itself may not end there.
            let whole = text.prefix(MediaType.signatureLength)
            #expect(MediaType.detect(in: whole, isWholeFile: true) == nil)
        }
    }
}
