// CryptoKit. Source: developer.apple.com/documentation/cryptokit
// iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0.
import Foundation

// cryptokit/symmetrickey
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct SymmetricKey: ContiguousBytes, Sendable {
    public init<D: ContiguousBytes>(data: D) {}
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        fatalError()
    }
}

// cryptokit/sha256
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct SHA256Digest: Sequence, Sendable {
    public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
}
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public struct SHA256: Sendable {
    public init() {}
    public static func hash<D: DataProtocol>(data: D) -> SHA256Digest { .init() }
    public mutating func update<D: DataProtocol>(data: D) {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
    public func finalize() -> SHA256Digest { .init() }
}

// cryptokit/aes/gcm
@available(iOS 13.0, macOS 10.15, watchOS 6.0, visionOS 1.0, *)
public enum AES: Sendable {
    public enum GCM: Sendable {
        public struct Nonce: Sendable {
            public init() {}
            public init<D: DataProtocol>(data: D) throws {}
        }
        public struct SealedBox: Sendable {
            public var ciphertext: Data { Data() }
            public var tag: Data { Data() }
            public init<C: DataProtocol, T: DataProtocol>(
                nonce: Nonce, ciphertext: C, tag: T
            ) throws {}
        }
        public static func seal<P: DataProtocol, A: DataProtocol>(
            _ message: P, using key: SymmetricKey, nonce: Nonce? = nil, authenticating data: A
        ) throws -> SealedBox { fatalError() }
        public static func open<A: DataProtocol>(
            _ box: SealedBox, using key: SymmetricKey, authenticating data: A
        ) throws -> Data { Data() }
    }
}
