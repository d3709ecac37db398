import Foundation
import MediaInspection

/// Judges one download from what has come so far: no clock, no socket, no file.
///
/// Events go in, an action comes out. After a refusal nothing more may be told to it.
/// Its driver is ``MediaReceiver``.
struct DownloadMachine {
    enum Event {
        case redirect(URL)
        case head(MediaResponseHead)
        case body(Data)
        case end
    }

    enum Action: Hashable {
        /// Go on; bytes of a body event are to be written.
        case proceed
        /// The medium is whole and of this type.
        case finish(MediaType)
        /// Stop the transfer.
        case refuse(Reason)
    }

    private enum State {
        case awaitingHead(redirects: Int)
        /// Bytes have been promised, and perhaps came, but too few to tell their type.
        case awaitingSignature(Body, prefix: [UInt8])
        case reading(Body, MediaType)
        case ended
    }

    private struct Body {
        var declaredLength: Int?
        var received = 0
    }

    private let limits: MediaLimits
    private let transport: TransportPolicy
    private let typeHint: TypeHint?
    private var state = State.awaitingHead(redirects: 0)

    init(limits: MediaLimits, transport: TransportPolicy, typeHint: TypeHint?) {
        self.limits = limits
        self.transport = transport
        self.typeHint = typeHint
    }

    mutating func receive(_ event: Event) -> Action {
        do throws(Reason) {
            return try advance(event)
        } catch {
            state = .ended
            return .refuse(error)
        }
    }

    private mutating func advance(_ event: Event) throws(Reason) -> Action {
        switch (state, event) {
        case (.awaitingHead(let redirects), .redirect(let target)):
            guard redirects < limits.redirects else { throw .tooManyRedirects(limits.redirects) }
            try transport.checkRedirect(to: target)
            state = .awaitingHead(redirects: redirects + 1)
            return .proceed

        case (.awaitingHead, .head(let head)):
            guard 200..<300 ~= head.status else { throw .httpStatus(head.status) }
            let declared = head.declaredLength
            if let declared, declared > limits.largest {
                throw .tooLarge("The medium", bytes: declared, limit: limits.largest)
            }
            state = .awaitingSignature(Body(declaredLength: declared), prefix: [])
            return .proceed

        case (.awaitingSignature(var body, var prefix), .body(let bytes)):
            body.received += bytes.count
            prefix += bytes.prefix(MediaType.signatureLength - prefix.count)
            guard prefix.count >= MediaType.signatureLength else {
                state = .awaitingSignature(body, prefix: prefix)
                return .proceed
            }
            state = .reading(body, try attachableType(of: prefix, isWhole: false))
            return try checkSize()

        case (.reading(var body, let type), .body(let bytes)):
            body.received += bytes.count
            state = .reading(body, type)
            return try checkSize()

        case (.awaitingSignature(let body, let prefix), .end):
            guard body.received > 0 else { throw .bodyEmpty }
            state = .reading(body, try attachableType(of: prefix, isWhole: true))
            return try advance(.end)

        case (.reading(let body, let type), .end):
            if let declared = body.declaredLength, body.received < declared {
                throw .truncated(received: body.received, declared: declared)
            }
            _ = try checkSize()
            state = .ended
            return .finish(type)

        case (.awaitingHead, .body), (.awaitingHead, .end), (.awaitingSignature, .redirect),
            (.awaitingSignature, .head), (.reading, .redirect), (.reading, .head), (.ended, _):
            throw Reason(
                .connectionFailed, "The fetcher reported a transfer out of order.",
                advice: "Report redirects, then one head, then the body, then nothing more.")
        }
    }

    /// The type that iOS will attach these bytes as.
    private func attachableType(
        of prefix: [UInt8], isWhole: Bool
    ) throws(Reason) -> MediaType {
        guard let type = MediaType.detect(in: prefix, isWholeFile: isWhole) else {
            throw .typeUnrecognized
        }
        guard type.family != .other else { throw .notMedia(type) }
        // The brand `isom` says MPEG-4 and leaves open whether there are pictures in it.
        let settled = type == .mpeg4 && typeHint?.family == .audio ? MediaType.mpeg4Audio : type
        guard settled.isAttachable else { throw .typeUnsupported(settled) }
        return settled
    }

    private func checkSize() throws(Reason) -> Action {
        guard case .reading(let body, let type) = state else { return .proceed }
        let size = max(body.received, body.declaredLength ?? 0)
        guard let limit = limits.bytes(for: type) else { throw .typeUnsupported(type) }
        guard size <= limit else {
            throw .tooLarge("The \(type.name)", bytes: size, limit: limit)
        }
        return .proceed
    }
}
