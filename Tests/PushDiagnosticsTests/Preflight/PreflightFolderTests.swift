import Diagnostics
import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import PushDiagnostics
@testable import RichPush

/// Links that a folder answers, without any network.
@Suite(.timeLimit(.minutes(5)))
struct PreflightFolderTests {
    private func report(
        _ name: String, _ bytes: [UInt8]?, hint: String? = nil
    ) async throws -> PreflightReport {
        try await withTemporaryFolder { folder in
            if let bytes { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
            var configuration = MediaPreflight.Configuration()
            configuration.clock = FastClock(speed: 1)
            let prefix = try #require(URL(string: "https://media.example.com/"))
            configuration.mappings = [FolderFetcher.Mapping(prefix: prefix, folder: folder)]
            configuration.resolve = { _ in
                Issue.record("a name was looked up")
                return HostLookup()
            }
            let url = try #require(URL(string: "https://media.example.com/\(name)?token=secret"))
            let reports = await MediaPreflight(configuration)
                .examine([MediaLink(url, hint: hint.map(TypeHint.init))])
            return try #require(reports.first)
        }
    }

    @Test
    func `a folder stands for a server without network steps`() async throws {
        let report = try await report("lunch.jpg", Samples.jpeg)
        let skipped = report.steps.filter { $0.outcome == .skipped }.map(\.name)
        #expect(skipped == [.lookup, .connection, .security, .redirects, .caching])
        #expect(report.findings == [])
    }

    @Test(arguments: [
        ("missing.jpg", nil, PreflightStep.Name.status, "RP240" as String),
        ("page.jpg", Samples.html, .type, "RP260"),
        ("empty.jpg", [], .transfer, "RP251"),
        ("logo.svg", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), .type, "RP262"),
        ("zeros.jpg", [UInt8](repeating: 0, count: 5_000), .type, "RP261"),
    ])
    func `a file that is no media file fails its step`(
        name: String, bytes: [UInt8]?, step: PreflightStep.Name, rule: String
    ) async throws {
        let report = try await report(name, bytes)
        #expect(report.steps.first { $0.outcome == .failed }?.name == step)
        #expect(report.findings.contains { $0.number == rule && $0.severity == .error })
    }

    @Test
    func `a WebP is shown, with a warning and the size that is made of it`() async throws {
        let report = try await report(
            "picture.webp", PreflightScene.fixture("lossless.webp"))
        #expect(report.isShown)
        #expect(report.findings.map(\.number) == ["RP263"])
        let content = try #require(report.steps.first { $0.name == .content })
        #expect(content.detail.contains("converted to"))
    }

    @Test
    func `a movie that is cut off is not shown, and a picture is in part`() async throws {
        let movie = PreflightScene.fixture("movie.mp4")
        let cut = try await report("movie.mp4", movie.dropLast(movie.count / 2))
        #expect(!cut.isShown)
        let picture = try await report("cut.jpg", Samples.jpeg.dropLast(2))
        #expect(picture.isShown)
        #expect(picture.findings.map(\.number) == ["RP250"])
    }

    @Test
    func `names beyond the folder are not there`() async throws {
        let report = try await report("..%2F..%2Fetc%2Fpasswd", nil)
        #expect(report.findings.contains { $0.number == "RP240" })
    }

    @Test
    func `JSON holds each step and no query`() async throws {
        let json = try await report("lunch.jpg", Samples.jpeg).json
        #expect(json["link"]?.string == "https://media.example.com/lunch.jpg")
        #expect(json["shown"]?.bool == true)
        guard case .array(let steps)? = json["steps"] else {
            Issue.record("there are no steps")
            return
        }
        #expect(steps.count == 12)
        #expect(steps.first?["step"]?.string == "link")
        #expect(!json.text().contains("secret"))
    }
}
