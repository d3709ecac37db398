/// Opens encrypted payloads before they are read.
///
/// ``PayloadDecryptor`` is the built-in one. Bring your own for another format:
///
/// ```swift
/// struct MyDecryption: PayloadDecryption {
///     func isEncrypted(_ payload: PushPayload) -> Bool { payload["ciphertext"] != nil }
///
///     func decrypt(_ payload: PushPayload) throws(Diagnostic) -> [AnyHashable: Any] {
///         try MyProtocol.open(payload.string(at: "ciphertext"))
///     }
/// }
/// ```
public protocol PayloadDecryption: Sendable {
    /// Whether a payload has a part that this opens.
    func isEncrypted(_ payload: PushPayload) -> Bool

    /// Opens such a payload.
    ///
    /// Called on the system's thread; the time it takes counts.
    ///
    /// - Throws: the reason why not; the notification then keeps the text that it came with, and the
    ///   report names the reason. Put no secret and no text of the payload into it.
    /// - Returns: the payload as its sender would have sent it without encryption. Its `aps` says what
    ///   is shown: `alert`, `badge`, `sound`, `category`, `thread-id`, `target-content-id`,
    ///   `interruption-level` and `relevance-score` replace what the system read from the outer one.
    func decrypt(_ payload: PushPayload) throws(Diagnostic) -> [AnyHashable: Any]
}
