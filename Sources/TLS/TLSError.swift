internal import COpenSSL

/// Why TLS could not go on.
public struct TLSError: Error, Hashable, Sendable {
    /// What was being done. The set is open: more may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// OpenSSL could not make an object that it needs: out of memory, or a broken set-up.
        public static let setup = Self(rawValue: "setup")
        /// A certificate or key could not be read, made or used.
        public static let identity = Self(rawValue: "identity")
        /// The other side and this one could not agree; the other side may have refused this
        /// one's certificate.
        public static let handshake = Self(rawValue: "handshake")
        /// The other side's certificate is expired, for another name, or not from an authority
        /// that this side trusts.
        public static let untrusted = Self(rawValue: "untrusted")
        /// The encrypted bytes are not what the protocol allows.
        public static let record = Self(rawValue: "record")
    }

    public let code: Code
    /// OpenSSL's own words for it, the first cause first; may be empty.
    public let reasons: [String]

    public init(_ code: Code, _ reasons: [String] = []) {
        self.code = code
        self.reasons = reasons
    }

    /// Takes the reasons out of this thread's error queue, which is then empty.
    ///
    /// Call it right after the call that failed, on the same thread.
    static func draining(_ code: Code) -> Self {
        var reasons: [String] = []
        while case let number = ERR_get_error(), number != 0 {
            if let text = ERR_reason_error_string(number) {
                reasons.append(String(cString: text))
            }
        }
        return Self(code, reasons)
    }
}

extension TLSError: CustomStringConvertible {
    /// A sentence without a type's name, as it is shown to users.
    public var description: String {
        let what =
            switch code {
            case .identity: "the certificate or key cannot be used"
            case .handshake: "the TLS handshake failed"
            case .untrusted: "the certificate is not trusted"
            case .record: "the encrypted connection is broken"
            default: "TLS cannot be set up"
            }
        return what + (reasons.isEmpty ? "" : ": \(reasons.joined(separator: "; "))")
    }
}
