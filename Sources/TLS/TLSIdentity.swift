public import Foundation

/// A certificate and the private key that belongs to it, both as PEM.
///
/// A server shows one; an authority signs others with it. `TLSIdentity+Making.swift` makes them.
public struct TLSIdentity: Hashable, Sendable {
    public let certificate: String
    /// Secret, so that no description shows it.
    public let privateKey: String

    public init(certificate: String, privateKey: String) {
        self.certificate = certificate
        self.privateKey = privateKey
    }
}

extension TLSIdentity: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "TLSIdentity" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["certificate": certificate]) }
}

extension TLSIdentity {
    /// A new authority, whose certificate a client has to trust.
    ///
    /// - Throws: ``TLSError/Code/identity`` when OpenSSL refuses.
    public static func authority(
        named name: String, valid dates: Range<Date>
    ) throws(TLSError) -> Self {
        try make(CertificateForm(commonName: name, dates: dates, isAuthority: true), issuer: nil)
    }

    /// A new key and a certificate for it that nobody but itself vouches for.
    ///
    /// The names are host names and IPv4 or IPv6 addresses, one at least.
    ///
    /// - Throws: ``TLSError/Code/identity`` for a name that is neither, or when OpenSSL refuses.
    public static func selfSigned(
        for names: [String], valid dates: Range<Date>
    ) throws(TLSError) -> Self {
        try make(CertificateForm(names: names, dates: dates), issuer: nil)
    }

    /// A new key and a certificate for it, signed by this authority.
    ///
    /// Names and errors are those of ``selfSigned(for:valid:)``.
    public func issue(
        for names: [String], valid dates: Range<Date>
    ) throws(TLSError) -> Self {
        try Self.make(CertificateForm(names: names, dates: dates), issuer: self)
    }
}
