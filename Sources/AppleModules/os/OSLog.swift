public import Foundation

/// A place in the log: a subsystem and a category.
open class OSLog: NSObject, @unchecked Sendable {
    // `@unchecked Sendable`, as on Apple platforms: all it has does not change.
    let subsystem: String
    let category: String
    let isDisabled: Bool

    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
        isDisabled = false
        super.init()
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    /// The categories that a profiler treats in a way of their own.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let pointsOfInterest = Self(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Self(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Self(rawValue: "DynamicStackTracing")
    }

    private init(isDisabled: Bool) {
        subsystem = ""
        category = ""
        self.isDisabled = isDisabled
        super.init()
    }

    /// The log of whoever names none.
    public static let `default` = OSLog(isDisabled: false)

    /// A log that nothing is written to.
    public static let disabled = OSLog(isDisabled: true)

    /// Whether a profiler looks at signposts: never here.
    open var signpostsEnabled: Bool { false }

    /// Whether lines of this type are written.
    open func isEnabled(type: OSLogType) -> Bool { !isDisabled }

    func write(_ type: OSLogType, _ message: String) {
        guard !isDisabled else { return }
        let place = subsystem.isEmpty && category.isEmpty ? "" : " [\(subsystem):\(category)]"
        let line = "\(type.word)\(place) \(message)\n"
        // One write, so that lines of several threads do not mix.
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}
