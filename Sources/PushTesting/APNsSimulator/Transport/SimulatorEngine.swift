internal import HTTP2
internal import Sockets
internal import TLS

/// The simulator's loop: one thread with the listening socket and all connections.
///
/// It moves bytes and plays faults; what a notification is, the decision knows.
final class SimulatorEngine {
    let handle: SimulatorHandle
    let configuration: APNsSimulator.Configuration
    var counts = SimulatorCounts()
    var now = Monotonic.now
    var plan: FaultPlan
    var answers = LateAnswers()
    var identifiers = IdentifierSet()
    let blocks = AnswerBlocks()
    var connections: [UInt64: SimulatorConnection] = [:]

    private let listener: Listener
    private let context: TLSConnectionContext
    private let settings: ServerSession.Settings
    private var nextNumber: UInt64 = 1
    private var ready: [Poller.Readiness] = []
    private var events: [ServerSession.Event] = []
    private var nextSweep: UInt64 = 0
    /// Whether new connections are taken: not without a free descriptor.
    private var isListening = true
    private var listensAgainAt: UInt64 = 0

    init(
        _ handle: SimulatorHandle, listener: consuming Listener, context: TLSConnectionContext,
        configuration: APNsSimulator.Configuration
    ) {
        self.handle = handle
        self.listener = listener
        self.context = context
        self.configuration = configuration
        plan = FaultPlan(configuration.faults, seed: configuration.seed)
        var settings = ServerSession.Settings()
        settings.streamLimit =
            configuration.beginsWithOneStream
            ? min(1, configuration.streamLimit) : configuration.streamLimit
        settings.streamWindow = configuration.window
        settings.connectionWindow = configuration.window
        settings.windowStep = max(1, configuration.windowStep)
        self.settings = settings
    }

    func run() {
        guard (try? handle.poller.add(listener.number, number: 0, .reading)) != nil else {
            return handle.end()
        }
        while !handle.isStopping {
            handle.poller.wait(for: timeout, into: &ready)
            now = Monotonic.now
            for entry in ready {
                if entry.number == 0 { accept() } else { serve(entry.number) }
            }
            for connection in connections.values where connection.hasMore { serve(connection) }
            answerLate()
            if now >= nextSweep { sweep() }
            // Counts first: whoever gets an answer must find it counted.
            handle.publish(counts)
            for connection in connections.values { flush(connection) }
        }
        for connection in connections.values { connection.close() }
        connections = [:]
        handle.end()
    }

    private var timeout: UInt64 {
        if connections.values.contains(where: \.hasMore) { return 0 }
        let next = min(answers.nextTime ?? .max, nextSweep)
        let time = Monotonic.now
        return next <= time ? 0 : next - time
    }

    private func accept() {
        while true {
            guard connections.count < configuration.connectionLimit else { return pauseListening() }
            let socket: Sockets.Descriptor
            switch listener.accept() {
            case .connection(let taken): socket = taken
            case .none: return
            case .exhausted: return pauseListening()
            }
            counts.connections += 1
            let decision = configuration.decision?() ?? AppleDecision(configuration.rules)
            let connection = try? SimulatorConnection(
                socket, number: nextNumber, at: now, context: context, poller: handle.poller,
                settings: settings, decision: decision,
                startsAt: configuration.handshakeDelay == 0
                    ? nil : now &+ UInt64(configuration.handshakeDelay) * 1_000_000)
            connections[nextNumber] = connection
            nextNumber += 1
            if configuration.handshakeDelay == 0 { connection?.begin() }
        }
    }

    /// The listener would stay readable and keep this thread busy for nothing.
    private func pauseListening() {
        guard isListening else { return }
        counts.exhaustions += 1
        isListening = false
        listensAgainAt = now &+ 250_000_000
        handle.poller.change(listener.number, number: 0, .nothing)
    }

    private func resumeListening() {
        guard !isListening else { return }
        isListening = true
        handle.poller.change(listener.number, number: 0, .reading)
    }

