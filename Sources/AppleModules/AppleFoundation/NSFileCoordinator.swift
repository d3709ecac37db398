public import Foundation

/// Reads and writes files so that several processes do not get in each other's way.
///
/// Nobody else is told here, and nothing is waited for: only the extension has its container.
open class NSFileCoordinator: NSObject {
    /// How a file will be read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let withoutChanges = Self(rawValue: 1)
        public static let resolvesSymbolicLink = Self(rawValue: 2)
    }

    /// How a file will be written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let forDeleting = Self(rawValue: 1)
        public static let forMoving = Self(rawValue: 2)
        public static let forMerging = Self(rawValue: 4)
        public static let forReplacing = Self(rawValue: 8)
    }

    public init(filePresenter: (any NSFilePresenter)? = nil) { super.init() }

    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [],
        error: UnsafeMutablePointer<NSError?>?,
        byAccessor reader: (URL) -> Void
    ) {
        reader(url)
    }

    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [],
        error: UnsafeMutablePointer<NSError?>?,
        byAccessor writer: (URL) -> Void
    ) {
        writer(url)
    }
}

@available(*, unavailable)
extension NSFileCoordinator: Sendable {}

/// Somebody who wants to hear of changes of a file; nobody is told here.
public protocol NSFilePresenter: NSObjectProtocol {}
