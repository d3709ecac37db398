public import Foundation

/// What proves that data is from somebody who has the key.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible,
    Sequence, Sendable
where Element == UInt8 {
    var byteCount: Int { get }
}

/// The code that ``HMAC`` makes.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
    let digest: H.Digest

    public var byteCount: Int { H.Digest.byteCount }
    public var description: String { "HMAC with \(digest)" }

    public func makeIterator() -> Array<UInt8>.Iterator { Array(digest).makeIterator() }

    public func withUnsafeBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try digest.withUnsafeBytes(body)
    }
}

/// A message authentication code made with a hash function (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
    public typealias Key = SymmetricKey
    public typealias MAC = HashedAuthenticationCode<H>

    private var inner = H()
    private var outer = H()

    public init(key: SymmetricKey) {
        var block = key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
        block += [UInt8](repeating: 0, count: H.blockByteCount - block.count)
        inner.update(data: block.map { $0 ^ 0x36 })
        outer.update(data: block.map { $0 ^ 0x5C })
    }

    public mutating func update(data: some DataProtocol) { inner.update(data: data) }

    public func finalize() -> MAC {
        var outer = outer
        outer.update(data: Array(inner.finalize()))
        return MAC(digest: outer.finalize())
    }

    public static func authenticationCode(
        for data: some DataProtocol, using key: SymmetricKey
    ) -> MAC {
        var function = Self(key: key)
        function.update(data: data)
        return function.finalize()
    }

    /// Takes the same time wherever the difference is.
    public static func isValidAuthenticationCode(
        _ code: MAC, authenticating data: some DataProtocol, using key: SymmetricKey
    ) -> Bool {
        code == authenticationCode(for: data, using: key)
    }

    /// Takes the same time wherever the difference is.
    public static func isValidAuthenticationCode(
        _ code: some ContiguousBytes, authenticating data: some DataProtocol,
        using key: SymmetricKey
    ) -> Bool {
        let own = Array(authenticationCode(for: data, using: key))
        return code.withUnsafeBytes { Array($0).isSame(as: own) }
    }
}

/// Keys that are derived from a key (RFC 5869).
public struct HKDF<H: HashFunction>: Sendable {
    public static func extract(
        inputKeyMaterial: SymmetricKey, salt: (some DataProtocol)?
    ) -> HashedAuthenticationCode<H> {
        let salt = salt.map { Array($0) } ?? []
        return HMAC<H>.authenticationCode(
            for: inputKeyMaterial.bytes, using: SymmetricKey(data: salt))
    }

    public static func expand(
        pseudoRandomKey: some ContiguousBytes, info: (some DataProtocol)?, outputByteCount: Int
    ) -> SymmetricKey {
        let key = SymmetricKey(data: pseudoRandomKey)
        let info = info.map { Array($0) } ?? []
        var output: [UInt8] = []
        var block: [UInt8] = []
        var number: UInt8 = 1
        // The function gives 255 blocks at most.
        while output.count < outputByteCount, number < .max {
            block = Array(HMAC<H>.authenticationCode(for: block + info + [number], using: key))
            output += block
            number += 1
        }
        return SymmetricKey(data: Array(output.prefix(max(0, outputByteCount))))
    }

    public static func deriveKey(
        inputKeyMaterial: SymmetricKey, salt: some DataProtocol, info: some DataProtocol,
        outputByteCount: Int
    ) -> SymmetricKey {
        expand(
            pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
            outputByteCount: outputByteCount)
    }

    public static func deriveKey(
        inputKeyMaterial: SymmetricKey, info: some DataProtocol, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(
            inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info,
            outputByteCount: outputByteCount)
    }

    public static func deriveKey(
        inputKeyMaterial: SymmetricKey, salt: some DataProtocol, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(
            inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](),
            outputByteCount: outputByteCount)
    }

    public static func deriveKey(
        inputKeyMaterial: SymmetricKey, outputByteCount: Int
    ) -> SymmetricKey {
        deriveKey(
            inputKeyMaterial: inputKeyMaterial, info: [UInt8](), outputByteCount: outputByteCount)
    }
}
