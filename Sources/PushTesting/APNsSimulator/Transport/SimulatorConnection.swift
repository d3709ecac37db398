internal import HTTP2
internal import Sockets
internal import TLS

/// One client's connection: socket, TLS and HTTP/2 session, and what faults have done to it.
final class SimulatorConnection {
    enum Stage: Hashable {
        /// Accepted; TLS begins later.
        case waiting(until: UInt64)
        case securing
        case open
        /// All is said: waits for the client to close. Closing while its bytes are unread would make
        /// the kernel reset the connection, and what was written last would be lost.
        case lingering(until: UInt64)
        case closed
    }

    let number: UInt64
    var stage: Stage
    private(set) var session: ServerSession?
    var decision: any PushDecision
    /// Streams above it are not processed, after GOAWAY.
    var lastStream = Int32.max
    /// Neither reads nor writes until then.
    var silentUntil: UInt64 = 0
    /// Windows are not opened until then.
    var holdsWindowUntil: UInt64 = 0
    var heldBytes: [(stream: Int32, count: Int)] = []
    var hasAccepted = false
    var hasAnswered = false
    private(set) var hasMore = false
    private(set) var handshakeFailed = false
    /// Whether it was ended because of its many useless frames.
    private(set) var isFlooding = false
    /// When bytes came last; the start before the first.
    private(set) var lastByteAt: UInt64
    var hasCertificate: Bool { tls?.hasPeerCertificate ?? false }

    private let poller: Poller
    private let context: TLSConnectionContext
    private let settings: ServerSession.Settings
    private var socket: Sockets.Descriptor?
    private var tls: TLSConnection?
    private var output = OutputBuffer()
    private var interest: Poller.Interest

    init(
        _ socket: consuming Sockets.Descriptor, number: UInt64, at now: UInt64,
        context: TLSConnectionContext,
        poller: Poller,
        settings: ServerSession.Settings, decision: any PushDecision, startsAt: UInt64?
    ) throws(SystemError) {
        self.number = number
        lastByteAt = max(now, startsAt ?? 0)
        self.context = context
        self.poller = poller
        self.settings = settings
        self.decision = decision
        stage = .waiting(until: startsAt ?? 0)
        // Bytes of a client that has to wait would wake the loop all the time.
        interest = startsAt == nil ? .reading : .nothing
        try poller.add(socket.number, number: number, interest)
        self.socket = consume socket
    }

    deinit { close() }

    /// Cuts the connection, without a word.
    func cut() {
        stage = .closed
        tls = nil
        if let number = socket?.number { poller.remove(number) }
        socket = nil
    }

    func close() {
        tls?.close()
        cut()
    }

    func begin() {
        guard let number = socket?.number else { return }
        guard let made = try? TLSConnection(context, socket: number) else { return cut() }
        tls = made
        stage = .securing
        secure()
    }

    func secure() {
        guard let tls else { return }
        do throws(TLSError) {
            switch try tls.handshake() {
            case .done:
                session = try? ServerSession(settings)
                stage = session == nil ? .closed : .open
                wait(for: .reading)
            case .needsReading: wait(for: .reading)
            case .needsWriting: wait(for: .writing)
            case .ended: failHandshake()
            }
        } catch {
            failHandshake()
        }
    }

    func failHandshake() {
        handshakeFailed = true
        cut()
    }

    /// Says that nothing more comes, and waits for the client's end.
    func linger(from now: UInt64) {
        guard stage == .open else { return }
        tls?.close()
        stage = .lingering(until: now &+ 2_000_000_000)
    }

    /// Reads what a client says after the end, and forgets it.
    func discard() {
        guard let tls else { return }
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 16) { buffer in
            while case .lingering = stage {
                guard let progress = try? tls.read(into: buffer) else { return cut() }
                switch progress {
                case .done: continue
                case .needsReading, .needsWriting: return
                case .ended: return cut()
                }
            }
        }
    }

    /// Reads what is there, up to a limit for one turn.
    func receive() {
        hasMore = false
        guard let tls, let session else { return }
        var total = 0
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
            while stage == .open {
                guard let progress = try? tls.read(into: buffer) else { return cut() }
                switch progress {
                case .done(let count):
                    total += count
                    lastByteAt = Monotonic.now
                    do throws(HTTP2Error) {
                        try session.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                    } catch {
                        isFlooding = error == .flood
                        flush()
                        return cut()
                    }
                    guard total < 1 << 17 else {
                        hasMore = true
                        return
                    }
                case .needsReading, .needsWriting: return
                case .ended: return cut()
                }
            }
        }
    }

    func flush() {
        guard stage == .open, let session, let tls else { return }
        isWritten = false
        while true {
            do throws(HTTP2Error) {
                try output.fill(from: { () throws(HTTP2Error) in try session.nextOutput() })
            } catch {
                return cut()
            }
            guard !output.isEmpty else { break }
            guard let progress = try? tls.write(output.bytes) else { return cut() }
            switch progress {
            case .done(let count): output.drop(count)
            case .needsReading, .needsWriting: return wait(for: .both)
            case .ended: return cut()
            }
        }
        wait(for: .reading)
        isWritten = true
    }

    /// Whether everything that the session had to say is written.
    private(set) var isWritten = false

    /// Whether the session has come to its end.
    var hasEnded: Bool { session?.hasEnded ?? false }

    /// Stops or starts to look at the socket at all.
    func setSilent(_ isSilent: Bool) { wait(for: isSilent ? .nothing : .reading) }

    private func wait(for interest: Poller.Interest) {
        guard interest != self.interest, let number = socket?.number else { return }
        self.interest = interest
        poller.change(number, number: self.number, interest)
    }
}
