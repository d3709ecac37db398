import Foundation
import TLS
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TLSSessionTests {
    private func authority(_ name: String = "Test authority") throws -> TLSIdentity {
        try .authority(named: name, valid: Dates.current)
    }

    @Test(arguments: [1, 7, Int.max])
    func `carries bytes both ways, however they are cut`(step: Int) throws {
        let authority = try authority()
        let identity = try authority.issue(for: ["localhost"], valid: Dates.current)
        var pair = try Pair(identity: identity, trusting: authority.certificate, step: step)
        try pair.connect()

        try pair.client.write(Array("question".utf8))
        try pair.toServer()
        #expect(try pair.server.read(upTo: 100) == .bytes(Array("question".utf8)))
        try pair.server.write(Array("answer".utf8))
        try pair.toClient()
        #expect(try pair.client.read(upTo: 100) == .bytes(Array("answer".utf8)))
    }

    @Test func `carries more than one record holds`() throws {
        let authority = try authority()
        let identity = try authority.issue(for: ["localhost"], valid: Dates.current)
        var pair = try Pair(identity: identity, trusting: authority.certificate)
        try pair.connect()

        let sent = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        try pair.server.write(sent)
        try pair.toClient()
        var received: [UInt8] = []
        while case .bytes(let bytes) = try pair.client.read(upTo: 100_000) { received += bytes }
        #expect(received == sent)
    }

    @Test func `reads no more than it is asked for`() throws {
        let authority = try authority()
        let identity = try authority.issue(for: ["localhost"], valid: Dates.current)
        var pair = try Pair(identity: identity, trusting: authority.certificate)
        try pair.connect()

        try pair.server.write([1, 2, 3])
        try pair.toClient()
        #expect(try pair.client.read(upTo: 2) == .bytes([1, 2]))
    }

    @Test func `tells an end from a pause`() throws {
        let authority = try authority()
        let identity = try authority.issue(for: ["localhost"], valid: Dates.current)
        var pair = try Pair(identity: identity, trusting: authority.certificate)
        try pair.connect()

        #expect(try pair.client.read(upTo: 1) == .needsMore)
        pair.server.close()
        try pair.toClient()
        #expect(try pair.client.read(upTo: 1) == .closed)
    }

    @Test(arguments: ["localhost", "127.0.0.1", "::1"])
    func `accepts each name in the certificate`(name: String) throws {
        let authority = try authority()
        let identity = try authority.issue(
            for: ["localhost", "127.0.0.1", "::1"], valid: Dates.current)
        var pair = try Pair(identity: identity, trusting: authority.certificate, peer: name)
        #expect(throws: Never.self) { try pair.connect() }
    }

    @Test(arguments: [
        (["elsewhere.invalid"], Dates.current, "mismatch"),
        (["localhost"], Dates.past, "expired"),
        (["localhost"], Dates.future, "not yet valid"),
    ])
    func `refuses a certificate for another name or time`(
        names: [String], dates: Range<Date>, reason: String
    ) throws {
        let authority = try authority()
        let identity = try authority.issue(for: names, valid: dates)
        var pair = try Pair(identity: identity, trusting: authority.certificate)
        let failure = #expect(throws: TLSError.self) { try pair.connect() }
        #expect(failure?.code == .untrusted)
        #expect(failure?.reasons.first?.contains(reason) == true)
    }

    @Test func `refuses a certificate that signed itself`() throws {
        let identity = try TLSIdentity.selfSigned(for: ["localhost"], valid: Dates.current)
        var pair = try Pair(identity: identity, trusting: authority().certificate)
        let failure = #expect(throws: TLSError.self) { try pair.connect() }
        #expect(failure?.code == .untrusted)
    }

    @Test func `refuses a certificate of another authority`() throws {
        let identity = try authority("Other").issue(for: ["localhost"], valid: Dates.current)
        var pair = try Pair(identity: identity, trusting: authority().certificate)
        let failure = #expect(throws: TLSError.self) { try pair.connect() }
        #expect(failure?.code == .untrusted)
    }

    @Test func `tells the server that the client refused`() throws {
        let identity = try TLSIdentity.selfSigned(for: ["localhost"], valid: Dates.current)
        var pair = try Pair(identity: identity, trusting: authority().certificate)
        _ = try? pair.connect()

        try pair.toServer()
        let failure = #expect(throws: TLSError.self) {
            // In TLS 1.3 the server is done before the client has judged its certificate.
            if try pair.server.handshake() { _ = try pair.server.read(upTo: 1) }
        }
        #expect(failure?.reasons.isEmpty == false)
    }

    @Test func `refuses what is not TLS`() throws {
        let identity = try TLSIdentity.selfSigned(for: ["localhost"], valid: Dates.current)
        var server = try TLSContext(serverWith: identity).session()
        try server.receive(Array("GET / HTTP/1.1\r\n\r\n".utf8))
        let failure = #expect(throws: TLSError.self) { _ = try server.handshake() }
        #expect(failure?.code == .handshake)
    }

    @Test func `refuses a record that was changed on the way`() throws {
        let authority = try authority()
        let identity = try authority.issue(for: ["localhost"], valid: Dates.current)
        var pair = try Pair(identity: identity, trusting: authority.certificate)
        try pair.connect()

        try pair.server.write([1, 2, 3])
        var wire = pair.server.takeOutput()
        wire[wire.count - 1] ^= 1
        try pair.client.receive(wire)
        let failure = #expect(throws: TLSError.self) { _ = try pair.client.read(upTo: 3) }
        #expect(failure?.code == .record)
    }
}
