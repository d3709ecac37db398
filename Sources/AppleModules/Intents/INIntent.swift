// The stand-in of Apple's Intents framework for Linux, as far as communication notifications use it:
// who sent a message, donated and put into a notification's content. Nothing else of SiriKit is here.

public import UserNotifications

/// Something that a person does with an app, which the app donates to the system.
open class INIntent: NSObject {
    private var images: [AnyKeyPath: INImage] = [:]

    /// What the system calls the intent by.
    open var intentDescription: String? { nil }
    open var identifier: String? { nil }
    open var donationMetadata: INIntentDonationMetadata?

    public override init() { super.init() }

    fileprivate func set(_ image: INImage?, for parameter: AnyKeyPath) { images[parameter] = image }

    fileprivate func image(for parameter: AnyKeyPath) -> INImage? { images[parameter] }
}

@available(*, unavailable)
extension INIntent: Sendable {}

/// What lets a picture be set for a parameter of an intent that is named by its key path.
public protocol INIntentSetImageKeyPath {}

extension INIntent: INIntentSetImageKeyPath {}

extension INIntentSetImageKeyPath where Self: INIntent {
    public func setImage<Value>(
        _ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>
    ) {
        set(image, for: parameterName)
    }

    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        image(for: parameterName)
    }
}

/// What the system may know of a donated intent.
open class INIntentDonationMetadata: NSObject {
    public override init() { super.init() }
}

@available(*, unavailable)
extension INIntentDonationMetadata: Sendable {}

/// What the system may know of a donated message.
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
    open var mentionsCurrentUser = false
    open var isReplyToCurrentUser = false
    open var notifyRecipientAnyway = false
    open var recipientCount = 0
}

/// What an app answers to an intent.
open class INIntentResponse: NSObject {
    open var userActivity: NSUserActivity?

    public override init() { super.init() }
}

@available(*, unavailable)
extension INIntentResponse: Sendable {}

/// An activity of a person in an app; it is neither advertised nor kept here.
open class NSUserActivity: NSObject {
    open private(set) var activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }
}

@available(*, unavailable)
extension NSUserActivity: Sendable {}
