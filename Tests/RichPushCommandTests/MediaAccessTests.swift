import Foundation
import PushTesting
import RichPush
import TestSupport
import Testing

@testable import RichPushCommand

/// How header fields are written on a command line, against a server that wants them.
@Suite(.timeLimit(.minutes(5)))
struct MediaAccessTests {
    private static let guarded = MediaServer.Fault(
        "guarded", "Wants a token.", outlook: .whole
    ) { exchange in
        exchange.request.headers["Authorization"] == "Basic dTpwPQ=="
            ? exchange.good.script(for: exchange.request)
            : MediaServer.Response.text(401).script(for: exchange.request)
    }

    private static func deliver(
        _ options: [String], in folder: URL
    ) async throws -> CommandProcess {
        try await MediaServer.run { server in
            let url = server.url(
                for: .init(Samples.jpeg, type: "image/jpeg", name: "a.jpg"), fault: guarded)
            return try await onThread {
                try CommandProcess(
                    ["deliver", "-", "--allow-http", "127.0.0.1"] + options,
                    input: #"{"aps":{"alert":"x","mutable-content":1},"image":"\#(url)"}"#)
            }
        }
    }

    @Test(arguments: [
        ("127.0.0.1:Authorization=Basic dTpwPQ==", 0),
        ("127.0.0.1:Authorization: Basic dTpwPQ==", 0),
        ("127.0.0.1: Authorization:Basic dTpwPQ==", 0),
        ("localhost:Authorization=Basic dTpwPQ==", 1),
        ("127.0.0.1:Authorization=Basic other", 1), (".0.0.1:Authorization=Basic dTpwPQ==", 1),
    ])
    func `sends a header field to its host`(header: String, status: Int32) async throws {
        try await withTemporaryFolder { folder in
            let run = try await Self.deliver(["-H", header], in: folder)
            #expect(run.status == status)
            #expect(!run.output.contains("dTpwPQ"))
        }
    }

    @Test func `reads header fields from a file`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("headers")
            try Data("# the household\n\n  127.0.0.1:Authorization: Basic dTpwPQ==\r\n".utf8)
                .write(to: file)
            let run = try await Self.deliver(["--header", "@" + file.path], in: folder)
            #expect(run.status == 0)
        }
    }
}
