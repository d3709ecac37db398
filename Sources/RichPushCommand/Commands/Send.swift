import APNs
import Diagnostics
import Foundation
import NotificationHost
import PushDiagnostics
import StrictJSON
import Synchronization

/// The command `send`: one payload to one device or to a million.
///
/// Parsing is here, the doing in `SendRun.swift`, key and host in `SenderSettings.swift`.
enum Send {
    static let command = Command(
        name: "send",
        summary: "Send a payload to devices through APNs, or to the simulator.",
        operands: "[options] FILE.apns --to TOKEN|FILE|-",
        details: """
            Checks the payload and its headers first, then sends, and explains every
            rejection. Key, ids, topic, host and port can also stand in the environment
            (RICHPUSH_KEY, RICHPUSH_KEY_ID, RICHPUSH_TEAM_ID, RICHPUSH_TOPIC ...) or in
            richpush.json ({"key": ..., "key-id": ...}).

            Files of tokens have one a line, or are CSV, JSON or JSON Lines, in UTF-8 or
            UTF-16. A token that is given twice is sent to once. What comes through a pipe
            is sent after at most 200 ms.

            With --resume every result is added to a file, one JSON object a line. The
            same command with the same file goes on where a run was cut short: what was
            accepted, refused for good or has an unknown status is not sent again. Ctrl-C
            takes back what waits, waits for the answers that are due, and reports; a
            second one ends at once, and what has no answer by then has an unknown status.
            After a kill or a crash, what was on its way without an outcome in the file is
            sent again. What has an unknown status can be sent again with --resend-unknown.
            """,
        options: [
            OptionSpec(
                name: "to", argument: .value("TOKEN|FILE|-"),
                help:
                    "A device token, a file with one a line, or standard input; may be given several times."
            )
        ] + SenderSettings.options + HeaderOptions.options + [
            OptionSpec(
                name: "resume", argument: .file("FILE"),
                help: "Append results to FILE; skip tokens it already lists as done.",
                oldNames: ["--outcomes", "-o"]),
            OptionSpec(
                name: "ignore-run-mismatch",
                help: "With --resume: accept results of another payload, topic or environment.",
                oldNames: ["--any-run"]),
            OptionSpec(name: "json", help: "Print every outcome as a JSON object a line."),
            OptionSpec(
                name: "connections", argument: .value("N"),
                help: "The most connections; default 16, added when needed."),
            OptionSpec(
                name: "force",
                help: "Send although 'richpush check' finds an error that APNs would let pass."),
            OptionSpec(
                name: "resend-unknown",
                help:
                    "Send again what may have been accepted in the run before, with the same apns-id; it can arrive twice."
            ),
            OptionSpec(
                name: "token-column", argument: .value("NAME"),
                help:
                    "The column (CSV) or key (JSON) that holds the tokens; default: its name tells."
            ),
            OptionSpec(
                name: "curl", help: "Print the request as a curl command, and send nothing."),
            OptionSpec(
                name: "dry-run", short: "n",
                help: "Check everything and show the request, send nothing."),
        ],
        statuses: [
            .success, .rejected, .unanswered, .usage, .badData, .noInput, .unavailable,
            .cannotCreate, .outputLost, .configuration, .interrupted,
        ],
        successDescription: "all accepted; with --dry-run: all could be sent",
        run: { options throws(CommandError) in try await run(options) })

    private static func run(_ options: ParsedOptions) async throws(CommandError) -> ExitStatus {
        // Whoever reads the output may go away; what is on its way still gets its outcome.
        signal(SIGPIPE, SIG_IGN)
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
        try lint(message, isForced: options.has("force"))
        let (sources, total) = try sources(options)
        if options.has("curl") {
            return try CurlCommand.print(message, sources, try SenderSettings(options), options)
        }
        if options.has("dry-run") {
            // A key that is there is read; one that is missing is not missed yet.
            let hasCredential = try SenderSettings.hasCredential(options)
            let settings = hasCredential ? try SenderSettings(options) : nil
            let before = try before(
                options, settings.map { OutcomeFile.Run(message, to: $0.environment.host) })
            let tokens = TokenLines(
                sources: sources, watch: TokenLines.Watch(before.seen),
                column: options.last("token-column"))
            return try show(message, tokens, settings)
        }
        var configuration = try configuration(options)
        let settings = try SenderSettings(options)
        configuration.proxy = settings.proxy
        let identity = OutcomeFile.Run(message, to: settings.environment.host)
        // It is held before it is read: nobody else adds to it from then on.
        let file = try outcomesPath(options).map { path throws(CommandError) in
            try OutcomeFile(appendingTo: path, of: identity)
        }
        let before = try before(options, identity)
        try file?.endLine()
        let resends = options.has("resend-unknown") ? before.unknown : [:]
        let run = SendRun(
            message: message, settings: settings, configuration: configuration,
            tokens: TokenLines(
                sources: sources, watch: TokenLines.Watch(before.seen, resends: resends),
                column: options.last("token-column")), total: total,
            file: file?.marking(Set(resends.values)), isJSON: options.has("json"))
        return try await run.perform()
    }

