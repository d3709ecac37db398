import Foundation
import Testing

@testable import PayloadEncryption
@testable import RichPush

/// The cipher against vectors that are not of this project's making.
@Suite(.timeLimit(.minutes(5)))
struct AESGCMTests {
    struct Vector: Sendable {
        let name: String
        let key: [UInt8]
        let nonce: [UInt8]
        let text: [UInt8]
        let data: [UInt8]
        let encrypted: [UInt8]
    }

    /// Test cases 13, 14 and 16 of McGrew and Viega's submission of GCM to NIST (2005, appendix B),
    /// which NIST's own validation repeats.
    static let vectors = [
        Vector(
            name: "13", key: .init(repeating: 0, count: 32), nonce: .init(repeating: 0, count: 12),
            text: [], data: [], encrypted: hex("530f8afbc74536b9a963b4f1c4cb738b")),
        Vector(
            name: "14", key: .init(repeating: 0, count: 32), nonce: .init(repeating: 0, count: 12),
            text: .init(repeating: 0, count: 16), data: [],
            encrypted: hex("cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919")),
        Vector(
            name: "16",
            key: hex("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"),
            nonce: hex("cafebabefacedbaddecaf888"),
            text: hex(
                """
                d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
                1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
                """),
            data: hex("feedfacedeadbeeffeedfacedeadbeefabaddad2"),
            encrypted: hex(
                """
                522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa
                8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662
                76fc6ece0f4e1768cddf8853bb2d551b
                """)),
    ]

    private static func hex(_ text: String) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }

    @Test(arguments: vectors)
    func `does what the standard's vectors say`(vector: Vector) throws {
        let key = try #require(EncryptionKey(vector.key))
        let encrypted = AESGCM.encrypt(
            vector.text, key: key, nonce: vector.nonce, authenticating: vector.data)
        #expect(encrypted == vector.encrypted)
        let text = AESGCM.decrypt(
            vector.encrypted, key: key, nonce: vector.nonce, authenticating: vector.data)
        #expect(text == vector.text)
    }

    @Test(arguments: [0, 1, 11, 13, 16])
    func `takes a nonce of 12 bytes alone`(length: Int) {
        let nonce = [UInt8](repeating: 1, count: length)
        #expect(AESGCM.encrypt([1], key: EncryptionKey(), nonce: nonce, authenticating: []) == nil)
        let encrypted = [UInt8](repeating: 1, count: 40)
        #expect(
            AESGCM.decrypt(encrypted, key: EncryptionKey(), nonce: nonce, authenticating: []) == nil
        )
    }

    @Test func `takes another nonce each time`() {
        let nonces = Set((0..<1_000).map { _ in AESGCM.nonce() })
        #expect(nonces.count == 1_000)
        #expect(nonces.allSatisfy { $0.count == 12 })
    }
}
