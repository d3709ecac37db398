internal import Diagnostics
public import Foundation
import ImageConversion
import LibcurlFetching
import MediaInspection
public import NotificationHost
public import RichPush

/// Says before a push what a phone will make of the media that it links to.
///
/// In: ``MediaLink``s, from payloads or by themselves. Out: a ``PreflightReport`` for each, with
/// every step from the name's look-up to the picture's memory, and `Diagnostic`s. Each link is
/// fetched as RichPush fetches it on a phone: by the same rules for redirects, sizes, types and
/// App Transport Security. Nothing is kept. Open next: `PreflightEvidence.swift`, what is found
/// out, and `PreflightJudge.swift`, what it means.
public struct MediaPreflight: Sendable {
    /// How links are fetched and judged.
    public struct Configuration: Sendable {
        /// Hosts from which media may come over plain `http`. Default: none.
        public var hostsAllowingHTTP: Set<String> = []

        /// What App Transport Security excepts, as the extension's Info.plist says. Default:
        /// nothing.
        public var transportSecurity = TransportSecurity()

        /// A PEM file with the authorities that are trusted. Default: `nil`, those of the system,
        /// which are nearly those of a phone.
        public var certificateAuthority: URL?

        /// Whether links may lead to this machine and into private networks. Default: `true`.
        public var reachesPrivateAddresses = true

        /// Links that are answered from folders, without a network. Default: none.
        public var mappings: [FolderFetcher.Mapping] = []

        /// For which networks the time is computed.
        ///
        /// Default: wifi, lte, 3g and edge.
        public var networks: [Network] = Network.usual

        /// How long one link may take, here and on each network. Default: 25 seconds, the
        /// library's own budget on a phone.
        public var budget: Duration = .seconds(25)

        /// How many links are fetched at once, at most. Default: 4.
        public var concurrency = 4

        /// Measures the time; the tests' own.
        package var clock: any DeliveryClock = SystemClock()
        /// The wall clock, for certificates and links that expire.
        package var now: @Sendable () -> Date = { Date() }
        /// Where what comes is kept for a moment.
        package var folder = FileManager.default.temporaryDirectory
        /// Looks host names up.
        package var resolve: @Sendable (String) async -> HostLookup = HostLookup.system

        public init() {}
    }

    /// A kind of network, by the name that people use for it.
    public struct Network: Hashable, Sendable {
        public let name: String
        public let conditions: NetworkConditions

        public init(name: String, conditions: NetworkConditions) {
            self.name = name
            self.conditions = conditions
        }

        /// From good to bad.
        public static let usual = [
            Self(name: "wifi", conditions: .wifi), Self(name: "lte", conditions: .lte),
            Self(name: "3g", conditions: .threeG), Self(name: "edge", conditions: .edge),
        ]
    }

    private let configuration: Configuration

    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// Fetches and judges links, several at a time, and each of them once.
    ///
    /// A cancelled task ends soon, with the reports that are complete by then.
    ///
    /// - Parameters:
    ///   - links: what to look at; the same link with the same hint is judged once, at the first
    ///     place.
    ///   - onReport: is called with each report in the order of the links, as soon as those before
    ///     it are there.
    /// - Returns: the reports, in the order of the links.
    public func examine(
        _ links: [MediaLink], onReport: (PreflightReport) async -> Void = { _ in }
    ) async -> [PreflightReport] {
        let groups = MediaLink.grouped(links)
        var waiting: [Int: [PreflightReport]] = [:]
        var reports: [PreflightReport] = []
        var next = 0
        await withTaskGroup(of: (Int, [PreflightReport])?.self) { tasks in
            var indices = groups.indices.makeIterator()
            func startNext() {
                guard let index = indices.next() else { return }
                tasks.addTask {
                    let evidence = await gather(groups[index][0].url)
                    guard !Task.isCancelled else { return nil }
                    return (index, groups[index].map { judge($0, by: evidence) })
                }
            }
            for _ in 0..<max(1, configuration.concurrency) { startNext() }
            while let result = await tasks.next() {
                guard let result, !Task.isCancelled else { continue }
                startNext()
                waiting[result.0] = result.1
                while let ready = waiting.removeValue(forKey: next) {
                    next += 1
                    for report in ready { await onReport(report) }
                    reports += ready
                }
            }
        }
        // What was complete behind a link that was cancelled.
        return reports + waiting.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    private func judge(_ link: MediaLink, by evidence: PreflightEvidence) -> PreflightReport {
        PreflightJudge(link, evidence, configuration).report()
    }
}

// Diagnostic out.
extension MediaPreflight {
    /// Fetches a link, looks into what came, and removes it.
    @concurrent
    func gather(_ url: URL) async -> PreflightEvidence {
        var evidence = PreflightEvidence(url: url)
        evidence.isLocal = configuration.mappings.contains { $0.matches(url) }
        let records = HopLog()
        let probe = probe(telling: records)
        do throws(Diagnostic) {
            _ = try probe.link(url.absoluteString, at: "link")
        } catch {
            evidence.refusal = error
            return evidence
        }
        if !evidence.isLocal, let host = url.host(), !HostAddress.isAddress(host) {
            evidence.lookup = await lookUp(host)
        }
        do throws(Diagnostic) {
            let folder = try TemporaryFolder(in: configuration.folder)
            defer { folder.remove() }
            let result = try await probe.fetch(
                url, into: folder.url, within: configuration.budget / .seconds(1))
            evidence.hops = records.all
            evidence.read(result)
            if evidence.isAskingWhoAsks, !evidence.isLocal {
                evidence.browserGetsIt = await browserGets(url, into: folder.url)
            }
        } catch {
            evidence.failure = error
        }
        return evidence
    }

    /// The system's own limits are longer than anybody waits.
    private func lookUp(_ host: String) async -> HostLookup {
        await withTaskGroup { tasks in
            tasks.addTask { await configuration.resolve(host) }
            tasks.addTask {
                try? await configuration.clock.sleep(for: configuration.budget / .seconds(1))
                return HostLookup()
            }
            defer { tasks.cancelAll() }
            return await tasks.next() ?? HostLookup()
        }
    }

    private func probe(
        telling records: HopLog, as visitor: Visitor = .phone
    ) -> MediaProbe {
        var curl = CurlFetcher.Configuration()
        curl.transportSecurity = configuration.transportSecurity
        curl.certificateAuthority = configuration.certificateAuthority
        curl.reachesPrivateAddresses = configuration.reachesPrivateAddresses
        curl.observer = { records.add($0) }
        let fetcher = VisitingFetcher(visitor: visitor, fetcher: CurlFetcher(curl))
        return MediaProbe(
            fetcher: FolderFetcher(configuration.mappings, fallback: fetcher),
            hostsAllowingHTTP: configuration.hostsAllowingHTTP,
            security: configuration.transportSecurity, clock: configuration.clock)
    }

    /// Whether somebody who seems to come with a browser from the site itself gets the media file.
    private func browserGets(_ url: URL, into folder: URL) async -> Bool {
        // Only a hint comes of it, so it has a fifth of the time.
        let result = try? await probe(telling: HopLog(), as: .browser).fetch(
            url, into: folder, within: configuration.budget / .seconds(5))
        return result.map { $0.failure == nil } ?? false
    }
}
