import Foundation
import MediaInspection

/// Judges one download over all its transfers: no clock, no socket, no file.
///
/// Events go in, an action comes out. A transfer that fails can be followed by another that goes on
/// where it stopped; the machine says so. Its drivers are ``MediaReceiver``, during a transfer, and
/// ``SharedDownload``, between them.
struct DownloadMachine {
    enum Event {
        case redirect(URL)
        case head(MediaResponseHead)
        case body(Data)
        /// The transfer is over, whole as far as the fetcher knows.
        case end
        /// The transfer is over, for this reason.
        case failure(Diagnostic)
    }

    enum Action: Hashable {
        /// Go on; bytes of a body event are to be written.
        case proceed
        /// Go on; the body begins from the start, whatever is there already.
        case restart
        /// Stop this transfer, then report its failure.
        case stop(Diagnostic)
        /// The media file is whole and of this type.
        case finish(MediaType)
        /// What the cache holds is still right.
        case notModified
        /// Start another transfer after this time, keeping so many bytes.
        case retry(after: TimeInterval, keeping: Int)
        case giveUp(Diagnostic)
    }

    private enum State {
        case awaitingHead(redirects: Int)
        case reading
        case unmodified
        case stopped(Diagnostic)
        case ended
    }

    /// What has come so far, over all transfers.
    private struct Body {
        var received = 0
        /// The first bytes, as long as they are too few to tell the type.
        var prefix: [UInt8] = []
        var type: MediaType?
        var declaredLength: Int?
        /// What `If-Range` takes; `nil` when the server gives nothing that surely names this body.
        var validator: String?

        /// Whether bytes came, and fewer than were declared.
        var isCut: Bool { received > 0 && received < declaredLength ?? 0 }

        var cut: Diagnostic { .truncated(received: received, declared: declaredLength ?? 0) }
    }

    let limits: MediaLimits
    private let transport: TransportPolicy
    private let isConditional: Bool
    private var state = State.awaitingHead(redirects: 0)
    private var body = Body()
    /// The last head, for what the cache has to know.
    private(set) var head: MediaResponseHead?
    private(set) var transfers = 1
    /// What the first bytes are, also when such a media file is of no use.
    private(set) var detectedType: MediaType?

    /// A conditional request lets the server answer that nothing changed.
    init(limits: MediaLimits, transport: TransportPolicy, isConditional: Bool = false) {
        self.limits = limits
        self.transport = transport
        self.isConditional = isConditional
    }

    /// The header fields with which the next transfer goes on where the last one stopped.
    var resumption: [String: String] {
        guard body.received > 0, let validator = body.validator else { return [:] }
        return ["Range": "bytes=\(body.received)-", "If-Range": validator]
    }

    /// The type, as soon as the bytes told it.
    var type: MediaType? { body.type }

    mutating func receive(_ event: Event) -> Action {
        switch event {
        case .failure(let reason): return next(after: reason)
        case .end:
            do throws(Diagnostic) { return try end() } catch { return next(after: error) }
        case .redirect, .head, .body:
            do throws(Diagnostic) {
                return try advance(event)
            } catch {
                state = .stopped(error)
                return .stop(error)
            }
        }
    }

    // MARK: - During a transfer

    private mutating func advance(_ event: Event) throws(Diagnostic) -> Action {
        switch (state, event) {
        case (.awaitingHead(let redirects), .redirect(let target)):
            guard redirects < limits.redirects else { throw .tooManyRedirects(limits.redirects) }
            try transport.checkRedirect(to: target)
            state = .awaitingHead(redirects: redirects + 1)
            return .proceed
        case (.awaitingHead, .head(let head)):
            self.head = head
            return try begin(head)
        case (.reading, .body(let bytes)):
            body.received += bytes.count
            if body.type == nil {
                body.prefix += bytes.prefix(MediaType.signatureLength - body.prefix.count)
                try readSignature(isWhole: false)
            }
            try checkSize(body.received)
            return .proceed
        case (.unmodified, .body): return .proceed
        case (.stopped(let reason), _): throw reason
        default: throw .fetcherFault
        }
    }

