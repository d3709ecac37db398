internal import Sockets
internal import Synchronization

/// What the simulator knows of device tokens; every other token is alive.
public final class DeviceRegistry: Sendable {
    /// What APNs answers for a token.
    public enum State: Hashable, Sendable {
        /// Accepted.
        case live
        /// 400 `BadDeviceToken`.
        case bad
        /// 400 `DeviceTokenNotForTopic`.
        case otherTopic
        /// 410 `Unregistered`, since then in milliseconds.
        case unregistered(since: Int)
        /// 410 `ExpiredToken`, since then in milliseconds.
        case expired(since: Int)
        /// 429 `TooManyRequests`, for so many requests; then it is alive.
        case throttled(requests: Int)
    }

    private let states = Locked<[String: State]>([:])
    private let hasStates = Atomic(false)

    /// Knows these tokens: hexadecimal text, in upper or lower case.
    public init(_ states: [String: State] = [:]) { set(states) }

    /// Changes what is known of some tokens: hexadecimal text, in upper or lower case.
    public func set(_ changes: [String: State]) {
        guard !changes.isEmpty else { return }
        states.withLock { states in
            for (token, state) in changes { states[token.lowercased()] = state }
        }
        hasStates.store(true, ordering: .releasing)
    }

    /// What is known, by tokens in lower case.
    public var known: [String: State] { states.withLock { $0 } }

    /// The state of a token for one request; `nil` when nothing is known of it.
    func look(at token: @autoclosure () -> String) -> State? {
        guard hasStates.load(ordering: .acquiring) else { return nil }
        let token = token().lowercased()
        return states.withLock { states in
            guard let state = states[token] else { return nil }
            if case .throttled(let requests) = state {
                states[token] = requests > 1 ? .throttled(requests: requests - 1) : .live
            }
            return state
        }
    }
}
