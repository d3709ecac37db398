import Foundation
import Testing

@testable import NotificationPreview

@Suite(.timeLimit(.minutes(5)))
struct TerminalImageTests {
    private func image(
        _ environment: [String: String], columns: Int = 40, rows: Int = 14,
        file: String = "landscape.jpg"
    ) -> TerminalImage? {
        TerminalImage(
            at: GalleryCase.media(file), columns: columns, rows: rows, environment: environment)
    }

    @Test(arguments: [
        (["TERM": "xterm-kitty"], "\u{1B}_Ga=T"),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], "\u{1B}]1337;File="),
        (["TERM": "mlterm", "COLORTERM": "truecolor"], "\u{1B}P"),
    ])
    func `draws in pixels where the terminal says that it can`(
        environment: [String: String], mark: String
    ) throws {
        let image = try #require(self.image(environment))
        #expect(image.isPixels)
        #expect(image.text.contains(mark))
    }

    @Test(arguments: [
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "38;2;"),
        (["TERM": "linux"], "\u{1B}["),
    ])
    func `draws in colored blocks elsewhere`(environment: [String: String], mark: String) throws {
        let image = try #require(self.image(environment))
        #expect(!image.isPixels)
        #expect(image.text.contains(mark))
        #expect(image.text.split(separator: "\n").count == image.rows)
    }

    @Test(arguments: [(40, 14), (10, 14), (80, 3), (1, 1)])
    func `keeps within columns and rows`(columns: Int, rows: Int) throws {
        let image = try #require(
            self.image(["TERM": "xterm-256color"], columns: columns, rows: rows))
        #expect(image.rows <= rows)
        let bare = image.text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(bare.split(separator: "\n").allSatisfy { $0.count <= columns })
    }

    @Test(arguments: [(0, 14), (40, 0), (-1, -1)])
    func `draws nothing where there is no room`(columns: Int, rows: Int) {
        #expect(image(["TERM": "xterm"], columns: columns, rows: rows) == nil)
    }

    @Test func `draws nothing of a file that is no image`() {
        #expect(image(["TERM": "xterm"], file: "tone.mp3") == nil)
    }
}
