import COpenSSL
import Foundation
import Testing

@testable import TLS

@Suite(.timeLimit(.minutes(5)))
struct PKCS12Tests {
    private static let own = Result { () throws -> (TLSIdentity, TLSIdentity) in
        let now = Date()
        let authority = try TLSIdentity.authority(named: "Test", valid: now..<now + 600)
        return (try authority.issue(for: ["client.example"], valid: now..<now + 600), authority)
    }

    /// A file as Keychain Access writes it: certificate, key, and what is between it and its authority.
    private static func file(password: String, hasKey: Bool = true) throws -> Data {
        let (identity, authority) = try own.get()
        let certificate = try CertificateHandle(pem: identity.certificate)
        let key = try KeyHandle(pem: identity.privateKey)
        let issuer = try CertificateHandle(pem: authority.certificate)
        let chain = OPENSSL_sk_new_null()
        defer { OPENSSL_sk_free(chain) }
        _ = OPENSSL_sk_push(chain, UnsafeRawPointer(issuer.pointer))
        let made = PKCS12_create(
            password, "push", hasKey ? key.pointer : nil, certificate.pointer, chain, 0, 0, 0, 0, 0)
        let file = try #require(made)
        defer { PKCS12_free(file) }
        var bytes: UnsafeMutablePointer<UInt8>?
        let count = i2d_PKCS12(file, &bytes)
        try #require(count > 0)
        defer { CRYPTO_free(bytes, #file, #line) }
        return Data(bytes: try #require(bytes), count: Int(count))
    }

    @Test(arguments: ["secret", "", "pässwörd"])
    func `reads certificate, key and chain`(password: String) throws {
        let identity = try ClientIdentity(
            pkcs12: try Self.file(password: password), password: password)
        let (own, authority) = try Self.own.get()
        #expect(identity.identity.certificate == own.certificate)
        #expect(identity.chain == [authority.certificate])
        _ = try TLSConnectionContext(
            clientFor: "h2", trust: .authorities(pem: authority.certificate), identity: identity)
    }

    @Test(arguments: ["", "Secret", "secret "])
    func `says that a password is wrong`(password: String) throws {
        let file = try Self.file(password: "secret")
        #expect(
            throws: TLSError(.identity, ["the password is wrong, or the file is damaged"])
        ) {
            try ClientIdentity(pkcs12: file, password: password)
        }
    }

    @Test func `says that the key is missing`() throws {
        let file = try Self.file(password: "secret", hasKey: false)
        #expect(throws: TLSError(.identity, ["the file has no certificate with its key"])) {
            try ClientIdentity(pkcs12: file, password: "secret")
        }
    }

    /// The end may be missing without harm to nobody: the file says how long it is.
    @Test func `refuses every prefix`() throws {
        let file = try Self.file(password: "secret")
        for count in stride(from: 0, to: file.count, by: 7) + [file.count - 1] {
            #expect(throws: TLSError(.identity, ["it is no .p12 file, or is damaged"])) {
                try ClientIdentity(pkcs12: file.prefix(count), password: "secret")
            }
        }
    }

    /// Each changed byte is either noticed or of no consequence for certificate and key.
    @Test func `never takes a damaged file for another identity`() throws {
        let file = try Self.file(password: "secret")
        let (own, _) = try Self.own.get()
        var refused = 0
        for place in stride(from: 0, to: file.count, by: 31) {
            var damaged = file
            damaged[place] ^= 0x55
            if let identity = try? ClientIdentity(pkcs12: damaged, password: "secret") {
                #expect(identity.identity == own)
            } else {
                refused += 1
            }
        }
        #expect(refused > 10)
    }
}
