import Diagnostics
import Foundation
import NotificationHost
import PushDiagnostics
import RichPush
import Synchronization

/// The part of the command `check` that fetches: what a phone will make of the links.
///
/// With --fetch these are the links of the payloads that are checked; links can also stand on the
/// command line by themselves.
struct CheckFetch: Sendable {
    static let options = [
        OptionSpec(
            name: "fetch", short: "F",
            help: "Fetch each media link as the extension would, too, and judge every step."),
        OptionSpec(
            name: "map", short: "m", argument: .value("URL_PREFIX=DIR"),
            help: "Answer links below the prefix from a folder; may be given several times."),
        OptionSpec(
            name: "network", argument: .value("NAME"),
            help: "Compute the time for this network, such as lte or 3g,loss=2; may be given"
                + " several times. Default: wifi, lte, 3g and edge.",
            values: NetworkConditions.named.map(\.name)),
        OptionSpec(
            name: "timeout", argument: .value("SECONDS"),
            help: "Time limit for downloading media (default: 25).", oldNames: ["--budget"]),
        OptionSpec(
            name: "allow-http", argument: .value("HOST"),
            help: "Accept plain http links to this host, as the app does; may be given several"
                + " times."),
        OptionSpec(
            name: "allow-private-addresses",
            help:
                "With --fetch: follow payloads' links to this machine and into private networks, too,"
                + " and use the environment's proxy."),
        OptionSpec(
            name: "ca", argument: .file("FILE.pem"),
            help: "Trust these authorities instead of the system's."),
        OptionSpec(
            name: "jobs", short: "j", argument: .value("N"),
            help: "How many links are fetched at once; default 4."),
    ]

    private let preflight: MediaPreflight
    /// Links from the command line.
    private let links: [MediaLink]
    /// The links of payloads; `nil` when payloads are only read.
    let collector: LinkCollector?
    private let ignored: Set<Diagnostic.Code>
    private let isQuiet: Bool

    /// Reads what the options say; `nil` when nothing is to be fetched.
    init?(
        _ options: ParsedOptions, ignoring ignored: Set<Diagnostic.Code>
    ) throws(CommandError) {
        let texts = options.operands.filter(Self.isLink)
        guard options.has("fetch") || !texts.isEmpty else {
            // The rules for payloads go by this one, too.
            let lost = Self.options.first { options.has($0.name) && $0.name != "allow-http" }
            if let lost {
                throw CommandError(.usage, "--\(lost.name) needs --fetch, or a link")
            }
            return nil
        }
        let configuration = try Self.configuration(options)
        preflight = MediaPreflight(configuration)
        var links: [MediaLink] = []
        for text in texts { links.append(try Self.link(text)) }
        self.links = links
        var reading = NotificationEnricher.Configuration()
        reading.hostsAllowingHTTP = configuration.hostsAllowingHTTP
        collector = options.has("fetch") ? LinkCollector(reading) : nil
        self.ignored = ignored
        isQuiet = options.has("quiet")
    }

    /// Whether an operand is a link and not a file.
    static func isLink(_ operand: String) -> Bool {
        operand.contains("://") && !FileManager.default.fileExists(atPath: operand)
    }

    private static func link(_ text: String) throws(CommandError) -> MediaLink {
        guard let link = MediaLink(text) else {
            throw CommandError(
                .usage, "a link cannot be read; quote it, so that the shell does not")
        }
        return link
    }

    private static func configuration(
        _ options: ParsedOptions
    ) throws(CommandError) -> MediaPreflight.Configuration {
        var configuration = MediaPreflight.Configuration()
        configuration.mappings = try DeliveryRun.mappings(options)
        // A payload can be anybody's; a link on the command line is the user's own.
        configuration.reachesPrivateAddresses =
            !options.has("fetch") || options.has("allow-private-addresses")
        configuration.hostsAllowingHTTP = DeliveryRun.hostsAllowingHTTP(options)
        configuration.budget = try DeliveryRun.seconds("timeout", in: options) ?? .seconds(25)
        if let path = options.last("ca") {
            guard FileManager.default.isReadableFile(atPath: path) else {
                throw CommandError(.noInput, "--ca: \(path) cannot be read")
            }
            configuration.certificateAuthority = URL(fileURLWithPath: path)
        }
        if let text = options.last("jobs") {
            guard let count = Int(text), (1...64).contains(count) else {
                throw CommandError(.usage, "--jobs wants a whole number from 1 to 64")
            }
            configuration.concurrency = count
        }
        let networks = try options.all("network").map { text throws(CommandError) in
            MediaPreflight.Network(name: text, conditions: try NetworkConditions(option: text))
        }
        if !networks.isEmpty { configuration.networks = networks }
        return configuration
    }

    // MARK: - Running

    /// Fetches, prints each link's steps and findings, and counts them.
    ///
    /// - Returns: the report with what was found; `nil` when a signal came first.
    func run(_ report: CheckReport) async -> CheckReport? {
        let found = collector?.links ?? []
        let all = links + found
        var report = report
        report.addLinks(Set(all.map(\.url)).count, leftOut: collector?.leftOut ?? 0)
        guard !all.isEmpty else { return report }
        let printed = Mutex(report)
        let result: Void? = await Interruption.watch { [preflight] in
            _ = await Progress.watch("fetching") {
                await preflight.examine(all) { link in
                    printed.withLock { show(link, &$0) }
                }
            }
        }
        return result.map { printed.withLock { $0 } }
    }

    private func show(_ link: PreflightReport, _ report: inout CheckReport) {
        report.add(link)
        let findings = link.findings.filter { finding in
            !ignored.contains(finding.code) && !(isQuiet && finding.severity == .note)
        }
        report.add(CheckRun.Outcome(found: findings.map { ($0, nil) }), isMany: false)
    }
}
