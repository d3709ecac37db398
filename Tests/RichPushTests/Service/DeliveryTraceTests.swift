import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct DeliveryTraceTests {
    /// The identifier of a process that has ended.
    private static func deadProcess() throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        try process.run()
        process.waitUntilExit()
        return process.processIdentifier
    }

    private static func write(_ steps: [String], of process: Int32, to folder: URL) throws {
        let lines = try steps.map { step in
            try JSONEncoder().encode(
                DeliveryTrace.Line(identifier: "1", process: process, time: Date(), step: step))
        }
        try Data(lines.joined(separator: Data("\n".utf8)))
            .write(to: folder.appendingPathComponent("x.trace"))
    }

    @Test func `tells what a process was doing that was killed, once`() async throws {
        try await withTemporaryFolder { folder in
            let link = "downloading https://a.example/a.mp4"
            try Self.write(["reading the payload", link], of: Self.deadProcess(), to: folder)
            let found = DeliveryTrace.consumeInterrupted(in: folder)
            #expect(found.map(\.lastStep) == [link])
            #expect(
                found.first?.reason.message
                    == "The process was killed while downloading https://a.example/a.mp4.")
            #expect(DeliveryTrace.consumeInterrupted(in: folder) == [])
            #expect(files(below: folder) == [])
        }
    }

    @Test func `leaves a living process its trace, up to a minute`() async throws {
        try await withTemporaryFolder { folder in
            let trace = DeliveryTrace(of: "1", in: folder)
            #expect(DeliveryTrace.consumeInterrupted(in: folder) == [])
            let later = Date(timeIntervalSinceNow: 61)
            #expect(DeliveryTrace.consumeInterrupted(in: folder, now: later).count == 1)
            trace.remove()
        }
    }

    @Test func `reads a trace up to where its process was killed in the middle of a line`()
        async throws
    {
        try await withTemporaryFolder { folder in
            try Self.write(["one", "two"], of: Self.deadProcess(), to: folder)
            let file = folder.appendingPathComponent("x.trace")
            try Data(contentsOf: file).dropLast(5).write(to: file)
            #expect(DeliveryTrace.consumeInterrupted(in: folder).map(\.lastStep) == ["one"])
        }
    }

    @Test func `is gone when the notification went out`() async throws {
        try await withTemporaryFolder { folder in
            let trace = DeliveryTrace(of: "1", in: folder)
            trace.note("downloading")
            #expect(files(below: folder).count == 1)
            trace.remove()
            trace.note("too late")
            #expect(files(below: folder) == [])
        }
    }
}
