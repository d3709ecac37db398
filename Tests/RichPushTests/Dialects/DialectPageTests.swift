import Foundation
import Testing

@testable import RichPush

/// The page is compared with the code; with `RICHPUSH_RECORD=1` it is written anew.
@Suite(.timeLimit(.minutes(5)))
struct DialectPageTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RICHPUSH_RECORD"] == "1"

    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/RichPush/RichPush.docc/Essentials/Dialects.md")

    @Test func `the documentation lists what the code reads`() throws {
        if Self.isRecording {
            try Data(DialectPage.text.utf8).write(to: Self.page.standardizedFileURL)
        }
        let written = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(
            written == DialectPage.text,
            "make dialect-page writes it anew")
    }

    @Test func `the article's code is code that is built`() throws {
        let root = Self.page.deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appendingPathComponent("YourOwnDialect.md"), encoding: .utf8)
        let snippet = try String(
            contentsOf: root.appendingPathComponent("../../../../Snippets/OwnDialect.swift"),
            encoding: .utf8)
        let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
            String($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex))
        }
        #expect(blocks.count == 1)
        for block in blocks { #expect(snippet.contains(block)) }
    }

    @Test func `the page names each dialect`() {
        for dialect in Dialect.all {
            #expect(DialectPage.text.contains("Dialect `\(dialect.id)`."))
        }
    }
}
