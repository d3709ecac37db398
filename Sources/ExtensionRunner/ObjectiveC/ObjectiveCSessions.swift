import AppleFoundation
import Foundation
import StrictJSON

/// The transfers of extensions in Objective-C, made by the URLSession of Swift extensions: over the host's
/// network, under its rules, with its errors.
///
/// `@unchecked Sendable`: everything that changes is behind the lock.
final class ObjectiveCSessions: NSObject, @unchecked Sendable {
    static let shared = ObjectiveCSessions()

    private struct State {
        var lastSession = 0
        var sessions: [Int: URLSession] = [:]
        var tasks: [Int: URLSessionTask] = [:]
    }

    private let lock = NSLock()
    private var state = State()

    func answer(_ command: String, _ request: JSONValue, _ body: Data) -> JSONValue? {
        let task = request["task"]?.integer.flatMap { number in
            lock.withLock { state.tasks[number] }
        }
        switch command {
        case "make-session": return make(request)
        case "end-session": end(request)
        case "start-task": start(request, body)
        case "cancel-task": task?.cancel()
        case "suspend-task": task?.suspend()
        case "resume-task": task?.resume()
        default: break
        }
        return nil
    }

    // MARK: - Sessions

    private func make(_ request: JSONValue) -> JSONValue {
        let configuration = URLSessionConfiguration.default
        configuration.timeoutIntervalForRequest = request["timeout"]?.double ?? 60
        configuration.timeoutIntervalForResource = request["resource-timeout"]?.double ?? 604_800
        configuration.requestCachePolicy = policy(request)
        configuration.httpAdditionalHeaders =
            request["headers"]?.foundationValue as? [AnyHashable: Any]
        let session = URLSession(
            configuration: configuration, delegate: self, delegateQueue: nil)
        let number = lock.withLock {
            state.lastSession += 1
            state.sessions[state.lastSession] = session
            return state.lastSession
        }
        return ["session": .number(.integer(number))]
    }

    private func end(_ request: JSONValue) {
        let number = request["session"]?.integer ?? 0
        guard let session = lock.withLock({ state.sessions.removeValue(forKey: number) }) else {
            return
        }
        if request["cancels"]?.bool == true {
            session.invalidateAndCancel()
        } else {
            session.finishTasksAndInvalidate()
        }
    }

    private func policy(_ request: JSONValue) -> URLRequest.CachePolicy {
        request["policy"]?.integer.flatMap { URLRequest.CachePolicy(rawValue: UInt($0)) }
            ?? .useProtocolCachePolicy
    }

    // MARK: - Tasks

    private func start(_ json: JSONValue, _ body: Data) {
        guard let number = json["task"]?.integer else { return }
        let session = lock.withLock { state.sessions[json["session"]?.integer ?? 0] }
        guard let session, let url = json["url"]?.string.flatMap(URL.init(string:)) else {
            finish(number, URLError(.badURL))
            return
        }
        var request = URLRequest(
            url: url, cachePolicy: policy(json), timeoutInterval: json["timeout"]?.double ?? 60)
        request.httpMethod = json["method"]?.string ?? "GET"
        for member in json["headers"]?.object ?? [] {
            request.setValue(member.value.string, forHTTPHeaderField: member.key)
        }
        if json["has-body"]?.bool == true { request.httpBody = body }
        let task =
            json["kind"]?.string == "download"
            ? session.downloadTask(with: request) : session.dataTask(with: request)
        task.taskDescription = String(number)
        lock.withLock { state.tasks[number] = task }
        task.resume()
    }

    private func finish(_ number: Int, _ error: (any Error)?) {
        var description: JSONValue = .null
        if let error {
            let error = error as NSError
            description = ObjectiveCServices.json(of: error)
            let url = error.userInfo[NSURLErrorFailingURLErrorKey] as? URL
            if let url, case .object(let members) = description {
                let member = JSONValue.Member(key: "url", value: .string(url.absoluteString))
                description = .object(members + [member])
            }
        }
        _ = ObjectiveCRuntime.shared?.tell(number, ["event": "end", "error": description])
    }

    private func number(of task: URLSessionTask) -> Int {
        task.taskDescription.flatMap { Int($0) } ?? 0
    }

    private func json(of response: URLResponse?, event: String) -> [JSONValue.Member] {
        let answer = response as? HTTPURLResponse
        let fields = (answer?.allHeaderFields ?? [:]).map { name, value in
            JSONValue.Member(key: "\(name)", value: .string("\(value)"))
        }
        return [
            .init(key: "event", value: .string(event)),
            .init(key: "url", value: .string(response?.url?.absoluteString ?? "")),
            .init(key: "status", value: .number(.integer(answer?.statusCode ?? 200))),
            .init(key: "headers", value: .object(fields)),
            .init(
                key: "length",
                value: .number(.integer(Int(response?.expectedContentLength ?? -1)))),
        ]
    }
}

// MARK: - Events

extension ObjectiveCSessions: URLSessionDataDelegate, URLSessionDownloadDelegate {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let event = JSONValue.object(json(of: response, event: "response"))
        let answer = ObjectiveCRuntime.shared?.tell(number(of: dataTask), event)
        completionHandler(answer?["continues"]?.bool == false ? .cancel : .allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        _ = ObjectiveCRuntime.shared?.tell(number(of: dataTask), ["event": "data"], data)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let target = JSONValue.Member(
            key: "new-url", value: .string(request.url?.absoluteString ?? ""))
        let event = JSONValue.object(json(of: response, event: "redirect") + [target])
        let answer = ObjectiveCRuntime.shared?.tell(number(of: task), event)
        guard let answer else { return completionHandler(request) }
        var changed = request
        changed.url = answer["url"]?.string.flatMap(URL.init(string:))
        completionHandler(changed.url == nil ? nil : changed)
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytes: Int64,
        totalBytesWritten total: Int64, totalBytesExpectedToWrite expected: Int64
    ) {
        _ = ObjectiveCRuntime.shared?.tell(
            number(of: downloadTask),
            [
                "event": "progress", "bytes": .number(.integer(Int(bytes))),
                "total": .number(.integer(Int(total))),
                "expected": .number(.integer(Int(expected))),
            ])
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        let path = JSONValue.Member(key: "path", value: .string(location.path))
        let event = JSONValue.object(json(of: downloadTask.response, event: "file") + [path])
        _ = ObjectiveCRuntime.shared?.tell(number(of: downloadTask), event)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        let number = number(of: task)
        lock.withLock { state.tasks[number] = nil }
        finish(number, error)
    }
}
