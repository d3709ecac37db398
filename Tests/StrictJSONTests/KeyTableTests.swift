import StrictJSON
import Testing

@Suite(.timeLimit(.minutes(5)))
struct KeyTableTests {
    private let table = KeyTable(["aps", "image", "alert", "a", "image"])

    @Test(
        arguments: [
            ("aps", 0), ("image", 1), ("alert", 2), ("a", 3), ("", nil), ("ap", nil), ("apss", nil),
            ("imag", nil), ("images", nil), ("xps", nil),
        ] as [(String, Int?)])
    func `knows a key by all of its bytes`(key: String, number: Int?) {
        #expect(table.number(of: Array(key.utf8)) == number)
    }

    @Test
    func `knows nothing without keys`() {
        #expect(KeyTable([]).number(of: [UInt8]("a".utf8)) == nil)
        #expect(KeyTable([]).number(of: [UInt8]()) == nil)
    }
}
