import Glibc

/// How a process ended.
public enum ProcessEnding: Hashable, Sendable {
    /// It called `exit`, or returned from `main`, with this status.
    case exited(Int32)
    /// A signal ended it: a crash, or a kill.
    case signalled(Int32)

    /// The signal that a crash in Swift code raises, and its usual relatives.
    static let crashSignals: [Int32: String] = [
        SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS",
        SIGSEGV: "SIGSEGV", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM",
        SIGSYS: "SIGSYS", SIGPIPE: "SIGPIPE",
    ]
}

extension ProcessEnding: CustomStringConvertible {
    /// For a sentence about a process that did it: `exited with status 1`, `crashed (SIGTRAP)`.
    public var description: String {
        switch self {
        case .exited(let status): "exited with status \(status)"
        case .signalled(SIGKILL): "was killed"
        case .signalled(let signal):
            "crashed (\(Self.crashSignals[signal] ?? "signal \(signal)"))"
        }
    }
}