    private func serve(_ number: UInt64) {
        if let connection = connections[number] { serve(connection) }
    }

    private func serve(_ connection: SimulatorConnection) {
        switch connection.stage {
        case .waiting, .closed: break
        case .lingering: connection.discard()
        case .securing: connection.secure()
        case .open:
            guard now >= connection.silentUntil else { return }
            connection.receive()
        }
        takeEvents(of: connection)
        drop(connection)
    }

    private func takeEvents(of connection: SimulatorConnection) {
        guard let session = connection.session else { return }
        session.takeEvents(into: &events)
        for event in events {
            // What came in the same read after a cut, or after silence for ever, was not read.
            switch event {
            case .request(let request):
                guard connection.stage == .open, connection.silentUntil != .max else { continue }
                received(request, on: connection, session)
            case .closed(let request, _): session.recycle(request)
            case .goAway: break
            }
        }
        events.removeAll(keepingCapacity: true)
    }

    private func flush(_ connection: SimulatorConnection) {
        guard now >= connection.silentUntil else { return }
        connection.flush()
        let isDone =
            connection.lastStream != .max
            && !(connection.session?.hasStreams(upTo: connection.lastStream) ?? false)
        if connection.isWritten, isDone || connection.hasEnded { connection.linger(from: now) }
        drop(connection)
    }

    private func drop(_ connection: SimulatorConnection) {
        guard connection.stage == .closed else { return }
        if connection.handshakeFailed { counts.failedHandshakes += 1 }
        if connection.isFlooding { counts.abandoned += 1 }
        if connections.removeValue(forKey: connection.number) != nil { resumeListening() }
    }

    /// What depends on the time, a hundred times a second.
    private func sweep() {
        nextSweep = now &+ 10_000_000
        if !isListening, now >= listensAgainAt { resumeListening() }
        for connection in connections.values {
            endIdle(connection)
            if case .waiting(let until) = connection.stage, now >= until { connection.begin() }
            if case .lingering(let until) = connection.stage, now >= until {
                connection.cut()
                drop(connection)
            }
            if connection.silentUntil != 0, now >= connection.silentUntil {
                connection.silentUntil = 0
                connection.setSilent(false)
                serve(connection)
            }
            if connection.holdsWindowUntil != 0, now >= connection.holdsWindowUntil {
                connection.holdsWindowUntil = 0
                for (stream, count) in connection.heldBytes {
                    connection.session?.give(back: count, on: stream)
                }
                connection.heldBytes = []
            }
        }
    }

    /// Ends a connection whose client has been silent for too long.
    private func endIdle(_ connection: SimulatorConnection) {
        // Bytes that came in this turn are later than its beginning.
        let silence = now > connection.lastByteAt ? (now - connection.lastByteAt) / 1_000_000 : 0
        switch connection.stage {
        case .securing where silence >= configuration.handshakeTimeout:
            connection.failHandshake()
            drop(connection)
        case .open where connection.silentUntil == 0:
            guard let session = connection.session else { return }
            session.note(time: now)
            if silence >= configuration.requestTimeout, session.hasPartialRequests {
                counts.abandoned += 1
                connection.cut()
                drop(connection)
            } else if session.openCount == 0, silence >= configuration.idleTimeout {
                guard connection.lastStream == .max else { return }
                counts.goAways += 1
                connection.lastStream = session.lastStream
                session.goAway(debug: Array(#"{"reason":"IdleTimeout"}"#.utf8))
            }
        default: break
        }
    }

    private func answerLate() {
        while let late = answers.next(at: now) {
            guard let connection = connections[late.connection], let session = connection.session
            else { continue }
            if now < connection.silentUntil {
                answers.insert(late, at: connection.silentUntil)
                continue
            }
            answer(late.verdict, to: late.stream, late.id, late.bodyCount, connection, session)
        }
    }
}
