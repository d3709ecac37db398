import Foundation
import Testing
import UserNotifications

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct ThumbnailTests {
    private static func read(_ json: String) throws -> RichContent {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        return RichContent(PushPayload(try #require(object as? [AnyHashable: Any])))
    }

    private static func airship(_ options: String) -> String {
        #"""
        {"com.urbanairship.media_attachment": {"url": ["https://a.example/1"], "options": \#(options)}}
        """#
    }

    @Test(arguments: [
        (#"{"hidden": true}"#, Thumbnail(isHidden: true)),
        (#"{"time": 2.5}"#, Thumbnail(time: 2.5)),
        (
            #"{"crop": {"x": 0, "y": 0.25, "width": 1, "height": 0.5}}"#,
            Thumbnail(clip: .init(x: 0, y: 0.25, width: 1, height: 0.5))
        ), ("{}", nil), ("3", nil),
    ])
    func `reads how the banner shows the media file`(options: String, thumbnail: Thumbnail?) throws
    {
        let rich = try Self.read(Self.airship(options))
        #expect(rich.media.map(\.thumbnail) == [thumbnail])
        #expect(rich.notes.isEmpty)
    }

    @Test(arguments: [
        #"{"crop": {"x": 0, "y": 0, "width": 0, "height": 0}}"#,
        #"{"crop": {"x": 0.5, "y": 0, "width": 1, "height": 1}}"#, #"{"crop": {"x": -1}}"#,
        #"{"crop": "all"}"#, #"{"time": -1}"#,
    ])
    func `notes what iOS does not take, and leaves it out`(options: String) throws {
        let rich = try Self.read(Self.airship(options))
        #expect(rich.media.map(\.thumbnail) == [nil])
        #expect(rich.notes.map(\.code) == [.thumbnailUnreadable])
    }

    @Test func `hides all thumbnails but the one that is named`() throws {
        let rich = try Self.read(
            #"""
            {"com.urbanairship.media_attachment": {"thumbnail_id": "b", "urls": [
            {"url": "https://a.example/1", "url_id": "a"}, {"url": "https://a.example/2", "url_id": "b"},
            {"url": "https://a.example/3"}]}}
            """#)
        #expect(rich.media.map { $0.thumbnail?.isHidden ?? false } == [true, false, true])
    }

    @Test func `becomes the attachment's options`() throws {
        let thumbnail = Thumbnail(
            isHidden: true, clip: .init(x: 0, y: 0, width: 1, height: 0.5), time: 3)
        let options = try #require(thumbnail.options)
        #expect(options[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool == true)
        #expect(options[UNNotificationAttachmentOptionsThumbnailTimeKey] as? Double == 3)
        let clip = options[UNNotificationAttachmentOptionsThumbnailClippingRectKey]
        #expect(clip as? [String: Double] == ["X": 0, "Y": 0, "Width": 1, "Height": 0.5])
        #expect(Thumbnail().options == nil)
    }
}
