// What Apple's Foundation has, Linux' has not, and service extensions use: a module of its own, which
// `UserNotifications` hands on and which every source sees that is compiled for the host. A source that
// imports FoundationNetworking itself finds two of what both have.
//
// Some names are Apple's, hence the capitals.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import Foundation

#if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
#endif

/// Runs the closure; there are no objects here whose release waits for the pool's end.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

extension FileManager {
    /// The folder that the apps of a group share: on Linux one in the person's home folder, which is
    /// a new one for each run of a host. `nil` when it cannot be made.
    public func containerURL(
        forSecurityApplicationGroupIdentifier groupIdentifier: String
    ) -> URL? {
        guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"),
            !groupIdentifier.hasPrefix("..")
        else { return nil }
        let folder =
            homeDirectoryForCurrentUser
            .appendingPathComponent("Library/Group Containers")
            .appendingPathComponent(groupIdentifier)
        try? createDirectory(at: folder, withIntermediateDirectories: true)
        return fileExists(atPath: folder.path) ? folder : nil
    }
}

extension URL {
    /// True: every file that a process here may read needs no more than its path.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    public func stopAccessingSecurityScopedResource() {}

    public static var documentsDirectory: URL { Self.folder("Documents") }
    public static var libraryDirectory: URL { Self.folder("Library") }
    public static var cachesDirectory: URL { Self.folder("Library/Caches") }
    public static var applicationSupportDirectory: URL {
        Self.folder("Library/Application Support")
    }

    private static func folder(_ path: String) -> URL {
        FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(
            path, isDirectory: true)
    }
}

// The names of Core Foundation's classes on Apple platforms.
public typealias CFDictionary = NSDictionary
public typealias CFString = NSString
public typealias CFAbsoluteTime = Double

/// The seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

extension CGRect {
    /// The dictionary form, which ``UNNotificationAttachmentOptionsThumbnailClippingRectKey`` wants.
    public var dictionaryRepresentation: CFDictionary {
        [
            "X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width),
            "Height": Double(size.height),
        ] as NSDictionary
    }
}
