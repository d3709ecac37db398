internal import Foundation
internal import Sockets
internal import TLS

extension MediaServer {
    /// The certificates of one server, gone when it ends.
    ///
    /// Each is made when somebody first connects to where it is shown: OpenSSL needs milliseconds
    /// to set one up, and most tests want none.
    final class Certificates: Sendable {
        private let authority: TLSIdentity
        private let now: Date
        private let contexts = Locked<[Certificate: TLSContext]>([:])

        /// Certificates hold around `now`, or ended before it.
        ///
        /// - Throws: ``Failure/Code/certificate``.
        init(now: Date) throws(Failure) {
            do {
                authority = try TLSIdentity.authority(
                    named: "MediaServer test authority", valid: Self.current(now))
            } catch {
                throw Failure(code: .certificate, detail: "\(error)")
            }
            self.now = now
        }

        /// The authority's own certificate, as PEM.
        var authorityCertificate: String { authority.certificate }

        func context(for certificate: Certificate) throws(Failure) -> TLSContext {
            do {
                return try contexts.withLock { contexts in
                    if let known = contexts[certificate] { return known }
                    let made = try TLSContext(serverWith: identity(certificate))
                    contexts[certificate] = made
                    return made
                }
            } catch {
                throw Failure(code: .certificate, detail: "\(error)")
            }
        }

        private func identity(_ certificate: Certificate) throws(TLSError) -> TLSIdentity {
            let dates =
                certificate.isExpired
                ? now - 30 * Self.day..<now - Self.day : Self.current(now)
            return try certificate.isSelfSigned
                ? TLSIdentity.selfSigned(for: certificate.names, valid: dates)
                : authority.issue(for: certificate.names, valid: dates)
        }

        private static let day: TimeInterval = 86_400

        private static func current(_ now: Date) -> Range<Date> { now - day..<now + 30 * day }
    }
}
