import Foundation
import Testing

@testable import os

@Suite(.timeLimit(.minutes(5)))
struct LogTests {
    @Test func `hides text, and shows numbers and what is public`() {
        let name = "Ada"
        let message: OSLogMessage =
            "\(name) \(name, privacy: .public) \(7) \(7, privacy: .private) \(true) \(1.5)"
        #expect(message.text == "<private> Ada 7 <private> true 1.500000")
    }

    @Test func `gives equal values equal hashes`() {
        let text: (String) -> String = { value in
            let message: OSLogMessage = "\(value, privacy: .private(mask: .hash))"
            return message.text
        }
        #expect(text("a") == text("a") && text("a") != text("b"))
        #expect(text("a").hasPrefix("<mask.hash: '"))
    }

    @Test func `formats numbers and columns`() {
        let message: OSLogMessage =
            "\(255, format: .hex(includePrefix: true)) \(2.0, format: .fixed(precision: 1))|\(1, align: .right(columns: 3))"
        #expect(message.text == "0xff 2.0|  1")
    }

    @Test(arguments: [
        ("%{public}@ %@", ["a", "b"], "a <private>"),
        ("100%% %{public}@", ["a"], "100% a"),
        ("%{public}@ %{public}@", ["a"], "a <missing>"),
        ("%{public", ["a"], ""), ("%", [], ""), ("plain", [], "plain"),
    ])
    func `fills C formats in`(format: String, values: [String], text: String) {
        #expect(LogFormat.text(format, values.map { $0 as NSString }) == text)
    }

    @Test func `fills numbers in`() {
        #expect(
            LogFormat.text("%d %ld %x %.2f %{private}d", [1, 2, 255, 0.5, 3])
                == "1 2 ff 0.50 <private>")
    }

    @Test func `takes all the ways in which extensions write to the log`() {
        let log = OSLog(subsystem: "com.example", category: "push")
        os_log("plain")
        os_log("%{public}@", log: log, type: .error, "text" as NSString)
        os_log(.info, log: log, "%d", 3)
        Logger(subsystem: "com.example", category: "push").error("failed: \(3)")
        Logger(log).log(level: .debug, "debug")
        #expect(log.isEnabled(type: .debug) && !OSLog.disabled.isEnabled(type: .fault))
    }

    @Test func `takes a lock once`() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        defer { lock.deallocate() }
        lock.initialize(to: os_unfair_lock())
        os_unfair_lock_lock(lock)
        #expect(!os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        #expect(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
    }

    @Test func `locks what it protects`() async {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { lock.withLock { $0 += 1 } } }
        }
        #expect(lock.withLock { $0 } == 100)
    }
}
