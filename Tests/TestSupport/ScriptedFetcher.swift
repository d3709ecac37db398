import Foundation
public import RichPush
import Synchronization

/// A fetcher that answers from a table, or holds its answer back until a test lets it go.
public final class ScriptedFetcher: MediaFetching {
    public enum Answer: Sendable {
        /// The whole medium, at once.
        case bytes([UInt8])
        case status(Int)
        /// These bytes, then nothing until the task is cancelled.
        case stall(after: [UInt8])
        case failure(Reason)
    }

    private let answers: [String: Answer]
    private let asked = Mutex<[String]>([])
    private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

    /// - Parameter answers: by the link's last path part.
    public init(_ answers: [String: Answer]) { self.answers = answers }

    /// The links that were asked for, in order.
    public var links: [String] { asked.withLock { $0 } }

    /// Waits until a transfer stalls.
    public func waitForStall() async { _ = await arrivals.first { true } }

    public func fetch(_ request: MediaRequest, into receiver: MediaReceiver) async throws(Reason) {
        asked.withLock { $0.append(request.url.absoluteString) }
        switch answers[request.url.lastPathComponent] ?? .status(404) {
        case .bytes(let bytes):
            try receiver.head(MediaResponseHead(declaredLength: bytes.count))
            if !bytes.isEmpty { try receiver.body(Data(bytes)) }
        case .status(let status):
            try receiver.head(MediaResponseHead(status: status))
        case .stall(let bytes):
            try receiver.head(MediaResponseHead())
            if !bytes.isEmpty { try receiver.body(Data(bytes)) }
            arrival.yield()
            let (never, _) = AsyncStream.makeStream(of: Void.self)
            // Ends when the task is cancelled.
            for await _ in never {}
            throw Reason(.cancelled, "The fixture was cancelled.", advice: "Nothing.")
        case .failure(let reason): throw reason
        }
    }
}
