import Foundation
import TestSupport
import Testing

@testable import PayloadEncryption
@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct PayloadDecryptorTests {
    private static let key = EncryptionKey()
    private static let decryption = PayloadDecryptor(keys: ["k": key])

    private func payload(_ json: String) throws -> PushPayload {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        return PushPayload(try #require(object as? [String: Any]))
    }

    private func encrypted(_ inner: String, id: String = "k", key: EncryptionKey = key) throws
        -> String
    {
        let encryptor = try #require(PayloadEncryptor(key: key, id: id))
        return try #require(encryptor.encrypt(Data(inner.utf8)))
    }

    private func opened(_ encrypted: String, outer: String = "") throws -> PushPayload {
        PushPayload(
            try Self.decryption.decrypt(
                payload(
                    #"{"aps":{"alert":"Generic","sound":"ping","mutable-content":1},\#(outer)"sealed":\#(encrypted)}"#
                )))
    }

    private func code(
        _ encrypted: String, by decryption: PayloadDecryptor = decryption
    ) throws -> Diagnostic.Code? {
        let payload = try payload(#"{"aps":{},"sealed":\#(encrypted)}"#)
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
        let key = try #require(EncryptionKey([UInt8](0..<32)))
        let opened = PushPayload(try PayloadDecryptor(keys: ["2026-05": key]).decrypt(payload))
        #expect(opened.string(at: "aps.alert.title") == "Grüße")
        #expect(opened.string(at: "image") == "https://media.example.com/a.jpg")
    }

    @Test func `writes the envelope that the documentation shows`() throws {
        let key = try #require(EncryptionKey([UInt8](0..<32)))
        let encryptor = try #require(PayloadEncryptor(key: key, id: "2026-05"))
        let inner =
            #"{"aps":{"alert":{"title":"Grüße","body":"1234"}},"image":"https://media.example.com/a.jpg"}"#
        #expect(
            encryptor.encrypt(Data(inner.utf8), nonce: [UInt8](100..<112))
                == #"{"v":1,"kid":"2026-05","n":"ZGVmZ2hpamtsbW5v","c":"#
                + #""Mzm/FgrLbOUcAzONqBFIxzngcmP/AJZQnfPrOjgfZtfxy2ziLn3/fd/JWg7Pcf7tZia0xUknIE+f05b0h/XR+nu29CG7Ll9s6kGIO3DnQYoBVnxbyurs6LWBUeYGbEJDdsd8cnrCn0nfv5SO3g=="}"#
        )
    }

    @Test func `puts the inner payload over the outer one`() throws {
        let opened = try opened(
            encrypted(#"{"aps":{"alert":{"body":"Inner"},"badge":2},"image":"i","other":[1]}"#),
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
        let opened = try opened(encrypted(inner))
        #expect(opened.string(at: "aps.alert.title") == title)
        #expect(opened.string(at: "aps.alert.body") == body)
    }

    @Test func `leaves the generic alert when the inner payload has none`() throws {
        #expect(try opened(encrypted(#"{"image":"i"}"#)).string(at: "aps.alert") == "Generic")
    }

    // MARK: - Refused

    @Test(
        arguments: [
            (#""x""#, Diagnostic.Code.envelopeDamaged), ("5", .envelopeDamaged),
            ("null", .envelopeDamaged),
            ("[]", .envelopeDamaged), ("{}", .envelopeDamaged), (#"{"v":1}"#, .envelopeDamaged),
            (#"{"v":"1","kid":"k","n":"","c":""}"#, .envelopeDamaged),
            (#"{"v":true,"kid":"k","n":"","c":""}"#, .envelopeDamaged),
            (#"{"v":2}"#, .envelopeVersion), (#"{"v":0}"#, .envelopeVersion),
            (#"{"v":1,"kid":"../k","n":"AAAAAAAAAAAAAAAA","c":"AAAA"}"#, .envelopeDamaged),
            (#"{"v":1,"kid":"","n":"AAAAAAAAAAAAAAAA","c":"AAAA"}"#, .envelopeDamaged),
            (#"{"v":1,"kid":7,"n":"AAAAAAAAAAAAAAAA","c":"AAAA"}"#, .envelopeDamaged),
            (#"{"v":1,"kid":"k","n":"AAAAAAAAAAAAAAA=","c":"AAAA"}"#, .envelopeDamaged),
            (#"{"v":1,"kid":"k","n":"%%%%","c":"AAAA"}"#, .envelopeDamaged),
            (#"{"v":1,"kid":"k","n":5,"c":"AAAA"}"#, .envelopeDamaged),
            (#"{"v":1,"kid":"k","n":"AAAAAAAAAAAAAAAA","c":5}"#, .envelopeDamaged),
            (#"{"v":1,"kid":"k","n":"AAAAAAAAAAAAAAAA","c":""}"#, .envelopeDamaged),
            (#"{"v":1,"kid":"k","n":"AAAAAAAAAAAAAAAA","c":"not Base64"}"#, .envelopeDamaged),
        ])
    func `refuses an envelope that is none`(encrypted: String, expected: Diagnostic.Code) throws {
        // JSON's null counts as present: somebody meant to encrypt.
        #expect(try code(encrypted) == expected)
    }

    @Test(arguments: [(8_192, Diagnostic.Code.decryptionFailed), (8_196, .envelopeTooLarge)])
    func `reads so many characters at most`(count: Int, expected: Diagnostic.Code) throws {
        let text = String(repeating: "A", count: count)
        #expect(
            try code(#"{"v":1,"kid":"k","n":"AAAAAAAAAAAAAAAA","c":"\#(text)"}"#) == expected)
    }

    @Test func `refuses every cut and every flipped bit`() throws {
        let nonce = AESGCM.nonce()
        let encryptor = try #require(PayloadEncryptor(key: Self.key, id: "k"))
        let json = try #require(
            encryptor.encrypt(Data(#"{"aps":{"alert":"secret"}}"#.utf8), nonce: nonce))
        #expect(try code(json) == nil)
        let envelope = try EncryptedEnvelope(payload(json).userInfo)
        func changed(_ nonce: [UInt8], _ encrypted: [UInt8]) throws -> Diagnostic.Code? {
            try self.code(
                EncryptedEnvelope(keyID: envelope.keyID, nonce: nonce, ciphertext: encrypted).json)
        }
        for length in 0..<envelope.ciphertext.count {
            let cut = try changed(nonce, Array(envelope.ciphertext.prefix(length)))
            #expect(cut == (length <= 16 ? .envelopeDamaged : .decryptionFailed))
        }
        for (index, bit) in envelope.ciphertext.indices.flatMap({ i in (0..<8).map { (i, $0) } }) {
            var flipped = envelope.ciphertext
            flipped[index] ^= 1 << UInt8(bit)
            let code = try changed(nonce, flipped)
            #expect(code == .decryptionFailed)
        }
        for index in nonce.indices {
            var flipped = nonce
            flipped[index] ^= 0x80
            let code = try changed(flipped, envelope.ciphertext)
            #expect(code == .decryptionFailed)
        }
        let longer = try changed(nonce, envelope.ciphertext + [0])
        #expect(longer == .decryptionFailed)
    }

    @Test func `refuses a text under another key, or under another id of the same key`() throws {
        let encrypted = try encrypted(#"{"body":"secret"}"#)
        let other = PayloadDecryptor(keys: ["k": EncryptionKey()])
        #expect(try code(encrypted, by: other) == .decryptionFailed)
        let renamed = encrypted.replacing(#""kid":"k""#, with: #""kid":"l""#)
        #expect(try code(renamed) == .encryptionKeyUnknown)
        let both = PayloadDecryptor(keys: ["k": Self.key, "l": Self.key])
        #expect(try code(renamed, by: both) == .decryptionFailed)
    }

    @Test(arguments: ["x", "5", #""x""#, "[]", "null", #"{"a":"#, "\u{0}"])
    func `refuses a text that is no JSON object`(inner: String) throws {
        #expect(try code(encrypted(inner)) == .decryptedContentUnreadable)
    }

    @Test func `keeps a text and a key out of its reasons`() throws {
        let payload = try payload(#"{"sealed":\#(encrypted(#"{"body":"secret"}"#))}"#)
        let error = #expect(throws: Diagnostic.self) {
            _ = try PayloadDecryptor(keys: ["k": EncryptionKey()]).decrypt(payload)
        }
        let text = error?.description ?? ""
        #expect(!text.contains("secret") && text.contains("`k`"))
    }

    // MARK: - Size

    @Test(arguments: ["k", "2026-05", String(repeating: "k", count: 64)], [0, 1, 2, 3])
    func `says how much fits, to the byte`(id: String, padding: Int) throws {
        let encryptor = try #require(PayloadEncryptor(key: Self.key, id: id))
        let alert = "New message" + String(repeating: "!", count: padding)
        func outer(_ encrypted: String) -> Int {
            #"{"aps":{"alert":"\#(alert)","mutable-content":1},"sealed":\#(encrypted)}"#.utf8.count
        }
        let room = encryptor.capacity(outerLength: outer("{}"))
        let full = try #require(encryptor.encrypt(Data(count: room)))
        #expect(outer(full) <= 4096)
        let more = try #require(encryptor.encrypt(Data(count: room + 1)))
        #expect(outer(more) > 4096)
    }

    /// The figure that the documentation gives.
    @Test func `has room for 2969 bytes beside a short text`() throws {
        let encryptor = try #require(PayloadEncryptor(key: Self.key, id: "2026-05"))
        let outer = #"{"aps":{"alert":"New message","mutable-content":1},"sealed":{}}"#
        #expect(encryptor.capacity(outerLength: outer.utf8.count) == 2969)
        #expect(encryptor.capacity(outerLength: 5_000) == 0)
    }

    @Test(arguments: [0, PayloadEncryptor.longestContent, PayloadEncryptor.longestContent + 1])
    func `encrypts what can be opened again`(count: Int) throws {
        let encryptor = try #require(PayloadEncryptor(key: Self.key, id: "k"))
        let json = encryptor.encrypt(Data(count: count))
        #expect((json != nil) == (count == PayloadEncryptor.longestContent))
        if let json { #expect(try code(json) == .decryptedContentUnreadable) }
    }
}
