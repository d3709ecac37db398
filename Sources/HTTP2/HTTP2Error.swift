internal import CNghttp2

/// Why a session could not go on; the connection is of no more use.
public struct HTTP2Error: Error, Hashable, Sendable, CustomStringConvertible {
    /// libnghttp2's number, negative.
    public let code: Int32

    init(_ code: Int32) { self.code = code }

    init(_ code: nghttp2_error) { self.code = Int32(code.rawValue) }

    /// The other side sent far more frames than its requests or responses need.
    public static let flood = HTTP2Error(-10_000)

    /// A sentence without a type's name.
    public var description: String {
        guard self != .flood else { return "it floods the connection with frames" }
        return nghttp2_strerror(code).map { String(cString: $0) } ?? "HTTP/2 error \(code)"
    }
}

/// An error code of HTTP/2 (RFC 9113, section 7). The set is open.
public struct ErrorCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let none = Self(rawValue: 0x0)
    public static let `protocol` = Self(rawValue: 0x1)
    public static let `internal` = Self(rawValue: 0x2)
    public static let flowControl = Self(rawValue: 0x3)
    /// The request was not processed in any way: it is safe to send it again.
    public static let refusedStream = Self(rawValue: 0x7)
    public static let cancel = Self(rawValue: 0x8)
    public static let enhanceYourCalm = Self(rawValue: 0xB)
}
