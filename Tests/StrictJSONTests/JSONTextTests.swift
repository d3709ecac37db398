import StrictJSON
import Testing

@Suite(.timeLimit(.minutes(5)))
struct JSONTextTests {
    @Test(arguments: [
        ("", #""""#), ("plain", #""plain""#), ("é © 名 🙂", #""é © 名 🙂""#),
        ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{0}\u{1F}", #""\n\r\t\u0000\u001f""#),
        // Terminals obey these; their neighbours stand for themselves.
        ("\u{7E}\u{7F}\u{80}\u{9F}\u{A0}", "\"\u{7E}\\u007f\\u0080\\u009f\u{A0}\""),
    ])
    func `escapes what JSON or a terminal would take for something else`(
        text: String, written: String
    ) throws {
        let value = JSONValue.string(text)
        #expect(value.text() == written)
        #expect(value.utf8() == Array(written.utf8))
        #expect(try JSONReader.read(written.utf8) == value)
    }

    @Test func `writes all kinds of values, close together or one a line`() {
        let value: JSONValue = [
            "a": [true, .null, 1, .number(.double(2.5))], "b": [], "c": ["d": "e"],
        ]
        #expect(value.text() == #"{"a":[true,null,1,2.5],"b":[],"c":{"d":"e"}}"#)
        #expect(
            value.text(isPretty: true) == """
                {
                  "a": [
                    true,
                    null,
                    1,
                    2.5
                  ],
                  "b": [],
                  "c": {
                    "d": "e"
                  }
                }
                """)
    }
}
