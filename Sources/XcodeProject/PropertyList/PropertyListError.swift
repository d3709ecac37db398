/// Why a property list in the ASCII format cannot be read.
public struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors; the set is open.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Larger, deeper or with more values than allowed.
        public static let tooLarge = Self(rawValue: "too-large")
        /// Not the ASCII format: XML, binary, JSON, UTF-16.
        public static let otherFormat = Self(rawValue: "other-format")
        /// A line of a merge conflict.
        public static let conflict = Self(rawValue: "conflict")
        /// A character where something else has to be, or an end too early.
        public static let syntax = Self(rawValue: "syntax")
    }

    public let code: Code
    /// A sentence without a full stop.
    public let message: String
    /// Where it is; `nil` when the whole file is meant.
    public let position: TextPosition?

    public var description: String {
        position.map { "line \($0.line), column \($0.column): \(message)" } ?? message
    }
}
