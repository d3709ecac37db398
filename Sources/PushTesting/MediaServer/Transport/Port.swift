internal import CSockets
internal import Foundation

extension MediaServer {
    /// A port of the loopback interface, given back when this object goes away.
    final class Port: Sendable {
        let endpoint: Endpoint
        let number: UInt16
        private let descriptor: Descriptor
        /// A connection of the server to itself, which fills the queue of ``Endpoint/full``.
        private let filler: Descriptor?

        init(_ endpoint: Endpoint) throws(Failure) {
            let descriptor = try Self.socket()
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
            guard address.call({ bind(descriptor.number, $0, $1) }) == 0 else {
                throw .system("bind")
            }
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            guard
                address.call({ pointer, _ in getsockname(descriptor.number, pointer, &length) })
                    == 0
            else { throw .system("getsockname") }

            if let backlog = endpoint.backlog {
                guard listen(descriptor.number, backlog) == 0 else { throw .system("listen") }
            }
            var filler: Descriptor?
            if endpoint.reception == .full {
                // Linux takes one connection more than the backlog says, and then drops what
                // comes (listen(2): "the connection will be ignored"), so one fills a backlog of 0.
                let connection = try Self.socket()
                let result = address.call { connect(connection.number, $0, $1) }
                guard result == 0 || errno == EINPROGRESS else { throw .system("connect") }
                filler = consume connection
            }
            self.endpoint = endpoint
            number = UInt16(bigEndian: address.sin_port)
            self.descriptor = descriptor
            self.filler = filler
        }

        /// For poll(2); `nil` when nobody takes connections here.
        var pollNumber: Int32? { endpoint.isAccepting ? descriptor.number : nil }

        /// Takes a waiting connection; `nil` with `errno` set when there is none.
        func accept() -> Descriptor? {
            Descriptor(owning: accept4(descriptor.number, nil, nil, Self.flags))
        }

        // A client can go between poll(2) and accept4(2), which must not wait for the next then;
        // and no child process may inherit a socket and keep it open.
        private static let flags =
            Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)

        private static func socket() throws(Failure) -> Descriptor {
            let number = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | flags, 0)
            guard let descriptor = Descriptor(owning: number) else { throw .system("socket") }
            return descriptor
        }
    }
}

extension MediaServer.Endpoint {
    var isAccepting: Bool {
        switch reception {
        case .http, .script: true
        case .neverAccepted, .full, .refused: false
        }
    }

    /// For listen(2); `nil` when nobody listens.
    fileprivate var backlog: Int32? {
        switch reception {
        case .http, .script, .neverAccepted: 1_024
        case .full: 0
        case .refused: nil
        }
    }
}

extension sockaddr_in {
    /// Calls a function that takes any kind of address.
    fileprivate mutating func call(
        _ function: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafeMutablePointer(to: &self) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                function($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
