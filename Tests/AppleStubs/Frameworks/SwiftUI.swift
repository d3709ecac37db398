// SwiftUI, as far as the example app shows it. Source: developer.apple.com/documentation/swiftui;
// the comment before a type is its page there. iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0
// unless a declaration says otherwise.
import Foundation
import UIKit
import _Concurrency

// view, viewbuilder
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
extension Never: View { public var body: Never { return fatalError() } }
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<each Content: View>(_ content: repeat each Content)
        -> TupleView<(repeat each Content)>
    { TupleView() }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
        .init()
    }
    public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
        .init()
    }
}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct TupleView<T>: View { public var body: Never { return fatalError() } }
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct EmptyView: View { public init() {}; public var body: Never { return fatalError() } }
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct _ConditionalContent<T: View, F: View>: View { public var body: Never { return fatalError() } }
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
extension Optional: View where Wrapped: View { public var body: Never { return fatalError() } }

// text, button, list, section, label, localizedstringkey
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    public init(stringLiteral value: String) {}
}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct Text: View, Sendable {
    public init(_ key: LocalizedStringKey) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
    public var body: Never { return fatalError() }
}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct Button<Label: View>: View {
    public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void)
    where Label == Text {}
    public var body: Never { return fatalError() }
}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct List<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { return fatalError() }
}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct Section<Parent: View, Content: View>: View {
    // section/init(_:content:): iOS 15.0
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content)
    where Parent == Text {}
    public var body: Never { return fatalError() }
}
// navigationview, and its title
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *) @available(watchOS, unavailable)
public struct NavigationView<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { return fatalError() }
}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
extension View {
    @available(iOS 14.0, macOS 11.0, watchOS 7.0, visionOS 1.0, *)
    public func navigationTitle(_ title: LocalizedStringKey) -> some View { self }
    @available(iOS 15.0, macOS 12.0, visionOS 1.0, *) @available(watchOS, unavailable)
    public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
    public func disabled(_ isDisabled: Bool) -> some View { self }
    public func font(_ font: Font?) -> some View { self }
    public func foregroundColor(_ color: Color?) -> some View { self }
}
// textselectability
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *) @available(watchOS, unavailable)
public protocol TextSelectability {}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *) @available(watchOS, unavailable)
public struct EnabledTextSelectability: TextSelectability {}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *) @available(watchOS, unavailable)
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
// font, color
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct Font: Hashable, Sendable {
    public static var footnote: Font { Font() }
    public static var body: Font { Font() }
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, visionOS 1.0, *)
    public func monospaced() -> Font { self }
}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct Color: Hashable, Sendable, View {
    public static let red = Color()
    public static let secondary = Color()
    public var body: Never { return fatalError() }
}

// observedobject; combine/observableobject and combine/published, which SwiftUI re-exports
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public protocol ObservableObject: AnyObject {}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
@propertyWrapper public struct Published<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Value
}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Object
}

// app, scene, windowgroup, uiapplicationdelegateadaptor: iOS 14.0
@available(iOS 14.0, macOS 11.0, watchOS 7.0, visionOS 1.0, *)
@MainActor @preconcurrency public protocol Scene {}
@available(iOS 14.0, macOS 11.0, watchOS 7.0, visionOS 1.0, *)
@resultBuilder public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
@available(iOS 14.0, macOS 11.0, watchOS 7.0, visionOS 1.0, *)
public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
}
@available(iOS 14.0, macOS 11.0, watchOS 7.0, visionOS 1.0, *)
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}
@available(iOS 14.0, macOS 11.0, watchOS 7.0, visionOS 1.0, *)
extension App { @MainActor @preconcurrency public static func main() {} }
@available(iOS 14.0, visionOS 1.0, *) @available(macOS, unavailable) @available(watchOS, unavailable)
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    public init(_ type: Delegate.Type = Delegate.self) {}
    public var wrappedValue: Delegate { fatalError() }
}
