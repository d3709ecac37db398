import APNs
import Foundation
import NotificationHost
import StrictJSON
import Synchronization

/// The verb `send`: one payload to one device or to a million.
///
/// Parsing is here, the doing in `SendRun.swift`, key and host in `SenderSettings.swift`.
enum Send {
    static let verb = Verb(
        name: "send",
        summary: "Send a payload to devices through APNs, or to the simulator.",
        operands: "[options] FILE.apns --to TOKEN|FILE|-",
        details: """
            Checks the payload and its headers first, then sends, and explains every
            rejection. Key, ids, topic, host and port can also stand in the environment
            (RICHPUSH_KEY, RICHPUSH_KEY_ID, RICHPUSH_TEAM_ID, RICHPUSH_TOPIC ...) or in
            richpush.json ({"key": ..., "key-id": ...}).

            With --outcomes every result is added to a file, one JSON object a line. The
            same command with the same file goes on where a run was cut short: what was
            accepted, refused for good or perhaps accepted is not sent again. Ctrl-C
            takes back what waits, waits for the answers that are due, and reports. After
            a kill or a crash, what was on its way without an outcome in the file is sent
            again.
            """,
        options: [
            OptionSpec(
                name: "to", argument: .value("TOKEN|FILE|-"),
                help:
                    "A device token, a file with one a line, or standard input; may be given several times."
            )
        ] + SenderSettings.options + [
            OptionSpec(
                name: "push-type", argument: .value("TYPE"),
                help: "alert, background, voip ...; default: from the payload."),
            OptionSpec(
                name: "priority", argument: .value("10|5|1"),
                help: "Default: 5 for background pushes, 10 for others."),
            OptionSpec(
                name: "expiration", argument: .value("SECONDS"),
                help: "How long APNs keeps it for a device that is off; 0: one attempt."),
            OptionSpec(
                name: "collapse-id", argument: .value("ID"),
                help: "Replaces an earlier notification of the same id."),
            OptionSpec(
                name: "outcomes", short: "o", argument: .value("FILE"),
                help: "Add every outcome to this file, and skip what it is done with."),
            OptionSpec(name: "json", help: "Print every outcome as a JSON object a line."),
            OptionSpec(
                name: "connections", argument: .value("N"),
                help: "The most connections; default 16, added when needed."),
            OptionSpec(
                name: "proxy", argument: .value("HOST:PORT"),
                help: "Connect through a proxy that knows CONNECT."),
            OptionSpec(
                name: "dry-run", short: "n",
                help: "Check everything and show the request, send nothing."),
        ],
        statuses: [
            .success, .rejected, .unanswered, .usage, .badData, .noInput, .unavailable,
            .cannotCreate, .configuration, .interrupted,
        ],
        run: { options throws(CommandError) in try await run(options) })

    private static func run(_ options: ParsedOptions) async throws(CommandError) -> ExitStatus {
        guard options.operands.count == 1, let path = options.operands.first else {
            throw CommandError(.usage, "send wants one FILE.apns, or - for standard input")
        }
        guard !options.all("to").isEmpty else {
            throw CommandError(.usage, "send wants --to with a device token, a file or -")
        }
        guard path != "-" || !options.all("to").contains("-") else {
            throw CommandError(.usage, "standard input is either the payload or the tokens")
        }
        let push = try DeliveryRun.read(path)
        let topic = try SettingValues(options)["topic"] ?? push.targetBundle
        let message = try message(push, topic: topic, options)
        guard message.faults.isEmpty else {
            let faults = message.faults.map { "  \($0.message)" }.joined(separator: "\n")
            throw CommandError(.badData, "this would not arrive:\n\(faults)")
        }
        let (sources, total) = try sources(options)
        let finished = try options.last("outcomes").map { path throws(CommandError) in
            try OutcomeFile.finishedTokens(in: path)
        }
        let tokens = TokenLines(
            sources: sources, watch: TokenLines.Watch(), finished: finished ?? [])
        let configuration = try configuration(options)
        if options.has("dry-run") {
            // A key that is there is read; one that is missing is not missed yet.
            let hasCredential = try SenderSettings.hasCredential(options)
            let settings = hasCredential ? try SenderSettings(options) : nil
            return show(message, tokens, settings)
        }
        let run = SendRun(
            message: message, settings: try SenderSettings(options),
            configuration: configuration, tokens: tokens, total: total,
            outcomesPath: options.last("outcomes"), isJSON: options.has("json"))
        return try await run.perform()
    }

    // MARK: - The message

