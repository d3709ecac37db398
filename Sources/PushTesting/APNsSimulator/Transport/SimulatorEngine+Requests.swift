internal import Foundation
internal import HTTP2
internal import StrictJSON

extension SimulatorEngine {
    func received(
        _ request: ServerRequest, on connection: SimulatorConnection, _ session: ServerSession
    ) {
        counts.requests += 1
        guard request.stream <= connection.lastStream else {
            counts.refused += 1
            return
        }
        var delay = configuration.delay
        if let fault = plan.next() {
            counts.faults[fault.name, default: 0] += 1
            if play(fault, request, connection, session, &delay) { return }
        }
        let id = IdentifierText(request)
        let verdict = judge(request, connection, id)
        let stream = request.stream
        guard delay > 0 else {
            answer(verdict, to: stream, id, request.bodyCount, connection, session)
            return
        }
        answers.insert(
            LateAnswer(
                connection: connection.number, stream: stream, verdict: verdict, id: id,
                bodyCount: request.bodyCount),
            at: now &+ UInt64(delay) * 1_000_000)
    }

    /// The decision's word, counted and told to the observer.
    private func judge(
        _ request: ServerRequest, _ connection: SimulatorConnection, _ id: IdentifierText
    ) -> PushVerdict {
        let push = PushRequest(request, hasCertificate: connection.hasCertificate)
        let verdict =
            request.areFieldsTooLong
            ? .reject(status: 431, reason: "RequestHeaderFieldsTooLarge", timestamp: nil)
            : connection.decision.decide(push)
        switch verdict {
        case .accept:
            counts.accepted += 1
            if configuration.recordsIdentifiers, !identifiers.insert(request) {
                counts.doubled += 1
            }
            configuration.observer?.accepted(AcceptedPush(request, id: id.text))
        case .reject(let status, let reason, _):
            counts.rejected[reason, default: 0] += 1
            configuration.observer?.rejected(status: status, reason: reason)
        case .answer: break
        }
        return verdict
    }

    func answer(
        _ verdict: PushVerdict, to stream: Int32, _ id: IdentifierText, _ bodyCount: Int,
        _ connection: SimulatorConnection, _ session: ServerSession
    ) {
        giveBack(bodyCount, stream, connection, session)
        let isFirst = !connection.hasAnswered
        connection.hasAnswered = true
        switch verdict {
        case .accept:
            if !connection.hasAccepted {
                connection.hasAccepted = true
                if configuration.beginsWithOneStream {
                    session.change(streamLimit: configuration.streamLimit)
                }
            }
            id.withBytes {
                session.respond(to: stream, acceptance(id, isFirst: isFirst), own: $0)
            }
        case .reject(let status, let reason, let timestamp):
            var members = [JSONValue.Member(key: "reason", value: .string(reason))]
            if let timestamp {
                members.append(
                    JSONValue.Member(key: "timestamp", value: .number(.integer(timestamp))))
            }
            let body = Array(JSONValue.object(members).text().utf8)
            id.withBytes {
                session.respond(
                    to: stream, refusal(status, id, isFirst: isFirst), own: $0, body: body)
            }
        case .answer(let status, let fields, let body):
            id.withBytes {
                session.respond(
                    to: stream, blocks.other(status, fields, own: "apns-request-id"), own: $0,
                    body: Array(body.utf8))
            }
        }
    }

    private func acceptance(_ id: IdentifierText, isFirst: Bool) -> HeaderBlock {
        if configuration.isDevelopment || id.isForChannels {
            let unique =
                configuration.isDevelopment ? ["apns-unique-id": UUID().uuidString] : [:]
            return blocks.other(
                200, unique, own: id.isForChannels ? "apns-request-id" : "apns-id")
        }
        return isFirst ? blocks.dated(200) : blocks.accepted
    }

    private func refusal(_ status: Int, _ id: IdentifierText, isFirst: Bool) -> HeaderBlock {
        if id.isForChannels {
            return blocks.other(
                status, ["content-type": "application/json"], own: "apns-request-id")
        }
        return isFirst ? blocks.dated(status) : blocks.refused(status)
    }

