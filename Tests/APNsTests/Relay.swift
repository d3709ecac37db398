import Glibc
import Sockets

/// Carries bytes between a client and the simulator, as a proxy that is asked with CONNECT or as a
/// wire, and cuts them where a test wants it.
final class Relay: Sendable {
    struct Behaviour: Sendable {
        /// What CONNECT is answered with; `nil` is a wire, which nobody asks.
        var answer: String?
        /// Cuts both sides after so many bytes for the client.
        var cutAfter = Int.max

        static let wire = Behaviour()
        static let proxy = Behaviour(answer: "HTTP/1.1 200 Connection established\r\n\r\n")
    }

    private struct State {
        var behaviour: Behaviour
        var heads: [String] = []
        var carried = 0
    }

    let port: UInt16
    private let listener: Int32
    private let target: UInt16
    private let state: Locked<State>

    /// Listens at any free port, or at that of a relay which is gone.
    init(to target: UInt16, _ behaviour: Behaviour, port: UInt16 = 0) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var on: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        var address = Self.address(port)
        let (number, isBound) = (
            listener,
            Self.with(&address) { [listener] in
                bind(listener, $0, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        )
        guard isBound else { throw RelayFailure(number: number) }
        self.port = UInt16(bigEndian: address.sin_port)
        self.target = target
        state = Locked(State(behaviour: behaviour))
        try LoopThread.start { [self] in accept() }
    }

    /// The heads of the requests that the proxy got.
    var heads: [String] { state.withLock { $0.heads } }

    /// Bytes carried to clients until now.
    var carried: Int { state.withLock { $0.carried } }

    func behave(_ behaviour: Behaviour) { state.withLock { $0.behaviour = behaviour } }

    /// Takes no more connections; those that stand go on.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func accept() {
        while case let client = Glibc.accept(listener, nil, nil), client >= 0 {
            let behaviour = state.withLock { $0.behaviour }
            let isStarted: Void? = try? LoopThread.start { [self] in serve(client, behaviour) }
            if isStarted == nil { close(client) }
        }
        close(listener)
    }

    private func serve(_ client: Int32, _ behaviour: Behaviour) {
        defer { close(client) }
        var left = behaviour.cutAfter
        if let answer = behaviour.answer {
            guard let head = Self.readHead(client) else { return }
            state.withLock { $0.heads.append(head) }
            guard give(Array(answer.utf8), to: client, &left), answer.contains(" 200 ") else {
                return
            }
        }
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        defer { close(server) }
        var address = Self.address(target)
        let isConnected = Self.with(&address) {
            connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
        if isConnected { carry(client, server, &left) }
    }

    private func carry(_ client: Int32, _ server: Int32, _ left: inout Int) {
        var sides = [
            pollfd(fd: client, events: Int16(POLLIN), revents: 0),
            pollfd(fd: server, events: Int16(POLLIN), revents: 0),
        ]
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while left > 0, poll(&sides, 2, -1) > 0 {
            for (index, side) in sides.enumerated() where side.revents != 0 {
                let count = recv(side.fd, &buffer, buffer.count, 0)
                guard count > 0 else { return }
                let piece = Array(buffer.prefix(count))
                let isCarried =
                    index == 0 ? Self.write(piece, to: server) : give(piece, to: client, &left)
                guard isCarried else { return }
            }
        }
    }

    /// - Returns: whether all of it went out, so that the connection goes on.
    private func give(_ bytes: [UInt8], to client: Int32, _ left: inout Int) -> Bool {
        let part = Array(bytes.prefix(left))
        left -= part.count
        guard Self.write(part, to: client) else { return false }
        state.withLock { $0.carried += part.count }
        return left > 0
    }

    private static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func readHead(_ client: Int32) -> String? {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            var byte: UInt8 = 0
            guard recv(client, &byte, 1, 0) == 1, head.count < 8_192 else { return nil }
            head.append(byte)
        }
        return String(decoding: head, as: UTF8.self)
    }

    private static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private static func with(
        _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Bool
    ) -> Bool {
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
    }
}

/// No port could be had.
struct RelayFailure: Error {
    let number: Int32
}
