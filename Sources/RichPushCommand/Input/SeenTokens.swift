import APNs

/// The device tokens that a run has met, so that no device is sent to twice.
///
/// It keeps a digest of 16 bytes for each, in tables that take at most 28 bytes a token and grow one
/// after the other. Upper and lower case are the same token.
struct SeenTokens: Sendable {
    enum Insertion: Hashable, Sendable {
        case first
        /// For the first time in this run, and a run before is done with it.
        case finished
        case again
    }

    private var tables = [Table](repeating: Table(), count: 256)

    /// Notes that a run before is done with a token, or that it is not.
    mutating func note(_ token: DeviceToken, isDone: Bool) {
        _ = exchange(Digest(token), for: isDone ? .finished : .unmet)
    }

    mutating func insert(_ token: DeviceToken) -> Insertion {
        switch exchange(Digest(token), for: .met) {
        case .unmet: .first
        case .finished: .finished
        case .met: .again
        }
    }

    private mutating func exchange(_ digest: Digest, for state: State) -> State {
        tables[Int(digest.second >> 56)].exchange(digest, for: state)
    }
}

/// What is known of a token; who is not in a table is unmet.
private enum State: UInt64 {
    case unmet
    case finished
    case met

    static let bits: UInt64 = 3
}

/// Two hashes with the process' random seed. Two of a thousand million tokens share one with a chance
/// below 10 to the power of minus 18.
private struct Digest: Sendable {
    /// Never 0.
    let first: UInt64
    /// Without the bits of the state.
    let second: UInt64

    init(_ token: DeviceToken) {
        // Upper and lower case differ in one bit, and digits have it set.
        let folded = token.hex.utf8.map { $0 | 0x20 }
        var hashers = (Hasher(), Hasher())
        hashers.1.combine(0)
        folded.withUnsafeBytes { bytes in
            hashers.0.combine(bytes: bytes)
            hashers.1.combine(bytes: bytes)
        }
        first = max(1, UInt64(bitPattern: Int64(hashers.0.finalize())))
        second = UInt64(bitPattern: Int64(hashers.1.finalize())) & ~State.bits
    }
}

/// Digests with their states, found by linear probing.
private struct Table: Sendable {
    /// Free when `first` is 0; the state is in the lowest bits of `second`.
    private struct Slot: Sendable {
        var first: UInt64 = 0
        var second: UInt64 = 0
    }

    private var slots: [Slot] = []
    private var count = 0

    /// Sets a state, and returns the one before.
    mutating func exchange(_ digest: Digest, for state: State) -> State {
        if 8 * (count + 1) > 7 * slots.count { grow() }
        let index = place(first: digest.first, second: digest.second)
        let before = slots[index]
        if before.first == 0 { count += 1 }
        slots[index] = Slot(first: digest.first, second: digest.second | state.rawValue)
        return State(rawValue: before.second & State.bits) ?? .unmet
    }

    private func place(first: UInt64, second: UInt64) -> Int {
        // The high half of the product spreads over any number of slots.
        var index = Int(first.multipliedFullWidth(by: UInt64(slots.count)).high)
        while slots[index].first != 0,
            slots[index].first != first || slots[index].second & ~State.bits != second
        {
            index = index + 1 == slots.count ? 0 : index + 1
        }
        return index
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count + old.count / 2 + 8)
        for slot in old where slot.first != 0 {
            slots[place(first: slot.first, second: slot.second & ~State.bits)] = slot
        }
    }
}
