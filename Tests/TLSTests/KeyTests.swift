import Foundation
import Testing

@testable import TLS

@Suite(.timeLimit(.minutes(5)))
struct KeyTests {
    @Test func `a signature holds for its message alone`() throws {
        let key = try ES256Key(pem: try ES256Key.generate())
        let publicKey = try ES256PublicKey(pem: try key.publicKey())
        let signature = try key.sign(Array("message".utf8))
        #expect(signature.count == 64)
        #expect(publicKey.isValid(signature, of: Array("message".utf8)))
        #expect(!publicKey.isValid(signature, of: Array("messag".utf8)))
    }

    @Test(arguments: [0, 63, 65])
    func `a signature of another length does not hold`(length: Int) throws {
        let key = try ES256Key(pem: try ES256Key.generate())
        let publicKey = try ES256PublicKey(pem: try key.publicKey())
        let signature = try key.sign([1])
        let changed = Array((signature + signature).prefix(length))
        #expect(!publicKey.isValid(changed, of: [1]))
    }

    @Test(arguments: [
        "", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", "no key",
    ])
    func `text that is no key is refused`(pem: String) {
        #expect(throws: TLSError.self) { try ES256Key(pem: pem) }
    }

    @Test(arguments: [
        (
            "CERTIFICATE",
            "it is a certificate, not a key: a .p8 file begins with -----BEGIN PRIVATE KEY-----"
        ),
        (
            "ENCRYPTED PRIVATE KEY",
            "the key has a password: write it without one, with openssl pkcs8"
        ),
    ])
    func `says what is there in the place of a key`(marker: String, reason: String) {
        let pem = "-----BEGIN \(marker)-----\nAAAA\n-----END \(marker)-----\n"
        #expect(throws: TLSError(.identity, [reason])) { try ES256Key(pem: pem) }
    }

    @Test func `a certificate that has expired is refused before a server does it`() throws {
        let now = Date()
        let own = try TLSIdentity.selfSigned(for: ["a.example"], valid: now - 600..<now - 60)
        #expect(throws: TLSError(.identity, ["the certificate has expired"])) {
            try ClientIdentity(certificates: own.certificate, privateKey: own.privateKey)
        }
    }

    @Test func `a file with a certificate alone has no key`() throws {
        let now = Date()
        let own = try TLSIdentity.selfSigned(for: ["a.example"], valid: now..<now + 60)
        #expect(throws: TLSError(.identity, ["there is no private key in it"])) {
            try ClientIdentity(certificates: own.certificate, privateKey: own.certificate)
        }
    }

    /// Made with `openssl genpkey -algorithm ED25519`; it signs nothing but this test.
    @Test func `a key of another kind is refused`() {
        let pem = """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEIA6LrK0tl8rZcK5eDb9nJ2Oe1cQ0t3m0mTnqXG3w0n5c
            -----END PRIVATE KEY-----
            """
        #expect(throws: TLSError.self) { try ES256Key(pem: pem) }
    }

    @Test func `a certificate without its key is refused`() throws {
        let now = Date()
        let dates = now..<now + 60
        let first = try TLSIdentity.selfSigned(for: ["a.example"], valid: dates)
        let second = try TLSIdentity.selfSigned(for: ["b.example"], valid: dates)
        #expect(throws: TLSError.self) {
            try ClientIdentity(
                certificates: first.certificate, privateKey: second.privateKey)
        }
        #expect(throws: TLSError.self) {
            try ClientIdentity(certificates: "", privateKey: first.privateKey)
        }
    }

    @Test func `the first certificate is the client's, the others its chain`() throws {
        let now = Date()
        let authority = try TLSIdentity.authority(named: "Test", valid: now..<now + 60)
        let own = try authority.issue(for: ["client.example"], valid: now..<now + 60)
        let identity = try ClientIdentity(
            certificates: own.certificate + authority.certificate, privateKey: own.privateKey)
        #expect(identity.chain.count == 1)
    }

    @Test(arguments: [0, 1, 100])
    func `bytes that are no .p12 file are refused`(count: Int) {
        #expect(throws: TLSError.self) {
            try ClientIdentity(pkcs12: Data(repeating: 0x30, count: count), password: "")
        }
    }
}

/// Keys as environment variables and secret stores hold them.
@Suite(.timeLimit(.minutes(5)))
struct KeyFormTests {
    static let forms: [(name: String, change: @Sendable (String) -> String)] = [
        ("as it is", { $0 }),
        ("line breaks written out", { $0.replacing("\n", with: "\\n") }),
        ("line breaks written out twice", { $0.replacing("\n", with: "\\\\n") }),
        ("on one line", { $0.replacing("\n", with: "") }),
        ("spaces for line breaks", { $0.replacing("\n", with: " ") }),
        (
            "indented",
            { $0.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n") }
        ),
        (
            "ends of lines of Windows, a mark first",
            { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }
        ),
        ("in quotes", { "\"\($0.replacing("\n", with: "\\n"))\"" }),
        ("Base64 of the file", { Data($0.utf8).base64EncodedString() }),
        ("the inner Base64 alone", { $0.split(separator: "\n").dropFirst().dropLast().joined() }),
    ]

    @Test(arguments: forms.indices)
    func `reads a key in every form that people keep it in`(index: Int) throws {
        let pem = try ES256Key.generate()
        let expected = try ES256Key(pem: pem).publicKey()
        let text = Self.forms[index].change(pem)
        #expect(try ES256Key(pem: text).publicKey() == expected, "\(Self.forms[index].name)")
    }

    @Test(arguments: [
        "", "x", "-----BEGIN PRIVATE KEY-----", "AAAA", "MEECAQAw",
        "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
    ])
    func `says that something else is no key`(text: String) {
        #expect(throws: TLSError.self) { try ES256Key(pem: text) }
    }
}
