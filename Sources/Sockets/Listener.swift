internal import CSockets
internal import Glibc

/// A listening socket.
public struct Listener: ~Copyable, Sendable {
    private let socket: Descriptor
    /// The port, also when the system chose it.
    public let port: UInt16

    public var number: Int32 { socket.number }

    /// Listens at an IPv4 address, loopback by default, and at a port, 0 being any free one.
    public init(host: String = "127.0.0.1", port: UInt16 = 0) throws(SystemError) {
        let kind =
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            | Int32(SOCK_CLOEXEC.rawValue)
        guard let socket = Descriptor(owning: Glibc.socket(AF_INET, kind, 0)) else {
            throw SystemError("socket")
        }
        let number = socket.number
        var on: Int32 = 1
        setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else {
            throw SystemError("inet_pton", number: EINVAL)
        }
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(number, address, length) == 0 else { return "bind" }
                guard listen(number, 1_024) == 0 else { return "listen" }
                return getsockname(number, address, &length) == 0 ? "" : "getsockname"
            }
        }
        guard code.isEmpty else { throw SystemError(code) }
        self.port = UInt16(bigEndian: address.sin_port)
        self.socket = socket
    }

    /// What ``accept()`` found.
    public enum Acceptance: ~Copyable, Sendable {
        case connection(Descriptor)
        /// Nobody waits.
        case none
        /// Somebody waits, and there is no descriptor or no memory left: the listener stays
        /// readable, so look at it again only when a descriptor was closed.
        case exhausted
    }

    /// Takes a waiting connection.
    public func accept() -> Acceptance {
        let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        while true {
            if let taken = Descriptor(owning: accept4(socket.number, nil, nil, flags)) {
                Address.setNoDelay(taken.number)
                return .connection(taken)
            }
            switch errno {
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
            // accept(2): the next connection may be well.
            case EINTR, ECONNABORTED, EPROTO: continue
            default: return .none
            }
        }
    }
}
