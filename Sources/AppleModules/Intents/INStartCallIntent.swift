public import UserNotifications

public enum INCallAudioRoute: Int, Sendable {
    case unknown
    case speakerphoneAudioRoute
    case bluetoothAudioRoute
}

public enum INCallDestinationType: Int, Sendable {
    case unknown
    case normal
    case emergency
    case voicemail
    case redial
    case callBack
    case normalUnknown
}

public enum INCallCapability: Int, Sendable {
    case unknown
    case audioCall
    case videoCall
}

/// A call that somebody makes: what makes a notification one of a call.
open class INStartCallIntent: INIntent, UNNotificationContentProviding {
    open private(set) var audioRoute: INCallAudioRoute
    open private(set) var destinationType: INCallDestinationType
    open private(set) var contacts: [INPerson]?
    open private(set) var callCapability: INCallCapability

    /// A call; its record and filter, which Siri uses, are left out here.
    public init(
        callRecordFilter: INCallRecordFilter?, callRecordToCallBack: INCallRecord?,
        audioRoute: INCallAudioRoute, destinationType: INCallDestinationType,
        contacts: [INPerson]?, callCapability: INCallCapability
    ) {
        self.audioRoute = audioRoute
        self.destinationType = destinationType
        self.contacts = contacts
        self.callCapability = callCapability
        super.init()
    }
}

extension INStartCallIntent: NotificationContentUpdating {
    package func update(_ content: UNMutableNotificationContent) {
        let name = contacts?.first?.displayName ?? ""
        if !name.isEmpty { content.title = name }
    }
}

/// A call of the past. None is known here.
open class INCallRecord: NSObject {}

@available(*, unavailable)
extension INCallRecord: Sendable {}

/// Which calls of the past are meant. None is known here.
open class INCallRecordFilter: NSObject {}

@available(*, unavailable)
extension INCallRecordFilter: Sendable {}
