import Foundation
import RichPush

#if canImport(Darwin)
    import CryptoKit
#else
    import COpenSSL
#endif

extension AESGCM {
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
    #endif
}
