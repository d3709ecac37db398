import Foundation
import Testing

/// What may have been accepted, and a simulator that is started again.
@Suite(.timeLimit(.minutes(10)))
struct SendResendTests {
    private static let tokens = (1...20).map { String(format: "%064x", $0) }

    private static func onThread<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }

    @Test func `sends again what may have been accepted, by choice, with the same identifier`()
        async throws
    {
        try await Self.onThread {
            let lossy = #"{"faults": [{"fault": "reset", "at": [3, 7]}]}"#
            let service = try PlayedService(script: lossy)
            let list = try service.file("tokens", Self.tokens.joined(separator: "\n"))
            let outcomes = service.path("outcomes")
            let arguments = service.arguments("--to", list, "--resume", outcomes)
            let first = try CommandProcess(arguments)
            #expect(first.status == 4)
            #expect(first.output.contains("--resend-unknown"))
            let unknown = service.lines(of: "outcomes").filter { $0.contains("\"unknown\"") }
            #expect(unknown.count == 2)
            // Without the option they stay as they are.
            let again = try CommandProcess(arguments)
            #expect(again.output.hasPrefix("0 accepted"))
            let resent = try CommandProcess(arguments + ["--resend-unknown"])
            #expect(resent.status == 0)
            #expect(resent.output.hasPrefix("2 accepted, 0 rejected, 0 not sent, 0 unknown"))
            let told = service.lines(of: "outcomes").filter { $0.contains("\"resent\":true") }
            #expect(told.count == 2)
            for line in unknown {
                let id = try #require(line.firstRange(of: #/"id":"[^"]*"/#))
                #expect(told.contains { $0.contains(line[id]) })
            }
            #expect(
                try CommandProcess(arguments + ["--resend-unknown"]).output.hasPrefix("0 accepted"))
        }
    }

    @Test func `a file without a token is an error`() async throws {
        try await Self.onThread {
            let service = try PlayedService()
            let list = try service.file("tokens", "\n# none\n")
            let run = try CommandProcess(service.arguments("--to", list))
            #expect(run.status == 65)
            #expect(run.errors.contains("there is no device token"))
        }
    }

    @Test func `the state keeps authority and key for the next start`() async throws {
        try await Self.onThread {
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("state-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            var kept: [[String]] = []
            for _ in 0..<2 {
                let service = try PlayedService("--state", folder.path)
                kept.append([service.text(of: "ca.pem"), service.text(of: "key.p8")])
                _ = try service.end()
            }
            #expect(kept[0] == kept[1] && !kept[0][0].isEmpty && !kept[0][1].isEmpty)
        }
    }

    @Test func `a certificate sender needs no key`() async throws {
        try await Self.onThread {
            let service = try PlayedService("--client-certificates")
            let run = try CommandProcess(service.arguments("--to", Self.tokens[0]))
            #expect(run.output.hasPrefix("1 accepted"))
        }
    }

    @Test func `a key and a certificate together are refused`() async throws {
        try await Self.onThread {
            let run = try CommandProcess([
                "send", "Examples/1-image.apns", "--to", Self.tokens[0], "--key", "k.p8",
                "--certificate", "c.pem",
            ])
            #expect(run.status == 64)
            #expect(run.errors.contains("not both"))
        }
    }

    @Test func `curl's line holds the request, and nothing is sent`() async throws {
        try await Self.onThread {
            let service = try PlayedService()
            let run = try CommandProcess(service.arguments("--to", Self.tokens[0], "--curl"))
            #expect(run.status == 0)
            #expect(run.output.hasPrefix("curl --http2"))
            #expect(run.output.contains("/3/device/\(Self.tokens[0])"))
            let token = try CommandProcess(["token"] + service.config)
            #expect(token.output.split(separator: ".").count == 3)
            #expect(try service.end() == 0)
        }
    }
}
