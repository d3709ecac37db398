public import Foundation

/// How long a key is.
public struct SymmetricKeySize: Sendable {
    public let bitCount: Int

    public init(bitCount: Int) { self.bitCount = bitCount }

    public static var bits128: Self { Self(bitCount: 128) }
    public static var bits192: Self { Self(bitCount: 192) }
    public static var bits256: Self { Self(bitCount: 256) }
}

/// A key that both sides have.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
    let bytes: [UInt8]

    /// A key of these bytes.
    public init(data: some ContiguousBytes) { bytes = data.withUnsafeBytes { Array($0) } }

    /// A random key.
    public init(size: SymmetricKeySize) {
        bytes = (0..<max(0, size.bitCount / 8)).map { _ in .random(in: .min ... .max) }
    }

    public var bitCount: Int { bytes.count * 8 }

    public func withUnsafeBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }

    /// Takes the same time wherever the difference is.
    public static func == (one: Self, other: Self) -> Bool { one.bytes.isSame(as: other.bytes) }
}

/// Why something was not encrypted or decrypted.
public enum CryptoKitError: Error, Hashable, Sendable {
    case incorrectKeySize
    case incorrectParameterSize
    /// The data, or what belongs to it, is not what was sealed.
    case authenticationFailure
    case underlyingCoreCryptoError(error: Int32)
    case wrapFailure
    case unwrapFailure
    case invalidParameter
}
