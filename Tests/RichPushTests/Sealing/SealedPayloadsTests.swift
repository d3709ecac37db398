import Foundation
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct SealedPayloadsTests {
    private static let key = SealingKey()
    private static let decryption = SealedPayloads(keys: ["k": key])

    private func payload(_ json: String) throws -> PushPayload {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        return PushPayload(try #require(object as? [String: Any]))
    }

    private func sealed(_ inner: String, id: String = "k", key: SealingKey = key) throws -> String {
        let sealer = try #require(PayloadSealer(key: key, id: id))
        return try #require(sealer.seal(Data(inner.utf8)))
    }

    private func opened(_ sealed: String, outer: String = "") throws -> PushPayload {
        PushPayload(
            try Self.decryption.decrypt(
                payload(
                    #"{"aps":{"alert":"Generic","sound":"ping","mutable-content":1},\#(outer)"sealed":\#(sealed)}"#
                )))
    }

    private func code(
        _ sealed: String, by decryption: SealedPayloads = decryption
    ) throws -> Diagnostic.Code? {
        let payload = try payload(#"{"aps":{},"sealed":\#(sealed)}"#)
        do throws(Diagnostic) {
            _ = try decryption.decrypt(payload)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `opens what another implementation has made`() throws {
        // Made by a program of its own, in Python without any library.
        let payload = try payload(
            #"""
            {"aps": {"alert": "New message"}, "sealed": {"v": 1, "kid": "2026-05",
            "n": "ZGVmZ2hpamtsbW5v",
            "c": "Mzm/FgrLbOUcAzONqBFIxzngcmP/AJZQnfPrOjgfZtfxy2ziLn3/fd/JWg7Pcf7tZia0xUknIE+f05b0h/XR+nu29CG7Ll9s6kGIO3DnQYoBVnxbyurs6LWBUeYGbEJDdsd8cnrCn0nfv5SO3g=="}}
            """#)
        let key = try #require(SealingKey([UInt8](0..<32)))
        let opened = PushPayload(try SealedPayloads(keys: ["2026-05": key]).decrypt(payload))
        #expect(opened.string(at: "aps.alert.title") == "Grüße")
        #expect(opened.string(at: "image") == "https://media.example.com/a.jpg")
    }

    @Test func `writes the envelope that the documentation shows`() throws {
        let key = try #require(SealingKey([UInt8](0..<32)))
        let sealer = try #require(PayloadSealer(key: key, id: "2026-05"))
        let inner =
            #"{"aps":{"alert":{"title":"Grüße","body":"1234"}},"image":"https://media.example.com/a.jpg"}"#
        #expect(
            sealer.seal(Data(inner.utf8), nonce: [UInt8](100..<112))
                == #"{"v":1,"kid":"2026-05","n":"ZGVmZ2hpamtsbW5v","c":"#
                + #""Mzm/FgrLbOUcAzONqBFIxzngcmP/AJZQnfPrOjgfZtfxy2ziLn3/fd/JWg7Pcf7tZia0xUknIE+f05b0h/XR+nu29CG7Ll9s6kGIO3DnQYoBVnxbyurs6LWBUeYGbEJDdsd8cnrCn0nfv5SO3g=="}"#
        )
    }

    @Test func `puts the inner payload over the outer one`() throws {
        let opened = try opened(
            sealed(#"{"aps":{"alert":{"body":"Inner"},"badge":2},"image":"i","other":[1]}"#),
            outer: #""image":"o","kept":5,"#)
        #expect(opened.string(at: "aps.alert.body") == "Inner")
        #expect(opened["aps.badge"] as? Int == 2)
        #expect(opened.string(at: "aps.sound") == "ping")
        #expect(opened.string(at: "image") == "i")
        #expect(opened["kept"] as? Int == 5)
        #expect(opened["sealed"] == nil)
    }

    @Test(
        arguments: [
            (#"{"title":"T","body":"B"}"#, "T", "B"), (#"{"body":"B"}"#, nil, "B"),
            // With an alert, these are the app's own.
            (#"{"title":"T","aps":{"alert":{"body":"B"}}}"#, nil, "B"),
            (#"{"body":{"_k":1},"title":"T"}"#, "T", nil),
        ] as [(String, String?, String?)])
    func `takes the short form of an alert`(inner: String, title: String?, body: String?) throws {
        let opened = try opened(sealed(inner))
        #expect(opened.string(at: "aps.alert.title") == title)
        #expect(opened.string(at: "aps.alert.body") == body)
    }

    @Test func `leaves the generic alert when the inner payload has none`() throws {
        #expect(try opened(sealed(#"{"image":"i"}"#)).string(at: "aps.alert") == "Generic")
    }

    // MARK: - Refused

    @Test(
        arguments: [
            (#""x""#, Diagnostic.Code.sealedDamaged), ("5", .sealedDamaged),
            ("null", .sealedDamaged),
            ("[]", .sealedDamaged), ("{}", .sealedDamaged), (#"{"v":1}"#, .sealedDamaged),
            (#"{"v":"1","kid":"k","n":"","c":""}"#, .sealedDamaged),
            (#"{"v":true,"kid":"k","n":"","c":""}"#, .sealedDamaged),
            (#"{"v":2}"#, .sealedVersion), (#"{"v":0}"#, .sealedVersion),
            (#"{"v":1,"kid":"../k","n":"AAAAAAAAAAAAAAAA","c":"AAAA"}"#, .sealedDamaged),
            (#"{"v":1,"kid":"","n":"AAAAAAAAAAAAAAAA","c":"AAAA"}"#, .sealedDamaged),
            (#"{"v":1,"kid":7,"n":"AAAAAAAAAAAAAAAA","c":"AAAA"}"#, .sealedDamaged),
            (#"{"v":1,"kid":"k","n":"AAAAAAAAAAAAAAA=","c":"AAAA"}"#, .sealedDamaged),
            (#"{"v":1,"kid":"k","n":"%%%%","c":"AAAA"}"#, .sealedDamaged),
            (#"{"v":1,"kid":"k","n":5,"c":"AAAA"}"#, .sealedDamaged),
            (#"{"v":1,"kid":"k","n":"AAAAAAAAAAAAAAAA","c":5}"#, .sealedDamaged),
            (#"{"v":1,"kid":"k","n":"AAAAAAAAAAAAAAAA","c":""}"#, .sealedDamaged),
            (#"{"v":1,"kid":"k","n":"AAAAAAAAAAAAAAAA","c":"not Base64"}"#, .sealedDamaged),
        ])
    func `refuses an envelope that is none`(sealed: String, expected: Diagnostic.Code) throws {
        // JSON's null counts as present: somebody meant to encrypt.
        #expect(try code(sealed) == expected)
    }

    @Test(arguments: [(8_192, Diagnostic.Code.sealedNotAuthentic), (8_196, .sealedTooLarge)])
    func `reads so many characters at most`(count: Int, expected: Diagnostic.Code) throws {
        let text = String(repeating: "A", count: count)
        #expect(
            try code(#"{"v":1,"kid":"k","n":"AAAAAAAAAAAAAAAA","c":"\#(text)"}"#) == expected)
    }

    @Test func `refuses every cut and every flipped bit`() throws {
        let nonce = AESGCM.nonce()
        let sealer = try #require(PayloadSealer(key: Self.key, id: "k"))
        let json = try #require(
            sealer.seal(Data(#"{"aps":{"alert":"secret"}}"#.utf8), nonce: nonce))
        #expect(try code(json) == nil)
        let envelope = try SealedEnvelope(payload(json).userInfo)
        func changed(_ nonce: [UInt8], _ sealed: [UInt8]) throws -> Diagnostic.Code? {
            try self.code(
                SealedEnvelope(keyID: envelope.keyID, nonce: nonce, sealed: sealed).json)
        }
        for length in 0..<envelope.sealed.count {
            let cut = try changed(nonce, Array(envelope.sealed.prefix(length)))
            #expect(cut == (length <= 16 ? .sealedDamaged : .sealedNotAuthentic))
        }
        for (index, bit) in envelope.sealed.indices.flatMap({ i in (0..<8).map { (i, $0) } }) {
            var flipped = envelope.sealed
            flipped[index] ^= 1 << UInt8(bit)
            let code = try changed(nonce, flipped)
            #expect(code == .sealedNotAuthentic)
        }
        for index in nonce.indices {
            var flipped = nonce
            flipped[index] ^= 0x80
            let code = try changed(flipped, envelope.sealed)
            #expect(code == .sealedNotAuthentic)
        }
        let longer = try changed(nonce, envelope.sealed + [0])
        #expect(longer == .sealedNotAuthentic)
    }

    @Test func `refuses a text under another key, or under another id of the same key`() throws {
        let sealed = try sealed(#"{"body":"secret"}"#)
        let other = SealedPayloads(keys: ["k": SealingKey()])
        #expect(try code(sealed, by: other) == .sealedNotAuthentic)
        let renamed = sealed.replacing(#""kid":"k""#, with: #""kid":"l""#)
        #expect(try code(renamed) == .sealingKeyUnknown)
        let both = SealedPayloads(keys: ["k": Self.key, "l": Self.key])
        #expect(try code(renamed, by: both) == .sealedNotAuthentic)
    }

    @Test(arguments: ["x", "5", #""x""#, "[]", "null", #"{"a":"#, "\u{0}"])
    func `refuses a text that is no JSON object`(inner: String) throws {
        #expect(try code(sealed(inner)) == .sealedContentUnreadable)
    }

    @Test func `keeps a text and a key out of its reasons`() throws {
        let payload = try payload(#"{"sealed":\#(sealed(#"{"body":"secret"}"#))}"#)
        let error = #expect(throws: Diagnostic.self) {
            _ = try SealedPayloads(keys: ["k": SealingKey()]).decrypt(payload)
        }
        let text = error?.description ?? ""
        #expect(!text.contains("secret") && text.contains("`k`"))
    }

    // MARK: - Size

    @Test(arguments: ["k", "2026-05", String(repeating: "k", count: 64)], [0, 1, 2, 3])
    func `says how much fits, to the byte`(id: String, padding: Int) throws {
        let sealer = try #require(PayloadSealer(key: Self.key, id: id))
        let alert = "New message" + String(repeating: "!", count: padding)
        func outer(_ sealed: String) -> Int {
            #"{"aps":{"alert":"\#(alert)","mutable-content":1},"sealed":\#(sealed)}"#.utf8.count
        }
        let room = sealer.capacity(outerLength: outer("{}"))
        let full = try #require(sealer.seal(Data(count: room)))
        #expect(outer(full) <= 4096)
        let more = try #require(sealer.seal(Data(count: room + 1)))
        #expect(outer(more) > 4096)
    }

    /// The figure that the documentation gives.
    @Test func `has room for 2969 bytes beside a short text`() throws {
        let sealer = try #require(PayloadSealer(key: Self.key, id: "2026-05"))
        let outer = #"{"aps":{"alert":"New message","mutable-content":1},"sealed":{}}"#
        #expect(sealer.capacity(outerLength: outer.utf8.count) == 2969)
        #expect(sealer.capacity(outerLength: 5_000) == 0)
    }

    @Test(arguments: [0, PayloadSealer.longestContent, PayloadSealer.longestContent + 1])
    func `seals what can be opened again`(count: Int) throws {
        let sealer = try #require(PayloadSealer(key: Self.key, id: "k"))
        let json = sealer.seal(Data(count: count))
        #expect((json != nil) == (count == PayloadSealer.longestContent))
        if let json { #expect(try code(json) == .sealedContentUnreadable) }
    }
}
