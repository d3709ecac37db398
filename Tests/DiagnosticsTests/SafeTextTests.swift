import Diagnostics
import Testing

/// Whatever strangers write, what is printed neither commands nor misleads.
struct SafeTextTests {
    /// One of everything that a printer must not let pass.
    static let hostile =
        ["\u{1B}[2J", "\r\n::error::x", "\u{7F}", "\u{9B}31m", "\u{0}", "\u{FFFE}", "\u{E0001}"]
        + "\u{061C}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}"
        .unicodeScalars
        .map { "a\($0)b" }
        + "\u{2066}\u{2067}\u{2068}\u{2069}".unicodeScalars.map { "a\($0)b" }

    @Test(arguments: hostile)
    func `one line stays one line without commands`(text: String) {
        let safe = SafeText.line(text)
        #expect(!safe.unicodeScalars.contains(where: SafeText.isUnsafe))
        #expect(safe.unicodeScalars.count == text.unicodeScalars.count)
    }

    @Test(arguments: hostile)
    func `lines keep their breaks and nothing else`(text: String) {
        let safe = SafeText.lines(text)
        #expect(safe.unicodeScalars.allSatisfy { $0 == "\n" || !SafeText.isUnsafe($0) })
        #expect(safe.contains("\n") == text.unicodeScalars.contains("\n"))
    }

    @Test(arguments: [
        ("a", "a"), ("::error::x", "\u{FFFD}::error::x"), ("  ::stop::", "\u{FFFD}  ::stop::"),
        ("a ::error::", "a ::error::"), ("\n::error::", "\u{FFFD}::error::"),
        ("##[group]x", "\u{FFFD}##[group]x"),
    ])
    func `no line of a step's output is a command`(text: String, safe: String) {
        #expect(SafeText.stepLine(text) == safe)
    }

    @Test func `markup is escaped, and what XML forbids is replaced`() {
        #expect(
            SafeText.markup("<b a=\"1\" c='2'>&\u{1}\t\n</b>")
                == "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;\u{FFFD}&#9;&#10;&lt;/b&gt;")
    }

    @Test(arguments: ["Grüße", "日本語", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "שלום", "a\u{00A0}b"])
    func `ordinary text passes`(text: String) {
        #expect(SafeText.line(text) == text)
        #expect(SafeText.markup(text) == text)
    }

    @Test func `a name is short and has no back-ticks`() {
        #expect(SafeText.name("a`b\n") == "a'b\u{FFFD}")
        #expect(SafeText.name(String(repeating: "a", count: 99)).count == 60)
    }
}