    private func giveBack(
        _ count: Int, _ stream: Int32, _ connection: SimulatorConnection,
        _ session: ServerSession
    ) {
        guard count > 0 else { return }
        if connection.holdsWindowUntil > 0 {
            connection.heldBytes.append((stream, count))
        } else {
            session.give(back: count, on: stream)
        }
    }

    // MARK: - Faults

    /// - Returns: whether the request is dealt with.
    private func play(
        _ fault: APNsFault, _ request: ServerRequest, _ connection: SimulatorConnection,
        _ session: ServerSession, _ delay: inout Int
    ) -> Bool {
        let stream = request.stream
        switch fault {
        case .delay(let milliseconds):
            delay = milliseconds
            return false
        case .refuse:
            counts.refused += 1
            giveBack(request.bodyCount, stream, connection, session)
            session.reset(stream, .refusedStream)
            return true
        case .reset:
            acceptWithoutAnswer(request, connection)
            giveBack(request.bodyCount, stream, connection, session)
            session.reset(stream, .internal)
            return true
        case .goAway:
            counts.goAways += 1
            counts.refused += 1
            // Client streams have odd numbers: the one before is two less.
            connection.lastStream = max(0, stream - 2)
            session.goAway(
                last: connection.lastStream, debug: Array(#"{"reason":"Shutdown"}"#.utf8))
            return true
        case .goAwayGently:
            counts.goAways += 1
            connection.lastStream = session.lastStream
            session.goAway(debug: Array(#"{"reason":"IdleTimeout"}"#.utf8))
            return false
        case .cut:
            connection.cut()
            return true
        case .cutAfterAccepting:
            acceptWithoutAnswer(request, connection)
            connection.cut()
            return true
        case .halfOpen:
            acceptWithoutAnswer(request, connection)
            connection.silentUntil = .max
            connection.setSilent(true)
            return true
        case .stall(let milliseconds):
            connection.silentUntil = now &+ UInt64(milliseconds) * 1_000_000
            connection.setSilent(true)
            return false
        case .reject(let status, let reason):
            reject(status, reason, request, connection, session)
            return true
        case .expireToken:
            // The decision has to know the token before it can call it expired.
            let push = PushRequest(request, hasCertificate: connection.hasCertificate)
            if var apple = connection.decision as? AppleDecision {
                apple.expireToken(of: push)
                connection.decision = apple
            }
            reject(403, "ExpiredProviderToken", request, connection, session)
            return true
        case .streamLimit, .headerTable, .holdWindow:
            change(fault, connection, session)
            return false
        }
    }

    private func change(
        _ fault: APNsFault, _ connection: SimulatorConnection, _ session: ServerSession
    ) {
        switch fault {
        case .streamLimit(let limit): session.change(streamLimit: limit)
        case .headerTable(let size): session.change(headerTable: size)
        case .holdWindow(let milliseconds):
            connection.holdsWindowUntil = now &+ UInt64(milliseconds) * 1_000_000
        default: break
        }
    }

    private func acceptWithoutAnswer(
        _ request: ServerRequest, _ connection: SimulatorConnection
    ) {
        if case .accept = judge(request, connection, IdentifierText(request)) {
            counts.acceptedWithoutAnswer += 1
        }
    }

    private func reject(
        _ status: Int, _ reason: String, _ request: ServerRequest,
        _ connection: SimulatorConnection, _ session: ServerSession
    ) {
        counts.rejected[reason, default: 0] += 1
        configuration.observer?.rejected(status: status, reason: reason)
        answer(
            .reject(status, reason), to: request.stream, IdentifierText(request),
            request.bodyCount, connection, session)
    }
}

extension AcceptedPush {
    fileprivate init(_ request: ServerRequest, id: String) {
        let path = request.field(":path") ?? ""
        let prefix = "/3/device/"
        self.init(
            device: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : "",
            topic: request.field("apns-topic") ?? "",
            pushType: request.field("apns-push-type") ?? "",
            collapseID: request.field("apns-collapse-id"), id: id,
            payload: request.body)
    }
}
