import Foundation
import PushTesting
import TLS

/// The command `simulate`: runs a local APNs simulator, for any sender.
///
/// Parsing is here, the doing in `SimulateRun.swift`.
enum Simulate {
    static let command = Command(
        name: "simulate",
        summary: "Run a local APNs simulator, optionally with injected faults.",
        operands: "[options]",
        details: """
            Starts a server with TLS, HTTP/2 and Apple's rules, and prints what a sender
            in any language needs: host, port, the authority to trust, and a key with its
            ids. It checks path, headers, sizes, topics and provider tokens as APNs does,
            and answers with APNs' reasons. It ends with Ctrl-C, and prints what it has
            accepted. As long as it runs, nobody else writes to its folder.

            A script (JSON) says what goes wrong and when:
              {"delay": 50, "devices": {"00aa": "unregistered"},
               "faults": [{"fault": "goaway", "every": 1000},
                          {"fault": "stall", "milliseconds": 500, "at": [10, 20]},
                          {"fault": "reject", "status": 503, "reason": "Shutdown",
                           "chance": 0.01}]}
            Faults: delay, refuse, reset, goaway, goaway-gently, cut,
            cut-after-accepting, half-open, stall, reject, stream-limit, header-table,
            hold-window, expire-token. Devices: live, bad, other-topic, unregistered,
            expired, throttled.
            """,
        options: [
            OptionSpec(
                name: "port", argument: .value("PORT"),
                help: "The port on 127.0.0.1 (default: any free one).", oldNames: ["-p"]),
            OptionSpec(
                name: "script", argument: .value("FILE.json"), help: "Faults and dead devices."),
            OptionSpec(
                name: "delay", argument: .value("MILLISECONDS"), help: "How long answers take."),
            OptionSpec(
                name: "output", short: "o", argument: .folder("DIR"),
                help:
                    "Where ca.pem, key.p8 and richpush.json go, unless files of these names are there; default: where send --simulator looks."
            ),
            OptionSpec(
                name: "key", short: "k", argument: .file("FILE.p8"),
                help: "Check tokens of this key instead of a new one; with --key-id and --team-id."
            ),
            OptionSpec(name: "key-id", argument: .value("ID"), help: "The id of that key."),
            OptionSpec(name: "team-id", argument: .value("ID"), help: "The id of its team."),
            OptionSpec(
                name: "any-token", help: "Accept every provider token, and requests without one."),
            OptionSpec(
                name: "topic", short: "t", argument: .value("BUNDLE_ID"),
                help: "Accept only this app; may be given several times."),
            OptionSpec(
                name: "deliver", short: "d",
                help: "Show each accepted notification as a person would see it."),
            OptionSpec(
                name: "map", short: "m", argument: .value("URL_PREFIX=DIR"),
                help: "With --deliver: serve links below the prefix from a folder."),
            OptionSpec(
                name: "allow-private-addresses",
                help:
                    "With --deliver: fetch from this machine and from private networks, too."),
            OptionSpec(
                name: "tls-certificate", argument: .value("KIND"),
                help: "valid, expired, wrong-name or self-signed; default valid.",
                values: certificates.keys.sorted(), oldNames: ["--certificate"]),
            OptionSpec(
                name: "slow-tls", argument: .value("MILLISECONDS"),
                help: "Wait so long before each TLS handshake."),
            OptionSpec(
                name: "state", argument: .folder("DIR"),
                help:
                    "Keep authority, key, dead tokens and channels there, for the next start; default: new ones."
            ),
            OptionSpec(
                name: "client-certificates",
                help:
                    "Simulate certificate senders: client.pem is made, and connections with it need no token."
            ),
            OptionSpec(
                name: "as", argument: .value("WHO"),
                help:
                    "apple takes what Apple's servers take beyond their documentation, strict refuses it; default apple.",
                values: AppleDecision.Strictness.allCases.map(\.rawValue)),
            OptionSpec(
                name: "sandbox",
                help: "Simulate the development environment: responses have an apns-unique-id."),
            OptionSpec(
                name: "count", argument: .value("N"), help: "End after so many were accepted."),
        ],
        statuses: [
            .success, .usage, .badData, .noInput, .unavailable, .cannotCreate, .outputLost,
            .configuration,
        ],
        successDescription: "ended by Ctrl-C or --count",
        run: { options throws(CommandError) in try await run(options) })

    private static let certificates: [String: APNsSimulator.Certificate] = [
        "valid": .valid, "expired": .expired, "wrong-name": .wrongName,
        "self-signed": .selfSigned,
    ]

