import Foundation
import Synchronization
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct ContentDeliveryTests {
    /// How often the handler was called, and what it got last.
    private final class Recorder: Sendable {
        let calls = Mutex<[DeliveryReport]>([])

        func makeDelivery(_ clock: some Clock<Duration> = ManualClock()) -> ContentDelivery {
            ContentDelivery(of: UNNotificationContent(), clock: clock) { [self] _, report in
                calls.withLock { $0.append(report) }
            }
        }

        var endings: [DeliveryReport.Ending] { calls.withLock { $0.map(\.ending) } }
    }

    @Test func `calls the handler once, for whoever comes first`() {
        let recorder = Recorder()
        let delivery = recorder.makeDelivery()
        delivery.finish(.complete)
        delivery.finish(.expired)
        delivery.finish(.deadline)
        #expect(recorder.endings == [.complete])
    }

    @Test func `calls the handler once when many threads end it at the same moment`() {
        for _ in 0..<200 {
            let recorder = Recorder()
            let delivery = recorder.makeDelivery()
            DispatchQueue.concurrentPerform(iterations: 8) { _ in delivery.finish(.expired) }
            #expect(recorder.endings == [.expired])
        }
    }

    @Test func `an edit that hangs does not keep an expiry from handing over`() {
        let recorder = Recorder()
        let delivery = recorder.makeDelivery()
        delivery.edit { content in
            content.title = "half done"
            // The app's code is still running when the system's time is up.
            delivery.finish(.expired)
        }
        #expect(recorder.endings == [.expired])
    }

    @Test func `removes a file that comes after the hand-over`() async throws {
        try await withTemporaryFolder { folder in
            let delivery = Recorder().makeDelivery()
            delivery.finish(.deadline)
            let url = folder.appendingPathComponent("late.jpg")
            try Data(Samples.jpeg).write(to: url)
            let file = MediaFile(url: url, type: .jpeg, byteCount: 1)
            delivery.settle(0, .success(FetchedMedia(file: file, provenance: .network)))
            #expect(files(below: folder) == [])
        }
    }

    @Test func `cancels work that is set after the hand-over`() async {
        let delivery = Recorder().makeDelivery()
        delivery.finish(.expired)
        let work = Task {
            let (never, _) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
        }
        delivery.setWork(work)
        await work.value
        #expect(work.isCancelled)
    }
}
