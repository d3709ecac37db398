import Foundation
import Testing

@testable import XcodeProject

@Suite(.timeLimit(.minutes(2)))
struct PropertyListTests {
    /// The value as Foundation has it.
    static func plain(_ value: PropertyListValue) -> NSObject {
        if value.isArray { return value.elements.map(plain) as NSArray }
        if value.isDictionary {
            let result = NSMutableDictionary()
            for (key, value) in value.entries {
                let key = (key.text ?? "") as NSString
                if result[key] == nil { result[key] = plain(value) }
            }
            return result
        }
        return (value.text ?? "") as NSString
    }

    @Test(arguments: [
        "{a = b;}", "{ a = (b, c); }", "{a = (b, c, );}", "{a = {};}", "{a = ();}",
        "{\"a b\" = 'c';}", "{a = \"x\\ny\\t\\\"q\\\"\\\\\";}", "{a /* c */ = b /* d */;}",
        "// c\n{a = b; // d\n}", "{a = \"\\U00e9\";}", "{a = \"ü€😀\";}", "{a = x/y.z-1:2$3_4;}",
        "{a = \"\";}", "{a = \"\\101\";}", "{a = http://x;}", "{a = b;\r\n c = (\r\n d,\r\n);\r\n}",
    ])
    func `reads as Foundation does`(text: String) throws {
        let list = try PropertyListText(Array(text.utf8))
        #expect(Self.plain(list.root) == (try Oracle.read(Array(text.utf8))))
    }

    @Test(arguments: [
        ("", 1, 1), ("{", 1, 1), ("{a", 1, 3), ("{a = ", 1, 6), ("{a = b", 1, 7), ("{a = b}", 1, 7),
        ("{a = (b c);}", 1, 9), ("{a = (", 1, 6), ("{\n a = \"x;\n}", 2, 6), ("{/* x", 1, 2),
        ("{a = b;} x", 1, 10), ("{a = <1g>;}", 1, 6), ("(a)", 1, 1), ("{a == b;}", 1, 5),
        ("{\n\n  é = b;}", 3, 3),
    ])
    func `says where it is damaged`(text: String, line: Int, column: Int) {
        let error = #expect(throws: PropertyListError.self) {
            try PropertyListText(Array(text.utf8))
        }
        #expect(error?.position == TextPosition(line: line, column: column))
    }

    @Test(arguments: ["bplist00x", "<?xml version=\"1.0\"?>", "\u{FEFF}<plist", "<plist>"])
    func `names another format`(text: String) {
        let error = #expect(throws: PropertyListError.self) {
            try PropertyListText(Array(text.utf8))
        }
        #expect(error?.code == .otherFormat || text.hasPrefix("\u{FEFF}"))
    }

    @Test func `names a conflict, wherever the parser stumbled`() {
        let text = "{\n\ta = b;\n<<<<<<< HEAD\n\tc = d;\n=======\n\tc = e;\n>>>>>>> other\n}\n"
        let error = #expect(throws: PropertyListError.self) {
            try PropertyListText(Array(text.utf8))
        }
        #expect(error?.code == .conflict)
        #expect(error?.position?.line == 3)
    }

    @Test(arguments: [
        String(repeating: "{a=", count: 100_000), "{a=" + String(repeating: "(", count: 1_000_000),
        "{a = (" + String(repeating: "b,", count: 2_000_001) + ");}",
        "{" + String(repeating: " ", count: 20 << 20) + "}",
    ])
    func `refuses what is too deep, too large or has too many values`(text: String) {
        let error = #expect(throws: PropertyListError.self) {
            try PropertyListText(Array(text.utf8))
        }
        #expect(error?.code == .tooLarge)
    }

    @Test(arguments: [
        ("abc", "abc"), ("a.b/c_1", "a.b/c_1"), ("a-b", "\"a-b\""), ("", "\"\""),
        ("a//b", "\"a//b\""),
        ("___x", "\"___x\""), ("$(A)", "\"$(A)\""), ("a\"b\\\n", "\"a\\\"b\\\\\\n\""),
        ("é", "\"é\""),
    ])
    func `quotes as Xcode does, and reads it back`(text: String, written: String) throws {
        #expect(PropertyListEscapes.written(text) == written)
        let list = try PropertyListText(Array("{a = \(written);}".utf8))
        #expect(list.root["a"]?.text == text)
    }

    /// Every prefix ends in an error or in the whole file, never in a crash.
    @Test func `survives any cut`() throws {
        let bytes = Array(SampleProject().text.utf8)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: ProjectError.self) {
                try ProjectFile(Array(bytes[..<count]), path: "p")
            }
        }
    }

    /// Damage in the middle may still be a list; what is planned on it must be one, too.
    @Test func `survives any changed byte`() throws {
        let sample = SampleProject(hasExtension: false)
        let bytes = Array(sample.text.utf8)
        for offset in stride(from: 0, to: bytes.count, by: 23) {
            for byte in [UInt8(ascii: "{"), UInt8(ascii: ";"), UInt8(ascii: "\""), 0, 0xFF] {
                var changed = bytes
                changed[offset] = byte
                guard let file = try? ProjectFile(changed, path: "p") else { continue }
                let context = ProjectContext(file: file, files: sample.files, name: "Shop")
                _ = ProjectDoctor(context).examination()
                guard
                    let change = try? ExtensionInstaller(context, ExtensionRequest()).adding(),
                    let result = change.files.last?.after,
                    change.files.last?.path.hasSuffix("pbxproj") == true
                else { continue }
                #expect(throws: Never.self) { try ProjectFile(result, path: "p") }
            }
        }
    }
}
