import Foundation
import UserNotifications

extension UNNotificationAttachment {
    /// Whether the banner leaves it out.
    var hidesThumbnail: Bool {
        options[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false
    }

    /// The part of the picture that the banner shows; `nil` when the option is missing or holds no
    /// rectangle.
    var thumbnailClip: DeliveredNotification.UnitRectangle? {
        let value = options[UNNotificationAttachmentOptionsThumbnailClippingRectKey]
        // `CGRectCreateDictionaryRepresentation` makes a dictionary of these four keys.
        guard let numbers = value as? [String: Any] else { return nil }
        let parts = ["X", "Y", "Width", "Height"].map { Self.number(numbers[$0]) }
        guard let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3]
        else { return nil }
        return .init(x: x, y: y, width: width, height: height)
    }

    /// The frame or the second that the banner shows.
    var thumbnailTime: Double? {
        let value = options[UNNotificationAttachmentOptionsThumbnailTimeKey]
        if let number = Self.number(value) { return number }
        // `CMTimeCopyAsDictionary` makes a dictionary of a count and of the counts in a second.
        guard let time = value as? [String: Any], let count = Self.number(time["value"]),
            let scale = Self.number(time["timescale"]), scale > 0
        else { return nil }
        return count / scale
    }

    private static func number(_ value: Any?) -> Double? {
        let number = (value as? NSNumber)?.doubleValue ?? value as? Double
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}
