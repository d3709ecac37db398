import Foundation
import StrictJSON
import Synchronization
import TLS
import Testing

@testable import APNs

@Suite(.timeLimit(.minutes(5)))
struct TokenMachineTests {
    static let minute: UInt64 = 60_000_000_000
    static let date = Date(timeIntervalSince1970: 1_700_000_000)

    @Test(arguments: [(49, false), (50, true)])
    func `renews a token after fifty minutes`(age: UInt64, renews: Bool) {
        var machine = TokenMachine(renewal: .seconds(3_000))
        #expect(machine.decide(at: 0, date: Self.date) != .keep)
        let decision = machine.decide(at: age * Self.minute, date: Self.date)
        #expect((decision != .keep) == renews)
    }

    @Test(arguments: [(60, 19, false), (60, 20, true), (7_200, 58, false), (7_200, 59, true)])
    func `keeps renewal between 20 minutes and an hour`(
        wanted: Int, age: UInt64, renews: Bool
    ) {
        var machine = TokenMachine(renewal: .seconds(wanted))
        _ = machine.decide(at: 0, date: Self.date)
        let decision = machine.decide(at: age * Self.minute, date: Self.date)
        #expect((decision != .keep) == renews)
    }

    @Test func `a clock that is set does not make a token old`() {
        var machine = TokenMachine(renewal: .seconds(3_000))
        _ = machine.decide(at: 0, date: Self.date)
        let later = Self.date.addingTimeInterval(86_400)
        #expect(machine.decide(at: Self.minute, date: later) == .keep)
    }

    @Test func `replaces a rejected token once in twenty minutes`() {
        var machine = TokenMachine(renewal: .seconds(3_000))
        _ = machine.decide(at: 0, date: Self.date)
        #expect(machine.reject(generation: 1, at: Self.minute) == true)
        // A thousand requests are rejected with one token.
        #expect(machine.reject(generation: 1, at: Self.minute) == true)
        #expect(machine.decide(at: Self.minute, date: Self.date) != .keep)
        #expect(machine.reject(generation: 1, at: Self.minute) == true)
        #expect(machine.decide(at: Self.minute, date: Self.date) == .keep)
        #expect(machine.reject(generation: 2, at: 2 * Self.minute) == false)
        #expect(machine.reject(generation: 2, at: 22 * Self.minute) == true)
    }

    @Test func `corrects the date by the server's`() {
        var machine = TokenMachine(renewal: .seconds(3_000))
        _ = machine.decide(at: 0, date: Self.date)
        #expect(machine.note(serverDate: Self.date, at: Self.date.addingTimeInterval(10)) == nil)
        let wrong = Self.date.addingTimeInterval(-3_700)
        #expect(machine.note(serverDate: Self.date, at: wrong) == -3_700)
        #expect(machine.note(serverDate: Self.date, at: wrong) == nil)
        #expect(machine.reject(generation: 1, at: 0) == true)
        #expect(
            machine.decide(at: 0, date: wrong) == .sign(issuedAt: 1_700_000_000, generation: 2))
    }

    @Test func `a token's date is wrong when the clock was found wrong since`() {
        var machine = TokenMachine(renewal: .seconds(3_000))
        #expect(!machine.isMisdated(generation: 1))
        _ = machine.decide(at: 0, date: Self.date)
        #expect(!machine.isMisdated(generation: 1))
        _ = machine.note(serverDate: Self.date, at: Self.date.addingTimeInterval(3_700))
        #expect(machine.isMisdated(generation: 1))
        #expect(machine.reject(generation: 1, at: 0) == true)
        _ = machine.decide(at: 0, date: Self.date)
        #expect(machine.isMisdated(generation: 1))
        #expect(!machine.isMisdated(generation: 2))
    }

    @Test(
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("06 Nov 1994", nil), ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("", nil),
            ("Sun, 06 Nix 1994 08:49:37 GMT", nil),
        ] as [(String, Double?)])
    func `reads the date of HTTP`(text: String, seconds: Double?) {
        #expect(HTTPDate.parse(text)?.timeIntervalSince1970 == seconds)
    }
}

@Suite(.timeLimit(.minutes(5)))
struct ProviderTokenSourceTests {
    @Test func `signs what APNs reads`() throws {
        let pem = try ES256Key.generate()
        let clock = PushClock(
            date: { Date(timeIntervalSince1970: 1_700_000_000) }, nanoseconds: { 0 })
        let source = try ProviderTokenSource(
            key: pem, keyID: "ABCDE12345", teamID: "TEAM123456", clock: clock)
        let token = try source.token()
        let parts = token.header.dropFirst("bearer ".count).split(separator: ".").map(String.init)
        try #require(parts.count == 3)
        func decode(_ text: String) -> Data? {
            let standard = text.replacing("-", with: "+").replacing("_", with: "/")
            return Data(
                base64Encoded: standard
                    + String(repeating: "=", count: (4 - standard.count % 4) % 4))
        }
        let head = try JSONReader.read(#require(decode(parts[0])))
        let claims = try JSONReader.read(#require(decode(parts[1])))
        #expect(head == ["alg": "ES256", "kid": "ABCDE12345"])
        #expect(claims == ["iss": "TEAM123456", "iat": 1_700_000_000])
        let key = try ES256PublicKey(pem: try ES256Key(pem: pem).publicKey())
        let signature = try #require(decode(parts[2]))
        #expect(key.isValid(signature, of: Data("\(parts[0]).\(parts[1])".utf8)))
        #expect(!key.isValid(signature, of: Data("\(parts[0]).\(parts[1])x".utf8)))
        #expect(try source.token().header == token.header)
    }

    @Test(arguments: [
        ("short", "TEAM123456"), ("ABCDE12345", "team123456"), ("ABCDE1234\"", "TEAM123456"),
    ])
    func `refuses identifiers that are none`(keyID: String, teamID: String) throws {
        let pem = try ES256Key.generate()
        #expect(throws: ProviderTokenSource.KeyError.self) {
            try ProviderTokenSource(key: pem, keyID: keyID, teamID: teamID)
        }
    }

    @Test func `shows no key`() throws {
        let pem = try ES256Key.generate()
        let source = try ProviderTokenSource(key: pem, keyID: "ABCDE12345", teamID: "TEAM123456")
        var text = ""
        dump(source, to: &text)
        #expect(!text.contains("PRIVATE"))
        #expect(!"\(source) \(String(reflecting: source))".contains("PRIVATE"))
    }
}
