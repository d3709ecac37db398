import Foundation
public import UserNotifications

/// A notification service extension that attaches the media its payloads ask for.
///
/// The whole of an extension is one line; override ``configuration`` and ``prepare(_:from:)`` for
/// what your app does its own way:
///
/// ```swift
/// nonisolated final class NotificationService: RichNotificationService {
///     override func prepare(_ content: UNMutableNotificationContent, from payload: PushPayload) {
///         content.title = "Corner Shop"
///     }
/// }
/// ```
///
/// The content handler is called exactly once for each notification: at once when there is nothing
/// to fetch, else when the media are there, when the time limit is used up, or when the system says
/// that time expires. Whatever fails, the text goes out. Notifications may overlap in one process
/// and on one instance.
///
/// In: the system's request. Open next: `Service/NotificationEnricher.swift`.
open class RichNotificationService: UNNotificationServiceExtension {
    /// How payloads are read and media fetched.
    public typealias Configuration = NotificationEnricher.Configuration

    /// One notification whose content handler was not called yet.
    private struct InProgress: Sendable {
        let task: NotificationTask
        var processors: ProcessorChain?
    }

    private let inProgress = Locked<[UUID: InProgress]>([:])

    /// How payloads are read and media fetched; asked once for each notification.
    open var configuration: Configuration { Configuration() }

    /// Other vendors' code that shares this extension; asked once for each notification.
    ///
    /// Those that can handle a notification change it first, one after the other, and this library
    /// goes on with their content: a push can be theirs, ours, or both. Make new processors each time
    /// when they keep anything of a notification. Default: none.
    open var processors: [any NotificationProcessor] { [] }

    /// Whether a notification's payload asks for anything that this library reads.
    ///
    /// For an extension with another base class, which calls a ``NotificationEnricher`` for what is
    /// this library's. It looks for the dialects' keys, and for an encrypted part; a payload with no
    /// more than `aps` is nobody's.
    ///
    /// - Parameters:
    ///   - request: the system's.
    ///   - configuration: which dialects to try.
    /// - Returns: whether a dialect fits, or the payload is encrypted.
    public static func canHandle(
        _ request: UNNotificationRequest, configuration: Configuration = Configuration()
    ) -> Bool {
        NotificationEnricher(configuration: configuration).canHandle(request)
    }

    /// Changes the content before any media file is fetched; the title your app sets goes here.
    ///
    /// Called once for each notification, after the payload's own category and badge were set, on the
    /// system's thread, or on the one where the last of the ``processors`` ended. What it does is kept
    /// whatever becomes of the media. The time it takes counts.
    open func prepare(_ content: UNMutableNotificationContent, from payload: PushPayload) {}

    /// Makes another content of the one that ``prepare(_:from:)`` left, such as a communication
    /// notification's.
    ///
    /// `content.updating(from:)` gives a new object; return it here. Media, buttons and badge come
    /// into it as into the other one. Called right after ``prepare(_:from:)``, on the same thread.
    ///
    /// ```swift
    /// override func replacement(
    ///     for content: UNMutableNotificationContent, from payload: PushPayload
    /// ) throws -> UNNotificationContent {
    ///     try content.updating(from: SendMessage(payload).intent)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - content: what would be shown.
    ///   - payload: the push's payload, decrypted if it was encrypted.
    /// - Throws: any error; the content then stays as it is, and the report notes
    ///   `Diagnostic.Code.contentNotReplaced`.
    /// - Returns: what shall be shown. Default: `content`.
    open func replacement(
        for content: UNMutableNotificationContent, from payload: PushPayload
    ) throws -> UNNotificationContent { content }

    /// Tells what became of a notification, right after its content handler was called.
    ///
    /// Called once for each notification, on any thread. The system may suspend the process at
    /// any time from here on: write down what you need and return.
    open func didDeliver(_ report: DeliveryReport) {}

    /// Tells of a notification that an earlier process of the extension did not survive.
    ///
    /// The system shows the original then and tells nobody. Called once for each, on the system's
    /// thread, when the next notification has been started.
    open func didRecover(from interrupted: InterruptedDelivery) {}

    open override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let configuration = configuration
        let id = UUID()
        let task = NotificationTask(of: request.content, configuration: configuration) {
            [self] content, report in
            contentHandler(content)
            inProgress.withLock { $0[id] = nil }
            didDeliver(report)
        }
        // Before any code of others runs: whatever it does, the expiry finds the notification.
        inProgress.withLock { $0[id] = InProgress(task: task) }
        let theirs = processors.filter { $0.canHandle(request) }
        if theirs.isEmpty {
            task.start(request, edit: edited)
        } else {
            let chain = ProcessorChain(theirs, of: request, task: task) { [self] content in
                guard !task.isOver else { return }
                let request = UNNotificationRequest(
                    identifier: request.identifier, content: content, trigger: request.trigger)
                task.start(request, edit: edited)
            }
            let isInProgress = inProgress.withLock { inProgress in
                inProgress[id]?.processors = chain
                return inProgress[id] != nil
            }
            if isInProgress { chain.start() }
        }
        let enricher = NotificationEnricher(configuration: configuration)
        for interrupted in enricher.consumeInterruptedDeliveries() { didRecover(from: interrupted) }
    }

    open override func serviceExtensionTimeWillExpire() {
        // The system does not say which notification it means, so each ends with what it has; first
        // those that need not wait for a processor.
        let all = inProgress.withLock { Array($0.values) }
        for one in all where one.processors == nil { one.task.finish(.expired) }
        for one in all where one.processors != nil {
            one.processors?.expire()
            one.task.finish(.expired)
        }
    }

    private func edited(
        _ content: UNMutableNotificationContent, from payload: PushPayload
    ) throws -> UNNotificationContent {
        prepare(content, from: payload)
        return try replacement(for: content, from: payload)
    }
}
