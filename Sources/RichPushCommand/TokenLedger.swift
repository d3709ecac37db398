import APNs

/// The device tokens that a run has met, so that no device is sent to twice.
///
/// It keeps a digest of 16 bytes for each, about 36 bytes with what a table needs; upper and lower
/// case are the same token.
struct TokenLedger: Sendable {
    enum Meeting: Hashable, Sendable {
        case first
        /// For the first time in this run, and a run before is done with it.
        case doneBefore
        case again
    }

    /// Two hashes with the process' random seed: two of a thousand million tokens share one with a
    /// chance below 10 to the power of minus 20.
    private struct Digest: Hashable, Sendable {
        let first: Int
        let second: Int

        init(_ token: DeviceToken) {
            // Upper and lower case differ in one bit, and digits have it set.
            let folded = token.hex.utf8.map { $0 | 0x20 }
            var hashers = (Hasher(), Hasher())
            hashers.1.combine(0)
            folded.withUnsafeBytes { bytes in
                hashers.0.combine(bytes: bytes)
                hashers.1.combine(bytes: bytes)
            }
            first = hashers.0.finalize()
            second = hashers.1.finalize()
        }
    }

    /// Whether a run before is done with it and this one has not met it.
    private var isOpen: [Digest: Bool] = [:]

    /// Notes that a run before is done with a token, or that it is not.
    mutating func note(_ token: DeviceToken, isDone: Bool) {
        isOpen[Digest(token)] = isDone ? true : nil
    }

    mutating func meet(_ token: DeviceToken) -> Meeting {
        let before = isOpen.updateValue(false, forKey: Digest(token))
        switch before {
        case nil: return .first
        case true?: return .doneBefore
        case false?: return .again
        }
    }
}
