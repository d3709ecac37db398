import Foundation
import PushTesting
import Sockets
import StrictJSON
import TLS
import Testing

@testable import APNs

@Suite(.timeLimit(.minutes(5)))
struct ClientTests {
    @Test func `sends one notification and gets its receipt`() async throws {
        let bench = try Bench()
        let id = try #require(PushID("6ba7b810-9dad-11d1-80b4-00c04fd430c8"))
        let answer = try await bench.client.send(
            PushNotification(Bench.message, to: Bench.device(1), id: id))
        #expect(answer.isAccepted)
        #expect(answer.id == id)
        #expect(bench.simulator.counts.accepted == 1)
    }

    @Test func `sends one message to many devices, one outcome each`() async throws {
        let bench = try Bench()
        var seen = Set<Int>()
        for await batch in try bench.client.send(
            Bench.message, to: (0..<5_000).map(Bench.device))
        {
            for outcome in batch {
                #expect(outcome.isAccepted)
                #expect(outcome.device == Bench.device(outcome.index))
                seen.insert(outcome.index)
            }
        }
        #expect(seen.count == 5_000)
        #expect(bench.simulator.counts.accepted == 5_000)
    }

    @Test func `sends payloads of their own, and says which one breaks a rule`() async throws {
        let bench = try Bench()
        let notifications = (0..<1_000).map { number -> PushNotification in
            var message = Bench.message
            message.payload = ["aps": ["alert": .string("Hello \(number)")]]
            if number == 500 { message.topic = "" }
            if number % 2 == 0 { message.collapseID = "even" }
            return PushNotification(message, to: Bench.device(number))
        }
        var invalid: [Int] = []
        var accepted = 0
        for await batch in bench.client.send(notifications) {
            for outcome in batch {
                #expect(outcome.device == Bench.device(outcome.index))
                switch outcome.result {
                case .success(let answer): accepted += answer.isAccepted ? 1 : 0
                case .failure(let error):
                    if error.code == .invalid { invalid.append(outcome.index) }
                }
            }
        }
        #expect(accepted == 999)
        #expect(invalid == [500])
        #expect(bench.simulator.counts.accepted == 999)
    }

