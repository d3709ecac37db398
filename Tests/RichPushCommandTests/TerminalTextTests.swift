import Testing

@testable import RichPushCommand

@Suite(.timeLimit(.minutes(5)))
struct TerminalTextTests {
    @Test(arguments: [
        ("one two three", 8, ["one two", "three"]), ("", 8, [""]), ("a\n\nb", 8, ["a", "", "b"]),
        ("abcdefghijkl m", 8, ["abcdefghijkl", "m"]), ("日本語日本語", 8, ["日本語日", "本語"]),
        ("🎉🎉🎉🎉🎉", 8, ["🎉🎉🎉🎉", "🎉"]), ("  in", 8, ["  in"]),
    ])
    func `wraps by columns, between words`(text: String, width: Int, lines: [String]) {
        #expect(TerminalText.wrapped(text, width: width) == lines)
    }

    @Test(arguments: [("a", 1), ("日", 2), ("👩‍👩‍👧", 2), ("é", 1), ("한", 2), ("", 0)])
    func `counts columns as a terminal does`(text: String, columns: Int) {
        #expect(TerminalText.columns(of: text) == columns)
    }
}
