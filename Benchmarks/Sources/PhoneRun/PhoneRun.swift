import Foundation
public import UserNotifications

/// Runs a service extension on one notification, as its own process, and prints what it cost.
///
/// Usage of each program: `NAME LINK [SMALL-LINK]`. With a small link, that notification is delivered
/// first, so that what a process needs once is not counted. Prints one line of JSON.
public enum PhoneRun {
    public static func run(_ makeService: () -> UNNotificationServiceExtension) {
        let links = CommandLine.arguments.dropFirst()
        guard let link = links.first else { return }
        if let small = links.dropFirst().first { deliver(small, makeService()) }
        resetPeak()
        let idle = status("RssAnon:")
        let watch = PeakWatch()
        let start = ContinuousClock.now
        let count = deliver(link, makeService())
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let peak = watch.stop()
        print(
            #"{"attached": \#(count), "idle": \#(idle), "peak": \#(peak), "seconds": \#(seconds)}"#)
    }

    /// Delivers one push; the number of attachments.
    @discardableResult
    static func deliver(_ link: String, _ service: UNNotificationServiceExtension) -> Int {
        let content = UNMutableNotificationContent()
        content.title = "a title"
        content.body = "a body"
        content.userInfo = ["aps": ["alert": "a body", "mutable-content": 1], "image": link]
        let request = UNNotificationRequest(
            identifier: UUID().uuidString, content: content, trigger: nil)
        let isOver = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var attached = 0
        service.didReceive(request) { content in
            attached = content.attachments.count
            isOver.signal()
        }
        isOver.wait()
        return attached
    }

    private static func resetPeak() {
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    /// A line of proc(5)'s status, in KiB.
    static func status(_ name: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
            ?? 0
    }
}

/// The highest anonymous memory since it was made, looked at each millisecond.
private final class PeakWatch: Sendable {
    private let state = NSLock()
    nonisolated(unsafe) private var peak = 0
    nonisolated(unsafe) private var isOver = false

    init() {
        Thread.detachNewThread { [self] in
            while state.withLock({ !isOver }) {
                let now = PhoneRun.status("RssAnon:")
                state.withLock { peak = max(peak, now) }
                usleep(1000)
            }
        }
    }

    func stop() -> Int {
        state.withLock {
            isOver = true
            return max(peak, PhoneRun.status("RssAnon:"))
        }
    }
}
