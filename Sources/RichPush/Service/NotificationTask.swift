import Foundation
import UserNotifications

/// The work for one notification, from its request to the one call of its content handler.
///
/// Everything that can end a notification (nothing to fetch, media complete, the library's own time
/// limit, the system's expiry, a cancelled task) calls ``finish(_:)``; the first one calls the content
/// handler with the best content so far, all later calls do nothing. Nobody else can reach the
/// handler, and nobody else asks a ``MediaTask`` for its end.
///
/// Whatever is on disk is attached or gone before the handler is called: the system may suspend the
/// process right after. `NotificationTask+Running.swift` has the way there.
final class NotificationTask: Sendable {
    typealias ContentHandler = (UNNotificationContent, DeliveryReport) -> Void

    private struct State {
        /// Gone once the content was delivered.
        var contentHandler: ContentHandler?
        var content: UNMutableNotificationContent
        var report = DeliveryReport()
        var rich: RichContent?
        var work: Task<Void, Never>?
        /// What is not complete yet, in the payload's order.
        var media: [MediaTask?] = []
        var trace: DeliveryTrace?
    }

    /// Tells this notification's files from those of every other.
    let id = UUID()
    let configuration: NotificationEnricher.Configuration
    private let stopwatch: Stopwatch
    private let state: Locked<State>
    /// Held while media tasks end: one that has failed and the end of all cannot both ask for what
    /// takes its place.
    private let ending = Locked(())

    /// Starts the clock; the content is copied, and the handler is called once, on the thread that
    /// ends the work.
    init(
        of content: UNNotificationContent, configuration: NotificationEnricher.Configuration,
        contentHandler: @escaping ContentHandler
    ) {
        self.configuration = configuration
        stopwatch = Stopwatch(on: configuration.clock)
        // The copy is this object's alone. The closure comes from the caller, who gives it away:
        // iOS lets its handler be called from any thread, and `State` lets it be called once.
        nonisolated(unsafe) let state = State(
            contentHandler: contentHandler, content: content.editableCopy())
        self.state = Locked(state)
    }

    /// Time since the work began.
    var elapsed: TimeInterval { stopwatch.elapsed }

    /// Whether the content has been delivered.
    var isOver: Bool { state.withLock { $0.contentHandler == nil } }

    // MARK: - Content and report

    /// Changes the content, unless it is gone already.
    ///
    /// The change is made to a copy and outside the lock, so that code of the app's that hangs
    /// cannot keep an expiry from delivering.
    func edit(_ change: (UNMutableNotificationContent) -> Void) {
        let draft = state.withLock { state in
            state.contentHandler == nil ? nil : state.content.editableCopy()
        }
        guard let draft else { return }
        change(draft)
        replace(with: draft)
    }

    /// Puts another content in the place of what there is, unless it is gone already.
    func replace(with content: UNNotificationContent) {
        nonisolated(unsafe) let copy = content.editableCopy()
        state.withLock { $0.content = copy }
    }

    /// Adds to the report, unless it is gone already.
    func report(_ change: (inout DeliveryReport) -> Void) {
        state.withLock { change(&$0.report) }
    }

    // MARK: - Media

    /// Says what the payload asks for; every media file counts as unfinished until
    /// ``complete(_:with:)``.
    func expect(_ rich: RichContent, media: [MediaTask?], trace: DeliveryTrace?) {
        let elapsed = elapsed
        let isOver = state.withLock { state in
            state.media = media
            state.trace = trace
            state.rich = rich
            state.report.expect(rich, at: elapsed)
            return state.contentHandler == nil
        }
        // Nobody is left who would remove it.
        if isOver { trace?.remove() }
    }

    /// Says what became of the media file at this index in the payload's order.
    ///
    /// A failure is made up for, as at the end. A file that comes after the end is removed.
    func complete(_ index: Int, with outcome: Result<FetchedMedia, Diagnostic>) {
        ending.withLock { _ in
            let task = state.withLock { state -> MediaTask? in
                guard state.contentHandler != nil else { return nil }
                defer { state.media[index] = nil }
                return state.media[index]
            }
            guard let task else {
                if case .success(let media) = outcome { MediaStore.remove(media.file.url) }
                return
            }
            let best = task.end(with: outcome)
            let elapsed = elapsed
            state.withLock { state in
                state.report.media[index].complete(
                    with: best, at: elapsed, transfers: task.transfers)
                if case .success(let media) = best, let doubt = task.request.doubt(about: media) {
                    state.report.notes.append(doubt)
                }
            }
        }
    }

    /// The task to cancel at the end; cancelled at once when that has been.
    func setWork(_ task: Task<Void, Never>) {
        let isOver = state.withLock { state in
            state.work = task
            return state.contentHandler == nil
        }
        if isOver { task.cancel() }
    }

    // MARK: - The end

    /// Calls the content handler with the best content so far, unless that has happened.
    func finish(_ ending: DeliveryReport.Ending) {
        let elapsed = elapsed
        let last = self.ending.withLock { _ in
            let last = state.withLock { state -> State? in
                defer { state.contentHandler = nil }
                return state.contentHandler == nil ? nil : state
            }
            return last.map { Self.settled($0, ending, at: elapsed) }
        }
        guard let last, let contentHandler = last.contentHandler else { return }
        last.trace?.remove()
        last.work?.cancel()
        contentHandler(last.content, last.report)
    }

    /// The state with everything attached that there is, and nothing else left on disk.
    private static func settled(
        _ last: State, _ ending: DeliveryReport.Ending, at elapsed: TimeInterval
    ) -> State {
        var state = last
        state.report.ending = ending
        state.report.elapsed = elapsed
        let reason = ending == .cancelled ? Diagnostic.cancelled : .outOfTime
        for (index, task) in state.media.enumerated() {
            guard let task else { continue }
            state.report.media[index].complete(
                with: task.end(with: .failure(reason)), at: elapsed, transfers: task.transfers)
        }
        let attachments = state.report.makeAttachments(of: state.rich)
        state.content.attachments += attachments
        if let rich = state.rich, !rich.items.isEmpty {
            rich.applyTexts(
                when: attachments.isEmpty ? .mediaMissing : .mediaArrived, to: state.content)
        }
        state.report.badge = state.content.badge?.intValue
        return state
    }
}

extension UNNotificationContent {
    /// A copy that can be edited.
    ///
    /// `mutableCopy()` is untyped; a content whose copy is not mutable does not exist, and would
    /// lose nothing but its text.
    func editableCopy() -> UNMutableNotificationContent {
        mutableCopy() as? UNMutableNotificationContent ?? UNMutableNotificationContent()
    }
}
