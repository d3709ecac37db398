internal import Sockets

/// Adds up reports, and writes them as Prometheus reads them (text format 0.0.4).
///
/// Give one to all clients, and serve ``text()`` under `/metrics` of your own server. Clients are told
/// apart by their ``ClientConfiguration/labels``.
public final class PrometheusMetrics: APNsMetrics {
    private let totals = Locked<[[String: String]: MetricsReport]>([:])

    /// Nothing counted yet.
    public init() {}

    /// Adds a report to those with the same labels.
    public func record(_ report: MetricsReport) {
        totals.withLock { totals in
            var sum = totals[report.labels] ?? MetricsReport()
            sum.labels = report.labels
            sum.accepted += report.accepted
            sum.rejected.merge(report.rejected, uniquingKeysWith: +)
            sum.failed.merge(report.failed, uniquingKeysWith: +)
            sum.unknown += report.unknown
            sum.resent += report.resent
            sum.connectionsOpened += report.connectionsOpened
            sum.connectionsFailed += report.connectionsFailed
            sum.goAways += report.goAways
            sum.latency.add(report.latency)
            sum.connections = report.connections
            sum.inFlight = report.inFlight
            sum.queued = report.queued
            sum.windowBytes = report.windowBytes
            totals[report.labels] = sum
        }
    }

    /// What the server answers to a scrape.
    public func text() -> String {
        let known = totals.withLock { Array($0.values) }
        let reports = known.isEmpty ? [MetricsReport()] : known
        let sorted = reports.map { ($0, Self.labels($0.labels)) }.sorted { $0.1 < $1.1 }
        let text = Self.families.map { family in
            let lines = sorted.flatMap { report, labels in
                family.values(report).map { label, value in
                    "apns_\(family.name)\(Self.braces([labels, label])) \(value)\n"
                }
            }
            return Self.head(family.name, family.kind, family.help) + lines.joined()
        }
        return text.joined()
            + Self.head("latency_seconds", "histogram", "From a request to its answer.")
            + sorted.map { Self.histogram($0.0.latency, $0.1) }.joined()
    }

    /// One metric, and its values in a report, each with a label of its own or none.
    private struct Family {
        let name: String
        let kind: String
        let help: String
        let values: @Sendable (MetricsReport) -> [(String, Int)]

        init(
            _ name: String, _ kind: String, _ help: String,
            _ values: @escaping @Sendable (MetricsReport) -> [(String, Int)]
        ) {
            self.name = name
            self.kind = kind
            self.help = help
            self.values = values
        }
    }

    private static let families: [Family] = [
        Family("accepted_total", "counter", "Notifications that APNs accepted.") {
            [("", $0.accepted)]
        },
        Family("rejected_total", "counter", "Notifications that APNs rejected, by reason.") {
            $0.rejected.map { (label("reason", $0.key.rawValue), $0.value) }.sorted { $0.0 < $1.0 }
        },
        Family("failed_total", "counter", "Notifications without a response, by cause.") {
            $0.failed.map { (label("code", $0.key.rawValue), $0.value) }.sorted { $0.0 < $1.0 }
        },
        Family("unknown_total", "counter", "Of those, the ones that APNs may have accepted.") {
            [("", $0.unknown)]
        },
        Family("resent_total", "counter", "Attempts after the first.") { [("", $0.resent)] },
        Family("connections_opened_total", "counter", "Connections made.") {
            [("", $0.connectionsOpened)]
        },
        Family("connections_failed_total", "counter", "Connections that failed or broke.") {
            [("", $0.connectionsFailed)]
        },
        Family("goaways_total", "counter", "Connections that APNs ended in order.") {
            [("", $0.goAways)]
        },
        Family("connections", "gauge", "Connections now.") { [("", $0.connections)] },
        Family("in_flight", "gauge", "Requests without a response now.") { [("", $0.inFlight)] },
        Family("queued", "gauge", "Notifications that wait now.") { [("", $0.queued)] },
        Family("window_bytes", "gauge", "Bytes that the connections' windows still take.") {
            [("", $0.windowBytes)]
        },
    ]

    private static func head(_ name: String, _ kind: String, _ help: String) -> String {
        "# HELP apns_\(name) \(help)\n# TYPE apns_\(name) \(kind)\n"
    }

    private static func braces(_ labels: [String]) -> String {
        let some = labels.filter { !$0.isEmpty }
        return some.isEmpty ? "" : "{\(some.joined(separator: ","))}"
    }

    private static func labels(_ labels: [String: String]) -> String {
        labels.sorted { $0.key < $1.key }.map { label(name($0.key), $0.value) }
            .joined(separator: ",")
    }

    /// A label's name has letters, digits and underscores only.
    private static func name(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    private static func label(_ name: String, _ value: String) -> String {
        // A reason comes from outside: the format's three special characters are escaped.
        let safe = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        return "\(name)=\"\(safe)\""
    }

    private static func histogram(_ latency: LatencyHistogram, _ labels: String) -> String {
        var text = ""
        var count = 0
        for (index, bound) in LatencyHistogram.bounds.enumerated() {
            count += latency.counts[index]
            text +=
                "apns_latency_seconds_bucket\(braces([labels, label("le", "\(bound)")])) \(count)\n"
        }
        let end = braces([labels])
        return text
            + "apns_latency_seconds_bucket\(braces([labels, label("le", "+Inf")])) \(latency.total)\n"
            + "apns_latency_seconds_sum\(end) \(latency.sum)\n"
            + "apns_latency_seconds_count\(end) \(latency.total)\n"
    }
}
