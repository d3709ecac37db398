import Foundation

#if canImport(Darwin)
    import CryptoKit
#else
    import COpenSSL
#endif

/// SHA-256, from CryptoKit on Apple platforms and from OpenSSL on Linux.
enum SHA256Digest {
    /// The digest of a text's UTF-8 bytes as 64 lower-case hexadecimal digits.
    static func hex(of text: String) -> String {
        digest(of: Array(text.utf8)).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }
        .joined()
    }

    #if canImport(Darwin)
        private static func digest(of bytes: [UInt8]) -> [UInt8] {
            Array(SHA256.hash(data: bytes))
        }
    #else
        private static func digest(of bytes: [UInt8]) -> [UInt8] {
            var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
            // With an output buffer of its own this call has no state and cannot fail
            // (SHA256(3): it returns that buffer).
            _ = SHA256(bytes, bytes.count, &digest)
            return digest
        }
    #endif
}