    private static func run(_ options: ParsedOptions) async throws(CommandError) -> ExitStatus {
        guard options.operands.isEmpty else {
            throw CommandError(.usage, "simulate takes options only")
        }
        var configuration = APNsSimulator.Configuration()
        if let path = options.last("script") { try configuration.apply(script(path)) }
        if let port = try number("port", in: 1...65_535, options) {
            configuration.port = UInt16(port)
        }
        if let delay = try number("delay", in: 0...600_000, options) { configuration.delay = delay }
        if let delay = try number("slow-tls", in: 0...600_000, options) {
            configuration.handshakeDelay = delay
        }
        if let kind = options.last("tls-certificate") {
            guard let certificate = certificates[kind] else {
                throw CommandError(
                    .usage, "--tls-certificate is valid, expired, wrong-name or self-signed")
            }
            configuration.certificate = certificate
        }
        if let who = options.last("as") {
            guard let strictness = AppleDecision.Strictness(rawValue: who) else {
                throw CommandError(.usage, "--as is apple or strict")
            }
            configuration.rules.strictness = strictness
        }
        configuration.isDevelopment = options.has("sandbox")
        let state = try options.last("state").map { path throws(CommandError) in
            try SimulatorState(in: URL(fileURLWithPath: path))
        }
        if let state {
            configuration.authority = state.authority
            // A script's devices are news.
            configuration.rules.devices = DeviceRegistry(
                state.devices.merging(configuration.rules.devices.known) { $1 })
            configuration.rules.channels = ChannelRegistry(state.channels)
        }
        let topics = options.all("topic")
        if !topics.isEmpty { configuration.rules.bundles = Set(topics) }
        let key = try options.has("any-token") ? nil : SimulatorKey(options, kept: state?.key)
        configuration.rules.keys = key.map { [$0.provider] }
        // One stream until a token was accepted is a rule for tokens.
        configuration.beginsWithOneStream = key != nil
        let mappings = try options.all("map").map { text throws(CommandError) in
            try DeliveryRun.mapping(text)
        }
        let client = try clientCertificate(options, &configuration)
        let run = SimulateRun(
            configuration: configuration, key: key, client: client, state: state,
            folder: options.last("output").map { URL(fileURLWithPath: $0) }
                ?? SimulatorFolder.standard,
            delivers: options.has("deliver"), mappings: mappings,
            reachesPrivateAddresses: options.has("allow-private-addresses"),
            limit: try number("count", in: 1...Int.max, options))
        return try await run.perform()
    }

    /// A push certificate, which the simulator's own authority vouches for.
    private static func clientCertificate(
        _ options: ParsedOptions, _ configuration: inout APNsSimulator.Configuration
    ) throws(CommandError) -> TLSIdentity? {
        guard options.has("client-certificates") else { return nil }
        do throws(TLSError) {
            let authority: TLSIdentity
            if let kept = configuration.authority {
                authority = kept
            } else {
                authority = try APNsSimulator.makeAuthority()
            }
            configuration.authority = authority
            configuration.clientAuthority = authority.certificate
            let now = Date()
            return try authority.issue(
                for: [options.last("topic") ?? "com.example.app"],
                valid: now - 86_400..<now + 365 * 86_400)
        } catch {
            throw CommandError(.configuration, "no client certificate can be made: \(error)")
        }
    }

    private static func script(_ path: String) throws(CommandError) -> SimulatorScript {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError(.noInput, "\(path) cannot be read")
        }
        do throws(SimulatorScript.Fault) {
            return try SimulatorScript(data)
        } catch {
            throw CommandError(.badData, "\(path): \(TerminalText.safe("\(error)"))")
        }
    }

    private static func number(
        _ name: String, in range: ClosedRange<Int>, _ options: ParsedOptions
    ) throws(CommandError) -> Int? {
        guard let text = options.last(name) else { return nil }
        guard let value = Int(text), range.contains(value) else {
            let end = range.upperBound == Int.max ? "" : " to \(range.upperBound)"
            throw CommandError(.usage, "--\(name) wants a number from \(range.lowerBound)\(end)")
        }
        return value
    }
}

/// The key whose tokens the simulator believes.
struct SimulatorKey: Sendable {
    /// The text of a `.p8` file.
    let pem: String
    let keyID: String
    let teamID: String
    let provider: ProviderKey

    /// The key that the options name, the one that was kept, or a new one.
    init(_ options: ParsedOptions, kept: String? = nil) throws(CommandError) {
        do throws(TLSError) {
            if let path = options.last("key") {
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw TLSError(.identity, ["the file cannot be read"])
                }
                pem = String(decoding: data, as: UTF8.self)
            } else if let kept {
                pem = kept
            } else {
                pem = try ES256Key.generate()
            }
            keyID = options.last("key-id") ?? "SIMULATOR0"
            teamID = options.last("team-id") ?? "SIMULATION"
            let publicKey = try ES256Key(pem: pem).publicKey()
            provider = ProviderKey(
                keyID: keyID, teamID: teamID, publicKey: try ES256PublicKey(pem: publicKey))
        } catch {
            throw CommandError(.configuration, "the key cannot be used: \(error)")
        }
    }
}
