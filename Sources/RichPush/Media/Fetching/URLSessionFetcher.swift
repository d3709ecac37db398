import MediaInspection

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    // `URLRequest` is Foundation's on Apple's platforms.
    public import Foundation
#endif

/// Fetches over the network with `URLSession`, piece by piece, never holding a whole file.
///
/// Each media file gets a session of its own, without cookies and without a cache in memory.
public struct URLSessionFetcher: MediaFetching {
    private let makeConfiguration: @Sendable () -> URLSessionConfiguration

    /// A fetcher whose sessions are ephemeral.
    public init() { self.init { .ephemeral } }

    /// A fetcher with sessions of your own: without cellular access, through a proxy, with a shared
    /// container.
    ///
    /// - Parameter configuration: makes a new one for each transfer. Cookies and the URL cache are
    ///   turned off in it; the `Accept` field is added when there is none.
    public init(configuration: @escaping @Sendable () -> URLSessionConfiguration) {
        makeConfiguration = configuration
    }

    public func fetch(_ request: URLRequest, into receiver: MediaReceiver) async throws(Diagnostic)
    {
        let configuration = makeConfiguration()
        configuration.urlCache = nil
        configuration.httpShouldSetCookies = false
        var fields = configuration.httpAdditionalHeaders ?? [:]
        if fields["Accept"] == nil { fields["Accept"] = Self.accepted }
        configuration.httpAdditionalHeaders = fields

        let transfer = Transfer(to: receiver)
        let session = URLSession(
            configuration: configuration, delegate: transfer, delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        try await transfer.run(session.dataTask(with: request))
    }

    /// Servers that choose a format by this header would else send WebP or AVIF.
    package static let accepted =
        MediaType.attachable.map(\.preferredMIMEType).joined(separator: ", ") + ", */*;q=0.1"
}

/// Passes what a session's task reports on to the receiver, and stops the task when told to.
private final class Transfer: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
        var completion: CheckedContinuation<Result<Void, Diagnostic>, Never>?
        /// The end, when it came before anybody waited for it.
        var result: Result<Void, Diagnostic>?
        var refusal: Diagnostic?
        /// What the request of the last hop said.
        var fields: [String: String] = [:]
    }

    private let receiver: MediaReceiver
    private let state = Locked(State())

    init(to receiver: MediaReceiver) { self.receiver = receiver }

    func run(_ task: URLSessionDataTask) async throws(Diagnostic) {
        state.withLock { $0.fields = task.originalRequest?.allHTTPHeaderFields ?? [:] }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result = state.withLock { state -> Result<Void, Diagnostic>? in
                    // A task that was cancelled before it began is never heard of again on Linux.
                    if Task.isCancelled { return .failure(.cancelled) }
                    if state.result == nil { state.completion = continuation }
                    return state.result
                }
                if let result {
                    continuation.resume(returning: result)
                } else {
                    task.resume()
                }
            }
        } onCancel: {
            end(.failure(.cancelled))
            task.cancel()
        }
        try result.get()
    }

    /// Does one step of the receiver's; on a refusal remembers the reason and says not to go on.
    private func passes(_ step: (MediaReceiver) throws(Diagnostic) -> Void) -> Bool {
        // Pieces that were on their way when the task was cancelled still come.
        guard state.withLock({ $0.refusal == nil && $0.result == nil }) else { return false }
        do throws(Diagnostic) {
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
        let follows = passes { receiver throws(Diagnostic) in
            if let url = request.url { try receiver.redirect(to: url) }
        }
        var request = request
        if follows, let source = response.url, let target = request.url {
            request.allHTTPHeaderFields = state.withLock { state in
                state.fields = RedirectFields.following(state.fields, from: source, to: target)
                return state.fields
            }
        }
        // Without a new request the task ends with the redirect itself as its answer, which the
        // receiver refuses for the same reason. Cancelling it here would stop the process on Linux.
        completionHandler(follows ? request : nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        // A server that asks for a password shall be heard: its 401 is the answer. Certificates
        // are the system's to judge.
        let isPassword = [
            NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
            NSURLAuthenticationMethodHTTPDigest,
        ].contains(challenge.protectionSpace.authenticationMethod)
        completionHandler(isPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
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
        let goesOn = passes { receiver throws(Diagnostic) in try receiver.head(head) }
        completionHandler(goesOn ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let goesOn = passes { receiver throws(Diagnostic) in try receiver.body(data) }
        if !goesOn { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        end(error.map { .failure(Diagnostic(networkError: $0)) } ?? .success(()))
    }

    /// The transfer is over; what the receiver said counts for more than what came of it.
    private func end(_ result: Result<Void, Diagnostic>) {
        let (completion, final) = state.withLock { state in
            let final = state.refusal.map { .failure($0) } ?? result
            state.result = state.result ?? final
            defer { state.completion = nil }
            return (state.completion, state.result ?? final)
        }
        completion?.resume(returning: final)
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
