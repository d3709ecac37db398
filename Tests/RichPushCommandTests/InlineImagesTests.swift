import Foundation
import MediaInspection
import Testing

@testable import NotificationHost
@testable import RichPushCommand

@Suite(.timeLimit(.minutes(5)))
struct InlineImagesTests {
    private func lines(
        _ name: String, _ environment: [String: String], width: Int = 80
    ) throws -> [String] {
        let file = CommandProcess.project.appendingPathComponent("Examples/media/\(name)")
        let attachment = DeliveredNotification.Attachment(
            identifier: "a", type: "public.data", url: file,
            media: try MediaInspector.inspect(fileAt: file), isThumbnailHidden: false)
        return InlineImages(width: width, environment: environment)
            .lines(for: attachment, edge: "│ ")
    }

    @Test func `draws blocks behind the card's edge, no wider than the card`() throws {
        let lines = try lines("summer.jpg", ["TERM": "xterm-256color"], width: 30)
        #expect(!lines.isEmpty)
        for line in lines {
            #expect(line.hasPrefix("│ "))
            #expect(line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").count <= 30)
        }
    }

    @Test func `makes room for an image in pixels and comes back below it`() throws {
        let lines = try lines("summer.jpg", ["TERM": "xterm-kitty"])
        let last = try #require(lines.last)
        #expect(lines.dropLast().allSatisfy { $0 == "│ " })
        #expect(last.hasPrefix("│ \u{1B}7\u{1B}[\(lines.count - 1)A\r\u{1B}[2C\u{1B}_G"))
        #expect(last.hasSuffix("\u{1B}8"))
    }

    @Test(arguments: ["chime.mp3", "teaser.mp4", "truncated.jpg", "empty.jpg"])
    func `draws nothing of what is no whole image`(name: String) throws {
        #expect(try lines(name, ["TERM": "xterm-kitty"]).isEmpty)
    }
}
