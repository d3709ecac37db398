public enum SHA256Algorithm: HashAlgorithm {
    public static let name = "SHA256"
    public static let byteCount = 32
    public static let blockByteCount = 64
}

public enum SHA384Algorithm: HashAlgorithm {
    public static let name = "SHA384"
    public static let byteCount = 48
    public static let blockByteCount = 128
}

public enum SHA512Algorithm: HashAlgorithm {
    public static let name = "SHA512"
    public static let byteCount = 64
    public static let blockByteCount = 128
}

public enum MD5Algorithm: HashAlgorithm {
    public static let name = "MD5"
    public static let byteCount = 16
    public static let blockByteCount = 64
}

public enum SHA1Algorithm: HashAlgorithm {
    public static let name = "SHA1"
    public static let byteCount = 20
    public static let blockByteCount = 64
}

public typealias SHA256 = OpenSSLHash<SHA256Algorithm>
public typealias SHA256Digest = OpenSSLDigest<SHA256Algorithm>
public typealias SHA384 = OpenSSLHash<SHA384Algorithm>
public typealias SHA384Digest = OpenSSLDigest<SHA384Algorithm>
public typealias SHA512 = OpenSSLHash<SHA512Algorithm>
public typealias SHA512Digest = OpenSSLDigest<SHA512Algorithm>

/// Hash functions that protect nothing any more, for names and for old protocols.
public enum Insecure: Sendable {
    public typealias MD5 = OpenSSLHash<MD5Algorithm>
    public typealias MD5Digest = OpenSSLDigest<MD5Algorithm>
    public typealias SHA1 = OpenSSLHash<SHA1Algorithm>
    public typealias SHA1Digest = OpenSSLDigest<SHA1Algorithm>
}
