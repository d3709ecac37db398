import Foundation
import Testing

@testable import StrictJSON

@Suite(.timeLimit(.minutes(5)))
struct JSONReaderTests {
    @Test(arguments: [
        ("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false)),
        ("0", .number(.integer(0))), ("-0", .number(.integer(0))), ("12", .number(.integer(12))),
        ("-1.5e2", .number(.double(-150))), ("9223372036854775808", .number(.double(0x1p63))),
        (#""""#, .string("")), (#""a\n\u00e4\/""#, .string("a\nä/")),
        (#""\ud83c\udf89""#, .string("🎉")), (" [ ] ", .array([])),
        ("[1, [2]]", .array([.number(.integer(1)), .array([.number(.integer(2))])])),
        ("\u{FEFF}{}", .object([])),
    ])
    func `reads a value`(text: String, value: JSONValue) throws {
        #expect(try JSONReader.read(text.utf8) == value)
    }

    @Test func `keeps members in their order and both of a key that stands twice`() throws {
        let value = try JSONReader.read(#"{"b": 1, "a": 2, "b": 3}"#.utf8)
        #expect(value.object?.map(\.key) == ["b", "a", "b"])
        #expect(value["b"] == .number(.integer(3)))
    }

    @Test(arguments: [
        ("", 1, 1, "the text is empty"),
        ("{\"a\": 1,\n \"b\": tru }", 2, 7, "a word other than true, false and null"),
        ("{\"a\": 1\n \"b\": 2}", 2, 2, "a double quote where a comma or } should be"),
        ("{\"ä\": 1,}", 1, 9, "a comma before }"),
        ("[1,]", 1, 4, "a comma before ]"),
        ("{", 1, 2, "the end of the text where a key in double quotes should be"),
        ("{a:1}", 1, 2, "a where a key in double quotes should be"),
        ("{\"a\" 1}", 1, 6, "1 where the colon after a key should be"),
        ("{} x", 1, 4, "x after the end of the value"),
        ("\"abc", 1, 1, "a string without its closing quote"),
        ("\"a\u{1}\"", 1, 3, "the character U+1 in a string; write it as an escape"),
        (#""\x""#, 1, 2, "an escape that JSON does not know"),
        (#""\ud800""#, 1, 2, #"a \u escape that stands for no character"#),
        ("01", 1, 1, "a number that begins with 0"),
        ("1.", 1, 3, "the end of the text where a digit should be"),
        ("1e999", 1, 1, "a number that is too large"),
        ("'a'", 1, 1, "' where a value should be"),
    ])
    func `names line, column and cause`(text: String, line: Int, column: Int, cause: String) {
        #expect(throws: JSONFault(cause, line: line, column: column)) {
            try JSONReader.read(text.utf8)
        }
    }

    @Test func `refuses bytes that are not UTF-8`() {
        #expect(throws: JSONFault("a string that is not valid UTF-8", line: 1, column: 1)) {
            try JSONReader.read([0x22, 0xFF, 0x22])
        }
    }

    /// Some shells write files in UTF-16 when output goes there.
    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
    func `says that a text is in a wider encoding`(encoding: String.Encoding) throws {
        let bytes = try #require(#"{"aps": {}}"#.data(using: encoding))
        let cause = "the text is UTF-16 or UTF-32 where UTF-8 should be"
        #expect(throws: JSONFault(cause, line: 1, column: 1)) { try JSONReader.read(bytes) }
    }

    @Test(
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47], "a byte that is not UTF-8 where a value should be"),
            ([0xEF, 0xBF, 0xBD], "the character U+FFFD where a value should be"),
        ] as [([UInt8], String)])
    func `tells bytes that are no text from a character`(bytes: [UInt8], cause: String) {
        #expect(throws: JSONFault(cause, line: 1, column: 1)) { try JSONReader.read(bytes) }
    }

    @Test(arguments: [(128, true), (129, false)])
    func `reads up to the depth that is allowed`(depth: Int, isRead: Bool) {
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(((try? JSONReader.read(text.utf8)) != nil) == isRead)
    }

    @Test func `refuses a text that is longer than allowed before reading it`() {
        var limits = JSONReader.Limits()
        limits.byteCount = 4
        #expect(throws: Never.self) { try JSONReader.read("1234".utf8, limits: limits) }
        #expect(throws: JSONFault.self) { try JSONReader.read("12345".utf8, limits: limits) }
    }

    @Test func `ends for every beginning of a text`() throws {
        let text = Array(
            #"{"aps": {"alert": "ä\u00e4\ud83c\udf89", "n": [-1.5e+3, true, null]}}"#.utf8)
        for length in 0..<text.count {
            #expect(throws: JSONFault.self) { try JSONReader.read(text.prefix(length)) }
        }
        #expect(throws: Never.self) { try JSONReader.read(text) }
    }

    @Test func `gives Foundation's values as a phone has them`() throws {
        let text = #"{"s": "x", "b": true, "i": 3, "d": 1.5, "o": {"k": ["v"]}, "n": null}"#
        let value = try JSONReader.read(text.utf8).foundationValue
        let members = try #require(value as? [AnyHashable: Any])
        #expect(members["s"] as? String == "x")
        #expect(members["b"] as? Bool == true)
        #expect(members["i"] as? Int == 3)
        #expect(members["d"] as? Double == 1.5)
        #expect((members["o"] as? [AnyHashable: Any])?["k"] as? [String] == ["v"])
        #expect(members["n"] is NSNull)
    }
}
