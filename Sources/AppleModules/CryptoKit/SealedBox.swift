public import Foundation

/// What tells one authenticated cipher from another; not Apple's.
public protocol AuthenticatedCipher: Sendable {
    /// Its name in OpenSSL for a key of that length; `nil` when no key has it.
    static func name(forKeyOf byteCount: Int) -> String?
}

/// A number that is used once with a key: 12 bytes; not Apple's name.
public struct CipherNonce: ContiguousBytes, Sequence, Sendable {
    static let byteCount = 12

    let bytes: [UInt8]

    /// A random one.
    public init() { bytes = (0..<Self.byteCount).map { _ in .random(in: .min ... .max) } }

    /// - Throws: ``CryptoKitError/incorrectParameterSize`` unless these are 12 bytes or more.
    public init(data: some DataProtocol) throws {
        bytes = Array(data)
        guard bytes.count >= Self.byteCount else { throw CryptoKitError.incorrectParameterSize }
    }

    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

    public func withUnsafeBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
}

/// What was encrypted, with what it takes to check it; not Apple's name.
public struct CipherBox<Cipher: AuthenticatedCipher>: Sendable {
    static var tagByteCount: Int { 16 }

    public let nonce: CipherNonce
    public let ciphertext: Data
    public let tag: Data

    /// - Throws: ``CryptoKitError/incorrectParameterSize`` unless the tag has 16 bytes.
    public init(
        nonce: CipherNonce, ciphertext: some DataProtocol, tag: some DataProtocol
    ) throws {
        guard tag.count == Self.tagByteCount else { throw CryptoKitError.incorrectParameterSize }
        self.nonce = nonce
        self.ciphertext = Data(ciphertext)
        self.tag = Data(tag)
    }

    /// Takes nonce, encrypted data and tag apart.
    ///
    /// - Throws: ``CryptoKitError/incorrectParameterSize`` when the data is shorter than the two.
    public init(combined: some DataProtocol) throws {
        let bytes = Array(combined)
        guard bytes.count >= CipherNonce.byteCount + Self.tagByteCount else {
            throw CryptoKitError.incorrectParameterSize
        }
        try self.init(
            nonce: CipherNonce(data: bytes[..<CipherNonce.byteCount]),
            ciphertext: bytes[CipherNonce.byteCount..<(bytes.count - Self.tagByteCount)],
            tag: bytes.suffix(Self.tagByteCount))
    }

    fileprivate var together: Data { Data(nonce.bytes) + ciphertext + tag }
}

/// The Advanced Encryption Standard.
public enum AES: Sendable {
    /// AES in Galois/Counter Mode.
    public enum GCM: AuthenticatedCipher {
        public typealias Nonce = CipherNonce
        public typealias SealedBox = CipherBox<GCM>

        public static func name(forKeyOf byteCount: Int) -> String? {
            [16, 24, 32].contains(byteCount) ? "aes-\(byteCount * 8)-gcm" : nil
        }
    }
}

extension CipherBox where Cipher == AES.GCM {
    /// Nonce, encrypted data and tag in one; `nil` when the nonce is not of the usual length.
    public var combined: Data? { nonce.bytes.count == CipherNonce.byteCount ? together : nil }
}

/// ChaCha20 with Poly1305.
public enum ChaChaPoly: AuthenticatedCipher {
    public typealias Nonce = CipherNonce
    public typealias SealedBox = CipherBox<ChaChaPoly>

    public static func name(forKeyOf byteCount: Int) -> String? {
        byteCount == 32 ? "ChaCha20-Poly1305" : nil
    }
}

extension CipherBox where Cipher == ChaChaPoly {
    /// Nonce, encrypted data and tag in one.
    public var combined: Data { together }
}
