public import NotificationHost

/// One notification as it is drawn: the texts, the media and the buttons.
public struct PreviewCard: Sendable {
    public var appName: String
    /// What tells the app from others; its icon and the stack it lies in follow from it.
    public var appIdentifier: String
    /// An image for the app's icon, as a file's path; without it one is drawn.
    public var iconPath: String?
    public var title: String
    public var subtitle: String
    public var body: String
    public var threadIdentifier: String
    public var isTimeSensitive: Bool
    public var isCritical: Bool
    /// Whether anything is shown at all.
    public var isShown: Bool
    public var attachments: [DeliveredNotification.Attachment]
    public var actions: [DeliveredNotification.Action]
    /// The frame of an animation to draw, from 0; `nil` for the thumbnail's.
    public var frame: Int?

    /// What the user would see of a delivered push.
    ///
    /// Without a name the app gets one from its bundle identifier's last part.
    public init(_ notification: DeliveredNotification, appName: String? = nil) {
        appIdentifier = notification.targetBundle ?? "app"
        self.appName = appName ?? Self.name(from: appIdentifier)
        title = notification.content.title
        subtitle = notification.content.subtitle
        body = notification.content.body
        threadIdentifier = notification.content.threadIdentifier
        isTimeSensitive = notification.content.interruptionLevel == "time-sensitive"
        isCritical = notification.content.interruptionLevel == "critical"
        isShown = notification.isShown
        attachments = notification.attachments
        actions = notification.actions
    }

    /// `com.example.corner-shop` is the app Corner Shop.
    private static func name(from identifier: String) -> String {
        let last = identifier.split(separator: ".").last.map(String.init) ?? identifier
        let words = last.split { "-_ ".contains($0) }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }

    /// What notifications have in common that lie in one stack.
    struct Group: Hashable {
        let app: String
        let thread: String
    }

    var group: Group { Group(app: appIdentifier, thread: threadIdentifier) }
}
