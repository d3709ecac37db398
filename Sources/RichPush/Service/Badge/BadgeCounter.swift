public import Foundation

/// The number on the app's icon, kept where the app and its extension both see it.
///
/// `aps.badge` is absolute, and an extension cannot ask what the icon shows. So the count is kept in
/// a file of the app group: the extension changes it with each push, the app clears it when the
/// person has seen everything.
///
/// ```swift
/// try BadgeCounter(appGroup: "group.com.example.shop")?.clear()
/// try await UNUserNotificationCenter.current().setBadgeCount(0)
/// ```
///
/// Changes of several processes and threads are made one after the other, under a lock that ends
/// with the process that holds it. The count is never below 0 and never overflows. A file that is
/// damaged counts as 0.
public struct BadgeCounter: Hashable, Sendable {
    /// The folder with the count; made when the first count comes.
    public let directory: URL
    /// How long to wait for another process that is changing the count. Default: 1 second.
    public var timeout: TimeInterval = 1

    /// A count in a folder that app and extension share.
    public init(directory: URL) { self.directory = directory }

    /// The counter of an app group; `nil` when the process is not in the group: the entitlement is
    /// missing, or names another group.
    public init?(appGroup: String) {
        guard let directory = AppGroup.folder(of: appGroup) else { return nil }
        self.init(directory: directory)
    }

    /// The count; 0 when none was kept yet.
    public var count: Int { stored.count }

    /// Sets the count; a negative one counts as 0.
    ///
    /// - Throws: `badgeNotKept` when the file cannot be written, or when another process
    ///   held the lock for longer than ``timeout``.
    public func set(_ count: Int) throws(Diagnostic) { _ = try update { _ in count } }

    /// Counts more, or fewer with a negative change.
    ///
    /// - Throws: as ``set(_:)``.
    /// - Returns: the new count.
    @discardableResult
    public func add(_ change: Int) throws(Diagnostic) -> Int {
        try update { Self.sum($0, change) }
    }

    /// Sets the count to 0.
    ///
    /// - Throws: as ``set(_:)``.
    public func clear() throws(Diagnostic) { try set(0) }

    /// A sum that stops at the ends: 0 and the largest integer.
    static func sum(_ count: Int, _ change: Int) -> Int {
        let (sum, overflows) = count.addingReportingOverflow(change)
        return overflows ? (change > 0 ? .max : 0) : max(0, sum)
    }

    // MARK: - The file

    private var file: URL { directory.appendingPathComponent("badge-count") }

    /// Changes the count while nobody else does.
    private func update(_ change: (Int) -> Int) throws(Diagnostic) -> Int {
        do {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true)
        } catch {
            throw .badgeFolderMissing
        }
        guard let lock = FileLock(file.appendingPathExtension("lock"), timeout: timeout) else {
            throw .badgeLocked
        }
        FileSettings.apply(to: file.appendingPathExtension("lock"))
        let count = max(0, change(stored.count))
        do {
            // Renamed into place, so that whoever reads without the lock sees one count or the other.
            try Data("\(count)\n".utf8).write(to: file, options: .atomic)
            FileSettings.apply(to: file, isBackedUp: true)
        } catch {
            throw .badgeUnwritable
        }
        _ = consume lock
        return count
    }

    /// What the file says, and whether that makes sense.
    var stored: (count: Int, isDamaged: Bool) {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return (0, false) }
        defer { try? handle.close() }
        // A count has 19 digits at most.
        guard let data = try? handle.read(upToCount: 64) else { return (0, true) }
        let text = String(decoding: data, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.allSatisfy(\.isASCII), let count = Int(text), count >= 0 else {
            return (0, true)
        }
        return (count, false)
    }
}
