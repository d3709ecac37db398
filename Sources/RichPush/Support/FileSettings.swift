import Foundation

/// How the system treats the library's own files and folders.
///
/// Pushes arrive while the phone is locked. With the Data Protection entitlement at "complete", no file
/// could be made or read then; these can from the first unlock after a restart on. What can be fetched
/// again, and keys, are in no backup.
enum FileSettings {
    enum Setting: Hashable, Sendable {
        /// `FileProtectionType.completeUntilFirstUserAuthentication`.
        case usableAfterFirstUnlock
        /// `URLResourceValues.isExcludedFromBackup`.
        case excludedFromBackup
    }

    /// Is told what is set, since Linux has neither of the two.
    static let recorder = TaskLocal<(@Sendable (URL, Setting) -> Void)?>(wrappedValue: nil)

    /// Sets what the library wants of a file or folder that is there.
    static func apply(to url: URL, isBackedUp: Bool = false) {
        set(.usableAfterFirstUnlock, of: url)
        if !isBackedUp { set(.excludedFromBackup, of: url) }
    }

    private static func set(_ setting: Setting, of url: URL) {
        recorder.get()?(url, setting)
        #if canImport(Darwin)
            tellSystem(setting, of: url)
        #endif
    }
}
