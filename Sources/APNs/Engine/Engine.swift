internal import HTTP2
internal import Sockets
internal import TLS

/// The loop that sends: one thread with all connections of a client.
///
/// A turn: wait for sockets, take commands, move bytes, judge answers (`Engine+Answers.swift`), give
/// waiting notifications to connections (`Engine+Sending.swift`), write, hand outcomes out.
/// Decisions are in `ConnectionMachine`, `PoolMachine`, `RetryMachine` and `TokenMachine`.
final class Engine {
    /// One connection: the machine that decides and the driver that moves bytes.
    final class Connection {
        let driver: ConnectionDriver
        var machine: ConnectionMachine
        /// The provider token it began with.
        let generation: Int
        var hasAnswered = false
        var wasOpened = false
        /// Set when the engine ends it by itself, which is no failure.
        var isOver = false
        var date: String?

        init(_ driver: ConnectionDriver, _ machine: ConnectionMachine, generation: Int) {
            self.driver = driver
            self.machine = machine
            self.generation = generation
        }
    }

    let handle: EngineHandle
    let environment: APNsEnvironment
    let tokens: ProviderTokenSource?
    let context: TLSConnectionContext
    let configuration: ClientConfiguration

    var now: UInt64 = Monotonic.now
    var connections: [Connection] = []
    var nextNumber: UInt64 = 1
    var queue = TopicQueue()
    /// What waits for its next attempt.
    var delayed = TimeQueue<Entry>()
    /// Callers that gave a time of their own.
    var deadlines = TimeQueue<any OutcomeSink>()
    var inFlightRequests = InFlightTable()
    var pool: PoolMachine
    var retry: RetryMachine
    var report = MetricsReport()
    /// When the last answer came; the start before the first.
    var lastAnswerAt: UInt64 = Monotonic.now
    var hasAnswered = false
    var lastFailure: (code: SendError.Code, detail: String)?
    var random = SystemRandomNumberGenerator()
    /// The token for new requests; looked up once a turn.
    var token: ProviderTokenSource.Token?
    var blocks = HeaderBlockCache()
    /// Whoever got outcomes in this turn; twice does no harm.
    var pendingSinks: [any OutcomeSink] = []
    var paths = RequestText()

    private var events: [ClientSession.Event] = []
    private var commands: [EngineHandle.Command] = []
    private var ready: [Poller.Readiness] = []
    private var nextTick: UInt64 = 0
    private var nextSweep: UInt64 = 0
    private var nextReport: UInt64 = 0
    private var idleTime: UInt64 = 0
    private var lastTick: UInt64
    private(set) var busyShare = 0.0
    private var drained: [@Sendable () -> Void] = []
    private var isClosing = false
    private let labels: [String: String]

    init(
        _ handle: EngineHandle, environment: APNsEnvironment, credential: Credential,
        context: TLSConnectionContext, configuration: ClientConfiguration
    ) {
        self.handle = handle
        self.environment = environment
        tokens = credential.tokens
        self.context = context
        self.configuration = configuration
        pool = PoolMachine(configuration.poolSettings)
        retry = RetryMachine(configuration.retry)
        lastTick = now
        var labels = configuration.labels
        if let tokens, labels["team"] == nil { labels["team"] = tokens.teamID }
        self.labels = labels
    }

    func run() {
        while !isOver {
            let before = Monotonic.now
            handle.poller.wait(for: timeout(at: before), into: &ready)
            // Woken by a caller alone: others are likely about to send as well, and what is sent
            // together costs less.
            if ready.isEmpty { LoopThread.yield() }
            now = Monotonic.now
            idleTime += now &- before
            processCommands()
            for entry in ready { handleReadable(entry.number) }
            for connection in connections where connection.driver.hasMore {
                handleReadable(connection)
            }
            pump()
            for connection in connections { flush(connection) }
            if now >= nextTick { tick() }
            flushOutcomes()
        }
        end()
    }

    private var isOver: Bool {
        if isClosing { return true }
        return !drained.isEmpty && queue.count == 0 && delayed.isEmpty
            && inFlightRequests.count == 0
    }

