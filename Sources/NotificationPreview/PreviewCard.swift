public import NotificationHost

/// One notification as it is drawn: the texts, the media and the buttons.
public struct PreviewCard: Sendable {
    /// The app's name, shown where there is no title.
    public var appName: String
    /// Identifies the app; the color of a drawn icon and the stack follow from it.
    public var appIdentifier: String
    /// The path of an image for the app's icon; without it one is drawn.
    public var iconPath: String?
    /// The sender, for a communication notification; `nil` for any other.
    public var sender: Sender?
    /// The first line, in bold.
    public var title: String
    /// The second line, in bold.
    public var subtitle: String
    /// The text.
    public var body: String
    /// Notifications of one app and thread lie in one stack.
    public var threadIdentifier: String
    /// Whether it is marked as time sensitive.
    public var isTimeSensitive: Bool
    /// Whether it is marked as a critical alert.
    public var isCritical: Bool
    /// Whether anything is shown at all.
    public var isShown: Bool
    /// Why nothing is shown, as a sentence; drawn in the notification's stead.
    public var reasonNotShown: String?
    /// Whether the push updates a Live Activity, whose card is drawn by the app and not the system.
    public var isLiveActivity = false
    /// The files that the system took, in order.
    public var attachments: [DeliveredNotification.Attachment]
    /// The buttons of the expanded view.
    public var actions: [DeliveredNotification.Action]
    /// The frame of an animation to draw, from 0; `nil` for the thumbnail's.
    public var frame: Int?

    /// Who sent the message of a communication notification.
    public struct Sender: Hashable, Sendable {
        /// The name, from which initials are drawn when there is no image.
        public var name: String
        /// The path of the sender's image.
        public var imagePath: String?

        /// A sender with or without an image.
        public init(name: String, imagePath: String? = nil) {
            self.name = name
            self.imagePath = imagePath
        }
    }

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
        reasonNotShown = notification.isShown ? nil : notification.findings.first?.message
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