    private static func message(
        _ push: RemoteNotification, topic: String?, _ options: ParsedOptions
    ) throws(CommandError) -> PushMessage {
        let type = options.last("push-type").map(PushType.init(rawValue:)) ?? type(of: push.payload)
        guard let topic else {
            throw CommandError(
                .configuration, "the topic is missing: --topic with the app's bundle id")
        }
        let suffix = type.topicSuffix
        var message = PushMessage(
            payload: push.payload, pushType: type,
            topic: topic.hasSuffix(suffix) ? topic : topic + suffix,
            priority: type == .background ? .considerate : .immediate)
        if let text = options.last("priority") {
            guard let number = Int(text) else {
                throw CommandError(.usage, "--priority is one of 10, 5 and 1")
            }
            message.priority = Priority(rawValue: number)
        }
        if let text = options.last("expiration") {
            guard let seconds = Int(text), (0...31_536_000).contains(seconds) else {
                throw CommandError(.usage, "--expiration wants seconds, 0 to a year")
            }
            message.expiration =
                seconds == 0 ? .immediate : .at(Date(timeIntervalSinceNow: Double(seconds)))
        }
        message.collapseID = options.last("collapse-id")
        return message
    }

    /// What the payload looks like.
    private static func type(of payload: JSONValue) -> PushType {
        if payload["mdm"] != nil { return .mdm }
        guard let aps = payload["aps"] else { return .alert }
        if aps["event"] != nil, aps["timestamp"] != nil { return .liveActivity }
        if aps["content-changed"] != nil { return .widgets }
        let isShown = ["alert", "badge", "sound"].contains { aps[$0] != nil }
        return aps["content-available"]?.integer == 1 && !isShown ? .background : .alert
    }

    // MARK: - The tokens

    private static func sources(
        _ options: ParsedOptions
    ) throws(CommandError) -> ([TokenLines.Source], total: Int?) {
        var sources: [TokenLines.Source] = []
        var total: Int? = 0
        for text in options.all("to") {
            if text == "-" {
                sources.append(.standardInput)
                total = nil
            } else if FileManager.default.fileExists(atPath: text) {
                guard let count = lineCount(of: text) else {
                    throw CommandError(.noInput, "\(text) cannot be read")
                }
                sources.append(.file(text))
                total = total.map { $0 + count }
            } else if let token = DeviceToken(text) {
                sources.append(.tokens([token]))
                total = total.map { $0 + 1 }
            } else {
                let isPath = text.contains("/") || text.contains(".")
                throw CommandError(
                    isPath ? .noInput : .usage,
                    "--to: \(TerminalText.safe(text)) is neither a device token nor a file")
            }
        }
        return (sources, total)
    }

    private static func lineCount(of path: String) -> Int? {
        guard let reader = LineReader(path: path) else { return nil }
        var count = 0
        while let line = reader.next() {
            if !line.isEmpty, !line.hasPrefix("#") { count += 1 }
        }
        return count
    }

    private static func configuration(
        _ options: ParsedOptions
    ) throws(CommandError) -> ClientConfiguration {
        var configuration = ClientConfiguration()
        if let text = options.last("connections") {
            guard let count = Int(text), (1...1_000).contains(count) else {
                throw CommandError(.usage, "--connections wants a number from 1 to 1000")
            }
            configuration.maximumConnections = count
        }
        if let text = options.last("proxy") {
            let parts = text.split(separator: ":")
            guard parts.count == 2, let port = UInt16(parts[1]), port > 0 else {
                throw CommandError(.usage, "--proxy wants HOST:PORT")
            }
            configuration.proxy = ConnectProxy(host: String(parts[0]), port: port)
        }
        if Console.isWatched {
            configuration.log = { event in
                switch event.kind {
                case .connectionFailed, .goAway, .clockSkew, .tokenRenewed:
                    Console.error("\r\u{1B}[K\(TerminalText.safe(event.message))\n")
                case .connected, .connectionEnded: break
                }
            }
        }
        return configuration
    }

    private static func show(
        _ message: PushMessage, _ tokens: TokenLines, _ settings: SenderSettings?
    ) -> ExitStatus {
        var count = 0
        for _ in tokens { count += 1 }
        let found = tokens.watch.state.withLock { $0 }
        let service = settings.map { TerminalText.safe("\($0.service.host):\($0.service.port)") }
        var lines = [
            "POST /3/device/TOKEN to \(service ?? "APNs; no key or certificate was checked")",
            "apns-topic: \(message.topic)",
            "apns-push-type: \(message.pushType.rawValue)",
        ]
        if let priority = message.priority {
            lines.append("apns-priority: \(priority.rawValue)")
        }
        if let collapseID = message.collapseID {
            lines.append("apns-collapse-id: \(TerminalText.safe(collapseID))")
        }
        lines += [
            "", TerminalText.safe(message.payload.text()), "",
            "\(message.payloadLength) of \(message.pushType.maximumPayloadLength) bytes",
            "\(count) devices, \(found.skipped) done before, \(found.badCount) lines are no tokens",
            "Nothing was sent.",
        ]
        Console.write(lines.joined(separator: "\n") + "\n")
        return found.badCount > 0 ? .rejected : .success
    }
}
