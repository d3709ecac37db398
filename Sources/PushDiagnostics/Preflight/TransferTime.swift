import Foundation
import LibcurlFetching
import NotificationHost

/// How long a media file takes on a phone's network, computed from bytes and round trips.
///
/// The networks' figures are those of the host's ``PhoneNetwork``, and so is the way of counting:
/// the radio's speed for all bytes, a wait for each round trip, another for each lost packet. Real
/// networks vary.
struct TransferTime {
    /// Round trips of one request.
    struct Request {
        var roundTrips: Int
        /// Bytes besides the media file: heads, and certificates for a new connection.
        var overhead: Int
    }

    /// Bytes of the media file.
    let bytes: Int
    let requests: [Request]
    /// What the server takes by itself.
    var serverTime = Duration.zero

    init(bytes: Int, requests: [Request]) {
        self.bytes = bytes
        self.requests = requests
    }

    init(_ evidence: PreflightEvidence, serverTime: Duration?) {
        bytes = evidence.byteCount
        let hops = Array(evidence.lastAttempt)
        var origins: Set<String> = []
        var requests: [Request] = []
        for hop in hops {
            let origin = "\(hop.url.scheme ?? "")://\(hop.url.host() ?? ""):\(hop.url.port ?? 0)"
            // A phone's session keeps its connections.
            let isNew = origins.insert(origin).inserted
            requests.append(isNew ? .new(hop) : Request(roundTrips: 1, overhead: 500))
        }
        // A folder stands for a server that is reached at once.
        self.requests = hops.isEmpty ? [Request(roundTrips: 4, overhead: 5_000)] : requests
        // Here, the way to and fro is a part of it.
        let way = hops.last.flatMap { hop in
            hop.timings.connection.map { $0 - (hop.timings.lookup ?? .zero) }
        }
        self.serverTime = max(.zero, (serverTime ?? .zero) - (way ?? .zero))
    }

    /// The time until the last byte is there.
    func on(_ network: NetworkConditions) -> Duration {
        let total = requests.reduce(bytes) { $0 + $1.overhead }
        let trips = requests.reduce(0) { $0 + $1.roundTrips }
        var time = serverTime + network.roundTrip * trips
        if let speed = network.downstream, speed > 0 {
            time += .seconds(Double(total) * 8 / Double(speed))
        }
        if network.loss > 0 {
            // What is lost is sent again after a wait, as in the host's model of a radio.
            let lost = Double((total + 1_447) / 1_448) * min(network.loss, 0.99)
            time += max(.milliseconds(200), network.roundTrip * 2) * lost
        }
        return time
    }
}

extension TransferTime.Request {
    /// A name to look up, a connection, TLS, and the request itself.
    fileprivate static func new(_ hop: HopRecord) -> Self {
        var trips = 2
        if let host = hop.url.host(), !HostAddress.isAddress(host) { trips += 1 }
        if hop.url.scheme?.lowercased() == "https" {
            trips += hop.tls?.version == "TLSv1.2" ? 2 : 1
        }
        return Self(roundTrips: trips, overhead: 5_000)
    }
}
