import Foundation
import PushTesting
import Sockets
import StrictJSON
import TLS
import Testing

@testable import APNs

/// The client against each of the simulator's faults.
@Suite(.timeLimit(.minutes(5)))
struct FaultTests {
    /// Sends so many and returns each outcome's short name, counted.
    static func tally(_ bench: Bench, _ count: Int) async throws -> [String: Int] {
        var tally: [String: Int] = [:]
        for await batch in try bench.client.send(
            Bench.message, to: (0..<count).map(Bench.device))
        {
            for outcome in batch {
                switch outcome.result {
                case .success(.accepted): tally["accepted", default: 0] += 1
                case .success(.rejected(let rejection)):
                    tally[rejection.reason.rawValue, default: 0] += 1
                case .failure(let error):
                    let deliveryState = error.deliveryState == .notSent ? "not sent" : "unknown"
                    tally["\(deliveryState) \(error.code.rawValue)", default: 0] += 1
                }
            }
        }
        return tally
    }

    @Test(
        "faults that cost nothing: all are accepted, none twice",
        arguments: [
            ScheduledFault(.refuse, .every(10)), ScheduledFault(.goAway, .every(100)),
            ScheduledFault(.goAwayGently, .every(100)),
            ScheduledFault(.delay(milliseconds: 20), .every(50)),
            ScheduledFault(.streamLimit(1), .at([50])),
            ScheduledFault(.headerTable(0), .at([1, 50])),
            ScheduledFault(.holdWindow(milliseconds: 30), .every(100)),
            ScheduledFault(.stall(milliseconds: 50), .at([100])),
        ])
    func costNothing(fault: ScheduledFault) async throws {
        let bench = try Bench {
            $0.faults = [fault]
        } client: {
            $0.retry.maximumAttempts = 100
        }
        let tally = try await Self.tally(bench, 500)
        #expect(tally == ["accepted": 500])
        let counts = bench.simulator.counts
        #expect(counts.accepted == 500)
        #expect(counts.doubled == 0)
        #expect(counts.faults[fault.fault.name] ?? 0 > 0)
    }

    @Test func `GOAWAY before anything was answered is retried after a while`() async throws {
        let bench = try Bench { $0.faults = [ScheduledFault(.goAway, .at([1]))] }
        #expect(try await bench.client.send(Bench.one).isAccepted)
        #expect(bench.simulator.counts.connections == 2)
    }

