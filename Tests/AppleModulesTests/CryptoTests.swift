import CommonCrypto
import CryptoKit
import Foundation
import Testing

/// Values from the standards' own examples.
@Suite(.timeLimit(.minutes(5)))
struct CryptoTests {
    private func bytes(_ text: String) -> [UInt8] {
        stride(from: 0, to: text.utf8.count, by: 2).compactMap { start in
            UInt8(text.dropFirst(start).prefix(2), radix: 16)
        }
    }

    private func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { String($0 + 0, radix: 16) }.map { $0.count == 1 ? "0" + $0 : $0 }.joined()
    }

    @Test func `hashes as the standards say`() {
        let abc = Data("abc".utf8)
        #expect(hex(Insecure.MD5.hash(data: abc)) == "900150983cd24fb0d6963f7d28e17f72")
        #expect(hex(Insecure.SHA1.hash(data: abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            SHA256.hash(data: abc).description
                == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        )
        #expect(hex(SHA384.hash(data: abc)).hasPrefix("cb00753f45a35e8bb5a03d699ac65007"))
        #expect(hex(SHA512.hash(data: abc)).hasPrefix("ddaf35a193617abacc417349ae204131"))
        #expect(SHA256.hash(data: abc) == SHA256.hash(data: Array("abc".utf8)))
        #expect(SHA256.hash(data: abc) != SHA256.hash(data: Data()))
    }

    @Test func `hashes piece by piece, and copies are apart`() {
        var hash = SHA256()
        hash.update(data: Data("a".utf8))
        var copy = hash
        copy.update(data: Data("x".utf8))
        hash.update(data: Data("bc".utf8))
        #expect(hash.finalize() == SHA256.hash(data: Data("abc".utf8)))
        #expect(copy.finalize() == SHA256.hash(data: Data("ax".utf8)))
        #expect(hash.finalize() == SHA256.hash(data: Data("abc".utf8)))
    }

    // RFC 4231, cases 2 and 6.
    @Test(arguments: [
        (
            "4a656665", "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            String(repeating: "aa", count: 131),
            "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `authenticates messages`(key: String, message: String, code: String) {
        let key = SymmetricKey(data: bytes(key))
        let mac = HMAC<SHA256>.authenticationCode(for: Data(message.utf8), using: key)
        #expect(hex(mac) == code)
        #expect(
            HMAC<SHA256>.isValidAuthenticationCode(
                bytes(code), authenticating: Data(message.utf8), using: key))
        #expect(
            !HMAC<SHA256>.isValidAuthenticationCode(
                mac, authenticating: Data((message + " ").utf8), using: key))
    }

    // RFC 5869, case 1.
    @Test func `derives keys`() {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0B, count: 22)),
            salt: bytes("000102030405060708090a0b0c"), info: bytes("f0f1f2f3f4f5f6f7f8f9"),
            outputByteCount: 42)
        #expect(
            key.withUnsafeBytes { hex($0) }
                == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"
                + "34007208d5b887185865")
        #expect(key.bitCount == 336)
    }

    // The GCM specification's test case 4, with what is authenticated in the clear.
    @Test func `encrypts as the standard says`() throws {
        let key = SymmetricKey(data: bytes("feffe9928665731c6d6a8f9467308308"))
        let nonce = try AES.GCM.Nonce(data: bytes("cafebabefacedbaddecaf888"))
        let message = bytes(
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
                + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39")
        let clear = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
        let box = try AES.GCM.seal(message, using: key, nonce: nonce, authenticating: clear)
        #expect(hex(box.tag) == "5bc94fbc3221a5db94fae95ae7121a47")
        #expect(hex(box.ciphertext).hasPrefix("42831ec2217774244b7221b784d0d49c"))
        #expect(Array(try AES.GCM.open(box, using: key, authenticating: clear)) == message)
    }

    @Test(arguments: [0, 12, 27, 28, 29])
    func `refuses boxes that are too short, and what was changed`(count: Int) throws {
        let data = [UInt8](repeating: 7, count: count)
        let key = SymmetricKey(size: .bits256)
        if count < 28 {
            #expect(throws: CryptoKitError.incorrectParameterSize) {
                _ = try AES.GCM.SealedBox(combined: data)
            }
        } else {
            let box = try AES.GCM.SealedBox(combined: data)
            #expect(throws: CryptoKitError.authenticationFailure) {
                _ = try AES.GCM.open(box, using: key)
            }
        }
    }

    @Test func `opens what it sealed, with the same key only`() throws {
        let key = SymmetricKey(size: .bits256)
        let box = try ChaChaPoly.seal(Data("text".utf8), using: key)
        let same = try ChaChaPoly.SealedBox(combined: box.combined)
        #expect(try ChaChaPoly.open(same, using: key) == Data("text".utf8))
        #expect(throws: CryptoKitError.authenticationFailure) {
            _ = try ChaChaPoly.open(same, using: SymmetricKey(size: .bits256))
        }
        #expect(throws: CryptoKitError.incorrectKeySize) {
            _ = try ChaChaPoly.seal(Data(), using: SymmetricKey(size: .bits128))
        }
        let nothing = try AES.GCM.seal(Data(), using: key)
        #expect(try AES.GCM.open(nothing, using: key).isEmpty)
    }

    // MARK: - CommonCrypto

    // SP 800-38A, F.2.1; the padding adds a block.
    @Test func `encrypts and decrypts with CCCrypt`() {
        let key = bytes("2b7e151628aed2a6abf7158809cf4f3c")
        let vector = bytes("000102030405060708090a0b0c0d0e0f")
        let message = bytes("6bc1bee22e409f96e93d7e117393172a")
        var output = [UInt8](repeating: 0, count: 32)
        var moved = 0
        let options = CCOptions(kCCOptionPKCS7Padding)
        var status = CCCrypt(
            CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), options, key, key.count,
            vector, message, message.count, &output, output.count, &moved)
        #expect(status == CCCryptorStatus(kCCSuccess) && moved == 32)
        #expect(hex(output.prefix(16)) == "7649abac8119b246cee98e9b12e9197d")

        var plain = [UInt8](repeating: 0, count: 32)
        status = CCCrypt(
            CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), options, key, key.count,
            vector, output, moved, &plain, plain.count, &moved)
        #expect(status == CCCryptorStatus(kCCSuccess))
        #expect(Array(plain.prefix(moved)) == message)
    }

    @Test(arguments: [
        (0, 0, 16, 16, 15, -4301), (0, 0, 15, 16, 32, -4300), (0, 0, 16, 15, 32, -4303),
        (0, 4, 16, 16, 32, -4305), (1, 0, 16, 16, 32, -4304), (2, 0, 16, 16, 32, -4300),
    ])
    func `refuses what CCCrypt cannot do`(
        operation: UInt32, algorithm: UInt32, keyLength: Int, length: Int, room: Int, code: Int32
    ) {
        let bytes = [UInt8](repeating: 0, count: 32)
        var output = bytes
        var moved = 0
        // Only decrypting takes the padding off, and finds none here.
        let options = CCOptions(operation == 1 ? kCCOptionPKCS7Padding : 0)
        let status = CCCrypt(
            operation, algorithm, options, bytes, keyLength, nil, bytes, length, &output, room,
            &moved)
        #expect(status == code)
    }

    @Test func `authenticates with CCHmac`() {
        var code = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        let message = Array("what do ya want for nothing?".utf8)
        CCHmac(
            CCHmacAlgorithm(kCCHmacAlgSHA256), "Jefe", 4, message, message.count, &code)
        #expect(hex(code).hasPrefix("5bdcc146bf60754e6a04"))
        CC_MD5("abc", 3, &code)
        #expect(hex(code.prefix(16)) == "900150983cd24fb0d6963f7d28e17f72")
    }
}
