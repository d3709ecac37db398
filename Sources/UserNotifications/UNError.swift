// The name is Apple's, hence the capitals.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of this framework.
public let UNErrorDomain: String = "UNErrorDomain"

/// What this framework throws.
///
/// Catch it as `UNError`, or match a code with `catch UNError.attachmentInvalidURL`.
/// `error as NSError` has the domain, the code and the description that iOS gives. One pattern
/// differs: `catch let error as NSError` matches on Apple platforms and, without the Objective-C
/// runtime, does not match here. Catch everything and convert instead.
public struct UNError: CustomNSError, Hashable, Sendable {
    /// What went wrong.
    public enum Code: Int, Hashable, Sendable {
        /// The person or the system does not allow the app to notify.
        case notificationsNotAllowed = 1

        /// The attachment's URL does not lead to a readable file.
        case attachmentInvalidURL = 100
        /// iOS does not attach files of this type, or cannot tell the type from hint and suffix.
        case attachmentUnrecognizedType = 101
        /// The file is larger than iOS attaches.
        case attachmentInvalidFileSize = 102
        /// The system no longer has the file.
        case attachmentNotInDataStore = 103
        /// The system could not take the file over; the same file attached twice is one reason.
        case attachmentMoveIntoDataStoreFailed = 104
        /// The file's bytes are damaged, or are not what its type says.
        case attachmentCorrupt = 105

        /// The trigger's date never comes.
        case notificationInvalidNoDate = 1400
        /// The request has nothing that a person would notice.
        case notificationInvalidNoContent = 1401

        /// ``UNNotificationContent/updating(from:)`` does not take this kind of provider.
        case contentProvidingObjectNotAllowed = 1500
        /// The provider lacks what is needed to change the content.
        case contentProvidingInvalid = 1501

        /// The badge number is negative.
        case badgeInputInvalid = 1600
    }

    /// What went wrong.
    public let code: Code

    // Foundation's errors are safe to share between threads, a dictionary of `Any` is not.
    private let error: NSError

    /// An error with this code; `userInfo` can replace the description.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        let described = userInfo.merging([NSLocalizedDescriptionKey: code.text]) { own, _ in own }
        error = NSError(domain: UNErrorDomain, code: code.rawValue, userInfo: described)
    }

    /// The domain of all these errors, `UNErrorDomain`.
    public static var errorDomain: String { UNErrorDomain }

    /// The code as a number.
    public var errorCode: Int { code.rawValue }

    /// What else is known, the description for one.
    public var errorUserInfo: [String: Any] { error.userInfo }

    /// What else is known, the description for one.
    public var userInfo: [String: Any] { error.userInfo }

    /// What went wrong, in words; those of iOS where they are known.
    public var localizedDescription: String { error.localizedDescription }
}

extension UNError.Code {
    /// Makes `catch UNError.attachmentInvalidURL` work.
    public static func ~= (code: Self, error: any Error) -> Bool {
        let error = error as NSError
        return error.domain == UNErrorDomain && error.code == code.rawValue
    }

    fileprivate var text: String {
        switch self {
        case .notificationsNotAllowed: "Notifications are not allowed for this application"
        case .attachmentInvalidURL: "Invalid attachment file URL"
        case .attachmentUnrecognizedType: "Unrecognized attachment file type"
        case .attachmentInvalidFileSize: "Invalid attachment file size"
        case .attachmentNotInDataStore: "Attachment is not in the data store"
        case .attachmentMoveIntoDataStoreFailed: "Failed to move attachment file into data store"
        case .attachmentCorrupt: "Attachment is corrupt"
        // What iOS says for the next one, and for the last three, is not known: these are our words.
        case .notificationInvalidNoDate: "Notification has no future date"
        case .notificationInvalidNoContent: "Notification has no user visible content"
        case .contentProvidingObjectNotAllowed: "Content providing object is not allowed"
        case .contentProvidingInvalid: "Content providing object is invalid"
        case .badgeInputInvalid: "Badge count is invalid"
        }
    }
}

// MARK: - Shortcuts

extension UNError {
    /// See ``Code/notificationsNotAllowed``.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// See ``Code/attachmentInvalidURL``.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// See ``Code/attachmentUnrecognizedType``.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// See ``Code/attachmentInvalidFileSize``.
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    /// See ``Code/attachmentNotInDataStore``.
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    /// See ``Code/attachmentMoveIntoDataStoreFailed``.
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    /// See ``Code/attachmentCorrupt``.
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    /// See ``Code/notificationInvalidNoDate``.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// See ``Code/notificationInvalidNoContent``.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// See ``Code/contentProvidingObjectNotAllowed``.
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    /// See ``Code/contentProvidingInvalid``.
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    /// See ``Code/badgeInputInvalid``.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
