import Foundation
import TLS
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TLSIdentityTests {
    @Test func `makes another key each time`() throws {
        let one = try TLSIdentity.selfSigned(for: ["localhost"], valid: Dates.current)
        let other = try TLSIdentity.selfSigned(for: ["localhost"], valid: Dates.current)
        #expect(one.privateKey != other.privateKey)
    }

    @Test(arguments: ["", "a b", "a,DNS:b", "a\nb", "ä.invalid"])
    func `refuses a name that would break out of the list of names`(name: String) {
        let failure = #expect(throws: TLSError.self) {
            try TLSIdentity.selfSigned(for: [name], valid: Dates.current)
        }
        #expect(failure?.code == .identity)
    }

    @Test func `refuses a certificate without a name`() {
        #expect(throws: TLSError.self) {
            try TLSIdentity.selfSigned(for: [], valid: Dates.current)
        }
    }

    @Test func `never shows the private key in a description`() throws {
        let identity = try TLSIdentity.selfSigned(for: ["localhost"], valid: Dates.current)
        var dumped = ""
        dump(identity, to: &dumped)
        #expect(!"\(identity) \(String(reflecting: identity)) \(dumped)".contains("PRIVATE KEY"))
    }

    @Test(arguments: [Int.max, 1])
    func `refuses a certificate that is cut`(missing: Int) throws {
        let identity = try TLSIdentity.selfSigned(for: ["localhost"], valid: Dates.current)
        let text = identity.certificate.trimmingCharacters(in: .newlines)
        let cut = TLSIdentity(
            certificate: String(text.dropLast(missing)), privateKey: identity.privateKey)
        let failure = #expect(throws: TLSError.self) { _ = try TLSContext(serverWith: cut) }
        #expect(failure?.code == .identity)
    }

    @Test func `refuses a key that belongs to another certificate`() throws {
        let one = try TLSIdentity.selfSigned(for: ["localhost"], valid: Dates.current)
        let other = try TLSIdentity.selfSigned(for: ["localhost"], valid: Dates.current)
        let mixed = TLSIdentity(certificate: one.certificate, privateKey: other.privateKey)
        let failure = #expect(throws: TLSError.self) { _ = try TLSContext(serverWith: mixed) }
        #expect(failure?.code == .identity)
    }
}
