import Foundation

#if canImport(Darwin)
    import CryptoKit
#else
    import COpenSSL
#endif

/// AES-256 in Galois/Counter Mode (NIST SP 800-38D), from CryptoKit on Apple platforms and from
/// OpenSSL on Linux.
///
/// Here is what a phone needs; `PayloadEncryption` has the other half. Nonces have 96 bits,
/// tags 128; the tag stands behind the ciphertext.
package enum AESGCM {
    package static let nonceLength = 12
    package static let tagLength = 16

    #if canImport(Darwin)
        /// The text; `nil` when the tag does not fit, that is, when anything at all was changed.
        package static func decrypt(
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
        /// The text; `nil` when the tag does not fit, that is, when anything at all was changed.
        package static func decrypt(
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
