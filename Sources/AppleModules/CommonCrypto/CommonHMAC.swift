// The names are those of Apple.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import COpenSSL

public typealias CCHmacAlgorithm = UInt32

public var kCCHmacAlgSHA1: Int { 0 }
public var kCCHmacAlgMD5: Int { 1 }
public var kCCHmacAlgSHA256: Int { 2 }
public var kCCHmacAlgSHA384: Int { 3 }
public var kCCHmacAlgSHA512: Int { 4 }
public var kCCHmacAlgSHA224: Int { 5 }

/// Writes the message authentication code; an algorithm that does not exist writes nothing.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int,
    _ data: UnsafeRawPointer?, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
    let functions = [
        EVP_sha1(), EVP_md5(), EVP_sha256(), EVP_sha384(), EVP_sha512(), EVP_sha224(),
    ]
    guard functions.indices.contains(Int(algorithm)), let length = Int32(exactly: keyLength) else {
        return
    }
    // HMAC(3) takes no NULL for a key, not even for an empty one.
    let empty: [UInt8] = [0]
    _ = empty.withUnsafeBytes { empty in
        HMAC(
            functions[Int(algorithm)], key ?? empty.baseAddress, length,
            data?.assumingMemoryBound(to: UInt8.self), dataLength,
            macOut?.assumingMemoryBound(to: UInt8.self), nil)
    }
}
