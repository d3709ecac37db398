import Foundation
import Synchronization
import TestSupport
import Testing
import UserNotifications

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct NotificationTaskTests {
    /// How often the handler was called, and what it got last.
    private final class Recorder: Sendable {
        let calls = Mutex<[DeliveryReport]>([])

        func makeTask(_ clock: some DeliveryClock = ManualClock()) -> NotificationTask {
            var configuration = NotificationEnricher.Configuration()
            configuration.clock = clock
            return NotificationTask(of: UNNotificationContent(), configuration: configuration) {
                [self] _, report in
                calls.withLock { $0.append(report) }
            }
        }

        var endings: [DeliveryReport.Ending] { calls.withLock { $0.map(\.ending) } }
    }

    @Test func `calls the handler once, for whoever comes first`() {
        let recorder = Recorder()
        let task = recorder.makeTask()
        task.finish(.complete)
        task.finish(.expired)
        task.finish(.deadline)
        #expect(recorder.endings == [.complete])
    }

    @Test func `calls the handler once when many threads end it at the same moment`() {
        for _ in 0..<200 {
            let recorder = Recorder()
            let task = recorder.makeTask()
            DispatchQueue.concurrentPerform(iterations: 8) { _ in task.finish(.expired) }
            #expect(recorder.endings == [.expired])
        }
    }

    @Test func `an edit that hangs does not keep an expiry from ending the work`() {
        let recorder = Recorder()
        let task = recorder.makeTask()
        task.edit { content in
            content.title = "half done"
            // The app's code is still running when the system's time is up.
            task.finish(.expired)
        }
        #expect(recorder.endings == [.expired])
    }

    @Test func `removes a file that comes after the end`() async throws {
        try await withTemporaryFolder { folder in
            let task = Recorder().makeTask()
            task.finish(.deadline)
            let url = folder.appendingPathComponent("late.jpg")
            try Data(Samples.jpeg).write(to: url)
            let file = MediaFile(url: url, type: .jpeg, byteCount: 1)
            task.complete(0, with: .success(FetchedMedia(file: file, provenance: .network)))
            #expect(files(below: folder) == [])
        }
    }

    @Test func `cancels work that is set after the end`() async {
        let task = Recorder().makeTask()
        task.finish(.expired)
        let work = Task {
            let (never, _) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
        }
        task.setWork(work)
        await work.value
        #expect(work.isCancelled)
    }
}
