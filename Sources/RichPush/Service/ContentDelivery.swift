import Foundation
import UserNotifications

/// Owns the content handler of one notification and calls it exactly once.
///
/// Everything that can end a notification (nothing to fetch, media settled, the library's deadline,
/// the system's expiry, a cancelled task) calls ``finish(_:)``; the first one hands over the best
/// content so far, all later calls do nothing. Nobody else can reach the handler.
final class ContentDelivery: Sendable {
    typealias HandOver = (UNNotificationContent, DeliveryReport) -> Void

    private struct State {
        /// Gone once the content was handed over.
        var handOver: HandOver?
        var content: UNMutableNotificationContent
        var report = DeliveryReport()
        var rich: RichContent?
        var work: Task<Void, Never>?
        /// What is still under way, by place in the payload's order.
        var works: [MediaWork?] = []
        var trace: DeliveryTrace?
    }

    /// Tells this notification's files from those of every other.
    let id = UUID()
    private let stopwatch: Stopwatch
    private let state: Locked<State>

    /// Starts the clock; the content is copied, and `handOver` is called once, on the thread that
    /// ends the work.
    init(
        of content: UNNotificationContent, clock: some Clock<Duration>,
        handOver: @escaping HandOver
    ) {
        stopwatch = Stopwatch(on: clock)
        // The copy is this object's alone. The closure comes from the caller, who gives it away:
        // iOS lets its handler be called from any thread, and `State` lets it be called once.
        nonisolated(unsafe) let state = State(handOver: handOver, content: content.editableCopy())
        self.state = Locked(state)
    }

    /// Time since the work began.
    var elapsed: Duration { stopwatch.elapsed }

