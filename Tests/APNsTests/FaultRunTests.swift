import APNs
import Foundation
import PushTesting
import Sockets
import Testing

/// Every notification is accounted for under random faults, by comparing what the client says with
/// what the simulator did.
///
/// `RICHPUSH_FAULT_COUNT` makes the run longer; `make test-faults` runs a million.
@Suite(.timeLimit(.minutes(20)), .serialized)
struct FaultRunTests {
    static let count =
        ProcessInfo.processInfo.environment["RICHPUSH_FAULT_COUNT"].flatMap { Int($0) } ?? 20_000

    private static let isVerbose = ProcessInfo.processInfo.environment["RICHPUSH_VERBOSE"] != nil

    private static let faults: [ScheduledFault] = [
        ScheduledFault(.refuse, .chance(0.005)), ScheduledFault(.reset, .chance(0.001)),
        ScheduledFault(.goAway, .chance(0.000_5)),
        ScheduledFault(.goAwayGently, .chance(0.000_3)), ScheduledFault(.cut, .chance(0.000_02)),
        ScheduledFault(.cut, .at([9_000])), ScheduledFault(.cutAfterAccepting, .at([3_000])),
        ScheduledFault(.cutAfterAccepting, .chance(0.000_02)),
        ScheduledFault(.halfOpen, .chance(0.000_005)), ScheduledFault(.halfOpen, .at([15_000])),
        ScheduledFault(.stall(milliseconds: 20), .chance(0.000_1)),
        ScheduledFault(.delay(milliseconds: 5), .chance(0.01)),
        ScheduledFault(.reject(status: 503, reason: "ServiceUnavailable"), .chance(0.002)),
        ScheduledFault(.reject(status: 500, reason: "InternalServerError"), .chance(0.001)),
        ScheduledFault(.reject(status: 429, reason: "TooManyRequests"), .chance(0.001)),
        ScheduledFault(.reject(status: 410, reason: "Unregistered"), .chance(0.001)),
        ScheduledFault(.streamLimit(1), .chance(0.000_02)),
        ScheduledFault(.streamLimit(1), .at([6_000])),
        // A connection with one stream is slow: it comes back soon.
        ScheduledFault(.streamLimit(1_000), .chance(0.01)),
        ScheduledFault(.headerTable(0), .chance(0.000_1)),
        ScheduledFault(.headerTable(4_096), .chance(0.000_1)),
        ScheduledFault(.holdWindow(milliseconds: 10), .chance(0.000_2)),
    ]

    /// Remembers what was really accepted.
    final class Witness: PushObserver {
        let accepted = Locked<[PushID: Int]>([:])

        func accepted(_ push: AcceptedPush) {
            guard let id = PushID(push.id) else { return }
            accepted.withLock { $0[id, default: 0] += 1 }
        }

        func rejected(status: Int, reason: String) {}
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `loses nothing and doubles nothing under random faults`(seed: UInt64) async throws {
        let count = Self.count
        let witness = Witness()
        let bench = try Bench {
            $0.faults = Self.faults
            $0.seed = seed
            $0.observer = witness
            $0.recordsIdentifiers = false
        } client: {
            $0.stallTimeout = .seconds(1)
            $0.pingTimeout = .seconds(1)
            // What a cut connection carried is what nobody knows about.
            $0.maximumStreams = 100
            if Self.isVerbose { $0.log = { print($0) } }
            $0.maximumConnectionFailures = 1_000
            $0.retry.maximumAttempts = 1_000
            $0.retry.maximumDelay = .seconds(2)
        }
        var seen = [Bool](repeating: false, count: count)
        var tally: [String: Int] = [:]
        let truth = { (id: PushID) in witness.accepted.withLock { $0[id] ?? 0 } }
        var wrong = 0
        let devices = (0..<20_000).map(Bench.device)
        for await batch in try bench.client.send(
            Bench.message, to: (0..<count).lazy.map { devices[$0 % 20_000] })
        {
            for outcome in batch {
                #expect(!seen[outcome.index])
                seen[outcome.index] = true
                let times = truth(outcome.id)
                let isRight: Bool
                switch outcome.result {
                case .success(.accepted):
                    isRight = times == 1
                    tally["accepted", default: 0] += 1
                case .success(.rejected):
                    isRight = times == 0
                    tally["rejected", default: 0] += 1
                case .failure(let error) where error.deliveryState == .notSent:
                    isRight = times == 0
                    tally["not sent", default: 0] += 1
                case .failure(let error):
                    isRight = times <= 1
                    if Self.isVerbose { tally["\(error)", default: 0] += 1 }
                    tally["status unknown", default: 0] += 1
                }
                if !isRight { wrong += 1 }
            }
        }
        #expect(wrong == 0)
        #expect(!seen.contains(false))
        // What had not been accepted when its outcome came has not been since.
        let total = witness.accepted.withLock { $0.count }
        let doubled = witness.accepted.withLock { $0.values.count { $0 > 1 } }
        let accepted = tally["accepted"] ?? 0
        #expect(doubled == 0)
        #expect(total >= accepted)
        #expect(total - accepted <= tally["status unknown"] ?? 0)
        #expect(bench.simulator.counts.accepted == total)
        print("seed \(seed): \(count) sent, client \(tally), simulator accepted \(total)")
        print("faults \(bench.simulator.counts.faults)")
        await bench.client.drain()
        await bench.simulator.stop()
    }
}
