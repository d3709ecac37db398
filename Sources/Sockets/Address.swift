internal import Glibc

/// The address of a socket, IPv4 or IPv6.
public struct Address: Hashable, Sendable {
    private let bytes: [UInt8]
    private let family: Int32

    /// The addresses of a host, asked for now and not kept. It blocks: call it on a thread that may
    /// wait.
    ///
    /// - Throws: a failure whose text is that of getaddrinfo(3).
    public static func resolve(host: String, port: UInt16) throws(ResolutionError) -> [Address] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV | AI_ADDRCONFIG
        var list: UnsafeMutablePointer<addrinfo>?
        var code = getaddrinfo(host, String(port), &hints, &list)
        if code != 0 {
            // AI_ADDRCONFIG hides loopback addresses on a machine without a network.
            hints.ai_flags = AI_NUMERICSERV
            code = getaddrinfo(host, String(port), &hints, &list)
        }
        guard code == 0 else {
            throw ResolutionError(description: String(cString: gai_strerror(code)))
        }
        defer { freeaddrinfo(list) }
        var addresses: [Address] = []
        var next = list
        while let entry = next {
            let raw = UnsafeRawBufferPointer(
                start: entry.pointee.ai_addr, count: Int(entry.pointee.ai_addrlen))
            addresses.append(Address(bytes: Array(raw), family: entry.pointee.ai_family))
            next = entry.pointee.ai_next
        }
        return addresses
    }

    /// Begins a connection that does not block: wait until the socket is writable, then ask
    /// ``error(of:)``.
    public func connect() throws(SystemError) -> Descriptor {
        let kind =
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            | Int32(SOCK_CLOEXEC.rawValue)
        guard let socket = Descriptor(owning: Glibc.socket(family, kind, 0)) else {
            throw SystemError("socket")
        }
        Self.setNoDelay(socket.number)
        let number = socket.number
        let result = bytes.withUnsafeBytes { buffer in
            Glibc.connect(
                number, buffer.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                socklen_t(buffer.count))
        }
        guard result == 0 || errno == EINPROGRESS else { throw SystemError("connect") }
        return socket
    }

    /// What became of a connection: `nil` when it stands.
    public static func error(of socket: Int32) -> SystemError? {
        var number: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(socket, SOL_SOCKET, SO_ERROR, &number, &length)
        return number == 0 ? nil : SystemError("connect", number: number)
    }

    /// Small writes go out at once: the writers gather bytes themselves.
    static func setNoDelay(_ socket: Int32) {
        var on: Int32 = 1
        setsockopt(
            socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }
}

/// Why a host has no address.
public struct ResolutionError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
}
