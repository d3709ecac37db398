import Foundation
import PushTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct MediaServerTests {
    private typealias Fault = MediaServer.Fault

    // MARK: - Addresses

    @Test func `gives each file and fault an address of its own`() async throws {
        try await MediaServer.run { server in
            let urls = [Fault.none, .none, .gzip].map { server.url(for: .photo, fault: $0) }
            #expect(Set(urls).count == 3)
            #expect(urls.allSatisfy { $0.lastPathComponent == "photo.jpg" })
        }
    }

    @Test(arguments: ["/a.jpg", "b.jpg", "/ein Bild (1) ü%41.jpg", "/a//b;c=d&e+f.jpg"])
    func `serves a file at a path of the caller's choice`(path: String) async throws {
        try await MediaServer.run { server in
            let url = server.serve(path, .photo)
            let reply = try RawClient.fetch(url)
            #expect(reply.body == MediaServer.Resource.photo.content.bytes)
        }
    }

    @Test func `serves what was last put at a path`() async throws {
        try await MediaServer.run { server in
            server.serve("/a", .photo)
            let url = server.serve("/a", .init([1, 2, 3], type: "image/png"))
            let reply = try RawClient.fetch(url)
            #expect(reply.body == [1, 2, 3])
        }
    }

    @Test func `does not know other paths`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo).deletingLastPathComponent()
            let reply = try RawClient.fetch(url)
            #expect(reply.statusLine == "HTTP/1.1 404 Not Found")
        }
    }

    @Test func `refuses other methods`() async throws {
        try await MediaServer.run { server in
            let reply = try RawClient.fetch(server.url(for: .photo), method: "POST")
            #expect(reply.statusLine == "HTTP/1.1 405 Method Not Allowed")
            #expect(reply.head.contains("\r\nAllow: GET, HEAD"))
        }
    }

    @Test(arguments: [("nonsense\r\n\r\n", "400"), (String(repeating: "x", count: 70_000), "431")])
    func `answers what is no request`(text: String, status: String) async throws {
        try await MediaServer.run { server in
            let client = try RawClient(server.url(for: .photo))
            try client.send(text)
            let reply = client.read()
            #expect(reply.statusLine.dropFirst(9).hasPrefix(status))
            #expect(server.log.requests.isEmpty)
        }
    }

    /// Closing with unread bytes would be a reset, which can cost the client the answer.
    @Test func `answers in order to a client that goes on sending`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo)
            let client = try RawClient(url)
            try client.request(url)
            // More than the system keeps for a server that does not read.
            let isSent = try client.send(String(repeating: "x", count: 20_000_000))
            let reply = client.read()
            #expect(reply.body == MediaServer.Resource.photo.content.bytes)
            #expect(isSent && reply.ending == .closed)
        }
    }

    // MARK: - The log

    @Test func `logs requests as they came`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo)
            _ = try RawClient.fetch(url, method: "HEAD")
            _ = try RawClient.fetch(url, headers: ["Range": "bytes=0-1"])
            let requests = server.log.requests(for: url)
            #expect(requests.map(\.method) == ["HEAD", "GET"])
            #expect(requests.last?.headers["range"] == "bytes=0-1")
            #expect(requests.last?.version == "HTTP/1.1")
        }
    }

    @Test func `tells requests for one address from those for another`() async throws {
        try await MediaServer.run { server in
            let one = server.url(for: .photo)
            _ = try RawClient.fetch(server.url(for: .photo))
            #expect(server.log.requests(for: one).isEmpty)
            #expect(server.log.requests.count == 1)
        }
    }

    @Test func `logs how many bytes it sent and that it sent all`() async throws {
        try await MediaServer.run { server in
            let reply = try RawClient.fetch(server.url(for: .photo))
            let log = await server.log { !$0.answers.isEmpty }
            #expect(log.answers.map(\.sentBytes) == [reply.bytes.count])
            #expect(log.answers.map(\.ending) == [.played])
        }
    }

    @Test(arguments: [
        (MediaServer.Fault.stallInBody(), 1), (.slowBody(), 1), (.endlessBody(), 100_000),
        (.late(by: .seconds(100)), 0),
    ])
    func `logs that the client left`(fault: MediaServer.Fault, upTo: Int) async throws {
        try await MediaServer.run { server in
            // The client closes when this returns.
            _ = try RawClient.fetch(
                server.url(for: .photo, fault: fault), upTo: upTo)
            let log = await server.log { !$0.answers.isEmpty }
            #expect(log.answers.map(\.ending) == [.clientLeft])
        }
    }

    @Test func `stops waiting for the log when the task is cancelled`() async throws {
        try await MediaServer.run { server in
            let waiting = Task { await server.log { $0.requests.count == 1_000 } }
            waiting.cancel()
            #expect(await waiting.value == server.log)
        }
    }

    @Test func `stops waiting for the log when the server stops`() async throws {
        let server = try MediaServer.start()
        async let log = server.log { $0.requests.count == 1_000 }
        await server.stop()
        #expect(await log.requests.isEmpty)
        #expect(await server.log { _ in false }.requests.isEmpty)
    }

    // MARK: - Many clients

    @Test func `answers fifty clients at once`() async throws {
        try await MediaServer.run { server in
            let url = server.url(for: .photo, fault: .stallBeforeEnd)
            let clients = try (0..<50).map { _ in try RawClient(url) }
            for client in clients { try client.request(url) }
            // All of them are open: none is answered to its end.
            let log = await server.log { $0.requests.count == 50 }
            #expect(log.answers.isEmpty)
            for client in clients {
                let reply = client.read(upTo: 1_100)
                #expect(reply.statusLine == "HTTP/1.1 200 OK")
            }
        }
    }

    @Test func `lets clients wait when all places are taken`() async throws {
        var configuration = MediaServer.Configuration()
        configuration.maximumConnections = 2
        try await MediaServer.run(configuration) { server in
            let stalling = server.url(for: .photo, fault: .stallBeforeHeaders)
            var silent = try (0..<2).map { _ in try RawClient(stalling) }
            for client in silent { try client.request(stalling) }
            await server.log { $0.requests.count == 2 }

            let url = server.url(for: .photo)
            let waiting = try RawClient(url)
            try waiting.request(url)
            #expect(waiting.isStalled)
            silent.removeLast()
            await server.log { $0.requests.count == 3 }
            #expect(waiting.read().body == MediaServer.Resource.photo.content.bytes)
        }
    }

    // MARK: - The end

    /// Pauses beyond the suite's time limit, so that returning at all means that none was waited
    /// for.
    @Test(arguments: [
        MediaServer.Fault.stallBeforeHeaders, .stallInBody(), .slowBody(every: .seconds(1_000)),
        .late(by: .seconds(1_000)), .endlessBody(every: .zero), .halfClose,
    ])
    func `stops at once, whatever it is doing`(fault: MediaServer.Fault) async throws {
        let server = try MediaServer.start()
        let url = server.url(for: .photo, fault: fault)
        let client = try RawClient(url)
        try client.request(url)
        await server.log { $0.requests.count == 1 }

        await server.stop()
        #expect(server.log.answers.map(\.ending) == [.serverStopped])
        #expect(client.read().ending != .patienceOver)
    }

    @Test func `stops at once while a client is connected and silent`() async throws {
        let server = try MediaServer.start()
        let client = try RawClient(server.url(for: .photo))
        await server.log { $0.connections == 1 }
        await server.stop()
        #expect(client.read() == Reply(bytes: [], ending: .closed))
    }

    @Test func `stops at once while a client neither reads nor goes`() async throws {
        let server = try MediaServer.start()
        let large = MediaServer.Resource(
            MediaServer.Content(repeating: 0, count: 100_000_000), type: "video/mp4")
        let url = server.url(for: large)
        let client = try RawClient(url)
        try client.request(url)
        await server.log { $0.requests.count == 1 }
        await server.stop()
        #expect(server.log.answers.map(\.ending) == [.serverStopped])
        withExtendedLifetime(client) {}
    }

    @Test func `stops twice, and at the same time`() async throws {
        let server = try MediaServer.start()
        let client = try RawClient(server.url(for: .photo))
        await server.log { $0.connections == 1 }
        async let one: Void = server.stop()
        async let other: Void = server.stop()
        _ = await (one, other)
        await server.stop()
        #expect(client.read() == Reply(bytes: [], ending: .closed))
    }

    @Test func `stops when the body of a run throws`() async throws {
        struct Unlucky: Error {}
        var client: RawClient?
        do {
            try await MediaServer.run { server in
                client = try RawClient(server.url(for: .photo))
                throw Unlucky()
            }
        } catch is Unlucky {}
        // Closed or reset: the server may not have taken the connection yet.
        let ending = try #require(client).read().ending
        #expect(ending == .closed || ending == .reset)
    }

    /// In a process of its own, since other tests open descriptors at the same time.
    @Test func `leaves no descriptor open`() async {
        await #expect(processExitsWith: .success) {
            let openFiles = {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            }
            // The first server loads what stays for good.
            try await MediaServer.run { _ in }
            let before = try openFiles()
            try await MediaServer.run { server in
                let faults: [MediaServer.Fault] = [
                    .none, .resetInBody(), .cut(), .trustedCertificate, .closeAtAccept,
                ]
                for number in 0..<200 {
                    let url = server.url(for: .photo, fault: faults[number % faults.count])
                    _ = try RawClient.fetch(url, authority: server.certificateAuthority)
                }
            }
            let after = try openFiles()
            guard after == before else { exit(1) }
        }
    }

    /// Writing twice to a client that has closed raises SIGPIPE unless one asks for an error.
    @Test func `survives clients that went before the answer`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            try await MediaServer.run { server in
                let isClosed = DispatchSemaphore(value: 0)
                let fault = MediaServer.Fault("late", "Waits for the test.", outlook: .nothing) {
                    _ in
                    isClosed.wait()
                    return [.send(.init("a")), .send(.init("b")), .send(.init("c"))]
                }
                let url = server.url(for: .photo, fault: fault)
                var client: RawClient? = try RawClient(url)
                try client?.request(url)
                await server.log { $0.requests.count == 1 }
                client = nil
                isClosed.signal()
                let log = await server.log { $0.answers.count == 1 }
                guard log.answers.first?.ending == .clientLeft else { exit(1) }
            }
        }
    }

    @Test func `goes when it is forgotten`() async throws {
        var server: MediaServer? = try MediaServer.start()
        let url = try #require(server?.url(for: .photo))
        let client = try RawClient(url)
        server = nil
        #expect(client.read().ending != .patienceOver)
    }
}
