// What Apple's Foundation has, Linux' has not, and service extensions use.

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

// The names of Core Foundation's classes on Apple platforms.
public typealias CFDictionary = NSDictionary
public typealias CFString = NSString

extension CGRect {
    /// The dictionary form, which ``UNNotificationAttachmentOptionsThumbnailClippingRectKey`` wants.
    public var dictionaryRepresentation: CFDictionary {
        [
            "X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width),
            "Height": Double(size.height),
        ] as NSDictionary
    }
}
