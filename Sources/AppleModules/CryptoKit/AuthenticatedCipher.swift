internal import COpenSSL
public import Foundation

extension AuthenticatedCipher {
    /// Encrypts data so that a change of it will be seen.
    ///
    /// - Throws: ``CryptoKitError``, for a key that has no such length.
    public static func seal(
        _ message: some DataProtocol, using key: SymmetricKey, nonce: CipherNonce? = nil
    ) throws -> CipherBox<Self> {
        try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
    }

    /// Encrypts data so that a change of it, or of what goes with it in the clear, will be seen.
    ///
    /// - Throws: ``CryptoKitError``, for a key that has no such length.
    public static func seal(
        _ message: some DataProtocol, using key: SymmetricKey, nonce: CipherNonce? = nil,
        authenticating authenticatedData: some DataProtocol
    ) throws -> CipherBox<Self> {
        let nonce = nonce ?? CipherNonce()
        let run = try CipherRun(name(forKeyOf: key.bytes.count), key, nonce, encrypts: true)
        let output = try run.feed(Array(authenticatedData), Array(message))
        return try CipherBox(nonce: nonce, ciphertext: output, tag: run.finishedTag())
    }

    /// Decrypts data that nobody has changed.
    ///
    /// - Throws: ``CryptoKitError/authenticationFailure`` when somebody did, or for another key.
    public static func open(_ sealedBox: CipherBox<Self>, using key: SymmetricKey) throws -> Data {
        try open(sealedBox, using: key, authenticating: [UInt8]())
    }

    /// Decrypts data when neither it nor what goes with it in the clear was changed.
    ///
    /// - Throws: ``CryptoKitError/authenticationFailure`` when one was, or for another key.
    public static func open(
        _ sealedBox: CipherBox<Self>, using key: SymmetricKey,
        authenticating authenticatedData: some DataProtocol
    ) throws -> Data {
        let run = try CipherRun(
            name(forKeyOf: key.bytes.count), key, sealedBox.nonce, encrypts: false)
        let output = try run.feed(Array(authenticatedData), Array(sealedBox.ciphertext))
        try run.check(Array(sealedBox.tag))
        return Data(output)
    }
}

/// One message on its way through OpenSSL (EVP_EncryptInit(3)).
private final class CipherRun {
    private let context = EVP_CIPHER_CTX_new()

    init(
        _ name: String?, _ key: SymmetricKey, _ nonce: CipherNonce, encrypts: Bool
    ) throws(CryptoKitError) {
        guard let name else { throw .incorrectKeySize }
        guard let cipher = EVP_get_cipherbyname(name),
            EVP_CipherInit_ex(context, cipher, nil, nil, nil, encrypts ? 1 : 0) == 1,
            EVP_CIPHER_CTX_ctrl(
                context, EVP_CTRL_AEAD_SET_IVLEN, Int32(clamping: nonce.bytes.count), nil) == 1,
            EVP_CipherInit_ex(context, nil, nil, key.bytes, nonce.bytes, -1) == 1
        else { throw .incorrectParameterSize }
    }

    func feed(_ authenticated: [UInt8], _ message: [UInt8]) throws(CryptoKitError) -> [UInt8] {
        guard let authenticatedCount = Int32(exactly: authenticated.count),
            let count = Int32(exactly: message.count)
        else { throw .incorrectParameterSize }
        var written: Int32 = 0
        // Without an output, the data is checked only.
        guard
            authenticatedCount == 0
                || EVP_CipherUpdate(context, nil, &written, authenticated, authenticatedCount) == 1
        else { throw .invalidParameter }
        var output = [UInt8](repeating: 0, count: message.count)
        guard count == 0 || EVP_CipherUpdate(context, &output, &written, message, count) == 1
        else { throw .invalidParameter }
        return output
    }

    func finishedTag() throws(CryptoKitError) -> [UInt8] {
        var rest = [UInt8](repeating: 0, count: 16)
        var tag = rest
        var written: Int32 = 0
        guard EVP_CipherFinal_ex(context, &rest, &written) == 1,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag) == 1
        else { throw .invalidParameter }
        return tag
    }

    func check(_ tag: [UInt8]) throws(CryptoKitError) {
        var tag = tag
        var rest = [UInt8](repeating: 0, count: 16)
        var written: Int32 = 0
        guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, &tag) == 1,
            EVP_CipherFinal_ex(context, &rest, &written) == 1
        else { throw .authenticationFailure }
    }

    deinit { EVP_CIPHER_CTX_free(context) }
}
