import APNs
import Foundation

/// The command `channels`: the broadcast channels of an app.
enum Channels {
    static let command = Command(
        name: "channels",
        summary: "List, create, read and delete broadcast channels.",
        operands: "[options] list|create|read ID|delete ID",
        details: """
            Broadcast channels carry Live Activity updates to everybody who listens (iOS
            18). An app has at most 10,000 in each environment. Key, ids and topic are
            given as for 'send'.
            """,
        options: SenderSettings.options + [
            OptionSpec(
                name: "keep", help: "With create: APNs keeps the last message, for up to 8 hours.")
        ],
        statuses: [
            .success, .rejected, .unanswered, .usage, .unavailable, .outputLost, .configuration,
            .interrupted,
        ],
        choices: ["list", "create", "read", "delete"],
        successDescription: "APNs did what was asked",
        run: { options throws(CommandError) in try await run(options) })

    private static func run(_ options: ParsedOptions) async throws(CommandError) -> ExitStatus {
        guard let what = options.operands.first else {
            throw CommandError(.usage, "channels wants list, create, read or delete")
        }
        let wants = ["list": 1, "create": 1, "read": 2, "delete": 2][what]
        guard options.operands.count == wants else {
            throw CommandError(
                .usage,
                wants == 2
                    ? "channels \(what) wants one channel id"
                    : "channels wants list, create, read ID or delete ID")
        }
        let settings = try SenderSettings(options)
        guard let bundle = settings.topic else {
            throw CommandError(
                .configuration, "the topic is missing: --topic with the app's bundle id")
        }
        let manager: ChannelManager
        do throws(APNsClient.StartError) {
            var configuration = ClientConfiguration()
            configuration.proxy = settings.proxy
            manager = try ChannelManager(
                at: settings.channelService, credential: settings.credential, bundleID: bundle,
                configuration: configuration)
        } catch {
            throw CommandError(.configuration, "\(error)")
        }
        SenderSettings.announce(settings.channelService)
        let isKept = options.has("keep")
        let id = options.operands.last.map(ChannelID.init(rawValue:)) ?? ChannelID(rawValue: "")
        let result = await Interruption.watch { () -> Result<Reply, SendError> in
            do throws(SendError) {
                let reply = try await ask(manager, what, id, isKept: isKept)
                await manager.drain()
                return .success(reply)
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case nil:
            let doubt = ["create", "delete"].contains(what)
            throw CommandError(
                .interrupted,
                "interrupted"
                    + (doubt ? "; 'richpush channels list' shows whether it was done" : ""))
        case .failure(let error)?:
            throw trouble(error, at: settings.channelService)
        case .success(.refused(let rejection))?:
            throw CommandError(
                .rejected,
                "\(rejection.status) \(TerminalText.safe("\(rejection.reason)")): \(rejection.reason.explanation)"
            )
        case .success(.text(let text))?:
            if !text.isEmpty { Console.write(TerminalText.safe(text) + "\n") }
            return .success
        }
    }

    private static func trouble(_ error: SendError, at environment: APNsEnvironment) -> CommandError
    {
        if error.code == .invalid {
            return CommandError(.usage, error.faults.map(\.message).joined(separator: "; "))
        }
        let isUnreachable =
            error.deliveryState == .notSent && SendRun.unreachable.contains(error.code)
        let what =
            isUnreachable
            ? "cannot be reached"
            : error.deliveryState == .notSent ? "was not asked" : "did not answer; it may be done"
        return CommandError(
            isUnreachable ? .unavailable : .unanswered,
            "\(environment.host):\(environment.port) \(what) (\(TerminalText.safe(error.cause)))")
    }

    private enum Reply: Sendable {
        case text(String)
        case refused(Rejection)
    }

    private static func ask(
        _ manager: ChannelManager, _ what: String, _ id: ChannelID, isKept: Bool
    ) async throws(SendError) -> Reply {
        switch what {
        case "list":
            return reply(try await manager.list()) {
                $0.map(\.rawValue).joined(separator: "\n")
            }
        case "create":
            return reply(try await manager.create(isKept ? .mostRecent : .none)) { $0.rawValue }
        case "read":
            return reply(try await manager.read(id)) {
                $0 == .none ? "keeps no message" : "keeps the last message"
            }
        default: return reply(try await manager.delete(id)) { "" }
        }
    }

    private static func reply<Value>(
        _ result: Result<Value, Rejection>, _ text: (Value) -> String
    ) -> Reply {
        switch result {
        case .success(let value): .text(text(value))
        case .failure(let rejection): .refused(rejection)
        }
    }
}
