internal import HTTP2
internal import Sockets
internal import TLS

/// One connection's socket, TLS and HTTP/2 session: moves bytes, decides nothing.
///
/// The engine calls it on its thread when the socket is ready; what came of it is in
/// ``takeEvents(into:)`` and ``stage``.
final class ConnectionDriver {
    enum Stage: Hashable {
        case resolving
        case connecting
        case proxying
        case securing
        case open
        case failed(SendError.Code, String)
    }

    let number: UInt64
    private(set) var stage = Stage.resolving
    private(set) var session: ClientSession?
    /// Bytes came since the last look.
    var hasReceived = false
    /// The socket may have more that was not read in this turn.
    private(set) var hasMore = false

    private let environment: APNsEnvironment
    private let proxy: ConnectProxy?
    private let context: TLSConnectionContext
    private let poller: Poller
    private var addresses: [Address] = []
    private var socket: Descriptor?
    private var tls: TLSConnection?
    private var proxyRequest: [UInt8] = []
    private var proxyHandshake = ProxyHandshake()
    private var output = OutputBuffer()
    private var interest = Poller.Interest.nothing

    init(
        number: UInt64, to environment: APNsEnvironment, through proxy: ConnectProxy?,
        context: TLSConnectionContext, poller: Poller
    ) {
        self.number = number
        self.environment = environment
        self.proxy = proxy
        self.context = context
        self.poller = poller
    }

    deinit { close() }

    private func fail(_ code: SendError.Code, _ detail: String) {
        if case .failed = stage { return }
        stage = .failed(code, detail)
        close()
    }

    /// Closes the socket; what the session still knows stays.
    func close() {
        tls?.close()
        tls = nil
        if let number = socket?.number { poller.remove(number) }
        socket = nil
    }

    /// The host's addresses are there, the best first.
    func resolved(_ result: Result<[Address], ResolutionError>) {
        guard stage == .resolving else { return }
        switch result {
        case .failure(let failure): fail(.resolution, whose(failure.description))
        case .success(let found):
            addresses = found.reversed()
            connectNext(after: "the host has no address")
        }
    }

    private func connectNext(after reason: String) {
        if let number = socket?.number { poller.remove(number) }
        socket = nil
        guard let address = addresses.popLast() else { return fail(.connection, whose(reason)) }
        do {
            let connecting = try address.connect()
            try poller.add(connecting.number, number: number, .writing)
            interest = .writing
            socket = consume connecting
            stage = .connecting
        } catch {
            connectNext(after: "\(error)")
        }
    }

    /// What happens before the proxy has answered is the proxy's, not the server's.
    private func whose(_ reason: String) -> String {
        proxy.map { "the proxy \($0.host):\($0.port): \(reason)" } ?? reason
    }

    // MARK: - The socket is ready

    func advance() {
        switch stage {
        case .resolving, .failed: break
        case .connecting: finishConnecting()
        case .proxying: talkToProxy()
        case .securing: secure()
        case .open: receive()
        }
    }

    private func finishConnecting() {
        guard let number = socket?.number else { return }
        if let failure = Address.error(of: number) {
            return connectNext(after: failure.description)
        }
        guard let proxy else { return beginTLS() }
        stage = .proxying
        proxyRequest = ProxyHandshake.request(to: environment, authorization: proxy.authorization)
        talkToProxy()
    }

    private func talkToProxy() {
        guard let number = socket?.number else { return }
        if !proxyRequest.isEmpty {
            switch RawSocket.write(proxyRequest, to: number) {
            case .done(let count): proxyRequest.removeFirst(count)
            case .again: break
            case .ended: return fail(.connection, "the proxy closed the connection")
            }
        }
        guard proxyRequest.isEmpty else { return wait(for: .writing) }
        while true {
            switch RawSocket.readByte(from: number) {
            case .again: return wait(for: .reading)
            case .ended: return fail(.connection, "the proxy closed the connection")
            case .done(let byte):
                switch proxyHandshake.receive(UInt8(byte)) {
                case .needsMore: continue
                case .connected: return beginTLS()
                case .refused(status: 0):
                    return fail(.connection, "the proxy did not answer CONNECT with HTTP")
                case .refused(status: 407):
                    let hint =
                        proxy?.authorization == nil
                        ? "it wants a user and a password" : "the user or the password is wrong"
                    return fail(
                        .connection, "the proxy answered CONNECT with status 407: \(hint)")
                case .refused(let status):
                    return fail(.connection, "the proxy answered CONNECT with status \(status)")
                }
            }
        }
    }

    private func beginTLS() {
        guard let number = socket?.number else { return }
        do {
            tls = try TLSConnection(context, socket: number, peer: environment.host)
            stage = .securing
            secure()
        } catch {
            fail(.security, "\(error)")
        }
    }

    private func secure() {
        guard let tls else { return }
        do throws(TLSError) {
            switch try tls.handshake() {
            case .done: openSession()
            case .needsReading: wait(for: .reading)
            case .needsWriting: wait(for: .writing)
            case .ended: fail(.security, "the connection was cut in the handshake")
            }
        } catch {
            fail(.security, "\(error)")
        }
    }

    private func openSession() {
        do {
            session = try ClientSession()
            stage = .open
            wait(for: .reading)
        } catch {
            fail(.protocol, "\(error)")
        }
    }

    // MARK: - Bytes

    /// The most that is read in one turn, so that one connection does not hold up the others.
    private static let turnLength = 1 << 18

    func receive() {
        hasMore = false
        guard let tls, let session else { return }
        var total = 0
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
            while stage == .open {
                do throws(TLSError) {
                    switch try tls.read(into: buffer) {
                    case .done(let count):
                        hasReceived = true
                        total += count
                        take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), session)
                        guard total < Self.turnLength else {
                            hasMore = true
                            return
                        }
                    case .needsReading, .needsWriting: return
                    case .ended: return fail(.connection, "the server closed the connection")
                    }
                } catch {
                    fail(.connection, "\(error)")
                }
            }
        }
    }

    private func take(_ bytes: UnsafeRawBufferPointer, _ session: ClientSession) {
        do throws(HTTP2Error) {
            try session.receive(bytes)
        } catch {
            flush()
            fail(.protocol, "\(error)")
        }
    }

    func takeEvents(into events: inout [ClientSession.Event]) {
        session?.takeEvents(into: &events)
    }

    /// Writes what the session has to say, as far as the socket takes it.
    func flush() {
        guard stage == .open, let session, let tls else { return }
        while true {
            do throws(HTTP2Error) {
                try output.fill(from: { () throws(HTTP2Error) in
                    try session.nextOutput()
                })
            } catch {
                return fail(.protocol, "\(error)")
            }
            guard !output.isEmpty else { break }
            do throws(TLSError) {
                switch try tls.write(output.bytes) {
                case .done(let count): output.drop(count)
                case .needsReading, .needsWriting: return wait(for: .both)
                case .ended: return fail(.connection, "the connection broke")
                }
            } catch {
                return fail(.connection, "\(error)")
            }
        }
        wait(for: .reading)
        if session.hasEnded { fail(.connection, "the connection came to its end") }
    }

    private func wait(for interest: Poller.Interest) {
        guard interest != self.interest, let number = socket?.number else { return }
        self.interest = interest
        poller.change(number, number: self.number, interest)
    }
}