    @Test func `a message that breaks a rule is not sent`() async throws {
        let bench = try Bench()
        let message = PushMessage.alert(Aps(alert: Aps.Alert(body: "x")), bundleID: "")
        await #expect {
            try await bench.client.send(PushNotification(message, to: Bench.device(1)))
        } throws: {
            let error = $0 as? SendError
            return error?.code == .invalid && error?.deliveryState == .notSent
        }
        #expect(bench.simulator.counts.connections == 0)
    }

    @Test func `one connection and one token serve many at once`() async throws {
        let bench = try Bench()
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let answer = try? await bench.client.send(
                        PushNotification(Bench.message, to: Bench.device(number)))
                    return answer?.isAccepted == true
                }
            }
            for await isAccepted in group { #expect(isAccepted) }
        }
        #expect(bench.simulator.counts.rejected == [:])
    }

    @Test func `cancelling a task cancels its request`() async throws {
        let hold = Hold()
        defer { hold.release() }
        let bench = try Bench { $0.decision = hold.decision }
        let task = Task { try await bench.client.send(Bench.one) }
        await hold.request()
        task.cancel()
        let result = await task.result
        #expect {
            try result.get()
        } throws: {
            let error = $0 as? SendError
            return error?.code == .cancelled && error?.deliveryState == .unknown
        }
    }

    @Test func `cancelling a sequence still gives every outcome that was begun`() async throws {
        let hold = Hold()
        defer { hold.release() }
        let bench = try Bench({ $0.decision = hold.decision }, client: { $0.queueLimit = 500 })
        let task = Task {
            var outcomes: [Outcome] = []
            for await batch in try bench.client.send(
                Bench.message, to: (0..<100_000).lazy.map(Bench.device))
            {
                outcomes += batch
            }
            return outcomes
        }
        await hold.request()
        task.cancel()
        let outcomes = try await task.value
        // Parts of 256 are begun until the window is full; the task may be cancelled after the first.
        #expect([256, 512].contains(outcomes.count))
        #expect(Set(outcomes.map(\.index)) == Set(0..<outcomes.count))
        for outcome in outcomes {
            guard case .failure(let error) = outcome.result else { continue }
            #expect(error.code == .cancelled)
        }
    }

    @Test func `takes back what waits, and waits for what is on its way`() async throws {
        let hold = Hold()
        defer { hold.release() }
        let bench = try Bench {
            $0.decision = hold.decision
        } client: {
            $0.maximumConnections = 1
        }
        let client = bench.client
        var outcomes = try client.send(Bench.message, to: (0..<100).map(Bench.device))
            .makeAsyncIterator()
        let withdrawal = Task {
            await hold.request()
            client.cancelPending()
        }
        // One stream is all there is before a token was accepted.
        let withdrawn = try #require(await outcomes.next())
        await withdrawal.value
        #expect(withdrawn.count == 99)
        for outcome in withdrawn {
            guard case .failure(let error) = outcome.result else { continue }
            #expect(error.code == .cancelled && error.deliveryState == .notSent)
        }
        #expect(!withdrawn.contains { $0.isAccepted })
        hold.release()
        #expect(await outcomes.next()?.map(\.isAccepted) == [true])
        #expect(await outcomes.next() == nil)
        #expect(bench.simulator.counts.accepted == 1)
    }

    /// A sequence as long as it likes is held up when answers are.
    @Test func `pulls no more recipients than its queue takes`() async throws {
        let hold = Hold()
        defer { hold.release() }
        let bench = try Bench({ $0.decision = hold.decision }, client: { $0.queueLimit = 500 })
        let client = bench.client
        let devices = EndlessDevices()
        var outcomes = try client.send(Bench.message, to: devices).makeAsyncIterator()
        let withdrawal = Task {
            await hold.request()
            client.cancelPending()
        }
        // What is taken back tells that the queue has been filled.
        _ = try #require(await outcomes.next())
        await withdrawal.value
        // Two parts of 256.
        #expect(devices.pulled.withLock { $0 } == 512)
    }

    @Test func `lets in as many callers as the queue takes, the others in turn`() async {
        let semaphore = AsyncSemaphore(2)
        await semaphore.wait()
        await semaphore.wait()
        let order = Locked<[String]>([])
        let (waits, waiting) = AsyncStream.makeStream(of: Void.self)
        let third = Task {
            waiting.yield()
            await semaphore.wait()
            order.withLock { $0.append("taken") }
        }
        _ = await waits.contains { true }
        order.withLock { $0.append("given") }
        semaphore.signal()
        await third.value
        #expect(order.withLock { $0 } == ["given", "taken"])
    }

    @Test func `draining waits for answers, and refuses what comes later`() async throws {
        let hold = Hold()
        defer { hold.release() }
        let bench = try Bench { $0.decision = hold.decision }
        let task = Task { try await bench.client.send(Bench.one) }
        await hold.request()
        let drain = Task { await bench.client.drain() }
        hold.release()
        await drain.value
        #expect(try await task.value.isAccepted)
        await #expect {
            try await bench.client.send(Bench.one)
        } throws: {
            let error = $0 as? SendError
            return error?.code == .closed && error?.deliveryState == .notSent
        }
    }

    @Test func `connections are added by themselves when waiting fills them`() async throws {
        let bench = try Bench {
            $0.delay = 50
            $0.streamLimit = 10
        } client: {
            $0.maximumConnections = 4
        }
        let tally = try await FaultTests.tally(bench, 400)
        #expect(tally == ["accepted": 400])
        #expect((2...4).contains(bench.simulator.counts.connections))
    }

    @Test func `a client certificate takes the place of a token`() async throws {
        let now = Date()
        let authority = try TLSIdentity.authority(named: "Test", valid: now - 60..<now + 600)
        let own = try authority.issue(for: ["client.example"], valid: now - 60..<now + 600)
        let bench = try Bench { $0.clientAuthority = authority.certificate }
        let identity = try ClientIdentity(
            certificates: own.certificate, privateKey: own.privateKey)
        let client = try APNsClient(
            to: bench.environment, credential: .certificate(identity), configuration: Bench.patient)
        #expect(try await client.send(Bench.one).isAccepted)
        let location = PushMessage.location(bundleID: Bench.bundleID)
        let invalid = SendError(
            .invalid, .notSent,
            faults: [
                PushFault(.pushType, "location pushes need a key: APNs takes no certificate")
            ])
        await #expect(throws: invalid) {
            try await client.send(PushNotification(location, to: Bench.device(1)))
        }
        await #expect(throws: invalid) {
            try await client.send(PreparedMessage(location), to: Bench.device(1))
        }
        #expect(throws: invalid) { try client.send(location, to: [Bench.device(1)]) }
        for await batch in client.send([PushNotification(location, to: Bench.device(1))]) {
            #expect(batch.map { $0.result } == [.failure(invalid)])
        }
    }

    @Test func `metrics and their text count what happened`() async throws {
        let metrics = PrometheusMetrics()
        let bad = Bench.device(7)
        let bench = try Bench {
            $0.rules.devices.set([bad.hex: .bad])
        } client: {
            $0.metrics = metrics
        }
        _ = try await FaultTests.tally(bench, 10)
        await bench.client.drain()
        let text = metrics.text()
        #expect(text.contains(#"apns_accepted_total{team="TEAM123456"} 9"#))
        #expect(text.contains(#"apns_rejected_total{team="TEAM123456",reason="BadDeviceToken"} 1"#))
        #expect(text.contains(#"apns_latency_seconds_count{team="TEAM123456"} 10"#))
        #expect(text.contains(#"apns_connections_opened_total{team="TEAM123456"} 1"#))
    }

    @Test func `makes a channel, sends to it, and deletes it`() async throws {
        let bench = try Bench()
        let manager = try ChannelManager(
            at: bench.environment, credential: .token(bench.tokens), bundleID: Bench.bundleID)
        let channel = try await manager.create(.none).get()
        #expect(try await manager.list().get() == [channel])
        #expect(try await manager.read(channel).get() == .none)
        let update = LiveActivityUpdate(.update, contentState: [:], timestamp: Date())
        var broadcast = BroadcastMessage(update, bundleID: Bench.bundleID, channel: channel)
        #expect(try await bench.client.send(broadcast).isAccepted)
        broadcast.expiration = .at(Date(timeIntervalSinceNow: 60))
        #expect(try await !bench.client.send(broadcast).isAccepted)
        try await manager.delete(channel).get()
        broadcast.expiration = .immediate
        guard case .rejected(let rejection) = try await bench.client.send(broadcast) else {
            Issue.record("accepted")
            return
        }
        #expect(rejection.reason == .channelNotRegistered)
    }

    @Test(arguments: [
        ("HTTP/1.1 200 Connection established\r\n\r\n", ProxyHandshake.Result.connected),
        ("HTTP/1.0 204 x\r\nA: b\r\n\r\n", .connected),
        ("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n", .refused(status: 407)),
        ("garbage\r\n\r\n", .refused(status: 0)), ("HTTP/1.1 200 OK\r\n", .needsMore),
        ("", .needsMore), (String(repeating: "x", count: 16_385), .refused(status: 0)),
    ])
    func `reads a proxy's answer byte by byte`(text: String, result: ProxyHandshake.Result) {
        var handshake = ProxyHandshake()
        var last = ProxyHandshake.Result.needsMore
        for byte in text.utf8 { last = handshake.receive(byte) }
        #expect(last == result)
    }

    @Test func `logs and errors hold no device token`() async throws {
        let lines = Locked<[String]>([])
        let device = Bench.device(0xABCDEF)
        let bench = try Bench {
            $0.faults = [ScheduledFault(.goAway, .at([1])), ScheduledFault(.cut, .at([2]))]
        } client: {
            $0.log = { line in lines.withLock { $0.append("\(line)") } }
        }
        for _ in 0..<3 {
            do {
                _ = try await bench.client.send(PushNotification(Bench.message, to: device))
            } catch {
                lines.withLock { $0.append("\(error) \(String(reflecting: error))") }
            }
        }
        let text = lines.withLock { $0.joined(separator: "\n") }
        #expect(!text.isEmpty)
        #expect(!text.contains("abcdef"))
        #expect(!text.contains("bearer"))
    }
}

/// Devices without an end, and how many were taken.
private struct EndlessDevices: Sequence, IteratorProtocol, Sendable {
    let pulled = Locked(0)

    func next() -> DeviceToken? {
        Bench.device(
            pulled.withLock { pulled in
                pulled += 1
                return pulled
            })
    }
}
