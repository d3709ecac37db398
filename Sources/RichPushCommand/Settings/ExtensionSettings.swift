import Foundation
import NotificationHost
import RichPush

/// What the options say of an extension of the person's own, and of the phone that it runs on.
struct ExtensionSettings: Sendable {
    static let options = [
        OptionSpec(
            name: "extension", short: "x", argument: .value("PATH"),
            help: "Run this extension instead, in a process of its own: a Swift or"
                + " Objective-C source, a folder of sources, or a folder with an Info.plist."),
        OptionSpec(
            name: "language-mode", argument: .value("MODE"),
            help: "Swift language mode of the extension's sources: 4, 4.2, 5 or 6; default 5."),
        OptionSpec(
            name: "network", argument: .value("NETWORK"),
            help: "The extension's network: wifi, lte, 3g, edge, lossy or offline, and changes to"
                + " it, such as lte,latency=200,bandwidth=500,loss=2 (ms, kbit/s, percent).",
            values: NetworkConditions.named.map(\.name)),
        OptionSpec(
            name: "memory-limit", argument: .value("MB"),
            help: "When the host kills the extension for its memory; default 24, as iOS."),
        OptionSpec(
            name: "filtering",
            help: "Let the extension suppress notifications, as its entitlement would."),
        OptionSpec(
            name: "serial",
            help: "Deliver a burst one after the other; by default the pushes overlap."),
    ]

    private let path: String
    private let languageMode: String
    private let conditions: NetworkConditions
    private let memoryLimit: Int?
    private let mayFilter: Bool
    private let isSerial: Bool

    /// `nil` when the options name no extension.
    init?(_ options: ParsedOptions) throws(CommandError) {
        guard let path = options.last("extension") else {
            if let lost = Self.options.first(where: { options.has($0.name) }) {
                throw CommandError(.usage, "--\(lost.name) needs --extension")
            }
            return nil
        }
        self.path = path
        languageMode = options.last("language-mode") ?? "5"
        guard ["4", "4.2", "5", "6"].contains(languageMode) else {
            throw CommandError(.usage, "--language-mode wants 4, 4.2, 5 or 6")
        }
        conditions =
            try options.last("network").map { text throws(CommandError) in
                try NetworkConditions(option: text)
            } ?? NetworkConditions()
        memoryLimit = try options.last("memory-limit").map { text throws(CommandError) in
            guard let megabytes = Int(text), (1...4096).contains(megabytes) else {
                throw CommandError(.usage, "--memory-limit wants a whole number from 1 to 4096")
            }
            return megabytes << 20
        }
        mayFilter = options.has("filtering")
        isSerial = options.has("serial")
    }

    /// Compiles the extension.
    func prepare(
        mappings: [FolderFetcher.Mapping], hostsAllowingHTTP: Set<String>
    ) async throws(CommandError) -> PreparedExtension {
        let program: ExtensionProgram
        do throws(ExtensionProgram.Failure) {
            var compiler = ExtensionCompiler(tools: try .find())
            compiler.languageMode = languageMode
            program = try await compiler.program(at: path)
        } catch {
            throw CommandError(error)
        }
        return PreparedExtension(
            program: program, conditions: conditions,
            mappings: mappings.compactMap { .init(prefix: $0.prefix, folder: $0.folder) },
            hostsAllowingHTTP: hostsAllowingHTTP, change: change)
    }

    private func change(_ rules: inout HostRules) {
        if let memoryLimit { rules.memoryLimit.value = memoryLimit }
        if mayFilter { rules.hasFilteringEntitlement.value = true }
        if isSerial { rules.burstDelivery.value = .serial }
    }
}

/// An extension that can run, and the phone for it.
struct PreparedExtension: Sendable {
    let program: ExtensionProgram
    let conditions: NetworkConditions
    let mappings: [PhoneNetwork.Mapping]
    let hostsAllowingHTTP: Set<String>
    /// What the options change in the rules.
    let change: @Sendable (inout HostRules) -> Void

    /// Delivers pushes to one phone, with a network of its own.
    func deliver(
        _ pushes: [RemoteNotification], _ host: NotificationHost
    ) async throws(CommandError) -> [DeliveredNotification] {
        var host = host
        change(&host.rules)
        let network: PhoneNetwork
        do throws(PhoneNetwork.StartError) {
            network = try PhoneNetwork(
                conditions, mappings: mappings, hostsAllowingHTTP: hostsAllowingHTTP)
        } catch {
            throw CommandError(.extensionUnusable, "\(error)")
        }
        defer { network.close() }
        do throws(ExtensionProgram.Failure) {
            return try await host.deliver(pushes, to: program, network: network)
        } catch {
            throw CommandError(error)
        }
    }
}

extension CommandError {
    fileprivate init(_ failure: ExtensionProgram.Failure) {
        switch failure.code {
        case .notFound: self.init(.noInput, failure.message)
        case .cancelled: self.init(.interrupted, "interrupted")
        default:
            let output = TerminalText.safe(failure.compilerOutput)
            self.init(
                .extensionUnusable, failure.message + (output.isEmpty ? "" : "\n\(output)"))
        }
    }
}

extension NetworkConditions {
    /// Reads `lte`, or `lte,latency=200,bandwidth=500,loss=2`, or the changes alone.
    init(option text: String) throws(CommandError) {
        self.init()
        let names = Self.named.map(\.name).joined(separator: ", ")
        for (index, part) in text.split(separator: ",", omittingEmptySubsequences: false)
            .enumerated()
        {
            if index == 0, let named = Self.named.first(where: { $0.name == part }) {
                self = named.conditions
                continue
            }
            let words = part.split(separator: "=", omittingEmptySubsequences: false)
            guard words.count == 2, let value = Double(words[1]), value.isFinite, value >= 0 else {
                throw CommandError(
                    .usage, "--network: \(part) is neither one of \(names) nor NAME=NUMBER")
            }
            switch words[0] {
            case "latency" where value <= 60_000: roundTrip = .seconds(value / 1000)
            case "bandwidth" where (1...10_000_000).contains(value):
                downstream = Int(value * 1000)
                upstream = Int(value * 1000)
            case "loss" where value < 100: loss = value / 100
            default:
                throw CommandError(
                    .usage,
                    "--network wants latency=MS up to 60000, bandwidth=KBIT from 1, or loss=PERCENT"
                        + " below 100")
            }
        }
    }
}
