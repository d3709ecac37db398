import Testing

@testable import PushDiagnostics

@Suite(.timeLimit(.minutes(5)))
struct NearMissTests {
    private static let words = ["alert", "badge", "sound", "mutable-content", "thread-id", "event"]

    @Test(
        arguments: [
            ("mutable_content", "mutable-content"), ("MutableContent", "mutable-content"),
            ("mutabel-content", "mutable-content"), ("mutable-contents", "mutable-content"),
            ("threadid", "thread-id"), ("alertt", "alert"), ("soudn", "sound"),
            ("order", nil), ("", nil), ("a", nil), ("image", nil),
        ] as [(String, String?)])
    func `finds the word that was meant`(text: String, word: String?) {
        #expect(NearMiss.word(for: text, among: Self.words) == word)
    }

    @Test(arguments: [("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "axc", 1)])
    func `counts edits`(one: String, other: String, edits: Int) {
        #expect(NearMiss.distance(Array(one.utf8), Array(other.utf8)) == edits)
    }
}
