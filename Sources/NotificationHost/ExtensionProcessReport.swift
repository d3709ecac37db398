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
}
