// The stand-in of Apple's `os` module for Linux, as far as notification service extensions use it:
// `Logger`, `os_log`, `OSLog`, the unfair lock, and what is left of the memory; signposts go nowhere.
// What is logged goes to standard error, a line each, with what is private hidden as the console of a
// phone hides it.

/// How important a line of the log is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = Self(rawValue: 0x00)
    public static let info = Self(rawValue: 0x01)
    public static let debug = Self(rawValue: 0x02)
    public static let error = Self(rawValue: 0x10)
    public static let fault = Self(rawValue: 0x11)

    /// The word that stands before a line of this type.
    var word: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "notice"
        }
    }
}
