import Foundation
import NotificationHost
import NotificationPreview
import Testing
import UserNotifications

/// A card of the gallery: pushes, how they are drawn, and under which name the image is kept.
struct GalleryCase: Sendable, CustomTestStringConvertible {
    let name: String
    var pushes: [Push]
    var style = PreviewStyle()
    /// Puts the pushes side by side.
    var compares = false
    var usesFFmpeg = false
    var actions: [DeliveredNotification.Action] = []
    var sender: PreviewCard.Sender?
    var isLiveActivity = false

    /// Every card of the gallery, in its order.
    static let all =
        texts + scripts + wraps + sizes + stacks + media + states + systems + languages

    var testDescription: String { name }

    /// A push, and the files that its extension attaches.
    struct Push: Sendable {
        var title = ""
        var subtitle = ""
        var body = ""
        var thread = ""
        var level = "active"
        var app = "com.example.corner-shop"
        var file: String?
        var clip: [Double]?
        var time: Double?
        var hidesThumbnail = false

        var json: String {
            get throws {
                let alert = ["title": title, "subtitle": subtitle, "body": body]
                let aps: [String: Any] = [
                    "alert": alert.filter { !$0.value.isEmpty }, "thread-id": thread,
                    "interruption-level": level, "mutable-content": 1,
                ]
                let payload = ["Simulator Target Bundle": app, "aps": aps] as [String: Any]
                return String(
                    decoding: try JSONSerialization.data(withJSONObject: payload), as: UTF8.self)
            }
        }

        var options: [String: Any] {
            var options: [String: Any] = [
                UNNotificationAttachmentOptionsThumbnailHiddenKey: hidesThumbnail
            ]
            if let clip {
                options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] = [
                    "X": clip[0], "Y": clip[1], "Width": clip[2], "Height": clip[3],
                ]
            }
            options[UNNotificationAttachmentOptionsThumbnailTimeKey] = time
            return options
        }
    }

    /// Delivers the pushes as iOS would and makes the page of what is shown.
    func page(in folder: URL) async throws -> PreviewPage {
        var cards: [PreviewCard] = []
        for (index, push) in pushes.enumerated() {
            let host = NotificationHost(
                store: AttachmentStore(
                    directory: folder.appendingPathComponent("store"), namePrefix: "\(index)"))
            let copy = try push.file.map { name in
                let copy = folder.appendingPathComponent("\(index)-\(name)")
                try FileManager.default.copyItem(at: Self.media(name), to: copy)
                return copy
            }
            let shown = await host.deliver(try RemoteNotification(push.json.utf8)) {
                Attaching(file: copy, options: push.options)
            }
            var card = PreviewCard(shown)
            card.actions = actions
            card.sender = sender
            card.isLiveActivity = isLiveActivity
            cards.append(card)
        }
        let columns =
            compares
            ? zip(["Before", "After"], cards).map { PreviewPage.Column([$1], caption: $0) }
            : [PreviewPage.Column(cards)]
        var style = style
        // Snapshots are kept small.
        style.scale = 0.75
        var page = PreviewPage(columns: columns, style: style)
        if !usesFFmpeg { page.ffmpeg = nil }
        return page
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()

    static func media(_ name: String) -> URL {
        folder.appendingPathComponent("Media").appendingPathComponent(name)
    }

    var snapshot: URL {
        Self.folder.appendingPathComponent("Snapshots").appendingPathComponent("\(name).png")
    }
}

/// An extension that attaches one file.
private final class Attaching: UNNotificationServiceExtension {
    private let file: URL?
    private let options: [String: Any]

    init(file: URL?, options: [String: Any]) {
        self.file = file
        self.options = options
        super.init()
    }

    override convenience init() { self.init(file: nil, options: [:]) }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as? UNMutableNotificationContent
        let attachment = file.flatMap {
            try? UNNotificationAttachment(identifier: "media", url: $0, options: options)
        }
        content?.attachments = [attachment].compactMap(\.self)
        contentHandler(content ?? request.content)
    }
}
