// The names are Apple's, hence the capitals.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The notifications that reach all processes of a phone, by which an extension tells its app.
///
/// Nobody listens here: what is posted is gone.
public final class CFNotificationCenter: Sendable {
    fileprivate static let darwin = CFNotificationCenter()
}

/// The name of such a notification.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: CFString) { self.rawValue = String(rawValue) }
}

public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter? { .darwin }

public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenter?, _ name: CFNotificationName?, _ object: UnsafeRawPointer?,
    _ userInfo: CFDictionary?, _ deliverImmediately: Bool
) {}
