package import StrictJSON
package import UserNotifications

/// A notification's content as JSON, for the way from one process to another.
///
/// All that a person sees or hears of it; `userInfo` stays where it is.
package enum ContentCoder {
    /// More attachments than this are not handed on.
    static let maximumAttachments = 100

    package static func json(of content: UNNotificationContent) -> JSONValue {
        [
            "title": .string(content.title), "subtitle": .string(content.subtitle),
            "body": .string(content.body),
            "badge": content.badge.map { .number(.integer($0.intValue)) } ?? .null,
            "sound": content.sound.map { json(of: $0.meaning) } ?? .null,
            "category": .string(content.categoryIdentifier),
            "thread": .string(content.threadIdentifier),
            "launch-image": .string(content.launchImageName),
            "level": .string(content.interruptionLevel.payloadWord),
            "relevance": .number(.double(content.relevanceScore)),
            "target": content.targetContentIdentifier.map(JSONValue.string) ?? .null,
            "filter": content.filterCriteria.map(JSONValue.string) ?? .null,
            "attachments": .array(
                content.attachments.prefix(maximumAttachments).map(json(of:))),
        ]
    }

    private static func json(of sound: SoundMeaning) -> JSONValue {
        [
            "kind": .string(sound.kind.rawValue),
            "name": sound.name.map { .string($0.rawValue) } ?? .null,
            "volume": sound.volume.map { .number(.double(Double($0))) } ?? .null,
        ]
    }

    package static func json(of attachment: UNNotificationAttachment) -> JSONValue {
        let clip = attachment.thumbnailClip.map { [$0.x, $0.y, $0.width, $0.height] }
        return [
            "identifier": .string(attachment.identifier), "path": .string(attachment.url.path),
            "type": .string(attachment.type), "hides-thumbnail": .bool(attachment.hidesThumbnail),
            "clip": clip.map { .array($0.map { .number(.double($0)) }) } ?? .null,
            "time": attachment.thumbnailTime.map { .number(.double($0)) } ?? .null,
        ]
    }

    /// The content that the JSON stands for; what is missing or of another type is empty.
    package static func content(from json: JSONValue) -> UNNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = json["title"]?.string ?? ""
        content.subtitle = json["subtitle"]?.string ?? ""
        content.body = json["body"]?.string ?? ""
        content.badge = json["badge"]?.integer.map { NSNumber(value: $0) }
        content.sound = json["sound"].flatMap(sound(from:))
        content.categoryIdentifier = json["category"]?.string ?? ""
        content.threadIdentifier = json["thread"]?.string ?? ""
        content.launchImageName = json["launch-image"]?.string ?? ""
        content.interruptionLevel =
            json["level"]?.string.flatMap(UNNotificationInterruptionLevel.init(payloadWord:))
            ?? .active
        content.relevanceScore = json["relevance"]?.double ?? 0
        content.targetContentIdentifier = json["target"]?.string
        content.filterCriteria = json["filter"]?.string
        content.attachments = (json["attachments"]?.array ?? []).prefix(maximumAttachments)
            .compactMap(attachment(from:))
        return content
    }

    private static func sound(from json: JSONValue) -> UNNotificationSound? {
        guard let kind = json["kind"]?.string.flatMap(SoundMeaning.Kind.init) else { return nil }
        return UNNotificationSound(
            SoundMeaning(
                kind: kind,
                name: json["name"]?.string.map(UNNotificationSoundName.init(rawValue:)),
                volume: json["volume"]?.double.map(Float.init)))
    }

    private static func attachment(from json: JSONValue) -> UNNotificationAttachment? {
        guard let identifier = json["identifier"]?.string, let path = json["path"]?.string,
            let type = json["type"]?.string
        else { return nil }
        var options: [AnyHashable: Any] = [
            UNNotificationAttachmentOptionsThumbnailHiddenKey: json["hides-thumbnail"]?.bool
                ?? false
        ]
        let clip = (json["clip"]?.array ?? []).compactMap(\.double)
        if clip.count == 4 {
            options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] = [
                "X": clip[0], "Y": clip[1], "Width": clip[2], "Height": clip[3],
            ]
        }
        if let time = json["time"]?.double {
            options[UNNotificationAttachmentOptionsThumbnailTimeKey] = time
        }
        return UNNotificationAttachment(
            identifier: identifier, url: URL(fileURLWithPath: path), type: type, options: options)
    }
}
