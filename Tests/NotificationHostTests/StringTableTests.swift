import Foundation
import Testing

@testable import NotificationHost

@Suite(.timeLimit(.minutes(5)))
struct StringTableTests {
    private func table(_ text: String, locale: String = "en") throws -> StringTable {
        try StringTable(Data(text.utf8), locale: locale)
    }

    @Test(arguments: [
        (#""A" = "one";"#, "one"), (#"/* c */ "A"="one" ; // c"#, "one"), ("A = one;", "one"),
        (#""A";"#, "A"), (#""A" = "a\n\"b\"";"#, "a\n\"b\""),
        (#""A" = "\U00e9\UD83D\UDE00";"#, "é😀"),
        (#""A" = "x"; "A" = "y";"#, "y"), (#"'A' = 'it"s';"#, #"it"s"#),
    ])
    func `reads the entries of a strings file`(text: String, value: String) throws {
        #expect(try table(text)["A"] == value)
    }

    @Test(arguments: [
        (#""A" = "one""#, 1), ("\n\"A\" = \"one", 2), ("/* no end", 1), (#""A" = ;"#, 1),
        (#""A" = "\U";"#, 1), ("\"a\"=\"b\";\n\n=", 3), ("\"A\" = \"x\\", 1), ("{\"a\":\n]", 2),
    ])
    func `says in which line it stops`(text: String, line: Int) {
        #expect { try table(text) } throws: { ($0 as? StringTable.ReadingError)?.line == line }
    }

    @Test func `reads UTF-16 with a byte order mark`() throws {
        var bytes = Data([0xFF, 0xFE])
        for unit in #""A" = "é";"#.utf16 {
            bytes.append(contentsOf: [UInt8(unit & 0xFF), UInt8(unit >> 8)])
        }
        #expect(try StringTable(bytes)["A"] == "é")
    }

    @Test func `refuses bytes that are no text`() {
        #expect(throws: StringTable.ReadingError.self) { try StringTable(Data([0xC3, 0x28])) }
    }

    @Test func `reads a compiled strings file`() throws {
        let bytes = try PropertyListSerialization.data(
            fromPropertyList: ["A": "one"], format: .binary, options: 0)
        #expect(try StringTable(bytes)["A"] == "one")
    }

    private static let catalogue = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "A": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "one"}},
            "pt": {"stringUnit": {"state": "translated", "value": "um"}},
            "de": {"variations": {"plural": {"other": {"stringUnit": {"value": "viele"}}}}}}},
          "B": {}}}
        """

    @Test(arguments: [
        ("en", "one"), ("pt", "um"), ("pt-BR", "um"), ("pt_BR", "um"), ("fr", "one"),
        ("de", "viele"),
    ])
    func `takes the language from a catalogue, or what is nearest to it`(
        locale: String, value: String
    ) throws {
        #expect(try table(Self.catalogue, locale: locale)["A"] == value)
    }

    @Test func `takes a catalogue's key without text for the text`() throws {
        #expect(try table(Self.catalogue)["B"] == "B")
    }

    @Test(arguments: [
        (#"{"title-loc-key": "T", "title-loc-args": ["Anna", 3]}"#, "Anna has 3"),
        (#"{"title-loc-key": "T"}"#, "%@ has %2$@"), (#"{"title-loc-key": "MISSING"}"#, "MISSING"),
        (#"{"title": "text", "title-loc-key": "T"}"#, "text"),
    ])
    func `fills the table's text with the push's arguments`(alert: String, title: String) throws {
        let push = try RemoteNotification(#"{"aps": {"alert": \#(alert)}}"#.utf8)
        let strings = StringTable(["T": "%@ has %2$@"])
        let reading = PushReading(push, rules: HostRules(), strings: strings)
        #expect(reading.content.title == title)
    }

    @Test func `says that the table lacks a key`() throws {
        let push = try RemoteNotification(#"{"aps": {"alert": {"loc-key": "X"}}}"#.utf8)
        let reading = PushReading(push, rules: HostRules(), strings: StringTable([:]))
        #expect(reading.findings.first?.code == .localizedText)
    }
}
