internal import Glibc

/// Plain bytes on a socket that does not block, for what comes before TLS.
public enum RawSocket: Sendable {
    public enum Progress: Hashable, Sendable {
        case done(Int)
        case again
        case ended
    }

    /// Writes as much as the socket takes.
    public static func write(_ bytes: [UInt8], to socket: Int32) -> Progress {
        let count = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        return count >= 0 ? .done(count) : failure
    }

    /// Reads one byte, whose value is the number.
    public static func readByte(from socket: Int32) -> Progress {
        var byte: UInt8 = 0
        let count = recv(socket, &byte, 1, 0)
        if count == 1 { return .done(Int(byte)) }
        return count == 0 ? .ended : failure
    }

    private static var failure: Progress {
        errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .again : .ended
    }
}
