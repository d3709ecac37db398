import Foundation
import PushTesting
import Testing

/// That a client meets on the wire what a fault decides.
@Suite(.timeLimit(.minutes(5)))
struct FaultWireTests {
    private typealias Fault = MediaServer.Fault

    /// Faults with long pauses, or with more bytes than a test wants to read.
    private static let slow: Set = [
        "slow-headers", "slow-body", "slow-then-fast", "late", "endless-headers", "endless-body",
        "endless-chunks",
    ]

    @Test(
        arguments: MediaServer.Fault.all.filter {
            $0.endpoint == .main && !slow.contains($0.name)
        })
    func `sends what the fault decides, and ends as it decides`(fault: MediaServer.Fault)
        async throws
    {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: fault)
            let client = try RawClient(url)
            try client.request(url)
            let log = await server.log { $0.requests.count == 1 }
            let request = try #require(log.requests.first)
            let script = fault.script(
                for: .init(request: request, resource: .photo, origins: Self.origins(url, server)))

            let reply = client.read(upTo: script.steps.contains(.stall) ? script.bytes.count : .max)
            #expect(reply.bytes == script.bytes)
            switch script.steps.last {
            case .reset: #expect(reply.ending == .reset)
            case .stall where script.steps.contains(.halfClose):
                #expect(client.read() == Reply(bytes: [], ending: .closed))
            case .stall: #expect(client.isStalled)
            default: #expect(reply.ending == .closed)
            }
        }
    }

    /// The origins that scripts use on the main port.
    private static func origins(
        _ url: URL, _ server: MediaServer
    ) -> [MediaServer.Endpoint: String] {
        let refused = server.url(for: .photo, fault: .refused)
        return [.refused: "http://127.0.0.1:\(refused.port ?? 0)"]
    }

    @Test func `sends one byte per interval`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .slowBody(every: .milliseconds(1)))
            let start = ContinuousClock.now
            let reply = try RawClient.fetch(url)
            #expect(reply.body == MediaServer.Resource.photo.content.bytes)
            #expect(ContinuousClock.now - start >= .seconds(1))
        }
    }

    @Test func `sends the headers one byte per interval`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .slowHeaders(every: .milliseconds(1)))
            let start = ContinuousClock.now
            let reply = try RawClient.fetch(url)
            #expect(reply.body == MediaServer.Resource.photo.content.bytes)
            #expect(ContinuousClock.now - start >= .milliseconds(reply.head.utf8.count))
        }
    }

    @Test func `sends the first bytes slowly and the rest at once`() async throws {
        try await MediaServer.run { server in
            let fault = Fault.slowThenFast(slowBytes: 50, every: .milliseconds(1))
            let start = ContinuousClock.now
            let reply = try RawClient.fetch(server.url(for: .photo, fault: fault))
            let time = ContinuousClock.now - start
            #expect(reply.body == MediaServer.Resource.photo.content.bytes)
            #expect(time >= .milliseconds(50))
        }
    }

    @Test func `waits before it answers`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .late(by: .milliseconds(100)))
            let start = ContinuousClock.now
            let reply = try RawClient.fetch(url)
            #expect(ContinuousClock.now - start >= .milliseconds(100))
            #expect(reply.body == MediaServer.Resource.photo.content.bytes)
        }
    }

    @Test(arguments: [
        MediaServer.Fault.endlessBody(every: .zero), .endlessChunks(every: .zero),
        .endlessHeaders(every: .zero),
    ])
    func `sends without end`(fault: MediaServer.Fault) async throws {
        try await MediaServer.run { server in
            let reply = try RawClient.fetch(
                server.url(for: .photo, fault: fault), upTo: 5_000_000)
            #expect(reply.ending == .enough)
        }
    }

    @Test func `stalls an endless answer at the limit`() async throws {
        var configuration = MediaServer.Configuration()
        configuration.maximumAnswer = 100_000
        try await MediaServer.run(configuration) { server in
            let url = server.url(for: .photo, fault: .endlessBody(every: .zero))
            let client = try RawClient(url)
            try client.request(url)
            #expect(client.read(upTo: 100_000).bytes.count == 100_000)
            #expect(client.isStalled)
        }
    }

    @Test func `resumes after a cut`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .cut(after: 300))
            let first = try RawClient.fetch(url)
            let rest = try RawClient.fetch(url, headers: ["Range": "bytes=300-"])
            #expect(first.body + rest.body == MediaServer.Resource.photo.content.bytes)
            #expect(rest.statusLine == "HTTP/1.1 206 Partial Content")
            #expect(
                server.log.requests(for: url).map { $0.headers["Range"] } == [nil, "bytes=300-"])
        }
    }

    @Test func `fails twice and then answers well`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .unavailableTwice)
            let lines = try (0..<3).map { _ in try RawClient.fetch(url).statusLine }
            #expect(lines.map { $0.dropFirst(9).prefix(3) } == ["503", "503", "200"])
        }
    }

    @Test func `counts the attempts of each address by itself`() async throws {
        try await MediaServer.run { server in
            let urls = (0..<2).map { _ in server.url(for: .photo, fault: .resetOnce) }
            let first = try urls.map { try RawClient.fetch($0).ending }
            let second = try urls.map { try RawClient.fetch($0).ending }
            #expect(first == [.reset, .reset])
            #expect(second == [.closed, .closed])
        }
    }

    // MARK: - Ports

    @Test func `refuses a connection`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .refused)
            #expect(throws: RawClient.CannotConnect(code: ECONNREFUSED)) { try RawClient(url) }
        }
    }

    @Test func `drops the packets that ask for a connection`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .unreachable)
            // This is how connect(2) says that SO_SNDTIMEO is over.
            #expect(throws: RawClient.CannotConnect(code: EINPROGRESS)) {
                try RawClient(url, patience: .milliseconds(100))
            }
        }
    }

    @Test func `never takes a connection`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .neverAccepted)
            let client = try RawClient(url)
            try client.request(url)
            #expect(client.isStalled)
            #expect(server.log.connections == 0)
        }
    }

    @Test func `resets a connection before any request`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .resetAtAccept)
            let ending: Reply.Ending
            do {
                // Without a request, so that no answer to it can be taken for the reset.
                ending = try RawClient(url).read().ending
            } catch let refusal as RawClient.CannotConnect where refusal.code == ECONNRESET {
                // The reset can be faster than connect(2).
                ending = .reset
            }
            #expect(ending == .reset)
        }
    }

    @Test func `closes a connection before any request`() async throws {
        try await MediaServer.run { server in
            let client = try RawClient(server.url(for: .photo, fault: .closeAtAccept))
            #expect(client.read() == Reply(bytes: [], ending: .closed))
        }
    }
}
