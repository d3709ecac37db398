import Diagnostics
import Foundation
import LibcurlFetching
import PushTesting
import TestSupport
import Testing

@testable import PushDiagnostics
@testable import RichPush

/// Links on a server of this machine, over real sockets.
@Suite(.timeLimit(.minutes(5)))
struct PreflightServerTests {
    private typealias Fault = MediaServer.Fault

    private static let photo = MediaServer.Resource(Samples.jpeg, type: "image/jpeg")

    /// Looks at links of a server whose authority is trusted, or not.
    private func examine(
        trusting: Bool = true, speed: Int = 1,
        _ change: (inout MediaPreflight.Configuration) -> Void = { _ in },
        _ links: (MediaServer) -> [URL]
    ) async throws -> (reports: [PreflightReport], log: MediaServer.Log) {
        try await MediaServer.run { server in
            try await withTemporaryFolder { folder in
                let file = folder.appendingPathComponent("authority.pem")
                try Data(server.certificateAuthority.utf8).write(to: file)
                var configuration = MediaPreflight.Configuration()
                if trusting { configuration.certificateAuthority = file }
                configuration.hostsAllowingHTTP = ["127.0.0.1"]
                configuration.clock = FastClock(speed: speed)
                // Other tests share the processors; what is wrong here is said by the server,
                // not by the time.
                configuration.budget = .seconds(240)
                change(&configuration)
                let reports = await MediaPreflight(configuration)
                    .examine(links(server).map { MediaLink($0) })
                return (reports, server.log)
            }
        }
    }

    private func report(
        _ fault: MediaServer.Fault, _ resource: MediaServer.Resource = Self.photo,
        trusting: Bool = true, speed: Int = 1, budget: Duration = .seconds(240)
    ) async throws -> PreflightReport {
        let result = try await examine(trusting: trusting, speed: speed) {
            $0.budget = budget
        } _: { server in
            [server.url(for: resource, fault: fault)]
        }
        return try #require(result.reports.first)
    }

    @Test
    func `every step passes on a good server over TLS`() async throws {
        let report = try await report(.trustedCertificate)
        #expect(report.isShown)
        // The loopback address is private.
        #expect(report.findings.filter { $0.severity < .note }.map(\.number) == ["RP066"])
        let failed = report.steps.filter { $0.outcome == .failed || $0.outcome == .notReached }
        #expect(failed.map(\.name) == [])
    }

    @Test
    func `tells what it saw of TLS`() async throws {
        let report = try await report(.trustedCertificate)
        let step = try #require(report.steps.first { $0.name == .security })
        #expect(step.detail.hasPrefix("TLSv1.3, TLS_"))
        #expect(step.detail.contains("certificate until 2"))
        #expect(step.duration != nil)
    }

    /// A fault, the step that fails by it, and the rule.
    static let faults: [(MediaServer.Fault, PreflightStep.Name, String)] = [
        (.expiredCertificate, .security, "RP213"), (.selfSignedCertificate, .security, "RP215"),
        (.wrongHostCertificate, .security, "RP218"), (.garbledTLS, .security, "RP210"),
        (.plainForTLS, .security, "RP210"), (.silentTLS, .security, "RP210"),
        (.redirectLoop, .redirects, "RP231"), (.redirectNowhere, .redirects, "RP233"),
        (.redirectMalformed, .redirects, "RP233"), (.redirectToFile, .redirects, "RP233"),
        (.redirectToRefused, .connection, "RP208"), (.status(404), .status, "RP240"),
        (.status(401), .status, "RP241"), (.status(403), .status, "RP241"),
        (.status(503), .status, "RP243"), (.emptyBody, .transfer, "RP251"),
        (.noContent, .transfer, "RP251"), (.htmlPage, .type, "RP260"),
        (.htmlAsMedia, .type, "RP260"), (.jsonError, .type, "RP260"),
        (.lengthTooLong, .transfer, "RP250"), (.lengthHuge, .size, "RP270"),
    ]

    @Test(arguments: faults)
    func `a fault fails its step, and no later one is reached`(
        fault: MediaServer.Fault, step: PreflightStep.Name, rule: String
    ) async throws {
        // Four attempts, on a machine that has other things to do.
        let report = try await report(fault, speed: 4, budget: .seconds(120))
        let error = try #require(report.findings.first { $0.severity == .error })
        #expect(error.number == rule)
        #expect(report.steps.first { $0.outcome == .failed }?.name == step)
        let later = report.steps.drop { $0.name != step }.dropFirst()
        #expect(later.allSatisfy { $0.outcome == .notReached })
    }

    @Test(arguments: MediaServer.Fault.all.filter { $0.outlook == .nothing })
    func `what no client gets is not shown`(fault: MediaServer.Fault) async throws {
        #expect(try await !report(fault, speed: 4, budget: .seconds(25)).isShown)
    }

    @Test
    func `a certificate of an unknown authority is told from others`() async throws {
        let report = try await report(.trustedCertificate, trusting: false)
        let error = try #require(report.findings.first { $0.severity == .error })
        #expect(error.number == "RP216")
        #expect(error.fix.contains("MediaServer test authority"))
    }

    @Test
    func `a certificate for another host says for which`() async throws {
        let report = try await report(.wrongHostCertificate)
        let error = try #require(report.findings.first { $0.number == "RP218" })
        #expect(error.fix.contains("elsewhere.invalid"))
    }