    /// As far as the next thing that depends on the time, in nanoseconds.
    private func timeout(at time: UInt64) -> UInt64? {
        if connections.contains(where: { $0.driver.hasMore }) { return 0 }
        let isBusy =
            queue.count > 0 || inFlightRequests.count > 0
            || connections.contains { !$0.machine.isOpen }
        if !isBusy, connections.isEmpty, delayed.isEmpty, deadlines.isEmpty { return nil }
        let next = min(
            isBusy ? nextTick : time + 500_000_000, delayed.nextTime ?? .max,
            deadlines.nextTime ?? .max)
        return next <= time ? 0 : next - time
    }

    private func processCommands() {
        handle.take(into: &commands)
        for command in commands {
            switch command {
            case .send(let batch):
                queue.append(batch)
                if let deadline = batch.deadline { deadlines.insert(batch.sink, at: deadline) }
            case .cancel(let sink): cancel(sink)
            case .cancelPending: giveUpWaiting { _ in true }
            case .resolved(let number, let result):
                guard let connection = connections.first(where: { $0.driver.number == number })
                else { continue }
                connection.driver.resolved(result)
                processDriverState(connection)
            case .drain(let callBack): drained.append(callBack)
            case .close: isClosing = true
            }
        }
        commands.removeAll(keepingCapacity: true)
        while let entry = delayed.next(at: now) { queue.putBack(entry) }
        while let sink = deadlines.next(at: now) {
            if !sink.isDone { cancel(sink, .deadline) }
        }
    }

    private func handleReadable(_ number: UInt64) {
        guard let connection = connections.first(where: { $0.driver.number == number }) else {
            return
        }
        handleReadable(connection)
    }

    private func handleReadable(_ connection: Connection) {
        connection.driver.advance()
        processDriverState(connection)
    }

    /// Looks at what a connection's driver has come to.
    func processDriverState(_ connection: Connection) {
        if connection.driver.stage == .open, !connection.wasOpened { opened(connection) }
        if connection.driver.hasReceived {
            connection.driver.hasReceived = false
            _ = connection.machine.receive(.bytes, at: now)
        }
        connection.driver.takeEvents(into: &events)
        for event in events { handle(event, on: connection) }
        events.removeAll(keepingCapacity: true)
        if case .failed(let code, let detail) = connection.driver.stage {
            lost(connection, code, detail)
        }
    }

    func flush(_ connection: Connection) {
        connection.driver.flush()
        processDriverState(connection)
    }

    // MARK: - Time

    private func tick() {
        nextTick = now &+ 10_000_000
        let length = now &- lastTick
        if length > 0 {
            let share = 1 - min(1, Double(idleTime) / Double(length))
            busyShare = busyShare * 0.7 + share * 0.3
        }
        lastTick = now
        idleTime = 0
        for connection in connections { look(at: connection) }
        lookAtPool()
        if now >= nextSweep {
            nextSweep = now &+ 50_000_000
            sweep()
        }
        if now >= nextReport {
            nextReport = now &+ 250_000_000
            sendReport()
        }
    }

    private func sendReport() {
        guard let metrics = configuration.metrics else {
            report = MetricsReport()
            return
        }
        report.labels = labels
        report.connections = connections.count { $0.machine.isOpen }
        report.inFlight = inFlightRequests.count
        report.queued = queue.count
        report.windowBytes = connections.reduce(0) { $0 + ($1.driver.session?.window ?? 0) }
        metrics.record(report)
        report = MetricsReport()
    }

    // MARK: - The end

    private func end() {
        for connection in connections {
            connection.driver.session?.goAway()
            connection.driver.flush()
            connection.isOver = true
            connection.driver.takeEvents(into: &events)
            for event in events { handle(event, on: connection) }
            events.removeAll()
        }
        for index in inFlightRequests.used() { fail(request: index, .closed) }
        for entry in queue.removeAll(where: { _ in true }) + delayed.removeAll(where: { _ in true })
        {
            deliver(entry, .failure(SendError(.closed, .notSent)))
        }
        connections = []
        for case .send(let batch) in handle.end() {
            for index in 0..<batch.count {
                let entry = Entry(batch: batch, index: index, attempts: 0, waitsSince: now)
                deliver(entry, .failure(SendError(.closed, .notSent)))
            }
        }
        flushOutcomes()
        sendReport()
        for callBack in drained { callBack() }
    }

    func log(_ kind: ClientEvent.Kind, _ message: @autoclosure () -> String) {
        guard let log = configuration.log, kind.level >= configuration.logLevel else { return }
        log(ClientEvent(kind: kind, message: message()))
    }
}
