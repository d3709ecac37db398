import Foundation
import MediaInspection

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Fetches over the network with `URLSession`, piece by piece, never holding a whole file.
///
/// Each medium gets a session of its own, without cookies and without a cache in memory.
public struct URLSessionFetcher: MediaFetching {
    public init() {}

    public func fetch(_ request: URLRequest, into receiver: MediaReceiver) async throws(Reason) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpShouldSetCookies = false
        configuration.httpAdditionalHeaders = ["Accept": Self.accepted]

        let transfer = Transfer(to: receiver)
        let session = URLSession(
            configuration: configuration, delegate: transfer, delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        try await transfer.run(session.dataTask(with: request))
    }

    /// Servers that choose a format by this header would else send WebP or AVIF.
    private static let accepted =
        MediaType.attachable.map(\.preferredMIMEType).joined(separator: ", ") + ", */*;q=0.1"
}

/// Passes what a session's task reports on to the receiver, and stops the task when told to.
private final class Transfer: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
        var completion: CheckedContinuation<Result<Void, Reason>, Never>?
        var refusal: Reason?
    }

    private let receiver: MediaReceiver
    private let state = Locked(State())

    init(to receiver: MediaReceiver) { self.receiver = receiver }

    func run(_ task: URLSessionDataTask) async throws(Reason) {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { $0.completion = continuation }
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
        try result.get()
    }

    /// Does one step of the receiver's; on a refusal remembers the reason and says not to go on.
    private func passes(_ step: (MediaReceiver) throws(Reason) -> Void) -> Bool {
        do throws(Reason) {
            try step(receiver)
            return true
        } catch {
            state.withLock { $0.refusal = $0.refusal ?? error }
            return false
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let follows = passes { receiver throws(Reason) in
            if let url = request.url { try receiver.redirect(to: url) }
        }
        if follows {
            completionHandler(request)
        } else {
            task.cancel()
            completionHandler(nil)
        }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let http = response as? HTTPURLResponse
        // With a content encoding the declared length is the compressed one, not what comes out.
        let encoding = http?.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
        let length = response.expectedContentLength
        let head = MediaResponseHead(
            status: http?.statusCode ?? 200,
            declaredLength: length >= 0 && encoding == "identity" ? Int(length) : nil,
            headers: http?.textHeaders ?? [:])
        let goesOn = passes { receiver throws(Reason) in try receiver.head(head) }
        completionHandler(goesOn ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let goesOn = passes { receiver throws(Reason) in try receiver.body(data) }
        if !goesOn { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        let (completion, refusal) = state.withLock { state in
            defer { state.completion = nil }
            return (state.completion, state.refusal)
        }
        if let refusal {
            completion?.resume(returning: .failure(refusal))
        } else if let error {
            completion?.resume(returning: .failure(Reason(networkError: error)))
        } else {
            completion?.resume(returning: .success(()))
        }
    }
}

extension HTTPURLResponse {
    fileprivate var textHeaders: [String: String] {
        Dictionary(
            allHeaderFields.compactMap { name, value in
                (name as? String).flatMap { name in (value as? String).map { (name, $0) } }
            }
        ) { first, _ in first }
    }
}
