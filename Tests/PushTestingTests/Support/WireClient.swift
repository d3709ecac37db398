import Foundation
import HTTP2
import PushTesting
import Sockets
import TLS

/// A client of HTTP/2 that waits for each answer, on a socket of its own.
final class WireClient {
    struct Broken: Error {
        let reason: String
    }

    private var tls: TLSSession
    private let session: ClientSession
    private let socket: Sockets.Descriptor
    private var isReady = false

    init(_ simulator: APNsSimulator, offersProtocol: Bool = true) throws {
        let context =
            try offersProtocol
            ? TLSContext(clientTrusting: simulator.authority, applicationProtocol: "h2")
            : TLSContext(clientTrusting: simulator.authority)
        tls = try context.session(with: "127.0.0.1")
        session = try ClientSession()
        socket = try Self.connect(to: simulator.port)
    }

    /// A connected socket that blocks.
    static func connect(to port: UInt16) throws -> Sockets.Descriptor {
        guard let address = try Address.resolve(host: "127.0.0.1", port: port).first else {
            throw Broken(reason: "no address")
        }
        let socket = try address.connect()
        // It was made not to block; a test has nothing else to do.
        _ = fcntl(socket.number, F_SETFL, 0)
        return socket
    }

    /// Sends a request, and returns the answer's fields with `:status` and `body`.
    func post(
        _ path: String, _ fields: [(String, String)] = [], body: String = #"{"aps":{}}"#
    ) throws -> [String: String] {
        if !isReady {
            while try !tls.handshake() {
                try flush()
                try read()
            }
            isReady = true
        }
        var all: [(name: String, value: String)] = [
            (":method", "POST"), (":scheme", "https"), (":authority", "127.0.0.1"),
            ("apns-topic", "com.example.app"), ("apns-push-type", "alert"),
        ]
        all += fields.map { (name: $0.0, value: $0.1) }
        let block = HeaderBlock(all, path: true)
        let bytes = Array(body.utf8)
        return try bytes.withUnsafeBytes { body in
            _ = try Array(path.utf8).withUnsafeBytes { path in
                try session.submit(
                    block, path: path, own: UnsafeRawBufferPointer(start: nil, count: 0),
                    body: body, tag: 1, collecting: true)
            }
            while true {
                var events: [ClientSession.Event] = []
                session.takeEvents(into: &events)
                for case .ended(let end) in events {
                    var answer = [":status": String(end.status)]
                    for field in end.fields { answer[field.name] = field.value }
                    answer["body"] = String(decoding: end.body, as: UTF8.self)
                    return answer
                }
                while case let output = try session.nextOutput(), !output.isEmpty {
                    try tls.write(Array(output))
                }
                try flush()
                try read()
                while case .bytes(let plain) = try tls.read(upTo: 65_536) {
                    try plain.withUnsafeBytes { try session.receive($0) }
                }
            }
        }
    }

    private func flush() throws {
        var rest = tls.takeOutput()[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(socket.number, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Broken(reason: "write") }
            rest = rest.dropFirst(count)
        }
    }

    private func read() throws {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(socket.number, &buffer, buffer.count)
        guard count > 0 else { throw Broken(reason: "the connection was closed") }
        try tls.receive(buffer[..<count])
    }
}
