import Foundation
import StrictJSON
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ExplainTests {
    private static func explain(
        _ arguments: String..., input: String = ""
    ) async throws -> CommandProcess {
        try await onThread { try CommandProcess(["explain"] + arguments, input: input) }
    }

    private static let log = """
        SpringBoard [com.example.shop] Received remote notification request 1 [ hasAlertContent: 1, hasMutableContent: 1 pushType: Alert]
        SpringBoard [com.example.shop] No valid extension available for bundle

        """

    @Test
    func `says what a reason means, why, and what next`() async throws {
        let run = try await Self.explain("BadDeviceToken")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("BadDeviceToken  (APNs reasons)\n"))
        let causes = try #require(run.output.range(of: "Likely causes:\n    1. "))
        let checks = try #require(run.output.range(of: "Check next:\n    1. "))
        #expect(causes.lowerBound < checks.lowerBound)
    }

    @Test(
        arguments: [
            (["UNErrorDomain", "101"], "UNErrorDomain 101"), (["-1022"], "NSURLErrorDomain -1022"),
            (["NSURLErrorDomain", "-1001"], "NSURLErrorDomain -1001"),
            (["RP306"], "minimum-os-too-high (RP306)"),
            (["0xdead10cc"], "0xdead10cc"), (["410"], "410"),
            (["insecure-http"], "insecure-http (RP061, RP201)"),
        ])
    func `takes one or two words, also negative numbers`(
        words: [String], title: String
    ) async throws {
        let run = try await onThread { try CommandProcess(["explain"] + words) }
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("\(title)  ("))
    }

    @Test
    func `explains several reasons`() async throws {
        let run = try await Self.explain("BadDeviceToken", "Unregistered")
        #expect(run.output.contains("\nUnregistered  (APNs reasons)"))
        let mixed = try await Self.explain("410", "BadDeviceToken")
        #expect(mixed.output.hasPrefix("410  ("))
        #expect(mixed.output.contains("\nBadDeviceToken  ("))
    }

    @Test
    func `says what an unknown word may have been`() async throws {
        let run = try await Self.explain("BadDevicToken")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("Did you mean BadDeviceToken?"))
        let other = try await Self.explain("xyzzy\u{1B}[31m")
        #expect(other.status == 1)
        #expect(other.errors.contains("--list"))
        #expect(!other.errors.contains("\u{1B}"))
    }

    @Test
    func `lists all that it knows`() async throws {
        let run = try await Self.explain("--list")
        #expect(run.status == 0)
        for line in [
            "APNs reasons:", "  TopicDisallowed", "  RP300", "  UNErrorDomain 101  UNError.",
        ] {
            #expect(run.output.contains(line), "\(line)")
        }
        let json = try JSONReader.read(try await Self.explain("--list", "--json").output.utf8)
        #expect(json.array?.count ?? 0 > 100)
    }

    @Test(arguments: [["-"], []])
    func `reads a log from standard input`(arguments: [String]) async throws {
        let run = try await onThread {
            try CommandProcess(["explain"] + arguments, input: Self.log)
        }
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("com.example.shop\n"))
        #expect(run.output.contains("extension found: no"))
        #expect(run.output.contains("line 2: "))
        #expect(run.output.contains("richpush doctor APP"))
    }

    @Test
    func `gives the verdict as JSON`() async throws {
        let run = try await Self.explain("-", "--json", input: Self.log)
        let json = try JSONReader.read(run.output.utf8)
        let verdict = try #require(json.array?.first)
        #expect(verdict["stages"]?["found"]?.bool == false)
        #expect(verdict["explanation"]?["certainty"]?.string == "observed")
        #expect(verdict["evidence"]?.array?.count == 2)
    }

    @Test
    func `ends well when the picture was shown`() async throws {
        let log =
            "SpringBoard [com.example.shop] Will deliver mutated notification content; notificationRequest=1, attachmentCount=1, runtime: 0.8"
        let run = try await Self.explain("-", input: log)
        #expect(run.status == 0)
        #expect(run.output.contains("media: 1"))
    }

    @Test
    func `says that a log has nothing`() async throws {
        let run = try await Self.explain("-", input: "nothing\n")
        #expect(run.status == 1)
        #expect(run.output.contains("says nothing of pushes"))
    }

    @Test
    func `is offered by completion and help`() async throws {
        let (help, script) = try await onThread {
            (try CommandProcess(["--help"]), try CommandProcess(["completion", "bash"]))
        }
        for command in ["doctor", "explain"] {
            #expect(help.output.contains("  \(command) "))
            #expect(script.output.contains("\(command)) words='"))
        }
        #expect(script.output.contains("explain,*) words="))
        #expect(script.output.contains(" TopicDisallowed "))
    }
}
