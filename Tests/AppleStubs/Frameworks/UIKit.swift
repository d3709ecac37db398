// UIKit. Source: developer.apple.com/documentation/uikit; the comment before a type is its page.
// iOS 2.0 and visionOS 1.0 unless a declaration says otherwise; Mac Catalyst 13.1. watchOS has a
// UIKit of a few drawing types, and none of these.
@_exported import CoreGraphics
@_exported import Foundation
import _Concurrency

// uiscreen: never on visionOS
@available(iOS 2.0, *) @available(visionOS, unavailable) @available(watchOS, unavailable)
@MainActor open class UIScreen: NSObject {
    @available(iOS, introduced: 2.0, deprecated: 26.0)
    open class var main: UIScreen { fatalError() }
    @available(iOS 8.0, *) open var nativeBounds: CGRect { fatalError() }
    @available(iOS 8.0, *) open var nativeScale: CGFloat { fatalError() }
}

// uiimage: immutable, and Sendable
@available(iOS 2.0, watchOS 2.0, visionOS 1.0, *)
open class UIImage: NSObject, @unchecked Sendable {
    public init?(contentsOfFile path: String) { return nil }
    public init?(data: Data) { return nil }
    open var size: CGSize { fatalError() }
}

// uiresponder, uiview, uiimageview, uilabel, uiviewcontroller
@available(iOS 2.0, visionOS 1.0, *) @available(watchOS, unavailable)
@MainActor open class UIResponder: NSObject {}
@available(iOS 2.0, visionOS 1.0, *) @available(watchOS, unavailable)
@MainActor open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var flexibleWidth: Self { .init(rawValue: 2) }
        public static var flexibleHeight: Self { .init(rawValue: 16) }
    }
    public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill }
    public init(frame: CGRect) {}
    open var frame: CGRect = .zero
    open var bounds: CGRect = .zero
    open var contentMode = ContentMode.scaleToFill
    open var autoresizingMask: AutoresizingMask = []
    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open func addSubview(_ view: UIView) {}
}
@available(iOS 2.0, visionOS 1.0, *) @available(watchOS, unavailable)
@MainActor open class UIImageView: UIView { open var image: UIImage? }
@available(iOS 2.0, visionOS 1.0, *) @available(watchOS, unavailable)
@MainActor open class UILabel: UIView {
    open var text: String?
    open var numberOfLines = 1
}
@available(iOS 2.0, visionOS 1.0, *) @available(watchOS, unavailable)
@MainActor open class UIViewController: UIResponder {
    open var view: UIView! { get { nil } set {} }
    open var preferredContentSize: CGSize { get { fatalError() } set {} }
    open func viewDidLoad() {}
}

// uipasteboard: iOS 3.0, visionOS 1.0; an app extension may use it
@available(iOS 3.0, visionOS 1.0, *) @available(watchOS, unavailable)
open class UIPasteboard: NSObject {
    open class var general: UIPasteboard { fatalError() }
    open var string: String?
}

// uiapplication: `shared` and what acts through it is NS_EXTENSION_UNAVAILABLE_IOS
@available(iOS 2.0, visionOS 1.0, *) @available(watchOS, unavailable)
@MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    @available(iOSApplicationExtension, unavailable, message: "Use view controller based solutions")
    @available(visionOSApplicationExtension, unavailable)
    open class var shared: UIApplication { fatalError() }
    @available(iOSApplicationExtension, unavailable)
    @available(visionOSApplicationExtension, unavailable)
    open func registerForRemoteNotifications() {}
}
// uiapplicationdelegate: its methods are optional
@available(iOS 2.0, visionOS 1.0, *) @available(watchOS, unavailable)
@MainActor public protocol UIApplicationDelegate: NSObject {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error)
}
