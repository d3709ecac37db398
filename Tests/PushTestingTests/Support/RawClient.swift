import Foundation
import TLS

/// A client that shows what is on the wire: it sends what it is told and judges nothing.
///
/// It waits at most its patience for anything: long when something has to come, so that a busy
/// machine fails no test, and short when nothing may come.
final class RawClient {
    private let descriptor: Int32
    private var tls: TLSConnection?

    struct CannotConnect: Error, Equatable {
        let code: Int32
    }

    /// Connects; `https` addresses need the authority's certificate, as PEM.
    ///
    /// - Throws: ``CannotConnect``, or `TLSConnection.Refused`.
    init(_ url: URL, authority: String? = nil, patience: Duration = .seconds(10)) throws {
        descriptor = socket(
            AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        setPatience(patience, of: descriptor)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = UInt16(url.port ?? 0).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            throw CannotConnect(code: code)
        }
        if url.scheme == "https", let authority {
            do {
                tls = try TLSConnection(authority: authority, descriptor: descriptor)
            } catch {
                close(descriptor)
                throw error
            }
        }
    }

    deinit { close(descriptor) }

    /// Says whether the server's side took all of it.
    @discardableResult
    func send(_ text: String) throws -> Bool {
        if let tls { return try tls.send(Array(text.utf8)) }
        return sendAll(Array(text.utf8), to: descriptor)
    }

    func request(
        _ url: URL, method: String = "GET", headers: [String: String] = [:]
    ) throws {
        var text = "\(method) \(url.path(percentEncoded: true))"
        if let query = url.query(percentEncoded: true) { text += "?\(query)" }
        text += " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        try send(text + "\r\n")
    }

    /// Reads to the end, or until `limit` bytes came, or nothing comes.
    func read(upTo limit: Int = .max, patience: Duration = .seconds(10)) -> Reply {
        setPatience(patience, of: descriptor)
        var bytes: [UInt8] = []
        while bytes.count < limit {
            switch tls?.receive() ?? receivePiece(from: descriptor) {
            case .success(let piece): bytes += piece
            case .failure(let ending): return Reply(bytes: bytes, ending: ending)
            }
        }
        return Reply(bytes: bytes, ending: .enough)
    }

    /// Whether the connection stays open and nothing comes, for a short while.
    var isStalled: Bool {
        read(patience: .milliseconds(100)) == Reply(bytes: [], ending: .patienceOver)
    }

    /// Connects, asks and reads.
    static func fetch(
        _ url: URL, method: String = "GET", headers: [String: String] = [:],
        authority: String? = nil, upTo limit: Int = .max
    ) throws -> Reply {
        let client = try RawClient(url, authority: authority)
        try client.request(url, method: method, headers: headers)
        return client.read(upTo: limit)
    }
}

/// What a client got, and why no more.
struct Reply: Equatable {
    enum Ending: Error, Equatable {
        case closed
        case reset
        case patienceOver
        /// As many bytes as were wanted.
        case enough
        /// Closed without TLS' goodbye.
        case cut
        /// The other side's bytes are no TLS.
        case noTLS
    }

    let bytes: [UInt8]
    let ending: Ending

    /// Up to the empty line, which is left out; one character for each byte.
    var head: String {
        let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        return text.range(of: "\r\n\r\n").map { String(text[..<$0.lowerBound]) } ?? text
    }

    var statusLine: String { head.components(separatedBy: "\r\n").first ?? "" }

    var body: [UInt8] { Array(bytes.dropFirst(head.unicodeScalars.count + 4)) }
}

/// TLS over a client's descriptor, which stays the client's.
final class TLSConnection {
    private var session: TLSSession
    private let descriptor: Int32

    struct Refused: Error {
        let failure: TLSError?
    }

    init(authority: String, descriptor: Int32) throws {
        session = try TLSContext(clientTrusting: authority).session(with: "127.0.0.1")
        self.descriptor = descriptor
        while true {
            let isDone: Bool
            do {
                isDone = try session.handshake()
            } catch {
                sendAll(session.takeOutput(), to: descriptor)
                throw Refused(failure: error)
            }
            sendAll(session.takeOutput(), to: descriptor)
            guard !isDone else { return }
            guard case .success(let bytes) = receivePiece(from: descriptor) else {
                throw Refused(failure: nil)
            }
            try session.receive(bytes)
        }
    }

    func send(_ bytes: [UInt8]) throws -> Bool {
        try session.write(bytes)
        return sendAll(session.takeOutput(), to: descriptor)
    }

    func receive() -> Result<[UInt8], Reply.Ending> {
        while true {
            switch try? session.read(upTo: 65_536) {
            case .bytes(let bytes): return .success(bytes)
            case .closed: return .failure(.closed)
            case nil: return .failure(.noTLS)
            case .needsMore: break
            }
            switch receivePiece(from: descriptor) {
            case .success(let piece): try? session.receive(piece)
            case .failure(.closed): return .failure(.cut)
            case .failure(let ending): return .failure(ending)
            }
        }
    }
}

private func setPatience(_ patience: Duration, of descriptor: Int32) {
    let microseconds = Int(patience / .microseconds(1))
    var time = timeval(tv_sec: microseconds / 1_000_000, tv_usec: microseconds % 1_000_000)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
}

/// A server that resets at once makes this fail; reading shows that, too.
@discardableResult
private func sendAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    let sent = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    return sent == bytes.count
}

private func receivePiece(from descriptor: Int32) -> Result<[UInt8], Reply.Ending> {
    var (result, code) = (0, Int32(0))
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        repeat {
            result = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            code = errno
        } while result < 0 && code == EINTR
        count = max(0, result)
    }
    if result > 0 { return .success(bytes) }
    if result == 0 { return .failure(.closed) }
    return .failure(code == EAGAIN ? .patienceOver : .reset)
}