    @Test
    func `a redirect to plain http is refused as on a phone`() async throws {
        let result = try await examine {
            $0.hostsAllowingHTTP = []
        } _: { server in
            [server.url(for: Self.photo, fault: .redirectToPlain)]
        }
        #expect(result.reports.first?.findings.contains { $0.number == "RP230" } == true)
        #expect(result.log.requests.count == 1)
    }

    @Test
    func `plain http is not even asked for`() async throws {
        let result = try await examine {
            $0.hostsAllowingHTTP = []
        } _: { server in
            [server.url(for: Self.photo)]
        }
        #expect(result.reports.first?.findings.map(\.number) == ["RP061"])
        #expect(result.log.requests.isEmpty)
    }

    @Test
    func `a link that stands twice is fetched once`() async throws {
        let result = try await examine { server in
            let (one, other) = (server.url(for: Self.photo), server.url(for: Self.photo))
            return [one, other, one, one]
        }
        #expect(result.reports.count == 2)
        #expect(result.log.requests.count == 2)
    }

    @Test
    func `a second hint at a link is judged without a second fetch`() async throws {
        try await MediaServer.run { server in
            var configuration = MediaPreflight.Configuration()
            configuration.hostsAllowingHTTP = ["127.0.0.1"]
            configuration.clock = FastClock(speed: 1)
            let url = server.url(for: Self.photo)
            let reports = await MediaPreflight(configuration).examine([
                MediaLink(url, hint: TypeHint("image")), MediaLink(url, hint: TypeHint("video")),
            ])
            let isWrong = reports.map { $0.findings.contains { $0.number == "RP065" } }
            #expect(isWrong == [false, true])
            #expect(server.log.requests.count == 1)
        }
    }

    @Test
    func `a server that answers browsers alone is found out`() async throws {
        let picky = Fault("picky", "Refuses who has no Referer.", outlook: .nothing) { exchange in
            exchange.request.headers["Referer"] == nil
                ? MediaServer.Response.text(403).script(for: exchange.request)
                : exchange.good.script(for: exchange.request)
        }
        let report = try await report(picky)
        #expect(report.findings.contains { $0.number == "RP242" })
    }

    @Test
    func `a media file that is too large is not downloaded`() async throws {
        let sound = MediaServer.Content(PreflightScene.fixture("sound.mp3"))
        let large = MediaServer.Resource(
            sound + MediaServer.Content(repeating: 0, count: 50_000_000), type: "audio/mpeg")
        let report = try await report(.noLength, large)
        #expect(report.findings.contains { $0.number == "RP270" })
        let transfer = report.steps.first { $0.name == .transfer }
        #expect(transfer?.detail == "ended after 5.0 MB")
    }

    @Test
    func `a server that stops sending is given up at the budget`() async throws {
        let result = try await examine {
            $0.budget = .seconds(3)
        } _: { server in
            [server.url(for: Self.photo, fault: .stallInBody(after: 100))]
        }
        let report = try #require(result.reports.first)
        #expect(report.findings.contains { $0.number == "RP252" })
    }

    @Test
    func `a cancelled examination ends and reports what is complete`() async throws {
        try await MediaServer.run { server in
            var configuration = MediaPreflight.Configuration()
            configuration.clock = FastClock(speed: 1)
            configuration.hostsAllowingHTTP = ["127.0.0.1"]
            configuration.concurrency = 1
            let good = server.url(for: Self.photo)
            let endless = server.url(for: Self.photo, fault: .stallInBody(after: 100))
            let task = Task { [configuration] in
                await MediaPreflight(configuration).examine([MediaLink(good), MediaLink(endless)])
            }
            await server.log { $0.requests.count == 2 }
            task.cancel()
            #expect(await task.value.map(\.link.url) == [good])
        }
    }

    @Test
    func `no more links are fetched at once than allowed`() async throws {
        try await MediaServer.run { server in
            var configuration = MediaPreflight.Configuration()
            configuration.clock = FastClock(speed: 1)
            configuration.hostsAllowingHTTP = ["127.0.0.1"]
            configuration.concurrency = 2
            let links = (0..<5).map { _ in
                MediaLink(server.url(for: Self.photo, fault: .stallInBody(after: 100)))
            }
            let task = Task { [configuration] in
                await MediaPreflight(configuration).examine(links)
            }
            await server.log { $0.requests.count == 2 }
            task.cancel()
            _ = await task.value
            #expect(server.log.requests.count == 2)
        }
    }

    @Test(arguments: [Fault.none, .truncatedFile, .htmlPage, .lengthTooLong])
    func `leaves no file behind`(fault: MediaServer.Fault) async throws {
        try await withTemporaryFolder { folder in
            _ = try await examine {
                $0.folder = folder
            } _: { server in
                [server.url(for: Self.photo, fault: fault)]
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test
    func `a name that nobody resolves is not waited for beyond the budget`() async throws {
        var configuration = MediaPreflight.Configuration()
        configuration.clock = FastClock(speed: 100)
        configuration.resolve = { _ in
            try? await Task.sleep(for: .seconds(3_600))
            return HostLookup()
        }
        let url = try #require(URL(string: "https://media.invalid/lunch.jpg"))
        let reports = await MediaPreflight(configuration).examine([MediaLink(url)])
        #expect(reports.first?.isShown == false)
    }
}
