import Foundation
import Testing

@testable import StrictJSON

@Suite(.timeLimit(.minutes(5)))
struct JSONTapeTests {
    private static func tape(_ text: String) throws -> JSONTape {
        var tape = JSONTape()
        let bytes = Array(text.utf8)
        let isRead = tape.read(bytes, in: bytes.indices)
        try #require(isRead)
        return tape
    }

    private static let texts = [
        "null", "true", "false", "0", "-0", "12", "-1.5e2", "9223372036854775808", #""""#,
        #""a\n\u00e4\/""#, #""\ud83c\udf89""#, " [ ] ", "[1, [2]]", "\u{FEFF}{}", "{}",
        #"{"a": {"b": [1, "x", null, {"c": {}}]}, "d": "ä😀"}"#, "[[],[],{}]",
        "", " ", "tru", "nul", "falsee", "01", "-", "1.", "1e", "1e999", ".5", "+1", "[1,]", "[,1]",
        "[1 2]", "{", "}", "[", "]", "{a:1}", #"{"a" 1}"#, #"{"a":1,}"#, #"{"a":}"#,
        #"{"a":1 "b":2}"#,
        "{} x", "\"abc", "\"a\u{1}\"", #""\x""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#,
        #""\u00g0""#, "'a'", "[1}", "{]", "\"\u{7F}\u{85}\"", "1e-400", "\u{FEFF}", "{\"a\":1}}",
        "0." + String(repeating: "0", count: 400) + "1", String(repeating: "9", count: 400),
        String(repeating: "[", count: 128) + String(repeating: "]", count: 128),
        String(repeating: "[", count: 129) + String(repeating: "]", count: 129),
    ]

    /// Each text, and each of its beginnings.
    @Test(arguments: texts)
    func `takes what the reader takes, and nothing else`(text: String) {
        let bytes = Array(text.utf8)
        var tape = JSONTape()
        for count in 0...bytes.count {
            let piece = Array(bytes[..<count])
            let value = try? JSONReader.read(piece)
            let isRead = tape.read(piece, in: piece.indices)
            #expect(isRead == (value != nil))
            if let value { #expect(tape.value(of: tape.root) == value) }
        }
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC2, 0x80], [0xE0, 0x9F, 0x80],
            [0xE0, 0xA0, 0x80], [0xED, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEF, 0xBF, 0xBF],
            [0xF0, 0x8F, 0x80, 0x80], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF4, 0x8F, 0xBF, 0xBF], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xFF], [0xE2, 0x82],
        ] as [[UInt8]])
    func `takes well-formed UTF-8 only`(bytes: [UInt8]) {
        let text = [0x22] + bytes + [0x22]
        var tape = JSONTape()
        let isJSON = (try? JSONReader.read(text)) != nil
        let isRead = tape.read(text, in: text.indices)
        #expect(isRead == isJSON)
    }

    @Test
    func `reads a text within other bytes`() throws {
        let bytes = Array("{\"a\":1}\n{\"b\":\"x\"}\n".utf8)
        var tape = JSONTape()
        let isRead = tape.read(bytes, in: 8..<17)
        try #require(isRead)
        let value = try #require(tape.value(of: "b", in: tape.root))
        #expect(tape.string(value, is: "x"))
        #expect(tape.offset(of: value) == 13)
        let isTwoTexts = tape.read(bytes, in: 0..<17)
        #expect(!isTwoTexts)
    }

    @Test(arguments: [-1..<3, 0..<99])
    func `refuses a range that is not there`(range: Range<Int>) {
        var tape = JSONTape()
        let isRead = tape.read(Array("{}".utf8), in: range)
        #expect(!isRead)
    }

    @Test(
        arguments: [
            ("{\"a\":1,\"b\":2}", []), ("{\"a\":1,\"b\":2,\"a\":3}", ["a"]),
            ("{\"a\":1,\"\\u0061\":2}", ["a"]), ("[{\"a\":1},{\"a\":2}]", []),
            ("{\"x\":{\"b\":1,\"b\":2,\"b\":3}}", ["b", "b"]),
            ("{" + (0..<40).map { "\"k\($0 % 39)\":0" }.joined(separator: ",") + "}", ["k0"]),
        ] as [(String, [String])])
    func `finds keys that stand twice`(text: String, keys: [String]) throws {
        let tape = try Self.tape(text)
        #expect(tape.repeatedKeys().compactMap(tape.string(of:)) == keys)
    }

    @Test(
        arguments: [
            ("{ \"a\" : [ 1 , 2.50 , \"\\/\" , true ] }"), ("\"\\u00e4\\u0001\\n\""), ("[]"),
            ("\"\u{7F}\u{85}ä\""), ("1.0e2"), ("[1.0, -7, 123456789012345678901]"),
            ("{\"\\u0061\": {}}"),
        ])
    func `knows the length that is written`(text: String) throws {
        let tape = try Self.tape(text)
        let length = try JSONReader.read(text.utf8).text().utf8.count
        #expect(tape.compactLength(of: tape.root) == length)
    }

    @Test(
        arguments: [
            "/a", "/a/b~1c", "/a/b~1c/1", "/a/b~1c/1/d~0", "",
        ])
    func `finds a value by its pointer, and the pointer of a value`(pointer: String) throws {
        let tape = try Self.tape(#"{"a": {"b/c": [0, {"d~": 7}]}}"#)
        let node = try #require(tape.node(at: pointer))
        #expect(tape.pointer(to: node, from: tape.root) == pointer)
    }

    @Test(arguments: ["/b", "/a/x", "/a/0", "/a/b~1c/2", "/a/b~1c/-1", "/a/b~1c/x"])
    func `finds nothing where there is nothing`(pointer: String) throws {
        let tape = try Self.tape(#"{"a": {"b/c": [0, {"d~": 7}]}}"#)
        #expect(tape.node(at: pointer) == nil)
    }

    @Test(arguments: [(0, 1, 1), (3, 2, 2), (6, 2, 4)])
    func `counts lines and characters`(offset: Int, line: Int, column: Int) throws {
        let tape = try Self.tape("[\n\"ä\", 1]")
        let place = tape.place(of: offset)
        #expect(place.line == line && place.column == column)
    }

    @Test
    func `gives the last of two values, as Foundation does`() throws {
        let tape = try Self.tape(#"{"a": 1, "a": 2}"#)
        #expect(tape.value(of: "a", in: tape.root).flatMap(tape.integer) == 2)
        #expect(tape.member("a", of: tape.root).flatMap { tape.integer(of: $0.value) } == 2)
    }
}
