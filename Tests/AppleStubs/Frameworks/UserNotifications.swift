// UserNotifications. Source: developer.apple.com/documentation/usernotifications; the comment before
// a type is its page there.
@_exported import Foundation
import _Concurrency

// unnotificationattachment; not on tvOS
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
public let UNNotificationAttachmentOptionsTypeHintKey: String = ""
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String = ""
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String = ""
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
public let UNNotificationAttachmentOptionsThumbnailTimeKey: String = ""
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNNotificationAttachment: NSObject {
    public convenience init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
        self.init()
    }
    open var identifier: String { "" }
    open var url: URL { fatalError() }
    open var type: String { "" }
}

// unnotificationsound, unnotificationsoundname. On watchOS there is no sound by name.
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
public struct UNNotificationSoundName: Hashable, Sendable, RawRepresentable {
    public var rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
}
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNNotificationSound: NSObject {
    open class var `default`: UNNotificationSound { fatalError() }
    @available(iOS 12.0, macOS 10.14, watchOS 5.0, visionOS 1.0, *)
    open class var defaultCritical: UNNotificationSound { fatalError() }
    @available(watchOS, unavailable)
    public convenience init(named name: UNNotificationSoundName) { self.init() }
}

// unnotificationinterruptionlevel
@available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    case passive, active, timeSensitive, critical
}

// unnotificationcontentproviding: what `updating(from:)` takes, such as an INSendMessageIntent
@available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
public protocol UNNotificationContentProviding: NSObject {}

// unnotificationcontent
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNNotificationContent: NSObject {
    open var attachments: [UNNotificationAttachment] { [] }
    open var badge: NSNumber? { nil }
    open var body: String { "" }
    open var categoryIdentifier: String { "" }
    open var sound: UNNotificationSound? { nil }
    open var subtitle: String { "" }
    open var threadIdentifier: String { "" }
    open var title: String { "" }
    open var userInfo: [AnyHashable: Any] { [:] }
    @available(iOS 12.0, macOS 10.14, *) @available(watchOS, unavailable)
    open var summaryArgument: String { "" }
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    open var targetContentIdentifier: String? { nil }
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
    open var interruptionLevel: UNNotificationInterruptionLevel { .active }
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
    open var relevanceScore: Double { 0 }
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    open var filterCriteria: String? { nil }
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
    open func updating(from provider: any UNNotificationContentProviding) throws
        -> UNNotificationContent
    { self }
}
// unmutablenotificationcontent
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNMutableNotificationContent: UNNotificationContent {
    open override var attachments: [UNNotificationAttachment] { get { [] } set {} }
    open override var badge: NSNumber? { get { nil } set {} }
    open override var body: String { get { "" } set {} }
    open override var categoryIdentifier: String { get { "" } set {} }
    open override var sound: UNNotificationSound? { get { nil } set {} }
    open override var subtitle: String { get { "" } set {} }
    open override var threadIdentifier: String { get { "" } set {} }
    open override var title: String { get { "" } set {} }
    open override var userInfo: [AnyHashable: Any] { get { [:] } set {} }
    @available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
    open override var targetContentIdentifier: String? { get { nil } set {} }
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { .active }
        set {}
    }
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
    open override var relevanceScore: Double { get { 0 } set {} }
    @available(iOS 16.0, macOS 13.0, watchOS 9.0, visionOS 1.0, *)
    open override var filterCriteria: String? { get { nil } set {} }
}

// unnotificationrequest, unnotificationtrigger, unpushnotificationtrigger, unnotification
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNNotificationTrigger: NSObject {}
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNPushNotificationTrigger: UNNotificationTrigger {}
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNNotificationRequest: NSObject {
    public convenience init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
    ) { self.init() }
    open var identifier: String { "" }
    open var content: UNNotificationContent { fatalError() }
    open var trigger: UNNotificationTrigger? { nil }
}
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNNotification: NSObject {
    open var date: Date { Date() }
    open var request: UNNotificationRequest { fatalError() }
}

// unnotificationactionoptions, unnotificationactionicon, unnotificationaction
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var authenticationRequired: Self { .init(rawValue: 1) }
    public static var destructive: Self { .init(rawValue: 2) }
    public static var foreground: Self { .init(rawValue: 4) }
}
@available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
open class UNNotificationActionIcon: NSObject {
    public convenience init(templateImageName: String) { self.init() }
    public convenience init(systemImageName: String) { self.init() }
}
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNNotificationAction: NSObject {
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = []
    ) { self.init() }
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) { self.init() }
    open var identifier: String { "" }
}
// untextinputnotificationaction
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNTextInputNotificationAction: UNNotificationAction {
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        textInputButtonTitle: String, textInputPlaceholder: String
    ) { self.init() }
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
    ) { self.init() }
}

// unnotificationcategoryoptions. CarPlay is not on macOS; the announcement is gone everywhere.
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var customDismissAction: Self { .init(rawValue: 1) }
    @available(macOS, unavailable)
    public static var allowInCarPlay: Self { .init(rawValue: 2) }
    @available(iOS 11.0, macOS 10.14, *) @available(watchOS, unavailable)
    public static var hiddenPreviewsShowTitle: Self { .init(rawValue: 4) }
    @available(iOS 11.0, macOS 10.14, *) @available(watchOS, unavailable)
    public static var hiddenPreviewsShowSubtitle: Self { .init(rawValue: 8) }
}
// unnotificationcategory
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNNotificationCategory: NSObject {
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) { self.init() }
    @available(iOS 11.0, macOS 10.14, visionOS 1.0, *) @available(watchOS, unavailable)
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) { self.init() }
    open var identifier: String { "" }
}

// unauthorizationoptions, unusernotificationcenter and its delegate
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var badge: Self { .init(rawValue: 1) }
    public static var sound: Self { .init(rawValue: 2) }
    public static var alert: Self { .init(rawValue: 4) }
}
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var badge: Self { .init(rawValue: 1) }
    public static var sound: Self { .init(rawValue: 2) }
    @available(iOS 14.0, macOS 11.0, watchOS 7.0, visionOS 1.0, *)
    public static var list: Self { .init(rawValue: 8) }
    @available(iOS 14.0, macOS 11.0, watchOS 7.0, visionOS 1.0, *)
    public static var banner: Self { .init(rawValue: 16) }
}
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNNotificationResponse: NSObject {
    open var notification: UNNotification { fatalError() }
    open var actionIdentifier: String { "" }
}
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
public protocol UNUserNotificationCenterDelegate: NSObject {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
}
@available(iOS 10.0, macOS 10.14, watchOS 3.0, visionOS 1.0, *)
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    open class func current() -> UNUserNotificationCenter { fatalError() }
    open var delegate: (any UNUserNotificationCenterDelegate)?
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {}
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {}
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
    open func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {}
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
}

// unnotificationserviceextension. It says nothing of isolation, and the handler is not Sendable.
@available(iOS 10.0, macOS 10.14, watchOS 6.0, visionOS 1.0, *)
open class UNNotificationServiceExtension: NSObject {
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {}
    open func serviceExtensionTimeWillExpire() {}
}

// What Apple's documentation does not list as Sendable, and a later SDK may declare so.
#if MORE_SENDABLE
    extension UNNotificationContent: @unchecked Sendable {}
    extension UNNotificationTrigger: @unchecked Sendable {}
    extension UNNotificationRequest: @unchecked Sendable {}
    extension UNNotification: @unchecked Sendable {}
    extension UNNotificationCategory: @unchecked Sendable {}
    extension UNNotificationResponse: @unchecked Sendable {}
#endif
