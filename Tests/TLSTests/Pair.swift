import Foundation
import TLS

/// A client and a server that hand each other's bytes over without a socket.
struct Pair: ~Copyable {
    var client: TLSSession
    var server: TLSSession
    /// How many bytes go over at once.
    let step: Int

    init(
        identity: TLSIdentity, trusting authority: String, peer: String? = "localhost",
        step: Int = .max
    ) throws {
        let client = try TLSContext(clientTrusting: authority).session(with: peer)
        let server = try TLSContext(serverWith: identity).session()
        self.client = client
        self.server = server
        self.step = step
    }

    /// Carries the handshake to its end.
    mutating func connect() throws {
        var isDone = (client: false, server: false)
        // Two round trips are enough; more turns would mean that no side goes on.
        for _ in 0..<10 where !(isDone.client && isDone.server) {
            isDone.client = try client.handshake()
            try toServer()
            isDone.server = try server.handshake()
            try toClient()
        }
        guard isDone == (true, true) else { throw Stuck() }
    }

    mutating func toServer() throws {
        for piece in client.takeOutput().pieces(of: step) { try server.receive(piece) }
    }

    mutating func toClient() throws {
        for piece in server.takeOutput().pieces(of: step) { try client.receive(piece) }
    }

    struct Stuck: Error {}
}

extension [UInt8] {
    fileprivate func pieces(of size: Int) -> [ArraySlice<UInt8>] {
        guard size < count else { return [self[...]] }
        return stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}

/// Dates around now, since OpenSSL checks certificates against the machine's clock.
enum Dates {
    static let day: TimeInterval = 86_400
    static let now = Date()
    static let current = now - day..<now + day
    static let past = now - 2 * day..<now - day
    static let future = now + day..<now + 2 * day
}
