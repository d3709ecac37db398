/// The process that an extension had to itself, as far as a report tells of it.
public struct ExtensionProcessReport: Hashable, Sendable {
    /// The class that served the pushes, with its module; empty when none was found in time.
    public let className: String
    /// The most memory that the process took over what it had at its launch, in bytes.
    public let peakMemory: Int
    /// What it wrote to its standard output, standard error and log, with the trace of a crash.
    ///
    /// The middle of a long one is left out, with a line that says so.
    public let output: String
    /// How it ended when it ended by itself; `nil` when the host ended it.
    public let ending: ProcessEnding?
    /// Whose Foundation it ran on: Apple's is nowhere but on its platforms.
    public internal(set) var foundation = Foundation.swift

    /// An implementation of Foundation. The set is open.
    public struct Foundation: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public var description: String { rawValue }

        /// Swift's own (swift-corelibs-foundation), which extensions in Swift use.
        public static let swift = Self(rawValue: "swift")
        /// GNUstep's, which extensions in Objective-C use.
        public static let gnustep = Self(rawValue: "gnustep")
    }
}
