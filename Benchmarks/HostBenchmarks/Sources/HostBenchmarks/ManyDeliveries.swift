import Foundation
import NotificationHost

/// A thousand deliveries in one run: what they leave behind.
enum ManyDeliveries {
    static func measure(in folder: URL) async throws -> [Promise] {
        let program = try await OutOfProcess.program(in: folder)
        let push = try RemoteNotification(InProcess.payload)
        var rules = HostRules()
        rules.processLinger.value = .zero
        let host = NotificationHost(rules: rules)
        // The first ones fill what is kept for good: caches, thread pools.
        for _ in 0..<100 { _ = try await host.deliver(push, to: program) }
        let before = try State()
        for _ in 0..<1000 { _ = try await host.deliver(push, to: program) }
        let after = try State()
        return [
            Promise(
                what: "descriptors left by 1,000 deliveries",
                value: Double(after.descriptors - before.descriptors), limit: 0, unit: "more"),
            Promise(
                what: "files left by 1,000 deliveries",
                value: Double(after.files - before.files), limit: 0, unit: "more"),
            Promise(
                what: "memory of the host after 1,000 deliveries",
                value: Double(after.kilobytes - before.kilobytes), limit: 2048, unit: "KB more",
                detail: "\(before.kilobytes) KB before"),
        ]
    }

    private struct State {
        let descriptors: Int
        let files: Int
        let kilobytes: Int

        init() throws {
            let manager = FileManager.default
            descriptors = try manager.contentsOfDirectory(atPath: "/proc/self/fd").count
            // Other programs use the folder too: count this one's only.
            files = try manager.contentsOfDirectory(atPath: manager.temporaryDirectory.path)
                .filter { $0.hasPrefix("richpush-container-") || $0.hasPrefix("NotificationHost-") }
                .count
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
            kilobytes = (line?.split { !$0.isNumber }.first).flatMap { Int($0) } ?? 0
        }
    }
}
