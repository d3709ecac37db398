import Foundation

#if canImport(Darwin)
    import CryptoKit
#else
    import COpenSSL
#endif

/// AES-256 in Galois/Counter Mode (NIST SP 800-38D), from CryptoKit on Apple platforms and from
/// OpenSSL on Linux.
///
/// Nonces have 96 bits, tags 128; the tag stands behind the ciphertext.
enum AESGCM {
    static let nonceLength = 12
    static let tagLength = 16

    /// A new nonce, from the system's source of random numbers.
    static func nonce() -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<nonceLength).map { _ in .random(in: 0...255, using: &generator) }
    }

    #if canImport(Darwin)
        /// Ciphertext and tag; `nil` when the library fails, or the nonce has another length.
        static func encrypt(
            _ text: [UInt8], key: EncryptionKey, nonce: [UInt8], authenticating data: [UInt8]
        ) -> [UInt8]? {
            guard nonce.count == nonceLength, let nonce = try? AES.GCM.Nonce(data: nonce),
                let box = try? AES.GCM.seal(
                    text, using: SymmetricKey(data: key.bytes), nonce: nonce, authenticating: data)
            else { return nil }
            return Array(box.ciphertext) + Array(box.tag)
        }

        /// The text; `nil` when the tag does not fit, that is, when anything at all was changed.
        static func decrypt(
            _ ciphertext: [UInt8], key: EncryptionKey, nonce: [UInt8], authenticating data: [UInt8]
        ) -> [UInt8]? {
            guard nonce.count == nonceLength, ciphertext.count >= tagLength,
                let nonce = try? AES.GCM.Nonce(data: nonce),
                let box = try? AES.GCM.SealedBox(
                    nonce: nonce, ciphertext: ciphertext.dropLast(tagLength),
                    tag: ciphertext.suffix(tagLength)),
                let text = try? AES.GCM.open(
                    box, using: SymmetricKey(data: key.bytes), authenticating: data)
            else { return nil }
            return Array(text)
        }
    #else
        /// Ciphertext and tag; `nil` when the library fails, or the nonce has another length.
        static func encrypt(
            _ text: [UInt8], key: EncryptionKey, nonce: [UInt8], authenticating data: [UInt8]
        ) -> [UInt8]? {
            guard nonce.count == nonceLength, let context = EVP_CIPHER_CTX_new() else { return nil }
            // Drops the key from the memory, too (EVP_EncryptInit(3)).
            defer { EVP_CIPHER_CTX_free(context) }
            var ciphertext = [UInt8](repeating: 0, count: text.count)
            var tag = [UInt8](repeating: 0, count: tagLength)
            var length: Int32 = 0
            // The nonce of 12 bytes is the default of this cipher. In this mode the final call gives
            // no bytes.
            guard EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, key.bytes, nonce) == 1,
                EVP_EncryptUpdate(context, nil, &length, data, Int32(data.count)) == 1,
                EVP_EncryptUpdate(context, &ciphertext, &length, text, Int32(text.count)) == 1,
                EVP_EncryptFinal_ex(context, &tag, &length) == 1,
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagLength), &tag) == 1
            else {
                ERR_clear_error()
                return nil
            }
            return ciphertext + tag
        }

        /// The text; `nil` when the tag does not fit, that is, when anything at all was changed.
        static func decrypt(
            _ ciphertext: [UInt8], key: EncryptionKey, nonce: [UInt8], authenticating data: [UInt8]
        ) -> [UInt8]? {
            guard nonce.count == nonceLength, ciphertext.count >= tagLength,
                let context = EVP_CIPHER_CTX_new()
            else { return nil }
            defer { EVP_CIPHER_CTX_free(context) }
            let body = Array(ciphertext.dropLast(tagLength))
            var tag = Array(ciphertext.suffix(tagLength))
            var text = [UInt8](repeating: 0, count: body.count)
            var end = [UInt8](repeating: 0, count: tagLength)
            var length: Int32 = 0
            // The final call compares the tags (EVP_DecryptInit(3)): before it the text counts for
            // nothing.
            guard EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, key.bytes, nonce) == 1,
                EVP_DecryptUpdate(context, nil, &length, data, Int32(data.count)) == 1,
                EVP_DecryptUpdate(context, &text, &length, body, Int32(body.count)) == 1,
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagLength), &tag) == 1,
                EVP_DecryptFinal_ex(context, &end, &length) == 1
            else {
                ERR_clear_error()
                return nil
            }
            return text
        }
    #endif
}
