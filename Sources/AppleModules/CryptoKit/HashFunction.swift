// The stand-in of Apple's CryptoKit for Linux, as far as service extensions use it to read encrypted
// pushes and to name files: hashes, HMAC, HKDF, symmetric keys, AES-GCM and ChaCha20-Poly1305, done by
// OpenSSL. Keys on curves, and the Secure Enclave, are missing.

internal import COpenSSL
public import Foundation

/// A function that makes a short digest of data of any length.
public protocol HashFunction: Sendable {
    associatedtype Digest: CryptoKit.Digest

    /// The bytes that it works on at a time.
    static var blockByteCount: Int { get }

    init()

    mutating func update(bufferPointer: UnsafeRawBufferPointer)

    /// The digest of all data so far; more may follow.
    func finalize() -> Digest
}

extension HashFunction {
    public mutating func update(data: some DataProtocol) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }

    public static func hash(data: some DataProtocol) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }
}

/// What a hash function makes of data.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
    static var byteCount: Int { get }
}

/// What tells one of OpenSSL's hash functions from another; not Apple's.
public protocol HashAlgorithm: Sendable {
    static var name: String { get }
    static var byteCount: Int { get }
    static var blockByteCount: Int { get }
}

/// A hash function of OpenSSL's; not Apple's name.
///
/// `@unchecked Sendable`: the state is copied before a change whenever somebody else has it too.
public struct OpenSSLHash<Algorithm: HashAlgorithm>: HashFunction, @unchecked Sendable {
    private var state = HashState(Algorithm.name)

    public init() {}

    public static var blockByteCount: Int { Algorithm.blockByteCount }
    public static var byteCount: Int { Algorithm.byteCount }

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        if !isKnownUniquelyReferenced(&state) { state = HashState(copying: state) }
        state.add(bufferPointer)
    }

    public func finalize() -> OpenSSLDigest<Algorithm> {
        OpenSSLDigest(bytes: HashState(copying: state).finish(Algorithm.byteCount))
    }
}

/// A digest; not Apple's name.
public struct OpenSSLDigest<Algorithm: HashAlgorithm>: Digest {
    let bytes: [UInt8]

    public static var byteCount: Int { Algorithm.byteCount }

    public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }

    public func withUnsafeBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }

    public var description: String { "\(Algorithm.name) digest: \(bytes.hexadecimal)" }

    /// Takes the same time wherever the difference is.
    public static func == (one: Self, other: Self) -> Bool { one.bytes.isSame(as: other.bytes) }

    /// Whether some other bytes are these, in the same time wherever the difference is.
    public static func == (one: Self, other: some DataProtocol) -> Bool {
        one.bytes.isSame(as: Array(other))
    }
}

extension [UInt8] {
    func isSame(as other: [UInt8]) -> Bool {
        count == other.count && CRYPTO_memcmp(self, other, count) == 0
    }

    var hexadecimal: String {
        map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}

/// OpenSSL's state of a hash, freed when it goes away.
private final class HashState {
    // A function that OpenSSL lacks hashes to zeros: none of ours can be lacking.
    private let context = EVP_MD_CTX_new()

    init(_ name: String) { EVP_DigestInit_ex(context, EVP_get_digestbyname(name), nil) }

    init(copying other: HashState) { EVP_MD_CTX_copy_ex(context, other.context) }

    func add(_ bytes: UnsafeRawBufferPointer) {
        EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }

    func finish(_ count: Int) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: max(count, Int(EVP_MAX_MD_SIZE)))
        EVP_DigestFinal_ex(context, &digest, nil)
        return Array(digest[..<count])
    }

    deinit { EVP_MD_CTX_free(context) }
}
