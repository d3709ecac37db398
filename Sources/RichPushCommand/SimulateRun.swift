import Foundation
import NotificationHost
import PushTesting
import RichPush
import StrictJSON
import Synchronization

/// The simulator running, until Ctrl-C or so many notifications.
struct SimulateRun: Sendable {
    var configuration: APNsSimulator.Configuration
    let key: SimulatorKey?
    let folder: URL
    let delivers: Bool
    let mappings: [FolderFetcher.Mapping]
    let limit: Int?

    /// Hands accepted notifications over, and nothing else.
    private final class Observer: PushObserver {
        private let reporter: AsyncStream<AcceptedPush>.Continuation

        init(_ reporter: AsyncStream<AcceptedPush>.Continuation) { self.reporter = reporter }

        func accepted(_ push: AcceptedPush) { reporter.yield(push) }

        func rejected(status: Int, reason: String) {}
    }

    func perform() async throws(CommandError) -> ExitStatus {
        var configuration = configuration
        // What nobody shows is not kept; what cannot be shown in time is dropped, oldest first.
        let (pushes, reporter) = AsyncStream.makeStream(
            of: AcceptedPush.self, bufferingPolicy: .bufferingNewest(1_000))
        if delivers { configuration.observer = Observer(reporter) }
        let simulator: APNsSimulator
        do throws(APNsSimulator.Failure) {
            simulator = try APNsSimulator(configuration)
        } catch {
            throw CommandError(.unavailable, "\(error)")
        }
        try leaveSettings(simulator)
        introduce(simulator)
        _ = await Interruption.watch {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await show(pushes) }
                await watch(simulator)
                reporter.finish()
                await group.waitForAll()
            }
        }
        await simulator.stop()
        removeSettings()
        conclude(simulator.counts)
        return .success
    }

    // MARK: - What a sender needs

    private func leaveSettings(_ simulator: APNsSimulator) throws(CommandError) {
        var members: [JSONValue.Member] = [
            .init(key: "host", value: .string(simulator.host)),
            .init(key: "port", value: .number(.integer(Int(simulator.port)))),
            .init(key: "ca", value: "ca.pem"),
        ]
        if let key {
            members += [
                .init(key: "key", value: "key.p8"),
                .init(key: "key-id", value: .string(key.keyID)),
                .init(key: "team-id", value: .string(key.teamID)),
            ]
        }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try write(simulator.authority, to: "ca.pem")
            if let key { try write(key.pem, to: "key.p8") }
            try write(JSONValue.object(members).text(isPretty: true) + "\n", to: "richpush.json")
        } catch {
            throw CommandError(.cannotCreate, "the folder \(folder.path) cannot be written")
        }
    }

    private func write(_ text: String, to name: String) throws {
        let path = folder.appendingPathComponent(name)
        try? FileManager.default.removeItem(at: path)
        let isMade = FileManager.default.createFile(
            atPath: path.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        if !isMade { throw CocoaError(.fileWriteUnknown) }
    }

    private func removeSettings() {
        for name in ["ca.pem", "key.p8", "richpush.json"] {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    private func introduce(_ simulator: APNsSimulator) {
        var lines = [
            "APNs simulator at https://\(simulator.host):\(simulator.port)", "",
            "  export RICHPUSH_HOST=\(simulator.host)", "  export RICHPUSH_PORT=\(simulator.port)",
            "  export RICHPUSH_CA=\(folder.appendingPathComponent("ca.pem").path)",
        ]
        if let key {
            lines += [
                "  export RICHPUSH_KEY=\(folder.appendingPathComponent("key.p8").path)",
                "  export RICHPUSH_KEY_ID=\(key.keyID)",
                "  export RICHPUSH_TEAM_ID=\(key.teamID)",
            ]
        } else {
            lines.append("  (every provider token is accepted)")
        }
        lines += ["", "Ctrl-C ends it.", ""]
        Console.write(lines.joined(separator: "\n"))
    }

    // MARK: - While it runs

    private func watch(_ simulator: APNsSimulator) async {
        var shown = ""
        while !Task.isCancelled {
            let counts = simulator.counts
            if let limit, counts.accepted >= limit { return }
            let line = summary(counts)
            if Console.isWatched, line != shown, !delivers {
                shown = line
                Console.error("\r\u{1B}[K\(line)")
            }
            // A live line once in a while; this is for eyes, not for time.
            try? await Task.sleep(for: .milliseconds(limit == nil ? 250 : 20))
        }
    }

    private func show(_ pushes: AsyncStream<AcceptedPush>) async {
        let card = NotificationCard(width: min(Console.columns, 80), hasColors: Console.hasColors)
        for await push in pushes {
            guard let read = Self.notification(push) else { continue }
            var run = DeliveryRun(push: read, inputName: "simulator")
            run.mappings = mappings
            let result = await run.perform()
            let name = TerminalText.safe("\(push.device.prefix(8))… \(push.pushType) \(push.topic)")
            Console.write("\n\(name)\n" + card.text(for: result))
        }
    }

    /// The push as the host takes it, with the app that its topic names.
    private static func notification(_ push: AcceptedPush) -> RemoteNotification? {
        guard case .object(let members)? = try? JSONReader.read(push.payload) else { return nil }
        let bundle = JSONValue.Member(key: "Simulator Target Bundle", value: .string(push.topic))
        return try? RemoteNotification(
            Array(JSONValue.object(members + [bundle]).text().utf8),
            identifier: push.collapseID ?? push.id)
    }

    private func conclude(_ counts: SimulatorCounts) {
        if Console.isWatched { Console.error("\r\u{1B}[K") }
        var lines = [summary(counts)]
        for (reason, count) in counts.rejected.sorted(by: { $0.key < $1.key }) {
            lines.append("  \(count) × \(TerminalText.safe(reason))")
        }
        for (fault, count) in counts.faults.sorted(by: { $0.key < $1.key }) {
            lines.append("  fault \(fault): \(count)")
        }
        Console.write(lines.joined(separator: "\n") + "\n")
    }

    private func summary(_ counts: SimulatorCounts) -> String {
        let rejected = counts.rejected.values.reduce(0, +)
        return "\(counts.connections) connections, \(counts.accepted) accepted, "
            + "\(rejected) rejected, \(counts.refused) refused unprocessed"
    }
}
