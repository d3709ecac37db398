import Foundation
public import RichPush
import Synchronization

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A fetcher that answers from a table, or holds its answer back until a test lets it go.
public final class ScriptedFetcher: MediaFetching {
    public enum Answer: Sendable {
        /// This head, then this body.
        case head(MediaResponseHead, [UInt8])
        /// The answers to the first, the second … transfer; the last one again and again.
        case sequence([Answer])
        /// The whole media file, at once.
        case bytes([UInt8])
        case status(Int)
        /// These bytes, then nothing until the task is cancelled.
        case stall(after: [UInt8])
        case failure(Diagnostic)
    }

    private let answers: [String: Answer]
    private let asked = Mutex<[URLRequest]>([])
    private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

    /// - Parameter answers: by the link's last path part.
    public init(_ answers: [String: Answer]) { self.answers = answers }

    /// The links that were asked for, in order.
    public var links: [String] { requests.compactMap { $0.url?.absoluteString } }

    /// What was asked, in order.
    public var requests: [URLRequest] { asked.withLock { $0 } }

    /// Waits until a transfer stalls.
    public func waitForStall() async { _ = await arrivals.first { true } }

    public func fetch(_ request: URLRequest, into receiver: MediaReceiver) async throws(Diagnostic)
    {
        let earlier = asked.withLock { asked in
            defer { asked.append(request) }
            return asked.count { $0.url == request.url }
        }
        let answer = answers[request.url?.lastPathComponent ?? ""] ?? .status(404)
        try await play(answer, transfer: earlier, into: receiver)
    }

    private func play(
        _ answer: Answer, transfer: Int, into receiver: MediaReceiver
    ) async throws(Diagnostic) {
        switch answer {
        case .sequence(let answers):
            guard let last = answers.indices.last else { return }
            try await play(answers[min(transfer, last)], transfer: 0, into: receiver)
        case .bytes(let bytes):
            try receiver.head(MediaResponseHead(declaredLength: bytes.count))
            if !bytes.isEmpty { try receiver.body(Data(bytes)) }
        case .head(let head, let bytes):
            try receiver.head(head)
            if !bytes.isEmpty { try receiver.body(Data(bytes)) }
        case .status(let status):
            try receiver.head(MediaResponseHead(status: status))
        case .stall(let bytes):
            try receiver.head(MediaResponseHead())
            if !bytes.isEmpty { try receiver.body(Data(bytes)) }
            arrival.yield()
            let (never, keepsOpen) = AsyncStream.makeStream(of: Void.self)
            defer { keepsOpen.finish() }
            // Ends when the task is cancelled.
            for await _ in never {}
            throw Diagnostic(.cancelled, "The fixture was cancelled.", fix: "Nothing.")
        case .failure(let reason): throw reason
        }
    }
}