    private static func outcomesPath(_ options: ParsedOptions) -> String? {
        options.last("resume")
    }

    private static func before(
        _ options: ParsedOptions, _ run: OutcomeFile.Run?
    ) throws(CommandError) -> OutcomeFile.Before {
        guard let path = outcomesPath(options) else {
            guard !options.has("resend-unknown") else {
                throw CommandError(
                    .usage, "--resend-unknown needs --resume with the results of the run before")
            }
            return OutcomeFile.Before()
        }
        return try OutcomeFile.before(
            in: path, of: options.has("ignore-run-mismatch") ? nil : run,
            resendsUnknown: options.has("resend-unknown"))
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
            priority: type == .background ? .powerConsiderate : .immediate)
        if let text = options.last("priority") {
            guard let number = Int(text) else {
                throw CommandError(.usage, "--priority is one of 10, 5 and 1")
            }
            message.priority = Priority(rawValue: number)
        }
        if let expiration = try HeaderOptions.moment(options) { message.expiration = expiration }
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

    /// What APNs would take and a phone would not show as meant.
    private static func lint(
        _ message: PushMessage, isForced: Bool
    ) throws(CommandError) {
        let check = PayloadCheck(
            headers: PushHeaders(
                pushType: message.pushType.rawValue, topic: message.topic,
                priority: message.priority.map { String($0.rawValue) },
                collapseID: message.collapseID),
            includesNotes: false)
        let findings = check.findings(in: Array(message.payload.text().utf8))
        let text = DiagnosticPrinter.document(findings, .text)
        guard isForced || !findings.contains(where: { $0.severity == .error }) else {
            throw CommandError(
                .badData,
                "this would not be shown as meant; --force sends it all the same:\n\(text.dropLast())"
            )
        }
        if !findings.isEmpty { Console.error(text) }
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
                let count = try tokenCount(of: text, column: options.last("token-column"))
                sources.append(.file(text))
                total = count.flatMap { count in total.map { $0 + count } }
            } else {
                switch TokenReader.entry(text) {
                case .token(let token):
                    sources.append(.tokens([token]))
                    total = total.map { $0 + 1 }
                case .bad(let error):
                    let isPath = text.contains("/") || text.contains(".")
                    let reason = error.kind == .unknown ? "" : ": \(error)"
                    throw CommandError(
                        isPath ? .noInput : .usage,
                        "--to: \(TerminalText.safe(text)) is neither a device token nor a file"
                            + reason)
                }
            }
        }
        return (sources, total)
    }

    /// `nil` for what can be read only once, as a pipe.
    private static func tokenCount(
        of path: String, column: String?
    ) throws(CommandError) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR,
            access(path, R_OK) == 0
        else {
            throw CommandError(.noInput, "\(path) cannot be read, or is a folder")
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        guard let reader = LineReader(path: path) else {
            throw CommandError(.noInput, "\(path) cannot be read")
        }
        let tokens = TokenReader(reader, column: column)
        var count = 0
        while tokens.next() != nil { count += 1 }
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
        let isWatched = Console.isWatched
        configuration.log = { event in
            switch event.kind {
            // A clock that is wrong is news also for who reads only what was written.
            case .clockSkew: break
            case .connectionFailed, .goAway, .tokenRenewed: guard isWatched else { return }
            case .connected, .connectionEnded, .accepted, .rejected, .failed: return
            }
            Console.error((isWatched ? "\r\u{1B}[K" : "") + TerminalText.safe(event.message) + "\n")
        }
        return configuration
    }

    private static func show(
        _ message: PushMessage, _ tokens: TokenLines, _ settings: SenderSettings?
    ) throws(CommandError) -> ExitStatus {
        var count = 0
        for _ in tokens { count += 1 }
        let found = tokens.watch.state.withLock { $0 }
        let service = settings.map {
            TerminalText.safe("\($0.environment.host):\($0.environment.port)")
        }
        var lines = [
            "POST /3/device/TOKEN to \(service ?? "APNs; no key or certificate was checked")",
            "apns-topic: \(message.topic)",
            "apns-push-type: \(message.pushType.rawValue)",
        ]
        if let priority = message.priority {
            lines.append("apns-priority: \(priority.rawValue)")
        }
        switch message.expiration {
        case .standard: break
        case .immediate: lines.append("apns-expiration: 0")
        case .at(let date):
            lines.append("apns-expiration: \(Int(date.timeIntervalSince1970))")
        }
        if let collapseID = message.collapseID {
            lines.append("apns-collapse-id: \(TerminalText.safe(collapseID))")
        }
        lines += [
            "", TerminalText.safe(message.payload.text()), "",
            "\(message.payloadLength) of \(message.pushType.maximumPayloadLength) bytes",
            "\(count) devices, \(found.skipped) done before, \(found.duplicates) given twice, "
                + "\(found.badCount) lines are no tokens",
            "Nothing was sent.",
        ]
        Console.write(lines.joined(separator: "\n") + "\n")
        if let source = found.brokenSource { throw SendRun.broken(source) }
        guard count + found.passedOver > 0 else { throw SendRun.noTokens }
        return found.badCount > 0 ? .rejected : .success
    }
}
