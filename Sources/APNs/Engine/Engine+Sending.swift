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
                let entry = queue.next()
            {
                send(entry, on: connection, session)
            }
            if queue.count == 0 { return }
        }
    }

    private func renewToken() -> Bool {
        guard let tokens else { return true }
        do throws(TLSError) {
            token = try tokens.token()
            return true
        } catch {
            let error = SendError(.credential, .notSent, "\(error)")
            for entry in queue.removeAll(where: { _ in true }) { deliver(entry, .failure(error)) }
            return false
        }
    }

    private func send(_ entry: Entry, on connection: Connection, _ session: ClientSession) {
        let message = entry.message
        let block = blocks.block(for: message.headers, token: token, environment: environment)
        var entry = entry
        entry.attempts += 1
        if entry.attempts == 1 { retry.noteFirstAttempt() } else { report.resent += 1 }
        let index = inFlightRequests.insert(
            InFlightRequest(
                entry: entry, connection: connection.driver.number,
                generation: token?.generation ?? 0, sentAt: now, block: block))
        do throws(HTTP2Error) {
            let stream = try submit(entry, message, block, index, session)
            inFlightRequests[index]?.stream = stream
            _ = connection.machine.receive(.sent, at: now)
        } catch {
            // Stream numbers are used up after a thousand million requests: take another connection.
            _ = inFlightRequests.remove(index)
            queue.putBack(entry)
            _ = connection.machine.receive(.retire, at: now)
        }
    }

    private func submit(
        _ entry: Entry, _ message: RenderedMessage, _ block: HeaderBlock, _ tag: Int,
        _ session: ClientSession
    ) throws(HTTP2Error) -> Int32 {
        let id = paths.writeID(entry.batch.id(at: entry.index))
        if let device = entry.batch.device(at: entry.index) {
            return try session.submit(
                block, path: paths.writePath(device), own: id, body: message.body, tag: tag)
        }
        let bytes = Array((message.path ?? "").utf8)
        let result = bytes.withUnsafeBytes { buffer -> Result<Int32, HTTP2Error> in
            do throws(HTTP2Error) {
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
        for index in inFlightRequests.used() {
            guard let request = inFlightRequests[index], request.givenUp == nil,
                request.entry.batch.deadline == nil,
                (request.entry.batch.waitsForAnswers ? request.sentAt : request.entry.waitsSince)
                    <= latest
            else { continue }
            giveUp(index, .deadline)
        }
        guard queue.hasEntries(since: latest) else { return }
        let cause = lastFailure
        let isStuck = lastAnswerAt <= latest
        guard isStuck || queue.hasImpatientEntries else { return }
        for entry in queue.removeAll(where: {
            $0.batch.deadline == nil && $0.waitsSince <= latest
                && (isStuck || !$0.batch.waitsForAnswers)
        }) {
            let detail =
                cause.map { "\($0.code.rawValue): \($0.detail)" } ?? "no connection had room"
            deliver(entry, .failure(SendError(.deadline, .notSent, detail)))
        }
    }

    private func giveUp(_ index: Int, _ code: SendError.Code) {
        guard let request = inFlightRequests[index] else { return }
        inFlightRequests[index]?.givenUp = code
        let connection = connections.first { $0.driver.number == request.connection }
        connection?.driver.session?.reset(request.stream, .cancel)
    }

    func cancel(_ sink: any OutcomeSink, _ code: SendError.Code = .cancelled) {
        let isOut: (Entry) -> Bool = { $0.batch.sink === sink }
        giveUpWaiting(code, where: isOut)
        for index in inFlightRequests.used() {
            guard let request = inFlightRequests[index], isOut(request.entry) else { continue }
            giveUp(index, code)
        }
    }

    func giveUpWaiting(
        _ code: SendError.Code = .cancelled, where isOut: (Entry) -> Bool
    ) {
        for entry in queue.removeAll(where: isOut) + delayed.removeAll(where: isOut) {
            deliver(entry, .failure(SendError(code, .notSent)))
        }
    }

    /// Fails a request of a connection that is not there any more.
    func fail(request index: Int, _ code: SendError.Code) {
        guard let request = inFlightRequests.remove(index) else { return }
        deliver(request.entry, .failure(SendError(request.givenUp ?? code, .unknown)))
    }

    // MARK: - Outcomes

    func deliver(_ entry: Entry, _ result: Result<APNsResponse, SendError>) {
        switch result {
        case .success(.accepted): report.accepted += 1
        case .success(.rejected(let rejection)): report.rejected[rejection.reason, default: 0] += 1
        case .failure(let error):
            report.failed[error.code, default: 0] += 1
            if error.deliveryState == .unknown { report.unknown += 1 }
        }
        if configuration.logLevel == .debug { logOutcome(of: entry, result) }
        let sink = entry.batch.sink
        sink.collect(entry.batch.outcome(at: entry.index, result, attempts: entry.attempts))
        if pendingSinks.last !== sink { pendingSinks.append(sink) }
    }

    /// The token's first digits only: lines of logs live long.
    private func logOutcome(of entry: Entry, _ result: Result<APNsResponse, SendError>) {
        let id = entry.batch.id(at: entry.index)
        let device = entry.batch.device(at: entry.index).map { "\($0)" } ?? "broadcast"
        switch result {
        case .success(.accepted): log(.accepted, "\(id) \(device) accepted")
        case .success(.rejected(let rejection)):
            log(.rejected, "\(id) \(device) rejected: \(rejection.status) \(rejection.reason)")
        case .failure(let error): log(.failed, "\(id) \(device) \(error)")
        }
    }

    func flushOutcomes() {
        guard !pendingSinks.isEmpty else { return }
        if pendingSinks.count < 8 {
            for sink in pendingSinks { sink.flush() }
        } else {
            // Waking many callers from here would change threads once for each: on a processor that
            // both share, the first caller runs as soon as it is woken, finds nobody else to run,
            // and sleeps again. One task wakes them all.
            Task { [pendingSinks] in
                for sink in pendingSinks { sink.flush() }
            }
        }
        pendingSinks.removeAll(keepingCapacity: true)
    }
}
