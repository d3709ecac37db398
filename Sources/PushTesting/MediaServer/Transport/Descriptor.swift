internal import Foundation

/// A file descriptor, closed when this value goes away.
struct Descriptor: ~Copyable, Sendable {
    let number: Int32

    /// - Parameter number: what a system call returned, which is negative when it failed.
    init?(owning number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit { _ = close(number) }
}

extension MediaServer.Failure {
    /// What `errno` says about the last system call.
    static func system(_ call: String, code: Code = .socket) -> Self {
        Self(code: code, detail: "\(call): \(String(cString: strerror(errno)))")
    }
}
