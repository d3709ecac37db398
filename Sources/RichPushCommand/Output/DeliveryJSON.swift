import Foundation
import MediaInspection
import NotificationHost
import PushDiagnostics
import RichPush
import StrictJSON

extension DeliveryRun.Result {
    /// The result as `deliver --json` prints it; members are only ever added.
    var json: JSONValue {
        [
            "status": .init(Int(status.code)),
            "shown": .bool(shown.isShown),
            "source": .string(shown.source.rawValue),
            "app": .init(shown.targetBundle),
            "identifier": .string(shown.identifier),
            "content": content,
            "attachments": .array(shown.attachments.map(attachment)),
            "dialect": .init(report?.dialect),
            "dialect-match": .init(report?.dialectMatch.map { "\($0)" }),
            "media-dialect": .init(report?.mediaDialect),
            "other-dialects": .array((report?.otherDialects ?? []).map { .string($0) }),
            "buttons": .array(shown.actions.map { .string($0.title) }),
            "media": .array((report?.media ?? []).map(mediaItem)),
            "process": shown.process.map(process) ?? .null,
            "timeline": .array(
                timeline.map { ["at": .init($0.at), "event": .string($0.event)] }),
            "diagnostics": .array(diagnostics.map(\.json)),
        ]
    }

    private var content: JSONValue {
        let content = shown.content
        return [
            "title": .string(content.title), "subtitle": .string(content.subtitle),
            "body": .string(content.body), "badge": content.badge.map { .init($0) } ?? .null,
            "sound": .init(content.sound), "category": .string(content.categoryIdentifier),
            "thread": .string(content.threadIdentifier),
            "interruption-level": .string(content.interruptionLevel),
        ]
    }

    private func attachment(_ attachment: DeliveredNotification.Attachment) -> JSONValue {
        let size = attachment.media.displaySize
        return [
            "identifier": .string(attachment.identifier), "type": .string(attachment.type),
            "description": .string(attachment.media.summary),
            "bytes": .init(attachment.media.byteCount),
            "width": size.map { .init($0.width) } ?? .null,
            "height": size.map { .init($0.height) } ?? .null,
            "duration": attachment.media.duration.map { .init(.seconds($0)) } ?? .null,
            // Without --output the file is gone when the command ends.
            "file": keepsFiles ? .string(attachment.url.path) : .null,
        ]
    }

    private func process(_ process: ExtensionProcessReport) -> JSONValue {
        [
            "class": .string(process.className),
            "foundation": .string(process.foundation.rawValue),
            "peak-memory": .init(process.peakMemory),
            "output": .string(process.output), "ending": .init(process.ending.map { "\($0)" }),
        ]
    }

    private func mediaItem(_ mediaItem: DeliveryReport.MediaItem) -> JSONValue {
        let reason: JSONValue =
            switch mediaItem.result {
            case .failure(let reason): .string(reason.code.rawValue)
            case .success: .init(mediaItem.degradation?.code.rawValue)
            }
        return [
            "key": .string("\(mediaItem.key)"), "source": .init(mediaItem.source),
            "settled": .init(.seconds(mediaItem.completedAt)), "reason": reason,
            "provenance": .init(mediaItem.provenance?.rawValue),
            "converted": .bool(mediaItem.isConverted), "transfers": .init(mediaItem.transfers),
        ]
    }
}

extension JSONValue {
    fileprivate init(_ value: Int) { self = .number(.integer(value)) }
    fileprivate init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }
    /// Seconds, to the millisecond.
    fileprivate init(_ time: Duration) {
        let milliseconds = (time / .milliseconds(1)).rounded()
        self = .number(.double(milliseconds / 1000))
    }
}