    @Test(arguments: [APNsFault.reset, .cutAfterAccepting])
    func `a request without an answer has an unknown status and is not sent again`(
        fault: APNsFault
    ) async throws {
        let bench = try Bench { $0.faults = [ScheduledFault(fault, .at([1]))] }
        await #expect {
            try await bench.client.send(Bench.one)
        } throws: {
            ($0 as? SendError)?.deliveryState == .unknown
        }
        #expect(bench.simulator.counts.accepted == 1)
        #expect(bench.simulator.counts.requests == 1)
    }

    @Test func `a half-open connection is found by PING`() async throws {
        let bench = try Bench {
            $0.faults = [ScheduledFault(.halfOpen, .at([1]))]
        } client: {
            $0.stallTimeout = .seconds(1)
            $0.pingTimeout = .seconds(1)
        }
        await #expect {
            try await bench.client.send(Bench.one)
        } throws: {
            let error = $0 as? SendError
            return error?.code == .connection && error?.deliveryState == .unknown
        }
        #expect(try await bench.client.send(Bench.one).isAccepted)
    }

    @Test func `an answer that takes too long ends at the deadline`() async throws {
        let hold = Hold()
        defer { hold.release() }
        let bench = try Bench {
            $0.decision = hold.decision
        } client: {
            $0.deadline = .seconds(2)
        }
        await #expect {
            try await bench.client.send(Bench.one)
        } throws: {
            let error = $0 as? SendError
            return error?.code == .deadline && error?.deliveryState == .unknown
        }
    }

    /// The queue of a sequence is longer than a slow service can answer within the deadline.
    @Test func `a slow service is no reason to fail for a sequence`() async throws {
        let bench = try Bench {
            $0.delay = 200
            $0.streamLimit = 5
        } client: {
            $0.maximumConnections = 1
            $0.deadline = .seconds(3)
        }
        #expect(try await Self.tally(bench, 100) == ["accepted": 100])
    }

    @Test func `what no stream was free for was not sent`() async throws {
        let bench = try Bench {
            $0.streamLimit = 0
        } client: {
            $0.deadline = .milliseconds(200)
        }
        await #expect {
            try await bench.client.send(Bench.one)
        } throws: {
            let error = $0 as? SendError
            return error?.code == .deadline && error?.deliveryState == .notSent
        }
    }

    @Test func `an expired token is replaced, on a new connection, and all are accepted`()
        async throws
    {
        let bench = try Bench { $0.faults = [ScheduledFault(.expireToken, .at([300]))] }
        let tally = try await Self.tally(bench, 1_000)
        #expect(tally == ["accepted": 1_000])
        #expect(bench.simulator.counts.rejected["ExpiredProviderToken"] ?? 0 > 0)
        #expect(bench.simulator.counts.rejected["TooManyProviderTokenUpdates"] == nil)
        #expect(bench.simulator.counts.connections >= 2)
    }

    /// Two hours slow, the first token is too old; two hours fast, it is from the future. The second
    /// is right, by the `date` of an answer.
    @Test(arguments: [-7_200.0, 7_200])
    func `a wrong clock is noticed and corrected`(seconds: Double) async throws {
        let events = Locked<[ClientEvent.Kind]>([])
        let wrong = PushClock(
            date: { Date(timeIntervalSinceNow: seconds) },
            nanoseconds: { PushClock.system.nanoseconds() }
        )
        let bench = try Bench(
            { _ in }, client: { $0.log = { event in events.withLock { $0.append(event.kind) } } },
            clock: wrong)
        #expect(try await bench.client.send(Bench.one).isAccepted)
        #expect(events.withLock { $0.contains(.clockSkew) && $0.contains(.tokenRenewed) })
    }

    @Test func `a key that is not APNs' is refused once, not again and again`() async throws {
        let bench = try Bench()
        let stranger = try ProviderTokenSource(
            key: try ES256Key.generate(), keyID: "ABCDE12345", teamID: "TEAM123456")
        let client = try APNsClient(
            to: bench.environment, credential: .token(stranger), configuration: Bench.patient)
        let answer = try await client.send(Bench.one)
        guard case .rejected(let rejection) = answer else {
            Issue.record("accepted")
            return
        }
        #expect(rejection.reason == .invalidProviderToken && rejection.advice == .afterFixing)
        #expect(bench.simulator.counts.requests == 1)
    }

    @Test(arguments: [
        APNsSimulator.Certificate.expired, .wrongName, .selfSigned,
    ])
    func `a certificate that is not right stops everything unsent`(
        certificate: APNsSimulator.Certificate
    ) async throws {
        let bench = try Bench {
            $0.certificate = certificate
        } client: {
            $0.maximumConnectionFailures = 1
        }
        await #expect {
            try await bench.client.send(Bench.one)
        } throws: {
            let error = $0 as? SendError
            return error?.code == .security && error?.deliveryState == .notSent
        }
        #expect(bench.simulator.counts.requests == 0)
    }

    @Test func `TLS that is too slow stops everything unsent`() async throws {
        let bench = try Bench {
            $0.handshakeDelay = 10_000
        } client: {
            $0.connectTimeout = .milliseconds(100)
            $0.maximumConnectionFailures = 1
        }
        await #expect {
            try await bench.client.send(Bench.one)
        } throws: {
            ($0 as? SendError)?.deliveryState == .notSent
        }
    }

    @Test func `a rejection for a time is tried again, a rejection for good is not`() async throws {
        let device = Bench.device(1)
        let bench = try Bench {
            $0.rules.devices.set([device.hex: .throttled(requests: 1)])
        }
        #expect(try await bench.client.send(PushNotification(Bench.message, to: device)).isAccepted)
        #expect(bench.simulator.counts.requests == 2)
    }

    @Test func `a rejection is an answer, with what is to be done`() async throws {
        let device = Bench.device(1)
        let bench = try Bench {
            $0.rules.devices.set([device.hex: .unregistered(since: 1_700_000_000_000)])
        }
        let answer = try await bench.client.send(PushNotification(Bench.message, to: device))
        guard case .rejected(let rejection) = answer else {
            Issue.record("accepted")
            return
        }
        #expect(rejection.reason == .unregistered)
        #expect(rejection.status == 410)
        #expect(rejection.advice == .never)
        #expect(rejection.unregisteredSince == Date(timeIntervalSince1970: 1_700_000_000))
    }
}
