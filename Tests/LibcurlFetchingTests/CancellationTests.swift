import Foundation
import FoundationNetworking
import LibcurlFetching
import PushTesting
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct CancellationTests {
    private typealias Fault = MediaServer.Fault

    private static let photo = MediaServer.Resource(Samples.jpeg, type: "image/jpeg")

    /// Whether the system has a connection of this state to the port (proc(5), /proc/net/tcp).
    private static func hasConnection(_ state: String, to url: URL) -> Bool {
        let port = String(url.port ?? 0, radix: 16, uppercase: true)
        // Foundation's readers of whole files stop at the first page of a file without a size.
        let bytes = try? FileHandle(forReadingAtPath: "/proc/self/net/tcp")?.readToEnd()
        return String(decoding: bytes ?? Data(), as: UTF8.self).split(separator: "\n").contains {
            line in
            let words = line.split(separator: " ")
            return words.count > 3 && words[2].hasSuffix(":\(port)") && words[3] == state
        }
    }

    @Test(arguments: [
        (Fault.unreachable, "connecting"), (.neverAccepted, "connected"), (.silentTLS, "connected"),
        (.stallBeforeHeaders, "asked"), (.stallInHeaders, "asked"), (.stallInBody(), "reading"),
    ])
    func `a cancelled task ends at once wherever it waits`(
        fault: MediaServer.Fault, stage: String
    ) async throws {
        try await MediaServer.run { server in
            try await Receiving.run { receiving in
                let url = server.url(for: Self.photo, fault: fault)
                let task = Task { await receiving.failure(of: CurlFetcher(), at: url) }
                let isThere: () -> Bool =
                    switch stage {
                    case "connecting": { Self.hasConnection("02", to: url) }
                    case "connected": { Self.hasConnection("01", to: url) }
                    case "asked": { !server.log.requests.isEmpty }
                    default: { receiving.receiver.progress.byteCount > 0 }
                    }
                while !isThere() { await Task.yield() }
                task.cancel()
                // A transfer that did not hear of it would wait until the suite's time is over.
                #expect(await task.value?.code == .cancelled)
            }
        }
    }

    @Test func `a task that was cancelled before asks nobody`() async throws {
        try await MediaServer.run { server in
            try await Receiving.run { receiving in
                let url = server.url(for: Self.photo)
                let failure = await withTaskGroup(of: Diagnostic?.self) { group in
                    group.cancelAll()
                    group.addTask { await receiving.failure(of: CurlFetcher(), at: url) }
                    return await group.next() ?? nil
                }
                #expect(failure?.code == .cancelled)
            }
            #expect(server.log.connections == 0)
        }
    }

    @Test func `the request's time limit ends a silence`() async throws {
        try await MediaServer.run { server in
            try await Receiving.run { receiving in
                let url = server.url(for: Self.photo, fault: .stallInBody())
                let request = URLRequest(url: url, timeoutInterval: 0.1)
                let failure = await receiving.failure(of: CurlFetcher(), for: request)
                #expect(failure?.code == .connectionFailed)
            }
        }
    }

    /// Of a process of its own, since other tests open and close descriptors meanwhile.
    @Test func `a hundred transfers leave no descriptor and no thread behind`() async {
        await #expect(processExitsWith: .success) {
            func count(_ folder: String) -> Int {
                (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
            }
            let faults: [MediaServer.Fault] = [
                .none, .redirect(302), .cut(after: 10), .stallInBody(), .trustedCertificate,
            ]
            try await MediaServer.run { server in
                func transfer(_ fault: MediaServer.Fault) async throws {
                    try await Receiving.run { receiving in
                        let url = server.url(for: Self.photo, fault: fault)
                        let task = Task { await receiving.failure(of: CurlFetcher(), at: url) }
                        if fault.isEndless {
                            while receiving.receiver.progress.byteCount == 0 {
                                await Task.yield()
                            }
                            task.cancel()
                        }
                        _ = await task.value
                    }
                }
                for fault in faults { try await transfer(fault) }
                // The server's threads and sockets linger a little; a leak would stay.
                let open = count("/proc/self/fd")
                let running = count("/proc/self/task")
                for number in 0..<100 { try await transfer(faults[number % faults.count]) }
                while count("/proc/self/fd") > open + 10
                    || count("/proc/self/task") > running + 10
                { await Task.yield() }
            }
        }
    }
}
