import Foundation
import Testing
import UserNotifications

@testable import NotificationHost

@Suite(.timeLimit(.minutes(5)))
struct ThumbnailOptionsTests {
    private static let clip = UNNotificationAttachmentOptionsThumbnailClippingRectKey
    private static let time = UNNotificationAttachmentOptionsThumbnailTimeKey

    private func attachment(_ options: [String: Any]) -> UNNotificationAttachment {
        UNNotificationAttachment(
            identifier: "a", url: URL(fileURLWithPath: "/a.jpg"), type: "public.jpeg",
            options: options)
    }

    @Test func `reads the clipping rectangle from its dictionary form`() {
        let rectangle: [String: Any] = ["X": 0.25, "Y": 0, "Width": 0.5, "Height": 1]
        let clip = attachment([Self.clip: rectangle]).thumbnailClip
        #expect(clip == .init(x: 0.25, y: 0, width: 0.5, height: 1))
    }

    @Test func `cuts a clipping rectangle to the picture`() {
        let clip = DeliveredNotification.UnitRectangle(x: -0.5, y: 0.5, width: 1, height: 9)
        #expect(clip == .init(x: 0, y: 0.5, width: 0.5, height: 0.5))
    }

    @Test(arguments: [(2.0, 0.0, 1.0, 1.0), (0, 0, 0, 1), (0, 0, -1, 1), (.nan, 0, 1, 1)])
    func `takes no clipping rectangle that shows nothing`(
        x: Double, y: Double, width: Double, height: Double
    ) {
        #expect(
            DeliveredNotification.UnitRectangle(x: x, y: y, width: width, height: height) == nil)
    }

    @Test func `ignores a clipping rectangle without a height`() {
        let rectangle: [String: Any] = ["X": 0, "Y": 0, "Width": 1]
        #expect(attachment([Self.clip: rectangle]).thumbnailClip == nil)
    }

    @Test func `reads the thumbnail's time from a number`() {
        #expect(attachment([Self.time: NSNumber(value: 3)]).thumbnailTime == 3)
    }

    @Test func `reads the thumbnail's time from its dictionary form`() {
        let time: [String: Any] = ["value": 900, "timescale": 600, "epoch": 0, "flags": 1]
        #expect(attachment([Self.time: time]).thumbnailTime == 1.5)
    }

    @Test func `ignores a time without a scale`() {
        #expect(attachment([Self.time: ["value": 900, "timescale": 0]]).thumbnailTime == nil)
    }
}
