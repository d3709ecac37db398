import Foundation
import Glibc

/// Sockets as blocking descriptors: one that listens on this machine, and one to another.
enum LoopbackSocket {
    /// A socket on a free port of the loopback interface.
    static func open(
        listens: Bool
    ) throws(PhoneNetwork.StartError) -> (socket: Int32, port: UInt16) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(AF_INET, kind, 0)
        guard socket >= 0 else { throw .init(number: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
            }
        }
        guard isBound, !listens || listen(socket, SOMAXCONN) == 0 else {
            let number = errno
            close(socket)
            throw .init(number: number)
        }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    /// A connection to a port of a host; `nil` when there is none.
    static func connect(host: String, port: String) -> Int32? {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, port, &hints, &list) == 0 else { return nil }
        defer { freeaddrinfo(list) }
        var next = list
        while let entry = next?.pointee {
            let kind = entry.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
            let socket = Glibc.socket(entry.ai_family, kind, entry.ai_protocol)
            if socket >= 0 {
                if Glibc.connect(socket, entry.ai_addr, entry.ai_addrlen) == 0 { return socket }
                close(socket)
            }
            next = entry.ai_next
        }
        return nil
    }

    /// Writes all the bytes; false when the other side is gone.
    static func write(_ bytes: some Collection<UInt8>, to socket: Int32) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Reads what is there, at least a byte; empty at the end, or when the other side is gone.
    static func read(from socket: Int32, upTo limit: Int = 1 << 14) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: limit)
        while true {
            let count = recv(socket, &buffer, limit, 0)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? Array(buffer[..<count]) : []
        }
    }
}
