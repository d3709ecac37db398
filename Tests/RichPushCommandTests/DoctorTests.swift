import Foundation
import StrictJSON
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(5)))
struct DoctorTests {
    /// Runs `doctor` on an app in a folder, on a day that its profiles are valid on.
    private static func doctor(
        _ sample: AppSample, _ options: String..., on day: String = "2026-10-01"
    ) async throws -> CommandProcess {
        try await withTemporaryFolder { folder in
            let app = folder.appendingPathComponent("Shop.app")
            try sample.write(to: app)
            return try await onThread {
                try CommandProcess(["doctor", app.path, "--on", day] + options)
            }
        }
    }

    private static let old: AppSample = {
        var sample = AppSample()
        sample.service?.info["MinimumOSVersion"] = "17.4"
        sample.service?.info["CFBundleVersion"] = "7"
        return sample
    }()

    @Test
    func `ends well for a healthy app`() async throws {
        let run = try await Self.doctor(AppSample())
        #expect(run.status == 0)
        #expect(
            run.output.contains("  minimum-os-too-high (RP306)  The extension's minimum system"))
        #expect(run.output.hasSuffix("passed\n"))
        #expect(!run.output.contains("error"))
    }

    @Test
    func `lists what is wrong, the worst first, then what passed`() async throws {
        let run = try await Self.doctor(Self.old)
        #expect(run.status == 1)
        #expect(
            run.output.hasPrefix(
                "PlugIns/Service.appex/Info.plist: error minimum-os-too-high (RP306):"))
        let warning = try #require(run.output.range(of: "warning version-mismatch (RP307)"))
        let passed = try #require(run.output.range(of: "Passed:"))
        #expect(warning.lowerBound < passed.lowerBound)
        #expect(run.output.contains("1 error, 1 warning"))
    }

    @Test
    func `leaves out what passed when it shall be quiet`() async throws {
        let run = try await Self.doctor(Self.old, "--quiet")
        #expect(!run.output.contains("Passed:"))
        #expect(run.output.contains("RP306"))
    }

    @Test
    func `prints all checks as JSON`() async throws {
        let run = try await Self.doctor(Self.old, "--json")
        let json = try JSONReader.read(run.output.utf8)
        #expect(try JSONSchema("doctor").flaws(of: json) == [])
        #expect(json["counts"]?["errors"]?.integer == 1)
        let first = try #require(json["checks"]?.array?.first)
        #expect(first["number"]?.string == "RP306")
        #expect(first["outcome"]?.string == "failed")
        #expect(first["diagnostics"]?.array?.first?["pointer"]?.string == "/MinimumOSVersion")
    }

    @Test
    func `annotates for CI`() async throws {
        let run = try await Self.doctor(Self.old, "--format", "github")
        #expect(
            run.output.hasPrefix(
                "::error file=PlugIns/Service.appex/Info.plist,title=minimum-os-too-high (RP306)::")
        )
        let sarif = try await Self.doctor(Self.old, "--format", "sarif")
        let json = try JSONReader.read(sarif.output.utf8)
        #expect(json["runs"]?.array?.first?["results"]?.array?.count == 2)
    }

    @Test
    func `lets warnings count when it shall be strict`() async throws {
        var sample = AppSample()
        sample.service?.info["CFBundleVersion"] = "7"
        #expect(try await Self.doctor(sample).status == 0)
        #expect(try await Self.doctor(sample, "--strict").status == 1)
    }

    @Test
    func `asks for the profile on the day that is given`() async throws {
        #expect(try await Self.doctor(AppSample(), on: "2027-01-14").status == 0)
        let later = try await Self.doctor(AppSample(), on: "2027-01-16")
        #expect(later.status == 1)
        #expect(later.output.contains("error profile-expired (RP365)"))
    }

    @Test
    func `opens an ipa`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Shop.ipa")
            try Data(ZIPSample(try AppSample().contents(), isZip64: true).bytes).write(to: file)
            let run = try await onThread {
                try CommandProcess(["doctor", "--on", "2026-10-01", file.path])
            }
            #expect(run.status == 0)
        }
    }

    @Test
    func `says what it cannot examine`() async throws {
        try await withTemporaryFolder { folder in
            let text = folder.appendingPathComponent("Shop.ipa")
            try Data("no archive".utf8).write(to: text)
            let cases: [([String], Int32, String)] = [
                ([], 64, "wants one"), (["a", "b"], 64, "wants one"),
                (["--format", "xml", "a"], 64, "--format is one of"),
                (["--on", "soon", "a"], 64, "--on wants"), (["None.app"], 66, "cannot be found"),
                ([text.path], 65, "not a ZIP archive"),
                ([folder.path], 66, "no .xcodeproj"), (["--fix", text.path], 64, "for projects"),
            ]
            for (arguments, status, message) in cases {
                let run = try await onThread { try CommandProcess(["doctor"] + arguments) }
                #expect(run.status == status, "\(arguments)")
                #expect(run.errors.contains(message), "\(run.errors)")
                #expect(run.output.isEmpty)
            }
        }
    }

    @Test
    func `keeps names of strangers from commanding the terminal`() async throws {
        var sample = AppSample()
        sample.service?.info["CFBundleIdentifier"] = "evil\u{1B}[31m"
        let run = try await Self.doctor(sample)
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.output.contains("RP305"))
    }
}
