public import UserNotifications

public enum INOutgoingMessageType: Int, Sendable {
    case unknown
    case outgoingMessageText
    case outgoingMessageAudio
}

/// A message that somebody sends: what makes a notification one of communication.
open class INSendMessageIntent: INIntent, UNNotificationContentProviding {
    open private(set) var recipients: [INPerson]?
    open private(set) var outgoingMessageType: INOutgoingMessageType
    open private(set) var content: String?
    open private(set) var speakableGroupName: INSpeakableString?
    open private(set) var conversationIdentifier: String?
    open private(set) var serviceName: String?
    open private(set) var sender: INPerson?
    open private(set) var attachments: [INSendMessageAttachment]?

    public init(
        recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
        speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
        serviceName: String?, sender: INPerson?, attachments: [INSendMessageAttachment]?
    ) {
        self.recipients = recipients
        self.outgoingMessageType = outgoingMessageType
        self.content = content
        self.speakableGroupName = speakableGroupName
        self.conversationIdentifier = conversationIdentifier
        self.serviceName = serviceName
        self.sender = sender
        self.attachments = attachments
        super.init()
    }

    public convenience init(
        recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?, serviceName: String?, sender: INPerson?
    ) {
        self.init(
            recipients: recipients, outgoingMessageType: .unknown, content: content,
            speakableGroupName: speakableGroupName,
            conversationIdentifier: conversationIdentifier, serviceName: serviceName,
            sender: sender, attachments: nil)
    }
}

extension INSendMessageIntent: NotificationContentUpdating {
    package func update(_ content: UNMutableNotificationContent) {
        let name = sender?.displayName ?? ""
        if !name.isEmpty { content.title = name }
        // iOS names a group below the sender's name.
        if let group = speakableGroupName?.spokenPhrase, !group.isEmpty { content.subtitle = group }
        if let conversation = conversationIdentifier, content.threadIdentifier.isEmpty {
            content.threadIdentifier = conversation
        }
    }
}

/// A recording that goes with a message.
open class INSendMessageAttachment: NSObject {
    open private(set) var audioMessageFile: INFile?

    public init(audioMessageFile: INFile) {
        self.audioMessageFile = audioMessageFile
        super.init()
    }
}

@available(*, unavailable)
extension INSendMessageAttachment: Sendable {}

/// A file that goes with an intent.
open class INFile: NSObject {
    open private(set) var data: Data
    open private(set) var filename: String
    open private(set) var typeIdentifier: String?
    open private(set) var fileURL: URL?

    public init(data: Data, filename: String, typeIdentifier: String?) {
        self.data = data
        self.filename = filename
        self.typeIdentifier = typeIdentifier
        super.init()
    }

    public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        data = Data()
        self.fileURL = fileURL
        self.filename = filename ?? fileURL.lastPathComponent
        self.typeIdentifier = typeIdentifier
        super.init()
    }
}

@available(*, unavailable)
extension INFile: Sendable {}
