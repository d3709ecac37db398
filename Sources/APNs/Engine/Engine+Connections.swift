internal import HTTP2
internal import Sockets
internal import TLS

extension Engine {
    /// Asks the pool's machine what to change.
    func lookAtPool() {
        var view = PoolMachine.View()
        var latencies: [UInt64] = []
        let length = queue.nextLength ?? 0
        for connection in connections where !connection.machine.isEnding {
            guard connection.machine.isProven, let session = connection.driver.session else {
                view.opening += 1
                continue
            }
            view.open += 1
            view.inFlight += connection.machine.inFlight
            latencies.append(connection.machine.latency)
            if connection.machine.inFlight == 0 { view.unused += 1 }
            let hasRoom = connection.machine.hasRoom(
                for: length, window: session.window, waiting: session.waitingBytes)
            if !hasRoom { view.full += 1 }
        }
        view.queued = queue.count
        view.latency = latencies.min() ?? 0
        view.busyShare = busyShare
        switch pool.look(view, at: now) {
        case .nothing: break
        case .open: open()
        case .retireOne:
            if let unused = connections.last(where: {
                $0.machine.isOpen && $0.machine.inFlight == 0
            }) {
                retire(unused)
            }
        }
    }

    private func open() {
        let number = nextNumber
        nextNumber += 1
        var settings = configuration.connectionSettings
        settings.needsProof = tokens != nil
        let generation = tokens.flatMap { try? $0.token().generation } ?? 0
        let driver = ConnectionDriver(
            number: number, to: environment, through: configuration.proxy, context: context,
            poller: handle.poller)
        connections.append(
            Connection(driver, ConnectionMachine(settings, at: now), generation: generation))
        let host = configuration.proxy?.host ?? environment.host
        let port = configuration.proxy?.port ?? environment.port
        // Looking a name up blocks, and is done afresh for each connection: APNs changes addresses.
        let (handle, resolve) = (handle, configuration.resolve)
        do throws(SystemError) {
            try LoopThread.start {
                // The first connection takes the resolver's order, the others spread.
                let found = resolve(host, port).map { number == 1 ? $0 : $0.shuffled() }
                handle.post(.resolved(connection: number, found))
            }
        } catch {
            driver.resolved(.failure(ResolutionError(description: "\(error)")))
        }
    }

    func opened(_ connection: Connection) {
        connection.wasOpened = true
        report.connectionsOpened += 1
        _ = connection.machine.receive(.connected, at: now)
        log(.connected, "connected to \(environment.host)")
    }

    /// Takes no new requests on a connection; it ends when its answers are there.
    func retire(_ connection: Connection) {
        guard connection.machine.receive(.retire, at: now) == .drain else { return }
        connection.isOver = true
        connection.driver.session?.goAway()
    }

    /// Lets a connection's machine look at the time.
    func look(at connection: Connection) {
        noteDate(of: connection)
        connection.driver.session?.note(time: now)
        switch connection.machine.receive(.tick, at: now) {
        case .ping:
            connection.driver.session?.ping()
            flush(connection)
        case .close(let reason): close(connection, reason)
        default: break
        }
    }

    private func close(_ connection: Connection, _ reason: ConnectionMachine.Reason) {
        connection.driver.close()
        switch reason {
        case .drained:
            connection.isOver = true
            lost(connection, .connection, "")
        case .drainTooSlow:
            connection.isOver = true
            lost(connection, .connection, "answers did not come before the connection had to end")
        case .silent: lost(connection, .connection, "the server does not answer PING")
        case .setUpTooSlow:
            lost(connection, .connection, "setting up the connection took too long")
        }
    }

    /// A connection is gone: what it carried is sent again or given up, by what is known.
    func lost(_ connection: Connection, _ code: SendError.Code, _ detail: String) {
        guard let place = connections.firstIndex(where: { $0 === connection }) else { return }
        connections.remove(at: place)
        let wasInOrder = connection.isOver || connection.machine.goAwayReason != nil
        for end in connection.driver.session?.openStreams() ?? [] {
            handle(.ended(end), on: connection)
        }
        if wasInOrder {
            log(.connectionEnded, "a connection to \(environment.host) ended")
        } else {
            report.connectionsFailed += 1
            lastFailure = (code, detail)
            log(.connectionFailed, "a connection to \(environment.host) failed: \(detail)")
        }
        // Even an orderly end counts when nothing was ever answered: a server that says goodbye at
        // once must not be called again at once.
        guard !connection.hasAnswered, !connection.isOver else { return }
        pool.noteFailure(at: now, jitter: .random(in: 0..<1, using: &random))
        giveUpWaiting(code, detail)
    }

    private func giveUpWaiting(_ code: SendError.Code, _ detail: String) {
        guard pool.failuresInARow >= configuration.maximumConnectionFailures,
            !connections.contains(where: { $0.machine.isOpen })
        else { return }
        // A service that has answered is likely to come back: what a sequence has queued waits for
        // it as long as the deadline allows, see `sweep()`.
        for entry in queue.removeAll(where: { !(hasAnswered && $0.batch.waitsForAnswers) }) {
            deliver(entry, .failure(SendError(code, .notSent, detail)))
        }
    }

    func noteDate(of connection: Connection) {
        guard let tokens, let date = connection.driver.session?.serverDate,
            date != connection.date
        else { return }
        connection.date = date
        guard let parsed = HTTPDate.parse(date), let skew = tokens.note(serverDate: parsed) else {
            return
        }
        log(
            .clockSkew,
            skew == 0
                ? "this machine's clock agrees with \(environment.host) again"
                : "this machine's clock is \(abs(skew)) s \(skew > 0 ? "ahead of" : "behind") \(environment.host)"
        )
    }
}
