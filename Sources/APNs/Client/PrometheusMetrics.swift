internal import Sockets

/// Adds up reports, and writes them as Prometheus reads them (text format 0.0.4).
///
/// Give it to a client, and serve ``text()`` under `/metrics` of your own server.
public final class PrometheusMetrics: APNsMetrics {
    private let totals = Locked(MetricsReport())

    public init() {}

    public func record(_ report: MetricsReport) {
        totals.withLock { totals in
            var sum = totals
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
            totals = sum
        }
    }

    public func text() -> String {
        let report = totals.withLock { $0 }
        var text = ""
        func family(_ name: String, _ kind: String, _ help: String, _ lines: [(String, Int)]) {
            text += "# HELP apns_\(name) \(help)\n# TYPE apns_\(name) \(kind)\n"
            for (labels, value) in lines { text += "apns_\(name)\(labels) \(value)\n" }
        }
        let rejected = report.rejected.map { (Self.label("reason", $0.key.rawValue), $0.value) }
        let failed = report.failed.map { (Self.label("code", $0.key.rawValue), $0.value) }
        family(
            "accepted_total", "counter", "Notifications that APNs took over.",
            [("", report.accepted)])
        family(
            "rejected_total", "counter", "Notifications that APNs refused, by reason.",
            rejected.sorted { $0.0 < $1.0 })
        family(
            "failed_total", "counter", "Notifications without an answer, by cause.",
            failed.sorted { $0.0 < $1.0 })
        family(
            "unknown_total", "counter", "Of those, the ones that were sent.",
            [("", report.unknown)])
        family("resent_total", "counter", "Attempts after the first.", [("", report.resent)])
        family(
            "connections_opened_total", "counter", "Connections made.",
            [("", report.connectionsOpened)])
        family(
            "connections_failed_total", "counter", "Connections that failed or broke.",
            [("", report.connectionsFailed)])
        family(
            "goaways_total", "counter", "Connections that APNs ended in order.",
            [("", report.goAways)])
        family("connections", "gauge", "Connections now.", [("", report.connections)])
        family("in_flight", "gauge", "Requests without an answer now.", [("", report.inFlight)])
        family("queued", "gauge", "Notifications that wait now.", [("", report.queued)])
        family(
            "window_bytes", "gauge", "Bytes that the connections' windows still take.",
            [("", report.windowBytes)])
        return text + Self.histogram(report.latency)
    }

    private static func label(_ name: String, _ value: String) -> String {
        // A reason comes from outside: the format's three special characters are escaped.
        let safe = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        return "{\(name)=\"\(safe)\"}"
    }

    private static func histogram(_ latency: LatencyHistogram) -> String {
        var text =
            "# HELP apns_latency_seconds From a request to its answer.\n"
            + "# TYPE apns_latency_seconds histogram\n"
        var count = 0
        for (index, bound) in LatencyHistogram.bounds.enumerated() {
            count += latency.counts[index]
            text += "apns_latency_seconds_bucket{le=\"\(bound)\"} \(count)\n"
        }
        return text
            + "apns_latency_seconds_bucket{le=\"+Inf\"} \(latency.total)\n"
            + "apns_latency_seconds_sum \(latency.sum)\n"
            + "apns_latency_seconds_count \(latency.total)\n"
    }
}
