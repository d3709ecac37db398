internal import Glibc

/// A file descriptor, closed when this value goes away.
public struct Descriptor: ~Copyable, Sendable {
    public let number: Int32

    /// - Parameter number: what a system call returned, which is negative when it failed.
    public init?(owning number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit { _ = close(number) }
}

/// A system call that failed, and why.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    public let call: String
    /// The number of the error, as in errno(3).
    public let number: Int32

    init(_ call: String, number: Int32 = errno) {
        self.call = call
        self.number = number
    }

    public var description: String { "\(call): \(String(cString: strerror(number)))" }
}
