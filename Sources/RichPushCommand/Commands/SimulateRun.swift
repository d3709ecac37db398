import Foundation
import LibcurlFetching
import NotificationHost
import PushTesting
import RichPush
import StrictJSON
import Synchronization
import TLS

/// The simulator running, until Ctrl-C or so many notifications.
struct SimulateRun: Sendable {
    var configuration: APNsSimulator.Configuration
    let key: SimulatorKey?
    /// The certificate that a sender can show instead of a token.
    var client: TLSIdentity?
    /// What is kept for the next start.
    var state: SimulatorState?
    let folder: URL
    let delivers: Bool
    let mappings: [FolderFetcher.Mapping]
    /// Whether links of what senders send may lead to this machine and into private networks.
    let reachesPrivateAddresses: Bool
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
        let files = try SimulatorFolder(folder)
        try state?.save()
        let simulator: APNsSimulator
        do throws(APNsSimulator.StartError) {
            simulator = try APNsSimulator(configuration)
        } catch {
            let port = configuration.port == 0 ? "" : " at port \(configuration.port)"
            throw CommandError(.unavailable, "the simulator cannot listen\(port): \(error)")
        }
        // A signal can come as soon as others see that it runs.
        let failure = await Interruption.watch { () async -> CommandError? in
            do throws(CommandError) {
                try files.write(settings(simulator))
            } catch {
                return error
            }
            introduce(simulator)
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await show(pushes) }
                await watch(simulator)
                reporter.finish()
                await group.waitForAll()
            }
            return nil
        }
        await simulator.stop()
        files.empty()
        try keep()
        if case let failure?? = failure { throw failure }
        conclude(simulator.counts)
        return .success
    }

    // MARK: - What a sender needs

    /// Files by their names; the last is what others wait for.
    private func settings(_ simulator: APNsSimulator) -> [(name: String, text: String)] {
        var members: [JSONValue.Member] = [
            .init(key: "host", value: .string(simulator.host)),
            .init(key: "port", value: .number(.integer(Int(simulator.port)))),
            .init(key: "ca", value: "ca.pem"),
        ]
        var files = [("ca.pem", simulator.authority)]
        if let client {
            members.append(.init(key: "certificate", value: "client.pem"))
            files.append(("client.pem", client.certificate + client.privateKey))
        } else if let key {
            members += [
                .init(key: "key", value: "key.p8"),
                .init(key: "key-id", value: .string(key.keyID)),
                .init(key: "team-id", value: .string(key.teamID)),
            ]
            files.append(("key.p8", key.pem))
        }
        return files + [("richpush.json", JSONValue.object(members).text(isPretty: true) + "\n")]
    }

    private func introduce(_ simulator: APNsSimulator) {
        var lines = [
            "APNs simulator at https://\(simulator.host):\(simulator.port)", "",
            "  export RICHPUSH_HOST=\(simulator.host)", "  export RICHPUSH_PORT=\(simulator.port)",
            "  export RICHPUSH_CA=\(folder.appendingPathComponent("ca.pem").path)",
        ]
        if client != nil {
            let path = folder.appendingPathComponent("client.pem").path
            lines.append("  export RICHPUSH_CERTIFICATE=\(path)")
        } else if let key {
            lines += [
                "  export RICHPUSH_KEY=\(folder.appendingPathComponent("key.p8").path)",
                "  export RICHPUSH_KEY_ID=\(key.keyID)",
                "  export RICHPUSH_TEAM_ID=\(key.teamID)",
            ]
        } else {
            lines.append("  (every provider token is accepted)")
        }
        lines += ["", curlLine(simulator), "", "Ctrl-C ends it.", ""]
        Console.write(lines.joined(separator: "\n"))
    }

    /// A command that works as it stands, in another terminal.
    private func curlLine(_ simulator: APNsSimulator) -> String {
        func path(_ name: String) -> String {
            CurlCommand.quoted(folder.appendingPathComponent(name).path)
        }
        let topic = configuration.rules.bundles?.sorted().first ?? "com.example.app"
        var parts = ["  curl --http2 --cacert \(path("ca.pem"))"]
        if client != nil {
            parts.append("--cert \(path("client.pem"))")
        } else if key != nil {
            let config = folder.appendingPathComponent("richpush.json").path
            // Inside of double quotes, single ones do not protect a path.
            let isPlain = config.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
            parts.append(
                "-H \"authorization: bearer $(richpush token --config \(isPlain ? config : CurlCommand.quoted(config)))\""
            )
        }
        parts += [
            "-H 'apns-topic: \(topic)' -H 'apns-push-type: alert'",
            "-d '{\"aps\":{\"alert\":\"Hello\"}}'",
            "https://\(simulator.host):\(simulator.port)/3/device/\(String(repeating: "0a", count: 32))",
        ]
        return parts.joined(separator: " \\\n    ")
    }

    /// Keeps what has changed: channels that were made, devices that a script named.
    private func keep() throws(CommandError) {
        guard var state else { return }
        state.devices = configuration.rules.devices.known
        state.channels = configuration.rules.channels.known
        try state.save()
    }

    // MARK: - While it runs

    private func watch(_ simulator: APNsSimulator) async {
        var shown = ""
        var kept = configuration.rules.channels.known
        while !Task.isCancelled {
            let counts = simulator.counts
            if let limit, counts.accepted >= limit { return }
            // A kill must not lose a channel that a client was told of.
            let channels = configuration.rules.channels.known
            if channels != kept {
                kept = channels
                try? keep()
            }
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
            let name = TerminalText.safe("\(push.device.prefix(8))… \(push.pushType) \(push.topic)")
            guard let read = Self.notification(push) else {
                Console.write(
                    "\n\(name)\nNot displayed: the body is not a JSON object. APNs accepts it; the device drops it.\n"
                )
                continue
            }
            var run = DeliveryRun(push: read, inputName: "simulator")
            run.mappings = mappings
            run.network.reachesPrivateAddresses = reachesPrivateAddresses
            let result = await run.perform()
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
