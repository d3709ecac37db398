internal import Foundation
internal import Sockets
public import TLS

/// Sends notifications to Apple's push service.
///
/// In: a ``PushNotification``, or a ``PushMessage`` with many device tokens. Out: an ``APNsResponse`` for
/// each, or a ``SendError`` that says whether APNs may have accepted it. One client stands for one
/// team, key and environment, as APNs binds its connections to them; it makes, keeps and renews
/// connections by itself. `Engine.swift` is the loop behind it.
///
/// Keep a client as long as you send: a new one per notification costs a handshake each and looks
/// like an attack to APNs.
public final class APNsClient: Sendable {
    /// Why there can be no client.
    public enum StartError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The trusted authorities or the client's certificate cannot be read.
        case security(TLSError)
        /// The system gives no thread or no descriptors.
        case system(String)

        /// A sentence on the cause.
        public var description: String {
            switch self {
            case .security(let failure): "\(failure)"
            case .system(let text): text
            }
        }
    }

    /// Where it sends to.
    public let environment: APNsEnvironment
    let handle: EngineHandle
    private let configuration: ClientConfiguration
    private let semaphore: AsyncSemaphore
    private let usesCertificate: Bool
    private let ids = Locked(PushIDMaker())

    /// Starts the client's thread; connections are made when there is something to send.
    public init(
        to environment: APNsEnvironment, credential: Credential,
        configuration: ClientConfiguration = ClientConfiguration()
    ) throws(StartError) {
        self.environment = environment
        self.configuration = configuration
        semaphore = AsyncSemaphore(max(1, configuration.queueLimit))
        usesCertificate = credential.identity != nil
        let context: TLSConnectionContext
        do throws(TLSError) {
            context = try TLSConnectionContext(
                clientFor: "h2", trust: environment.trust, identity: credential.identity)
        } catch {
            throw .security(error)
        }
        do throws(SystemError) {
            let handle = try EngineHandle()
            self.handle = handle
            try LoopThread.start {
                Engine(
                    handle, environment: environment, credential: credential, context: context,
                    configuration: configuration
                ).run()
            }
        } catch {
            throw .system("\(error)")
        }
    }

    deinit { handle.post(.close) }

    // MARK: - One

    /// Sends one notification and waits for its answer.
    ///
    /// Cancelling the task cancels the request. With a timeout, that is the longest time until the
    /// response, waiting included; without one it is ``ClientConfiguration/deadline``.
    ///
    /// - Throws: ``SendError`` when there is no response.
    public func send(
        _ notification: PushNotification, timeout: Duration? = nil
    ) async throws(SendError) -> APNsResponse {
        try check(notification.message)
        return try await send(
            RenderedMessage(notification.message), device: notification.device,
            id: notification.id, timeout: timeout)
    }

    /// Sends one message to one device; many calls with one message share its rendering.
    ///
    /// Otherwise as ``send(_:timeout:)``.
    public func send(
        _ message: PreparedMessage, to device: DeviceToken, timeout: Duration? = nil
    ) async throws(SendError) -> APNsResponse {
        try check(needsToken: message.needsToken)
        return try await send(message.rendered, device: device, id: nil, timeout: timeout)
    }

    func send(
        _ message: RenderedMessage, device: DeviceToken?, id: PushID?, timeout: Duration? = nil
    ) async throws(SendError) -> APNsResponse {
        let start = timeout == nil ? 0 : Monotonic.now
        await semaphore.wait()
        defer { semaphore.signal() }
        guard !Task.isCancelled else { throw SendError(.cancelled, .notSent) }
        let reply = SingleOutcome()
        let batch = Batch(
            .shared(message), to: .one(device, id ?? makeID()), sink: reply,
            headers: message.headers, at: Monotonic.now,
            deadline: timeout.map { start &+ $0.nanoseconds })
        let result = await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                reply.wait(continuation)
                if !handle.post(.send(batch)) {
                    continuation.resume(returning: .failure(SendError(.closed, .notSent)))
                }
                // A cancellation may have come before there was anything to cancel.
                if Task.isCancelled { handle.post(.cancel(reply)) }
            }
        } onCancel: {
            handle.post(.cancel(reply))
        }
        return try result.get()
    }

    func makeID() -> PushID { ids.withLock { $0.make() } }

    func check(_ message: PushMessage) throws(SendError) {
        try Self.check(message)
        try check(needsToken: message.pushType.needsToken)
    }

    static func check(_ message: PushMessage) throws(SendError) {
        let faults = message.faults
        guard faults.isEmpty else { throw SendError(.invalid, .notSent, faults: faults) }
    }

    private func check(needsToken: Bool) throws(SendError) {
        guard needsToken, usesCertificate else { return }
        let fault = PushFault(.pushType, "location pushes need a key: APNs takes no certificate")
        throw SendError(.invalid, .notSent, faults: [fault])
    }

    // MARK: - Many

    /// Sends one message to many devices.
    ///
    /// The payload is rendered once; tokens are pulled as fast as answers come, so a sequence may be
    /// as long as it likes. Nothing is sent before the result is iterated.
    ///
    /// - Returns: an asynchronous sequence of batches of outcomes, one outcome for each token, in
    ///   the order in which answers come.
    /// - Throws: ``SendError`` when the message breaks a rule; then nothing is sent.
    public func send<Tokens: Sequence<DeviceToken> & Sendable>(
        _ message: PushMessage, to devices: Tokens
    ) throws(SendError) -> Outcomes {
        try check(message)
        let rendered = RenderedMessage(message)
        return Outcomes(
            client: self, window: configuration.queueLimit,
            source: {
                var iterator = devices.makeIterator()
                return {
                    var part: [DeviceToken] = []
                    part.reserveCapacity(Outcomes.batchLength)
                    while part.count < Outcomes.batchLength, let device = iterator.next() {
                        part.append(device)
                    }
                    return part.isEmpty
                        ? nil
                        : Outcomes.BatchInput(
                            messages: .shared(rendered), headers: rendered.headers, devices: part,
                            ids: [])
                }
            })
    }

    /// Sends one message to many devices that come in batches, some with identifiers of their own.
    ///
    /// An empty batch says that there is nothing yet: outcomes are handed out before the next is
    /// asked for. `nil` is the end.
    ///
    /// - Throws: ``SendError`` when the message breaks a rule; then nothing is sent.
    package func send(
        _ message: PushMessage, isLive: Bool,
        batches: @escaping @Sendable () -> () -> [PushRecipient]?
    ) throws(SendError) -> Outcomes {
        try check(message)
        let rendered = RenderedMessage(message)
        var outcomes = Outcomes(
            client: self, window: configuration.queueLimit,
            source: {
                let next = batches()
                var maker = PushIDMaker()
                return {
                    guard let recipients = next() else { return nil }
                    let hasIDs = recipients.contains { $0.id != nil }
                    return Outcomes.BatchInput(
                        messages: .shared(rendered), headers: rendered.headers,
                        devices: recipients.map(\.device),
                        ids: hasIDs ? recipients.map { $0.id ?? maker.make() } : [])
                }
            })
        outcomes.isLive = isLive
        return outcomes
    }

    /// Sends notifications with payloads of their own.
    ///
    /// As ``send(_:to:)`` otherwise; a notification that breaks a rule has an outcome that says so.
    public func send<Notifications: Sequence<PushNotification> & Sendable>(
        _ notifications: Notifications
    ) -> Outcomes {
        Outcomes(
            client: self, window: configuration.queueLimit,
            source: {
                var reader = NotificationReader(notifications.makeIterator(), for: self)
                return { reader.next() }
            })
    }

    // MARK: - The end

    /// Waits until everything that was sent has its outcome, then closes the connections in order.
    ///
    /// What is sent after this call fails as ``SendError/Code/closed``.
    public func drain() async {
        await withCheckedContinuation { continuation in
            if !handle.post(.drain { continuation.resume() }) { continuation.resume() }
        }
    }

    /// Takes back what waits to be sent: it ends as ``SendError/Code/cancelled``, not sent. What is on
    /// its way still gets its answer.
    public func cancelPending() { handle.post(.cancelPending) }

    /// Closes at once: what waits is not sent, what has no answer ends with the status unknown.
    public func close() { handle.post(.close) }
}

/// One recipient of a message that many get.
public struct PushRecipient: Hashable, Sendable {
    /// To whom.
    public var device: DeviceToken
    /// The `apns-id`; a client makes one when it is `nil`.
    public var id: PushID?

    /// A recipient.
    public init(_ device: DeviceToken, id: PushID? = nil) {
        self.device = device
        self.id = id
    }
}

/// A message that has been checked and rendered once, to be sent many times.
public struct PreparedMessage: Sendable {
    let rendered: RenderedMessage
    let needsToken: Bool

    /// - Throws: ``SendError`` with ``SendError/Code/invalid`` when the message breaks a rule.
    public init(_ message: PushMessage) throws(SendError) {
        try APNsClient.check(message)
        rendered = RenderedMessage(message)
        needsToken = message.pushType.needsToken
    }
}
