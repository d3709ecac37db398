internal import Foundation
internal import HTTP2
internal import StrictJSON

extension Engine {
    func handle(_ event: ClientSession.Event, on connection: Connection) {
        switch event {
        case .ended(let end): ended(end, on: connection)
        case .settings:
            let limit = connection.driver.session?.streamLimit ?? 1
            _ = connection.machine.receive(.settings(streamLimit: limit), at: now)
        case .pong: _ = connection.machine.receive(.pong, at: now)
        case .goAway(_, let code, let debug):
            // APNs says why in JSON; streams above the last one come as refused by themselves.
            let reason = Self.reason(in: debug)?.text ?? "code \(code.rawValue)"
            report.goAways += 1
            log(.goAway, "\(environment.host) ended a connection: \(reason)")
            _ = connection.machine.receive(.goAway(reason: reason), at: now)
        }
    }

    private func ended(_ end: ClientSession.StreamEnd, on connection: Connection) {
        guard let request = inFlightRequests.remove(end.tag) else { return }
        let reason = end.status == 200 ? nil : Self.reason(in: end.body)
        let rejection = reason.map { RejectionReason(rawValue: $0.text) }
        let action = connection.machine.receive(
            .ended(
                ConnectionMachine.EndedStream(
                    end, concernsCredential: rejection?.concernsCredential ?? (end.status == 403),
                    sentAt: request.sentAt)),
            at: now)
        switch action {
        case .answer:
            if !connection.hasAnswered {
                connection.hasAnswered = true
                pool.noteSuccess()
            }
            answered(request, end, reason)
        case .resend: resend(request)
        default: unanswered(request, end)
        }
    }

    private func answered(
        _ request: InFlightRequest, _ end: ClientSession.StreamEnd,
        _ reason: (text: String, time: Int?)?
    ) {
        lastAnswerAt = now
        hasAnswered = true
        report.latency.add(nanoseconds: now &- request.sentAt)
        let id = request.entry.batch.id(at: request.entry.index)
        // 201 and 204 are answers of the channels' service.
        guard !(200..<300).contains(end.status) else {
            let uniqueID = end.fields.first { $0.name == "apns-unique-id" }?.value
            let receipt = APNsResponse.Receipt(
                id: id, uniqueID: uniqueID,
                details: request.entry.message.path == nil ? [] : Self.details(of: end))
            return deliver(request.entry, .success(.accepted(receipt)))
        }
        let rejection = Rejection(
            reason: RejectionReason(rawValue: reason?.text ?? ""), status: end.status, id: id,
            unregisteredSince: reason?.time.map {
                Date(timeIntervalSince1970: Double($0) / 1_000)
            })
        if isWorthNewToken(rejection, request), renew(request) { return }
        let retryAfter = end.fields.first { $0.name == "retry-after" }.flatMap { Int($0.value) }
        let wait = retry.wait(
            after: rejection, attempts: request.entry.attempts, retryAfter: retryAfter,
            jitter: .random(in: 0..<1, using: &random))
        guard let wait, request.givenUp == nil else {
            return deliver(request.entry, .success(.rejected(rejection)))
        }
        var entry = request.entry
        entry.waitsSince = now &+ wait
        if wait == 0 { queue.putBack(entry) } else { delayed.insert(entry, at: now &+ wait) }
    }

    /// Whether a new token may be accepted where this one was not.
    private func isWorthNewToken(_ rejection: Rejection, _ request: InFlightRequest) -> Bool {
        guard [.expiredProviderToken, .invalidProviderToken].contains(rejection.reason) else {
            return false
        }
        // The same answer may say that it is this machine's clock.
        if let connection = connections.first(where: { $0.driver.number == request.connection }) {
            noteDate(of: connection)
        }
        // A date in the future makes a token invalid, and so does a wrong key, for good.
        return rejection.reason == .expiredProviderToken
            || tokens?.isMisdated(generation: request.generation) ?? false
    }

    /// A token that expired: a new one on new connections, and the notification again.
    private func renew(_ request: InFlightRequest) -> Bool {
        guard let tokens, request.givenUp == nil,
            retry.allowsResending(after: request.entry.attempts),
            tokens.reject(generation: request.generation)
        else { return false }
        for connection in connections
        where connection.generation <= request.generation && !connection.machine.isEnding {
            log(.tokenRenewed, "\(environment.host) refused the provider token; renewing it")
            retire(connection)
        }
        var entry = request.entry
        entry.waitsSince = now
        queue.putBack(entry)
        return true
    }

    private func resend(_ request: InFlightRequest) {
        if let code = request.givenUp {
            return deliver(request.entry, .failure(SendError(code, .notSent)))
        }
        var entry = request.entry
        entry.refusals.note(at: now, lastAnswerAt: hasAnswered ? lastAnswerAt : 0)
        let pause = retry.resend(
            after: entry.refusals, at: now, jitter: .random(in: 0..<1, using: &random))
        guard let pause else {
            let detail = "the server refuses requests unprocessed; \(entry.attempts) attempts"
            return deliver(entry, .failure(SendError(.refused, .notSent, detail)))
        }
        // Its deadline goes on: a server that refuses for ever must not hold it for ever.
        if pause == 0 { queue.putBack(entry) } else { delayed.insert(entry, at: now &+ pause) }
    }

    private func unanswered(_ request: InFlightRequest, _ end: ClientSession.StreamEnd) {
        let code = request.givenUp ?? .connection
        let detail = request.givenUp == nil ? "no answer; stream code \(end.code.rawValue)" : ""
        deliver(request.entry, .failure(SendError(code, .unknown, detail)))
    }

    private static func details(of end: ClientSession.StreamEnd) -> [RequestHeaders.Field] {
        end.fields.map { RequestHeaders.Field(name: $0.name, value: $0.value) }
            + [RequestHeaders.Field(name: "body", value: String(decoding: end.body, as: UTF8.self))]
    }

    /// The reason in a body such as `{"reason":"Unregistered","timestamp":1700000000000}`.
    private static func reason(in body: [UInt8]) -> (text: String, time: Int?)? {
        var limits = JSONReader.Limits()
        limits.depth = 4
        guard let json = try? JSONReader.read(body, limits: limits),
            let text = json["reason"]?.string, text.utf8.count <= 128
        else { return nil }
        return (text, json["timestamp"]?.integer)
    }
}

extension ConnectionMachine.EndedStream {
    /// What the machine has to know of a stream's end.
    init(_ end: ClientSession.StreamEnd, concernsCredential: Bool, sentAt: UInt64) {
        self.init(
            status: end.status, isComplete: end.isComplete, isRefused: end.code == .refusedStream,
            wasSent: end.wasSent, concernsCredential: concernsCredential, sentAt: sentAt)
    }
}
