internal import HTTP2
internal import TLS

extension Engine {
    /// Gives waiting notifications to connections that have room.
    func pump() {
        guard queue.count > 0, connections.contains(where: { $0.machine.isOpen }) else { return }
        guard renewToken() else { return }
        for connection in connections where connection.machine.isOpen {
            guard let session = connection.driver.session else { continue }
            while let length = queue.nextLength,
                connection.machine.hasRoom(
                    for: length, window: session.window, waiting: session.waitingBytes),
                let item = queue.next()
            {
                send(item, on: connection, session)
            }
            if queue.count == 0 { return }
        }
    }

    private func renewToken() -> Bool {
        guard let tokens else { return true }
        do throws(TLSFailure) {
            token = try tokens.token()
            return true
        } catch {
            let error = SendError(.credential, .notSent, "\(error)")
            for item in queue.removeAll(where: { _ in true }) { deliver(item, .failure(error)) }
            return false
        }
    }

    private func send(_ item: Item, on connection: Connection, _ session: ClientSession) {
        let message = item.message
        let block = blocks.block(for: message.headers, token: token, service: service)
        var item = item
        item.attempts += 1
        if item.attempts == 1 { retry.noteFirstAttempt() } else { report.resent += 1 }
        let index = flights.insert(
            Flight(
                item: item, connection: connection.driver.number,
                generation: token?.generation ?? 0, sentAt: now, block: block))
        do throws(HTTP2Failure) {
            let stream = try submit(item, message, block, index, session)
            flights[index]?.stream = stream
            _ = connection.machine.receive(.sent, at: now)
        } catch {
            // Stream numbers are used up after a thousand million requests: take another connection.
            _ = flights.remove(index)
            queue.putBack(item)
            _ = connection.machine.receive(.retire, at: now)
        }
    }

    private func submit(
        _ item: Item, _ message: RenderedMessage, _ block: HeaderBlock, _ tag: Int,
        _ session: ClientSession
    ) throws(HTTP2Failure) -> Int32 {
        let id = paths.writeID(item.chunk.id(at: item.index))
        if let device = item.chunk.device(at: item.index) {
            return try session.submit(
                block, path: paths.writePath(device), own: id, body: message.body, tag: tag)
        }
        let bytes = Array((message.path ?? "").utf8)
        let result = bytes.withUnsafeBytes { buffer -> Result<Int32, HTTP2Failure> in
            do throws(HTTP2Failure) {
                return .success(
                    try session.submit(
                        block, path: buffer, own: id, body: message.body, tag: tag,
                        collecting: true))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    // MARK: - Giving up

    /// Ends attempts whose time is over.
    func sweep() {
        let limit = configuration.deadline.nanoseconds
        guard now > limit else { return }
        let latest = now - limit
        for index in flights.used() {
            guard let flight = flights[index], flight.givenUp == nil,
                (flight.item.chunk.isPatient ? flight.sentAt : flight.item.waitsSince) <= latest
            else { continue }
            giveUp(index, .deadline)
        }
        guard queue.hasItems(since: latest) else { return }
        let cause = lastFailure
        let isStuck = lastAnswerAt <= latest
        guard isStuck || queue.hasImpatientItems else { return }
        for item in queue.removeAll(where: {
            $0.waitsSince <= latest && (isStuck || !$0.chunk.isPatient)
        }) {
            let detail =
                cause.map { "\($0.code.rawValue): \($0.detail)" } ?? "no connection had room"
            deliver(item, .failure(SendError(.deadline, .notSent, detail)))
        }
    }

    private func giveUp(_ index: Int, _ code: SendError.Code) {
        guard let flight = flights[index] else { return }
        flights[index]?.givenUp = code
        let connection = connections.first { $0.driver.number == flight.connection }
        connection?.driver.session?.reset(flight.stream, .cancel)
    }

    func cancel(_ collector: any Collector) {
        let isOut: (Item) -> Bool = { $0.chunk.collector === collector }
        giveUpWaiting(where: isOut)
        for index in flights.used() {
            guard let flight = flights[index], isOut(flight.item) else { continue }
            giveUp(index, .cancelled)
        }
    }

    func giveUpWaiting(where isOut: (Item) -> Bool) {
        for item in queue.removeAll(where: isOut) + delayed.removeAll(where: isOut) {
            deliver(item, .failure(SendError(.cancelled, .notSent)))
        }
    }

    /// Fails a flight of a connection that is not there any more.
    func fail(flight index: Int, _ code: SendError.Code) {
        guard let flight = flights.remove(index) else { return }
        deliver(flight.item, .failure(SendError(flight.givenUp ?? code, .perhapsAccepted)))
    }

    // MARK: - Outcomes

    func deliver(_ item: Item, _ result: Result<Answer, SendError>) {
        switch result {
        case .success(.accepted): report.accepted += 1
        case .success(.rejected(let refusal)): report.rejected[refusal.reason, default: 0] += 1
        case .failure(let error):
            report.failed[error.code, default: 0] += 1
            if error.fate == .perhapsAccepted { report.perhapsAccepted += 1 }
        }
        let collector = item.chunk.collector
        collector.collect(item.chunk.outcome(at: item.index, result, attempts: item.attempts))
        if touched.last !== collector { touched.append(collector) }
    }

    func handOut() {
        guard !touched.isEmpty else { return }
        if touched.count < 8 {
            for collector in touched { collector.flush() }
        } else {
            // Waking many callers from here would change threads once for each: on a processor that
            // both share, the first caller runs as soon as it is woken, finds nobody else to run,
            // and sleeps again. One task wakes them all.
            Task { [touched] in
                for collector in touched { collector.flush() }
            }
        }
        touched.removeAll(keepingCapacity: true)
    }
}