    private mutating func begin(_ head: MediaResponseHead) throws(Diagnostic) -> Action {
        switch head.status {
        // An announcement; the answer is still to come.
        case 100..<200: return .proceed
        case 304 where isConditional && body.received == 0:
            state = .unmodified
            return .proceed
        case 206:
            let range = ContentRange(head["Content-Range"])
            guard range?.start ?? 0 == body.received else {
                // The server goes on at another place: nothing can be made of it.
                forget()
                throw .rangeMismatch
            }
            body.declaredLength = range?.total ?? head.declaredLength.map { $0 + body.received }
            try start(head)
            return .proceed
        case 200..<300:
            let isAgain = body.received > 0
            forget()
            body.declaredLength = head.declaredLength
            try start(head)
            return isAgain ? .restart : .proceed
        case 416 where body.received > 0:
            forget()
            throw .rangeMismatch
        default: throw .httpStatus(head.status)
        }
    }

    private mutating func start(_ head: MediaResponseHead) throws(Diagnostic) {
        let tag = head["ETag"].flatMap { $0.hasPrefix("W/") ? nil : $0 }
        body.validator =
            head["Accept-Ranges"]?.lowercased() == "none" ? nil : tag ?? head["Last-Modified"]
        if let declared = body.declaredLength { try checkSize(declared) }
        state = .reading
    }

    private mutating func forget() { body = Body() }

    private mutating func end() throws(Diagnostic) -> Action {
        switch state {
        case .unmodified:
            state = .ended
            return .notModified
        case .reading:
            guard body.received > 0 else { throw .bodyEmpty }
            guard !body.isCut else { throw body.cut }
            if body.type == nil { try readSignature(isWhole: true) }
            guard let type = body.type else { throw .typeUnrecognized }
            try checkSize(body.received)
            state = .ended
            return .finish(type)
        case .stopped(let reason): throw reason
        case .awaitingHead: throw .noAnswer
        case .ended: throw .fetcherFault
        }
    }

    // MARK: - Between transfers

    private mutating func next(after failure: Diagnostic) -> Action {
        var reason = failure
        // A transfer that was told to stop fails for the reason it was given.
        if case .stopped(let cause) = state { reason = cause }
        guard let delay = delay(after: reason), transfers < limits.transfers else {
            state = .ended
            return .giveUp(body.isCut && reason.code == .connectionFailed ? body.cut : reason)
        }
        transfers += 1
        if body.validator == nil { forget() }
        state = .awaitingHead(redirects: 0)
        return .retry(after: delay, keeping: body.received)
    }

    /// The time to wait before trying again; `nil` when that is no use.
    private func delay(after reason: Diagnostic) -> TimeInterval? {
        let backOff = limits.backOff * TimeInterval(1 << (transfers - 1))
        switch reason.code {
        case .connectionFailed, .hostNotFound, .stalled, .truncated: return backOff
        case .httpStatus:
            guard let head, [408, 425, 429, 500, 502, 503, 504].contains(head.status) else {
                return nil
            }
            guard let wanted = head["Retry-After"].flatMap(Int.init) else { return backOff }
            let wait = TimeInterval(min(max(wanted, 0), 3600))
            return wait <= limits.longestRetryAfter ? max(wait, backOff) : nil
        default: return nil
        }
    }

    // MARK: - Type and size

    /// Reads the type as soon as it is certain, so that what cannot be used ends early.
    private mutating func readSignature(isWhole: Bool) throws(Diagnostic) {
        let type = MediaType.detect(in: body.prefix, isWholeFile: isWhole)
        guard type != nil || isWhole || body.prefix.count >= MediaType.signatureLength else {
            return
        }
        guard let type else { throw .typeUnrecognized }
        detectedType = type
        guard type.family != .other else { throw .notMedia(type) }
        guard limits.bytes(of: type) != nil else { throw .typeUnsupported(type) }
        body.type = type
        body.prefix = []
        if let declared = body.declaredLength { try checkSize(declared) }
    }

    private func checkSize(_ size: Int) throws(Diagnostic) {
        let limit = body.type.flatMap(limits.bytes(of:)) ?? limits.largest
        guard size <= limit else {
            throw .tooLarge(body.type?.name ?? "medium", bytes: size, limit: limit)
        }
    }
}

/// The header field `Content-Range` of an answer: `bytes 100-199/200`.
private struct ContentRange {
    let start: Int
    let total: Int?

    init?(_ field: String?) {
        guard let match = field?.split(separator: "/"), match.count == 2,
            let range = match.first?.lowercased(), range.hasPrefix("bytes "),
            let start = Int(range.dropFirst(6).prefix { $0 != "-" }), start >= 0
        else { return nil }
        self.start = start
        total = Int(match[1]).flatMap { $0 >= 0 ? $0 : nil }
    }
}