    /// Changes the content, unless it is gone already.
    ///
    /// The change is made to a copy and outside the lock, so that code of the app's that hangs
    /// cannot keep an expiry from handing over.
    func edit(_ change: (UNMutableNotificationContent) -> Void) {
        let draft = state.withLock { state in
            state.handOver == nil ? nil : state.content.editableCopy()
        }
        guard let draft else { return }
        change(draft)
        nonisolated(unsafe) let edited = draft.editableCopy()
        state.withLock { $0.content = edited }
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

    /// Whether the content has been handed over.
    var isOver: Bool { state.withLock { $0.handOver == nil } }

    /// Says what the payload asks for; every media file counts as unfinished until ``settle(_:_:)``.
    func expect(_ rich: RichContent, works: [MediaWork?], trace: DeliveryTrace?) {
        let elapsed = elapsed
        let isOver = state.withLock { state in
            state.works = works
            state.trace = trace
            state.rich = rich
            state.report.dialect = rich.dialect?.id
            state.report.dialectMatch = rich.match
            state.report.mediaDialect = rich.mediaDialect?.id
            state.report.otherDialects = rich.otherDialects.map(\.id)
            state.report.notes += rich.notes
            state.report.media = rich.items.map { DeliveryReport.MediaItem($0, at: elapsed) }
            return state.handOver == nil
        }
        // Nobody is left who would remove it.
        if isOver { trace?.remove() }
    }

    /// Says what became of the media file at this place in the payload's order.
    ///
    /// A file that comes after the hand-over is removed.
    func settle(_ index: Int, _ result: Result<FetchedMedia, Diagnostic>, note: Diagnostic? = nil) {
        let elapsed = elapsed
        let isInTime = state.withLock { state in
            guard state.handOver != nil else { return false }
            let work = state.works[index]
            state.works[index] = nil
            state.report.media[index].settle(
                result, at: elapsed, transfers: work?.transfers ?? 0)
            if let note { state.report.notes.append(note) }
            return true
        }
        if !isInTime, case .success(let mediaItem) = result {
            MediaStore.remove(mediaItem.file.url)
        }
    }

    /// Says what became of the payload's buttons; the app has made its edits.
    func take(_ outcome: CategoryRegistry.Outcome, of category: ButtonCategory) {
        switch outcome {
        case .payloadCategoryRegistered: return
        case .listed: break
        case .notListed: report { $0.notes.append(.categoryNotListed) }
        }
        guard let payloadCategory = category.payloadCategory else { return }
        edit { content in
            // The app may have chosen one of its own meanwhile.
            if content.categoryIdentifier == payloadCategory {
                content.categoryIdentifier = category.identifier
            }
        }
    }

    /// The task to cancel at the hand-over; cancelled at once when that has been.
    func setWork(_ task: Task<Void, Never>) {
        let isOver = state.withLock { state in
            state.work = task
            return state.handOver == nil
        }
        if isOver { task.cancel() }
    }

    /// Hands over the best content so far, unless that has happened.
    func finish(_ ending: DeliveryReport.Ending) {
        let elapsed = elapsed
        let last = state.withLock { state -> State? in
            defer { state.handOver = nil }
            return state.handOver == nil ? nil : state
        }
        guard var last, let handOver = last.handOver else { return }
        last.report.ending = ending
        last.report.elapsed = elapsed
        makeDo(&last, ending: ending)
        let attachments = attachments(for: &last.report, of: last.rich)
        last.content.attachments += attachments
        if let rich = last.rich, !rich.items.isEmpty {
            rich.applyTexts(
                when: attachments.isEmpty ? .mediaMissing : .mediaArrived, to: last.content)
        }
        last.report.badge = last.content.badge?.intValue
        handOver(last.content, last.report)
        last.trace?.remove()
        last.work?.cancel()
    }

    /// What is still under way gives what it has.
    private func makeDo(_ state: inout State, ending: DeliveryReport.Ending) {
        let reason = ending == .cancelled ? Diagnostic.cancelled : .outOfTime
        for (index, work) in state.works.enumerated() {
            guard let work else { continue }
            let best = work.bestSoFar(because: reason)
            state.report.media[index].settle(
                best.map { .success($0) } ?? .failure(reason), at: state.report.elapsed,
                transfers: work.transfers)
        }
    }

    private func attachments(
        for report: inout DeliveryReport, of rich: RichContent?
    ) -> [UNNotificationAttachment] {
        report.media.indices.compactMap { index in
            guard case .success(let file) = report.media[index].result else { return nil }
            let request = rich.flatMap { try? $0.items[index].get() }
            do {
                return try UNNotificationAttachment(
                    identifier: "\(report.media[index].key)", url: file.url,
                    options: request?.thumbnail?.options)
            } catch {
                let code = (error as NSError).code
                MediaStore.remove(file.url)
                report.media[index].result = .failure(
                    Diagnostic(
                        .attachmentRefused, "The system refused the attachment (UNError \(code)).",
                        fix: "Check the file behind the link."))
                return nil
            }
        }
    }
}

extension DeliveryReport.MediaItem {
    fileprivate init(
        _ item: Result<MediaRequest, RichContent.FailedRequest>, at time: Duration
    ) {
        switch item {
        case .success(let request):
            self.init(
                key: request.key, source: request.url.loggable, result: .failure(.outOfTime),
                settledAt: time)
        case .failure(let failed):
            self.init(
                key: failed.key, source: nil, result: .failure(failed.reason), settledAt: time)
        }
    }

    fileprivate mutating func settle(
        _ outcome: Result<FetchedMedia, Diagnostic>, at time: Duration, transfers: Int
    ) {
        settledAt = time
        self.transfers = transfers
        switch outcome {
        case .success(let mediaItem):
            result = .success(mediaItem.file)
            provenance = mediaItem.provenance
            degradation = mediaItem.degradation
            isConverted = mediaItem.isConverted
        case .failure(let reason): result = .failure(reason)
        }
    }
}

extension Diagnostic {
    static let outOfTime = Self(
        .outOfTime, "The media file was not complete when time ran out.",
        fix: "Send a smaller version, or serve it from a host nearer to the phone.")
}

extension UNNotificationContent {
    /// A copy that can be edited.
    ///
    /// `mutableCopy()` is untyped; a content whose copy is not mutable does not exist, and would
    /// lose nothing but its text.
    fileprivate func editableCopy() -> UNMutableNotificationContent {
        mutableCopy() as? UNMutableNotificationContent ?? UNMutableNotificationContent()
    }
}
