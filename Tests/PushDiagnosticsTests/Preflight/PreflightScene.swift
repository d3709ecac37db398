import Diagnostics
import Foundation
import LibcurlFetching
import MediaInspection
import TestSupport

@testable import PushDiagnostics
@testable import RichPush

/// A link with all that was found out about it: a good one, until a test spoils it.
struct PreflightScene: Sendable {
    static let now = Date(timeIntervalSince1970: 1_780_000_000)
    static let day: TimeInterval = 86_400

    var link: MediaLink
    var evidence: PreflightEvidence
    var terms = MediaPreflight.Configuration()

    /// A small JPEG that came at the first attempt from a server without a flaw.
    init(
        _ text: String = "https://media.example.com/lunch.jpg",
        _ change: (inout PreflightScene) -> Void = { _ in }
    ) {
        let url = URL(string: text) ?? URL(fileURLWithPath: "/")
        link = MediaLink(url)
        evidence = PreflightEvidence(url: url)
        terms.now = { Self.now }
        evidence.lookup = HostLookup(
            ["203.0.113.7", "2001:db8::7"].compactMap(HostAddress.init))
        evidence.hops = [Self.hop(url)]
        evidence.head = evidence.hops[0].head
        put(Samples.jpeg)
        change(&self)
    }

    var report: PreflightReport { PreflightJudge(link, evidence, terms).report() }

    var rules: Set<String> { Set(report.findings.map(\.number)) }

    func outcome(_ name: PreflightStep.Name) -> PreflightStep.Outcome? {
        report.steps.first { $0.name == name }?.outcome
    }

    // MARK: - Parts

    static func hop(_ url: URL) -> HopRecord {
        var hop = HopRecord(url: url)
        hop.timings.lookup = .milliseconds(5)
        hop.timings.connection = .milliseconds(25)
        hop.timings.handshake = .milliseconds(65)
        hop.timings.firstByte = .milliseconds(95)
        hop.timings.total = .milliseconds(200)
        hop.address = "203.0.113.7"
        hop.httpVersion = "2"
        hop.head = head()
        hop.tls = TLSRecord()
        hop.tls?.version = "TLSv1.3"
        hop.tls?.cipher = "TLS_AES_256_GCM_SHA384"
        hop.tls?.certificates = [certificate()]
        return hop
    }

    static func head(
        _ status: Int = 200, _ changes: [String: String?] = [:]
    ) -> MediaResponseHead {
        var fields: [String: String] = [
            "Content-Type": "image/jpeg", "Content-Length": "300", "ETag": "\"1\"",
            "Cache-Control": "max-age=3600", "Accept-Ranges": "bytes",
        ]
        for (name, value) in changes { fields[name] = value }
        return MediaResponseHead(status: status, declaredLength: 300, headers: fields)
    }

    static func certificate(days: Double = 60, of lifetime: Double = 90) -> ServerCertificate {
        var certificate = ServerCertificate()
        certificate.name = "media.example.com"
        certificate.issuer = "Example Authority"
        certificate.hosts = ["media.example.com"]
        certificate.validUntil = now + days * day
        certificate.validFrom = now + (days - lifetime) * day
        (certificate.keyType, certificate.keyBits, certificate.digest) = ("EC", 256, "SHA256")
        return certificate
    }

    // MARK: - Spoiling

    /// The last request as a test wants it.
    var hop: HopRecord {
        get { evidence.hops[evidence.hops.count - 1] }
        set { evidence.hops[evidence.hops.count - 1] = newValue }
    }

    /// Changes the last answer's head.
    mutating func answer(_ status: Int = 200, _ changes: [String: String?] = [:]) {
        hop.head = Self.head(status, changes)
        evidence.head = hop.head
    }

    /// These bytes came; the declared size can be a larger one.
    mutating func put(_ bytes: [UInt8], count: Int? = nil) {
        let media = MediaInspector.inspect(bytes)
        evidence.media = media
        evidence.type = media.type
        evidence.byteCount = count ?? bytes.count
    }

    /// Nothing whole came, for this reason.
    mutating func fail(_ reason: Diagnostic) {
        evidence.failure = reason
        evidence.media = nil
        hop.failure = reason
    }

    /// Nothing at all came from a host that was connected to.
    mutating func failBeforeAnswer(_ reason: Diagnostic) {
        fail(reason)
        hop.head = nil
        evidence.head = nil
        evidence.type = nil
        evidence.byteCount = 0
    }

    /// The handshake broke off, with what was seen of it.
    mutating func failTLS(
        _ message: String = "No TLS connection could be made.",
        code: Diagnostic.Code = .tlsFailed, _ change: (inout TLSRecord) -> Void = { _ in }
    ) {
        failBeforeAnswer(Diagnostic(code, message, fix: "Mend it."))
        hop.timings.handshake = nil
        var record = TLSRecord()
        change(&record)
        hop.tls = record
    }

    /// The link leads over these addresses to the media file.
    mutating func redirect(over links: [String], cookie: String? = nil) {
        let last = hop
        evidence.hops = links.compactMap { text in
            guard let url = URL(string: text) else { return nil }
            var hop = Self.hop(url)
            hop.head = Self.head(302, ["Set-Cookie": cookie])
            hop.target = last.url
            return hop
        }
        evidence.hops.append(last)
    }

    /// A GIF whose screen has this size, with a frame of one pixel.
    static func gif(width: Int, height: Int) -> [UInt8] {
        var bytes = Samples.gif
        for (offset, number) in [(6, width), (8, height)] {
            bytes[offset] = UInt8(truncatingIfNeeded: number)
            bytes[offset + 1] = UInt8(truncatingIfNeeded: number >> 8)
        }
        return bytes
    }

    /// A file of the inspection's own tests.
    static func fixture(_ name: String) -> [UInt8] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../MediaInspectionTests/Fixtures/\(name)")
        return [UInt8]((try? Data(contentsOf: file)) ?? Data())
    }
}
