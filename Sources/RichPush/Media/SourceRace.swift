import Foundation

/// Which of a media file's links to fetch, and which one wins: pure, no clock, no task.
///
/// Links are numbered by preference. Its driver is ``MediaWork``.
struct SourceRace {
    enum Action: Hashable {
        case wait
        /// Fetch this link too.
        case start(Int)
        /// This link's media file is the one.
        case finish(Int)
        case fail(Diagnostic)
    }

    private let count: Int
    private var started = 0
    private var failures: [Int: Diagnostic] = [:]
    private var arrived: Int?

    init(count: Int) { self.count = count }

    mutating func begin() -> Action { startNext() }

    /// How long to wait for a link before the next one joins in, out of the whole time limit: half of
    /// it for the first, half of the rest for the second, and so on; `nil` for the last link.
    func delay(timeLimit: TimeInterval, after source: Int) -> TimeInterval? {
        guard source + 1 < count else { return nil }
        return timeLimit / Double(1 << min(source + 1, 16))
    }

    mutating func timeRunsShort() -> Action {
        // A smaller one that is there already makes still smaller ones pointless.
        arrived == nil ? startNext() : .wait
    }

    mutating func succeeded(_ source: Int) -> Action {
        arrived = min(arrived ?? source, source)
        return verdict()
    }

    mutating func failed(_ source: Int, _ reason: Diagnostic) -> Action {
        failures[source] = reason
        let next = verdict()
        return next == .wait && arrived == nil && failures.count == started ? startNext() : next
    }

    private mutating func startNext() -> Action {
        guard started < count else { return .wait }
        started += 1
        return .start(started - 1)
    }

    /// The best that arrived wins as soon as nothing better can come.
    private func verdict() -> Action {
        if let arrived {
            return (0..<arrived).allSatisfy { failures[$0] != nil } ? .finish(arrived) : .wait
        }
        guard failures.count == count, let first = failures[0] else { return .wait }
        return .fail(first)
    }
}
