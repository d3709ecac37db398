internal import Diagnostics
import Foundation

/// What a log has said so far of one app's last push.
struct LogStory: Sendable {
    let app: String?
    private(set) var lastLine = 0
    private var pushCount = 0
    private var entries: [(phrase: LogPhrase, evidence: LogVerdict.Evidence)] = []
    private var attachmentCount: Int?

    private static let maximumEntries = 40
    private static let longestText = 400

    init(app: String?) { self.app = app }

    mutating func add(_ phrase: LogPhrase, line: Int, text: String) {
        lastLine = line
        if phrase.event == .received || phrase.event == .withoutFlag {
            pushCount += 1
            entries.removeAll()
            attachmentCount = nil
        }
        if phrase.event == .shownMutated { attachmentCount = Self.attachments(in: text) }
        guard entries.count < Self.maximumEntries else { return }
        let shown = text.count > Self.longestText ? text.prefix(Self.longestText) + "…" : text[...]
        entries.append(
            (
                phrase,
                LogVerdict.Evidence(
                    line: line, text: String(shown), meaning: phrase.explanation.title)
            ))
    }

    private static func attachments(in text: String) -> Int? {
        guard let range = text.range(of: "attachmentCount=") else { return nil }
        return Int(text[range.upperBound...].prefix { $0.isNumber })
    }

    /// `nil` for an app of which nothing was said.
    var verdict: LogVerdict? {
        // What explains most comes first: why it ended, before what is shown instead.
        let decisive = Self.order.lazy.compactMap { event in
            entries.last { $0.phrase.event == event }
        }.first
        guard let decisive else { return nil }
        return LogVerdict(
            app: app, pushCount: pushCount, explanation: decisive.phrase.explanation,
            stages: stages, evidence: entries.map(\.evidence), attachmentCount: attachmentCount)
    }

    private static let order: [LogPhrase.Event] = [
        .noExtension, .notModifiable, .killedForMemory, .killedForLock, .killedByWatchdog,
        .crashed, .killedWhileStarting, .notLaunched, .timedOut, .connectionBroken,
        .originalSilent, .suppressed, .transportRefused, .attachmentRefused, .shownMutated,
        .originalUnchanged, .delivered, .graceTime, .launched, .withoutFlag, .modifiable,
        .received,
    ]

    private var stages: LogVerdict.Stages {
        func has(_ events: LogPhrase.Event...) -> Bool {
            entries.contains { events.contains($0.phrase.event) }
        }
        /// Yes, no, or nothing was said.
        func answer(_ yes: Bool, _ no: Bool) -> Bool? { yes ? true : no ? false : nil }
        let isShown = has(.shownMutated)
        let isMutated = isShown || has(.delivered, .originalSilent)
        let isLaunched =
            isMutated || has(.launched, .graceTime, .timedOut, .connectionBroken, .suppressed)
        let isFound = isLaunched || has(.notLaunched, .killedWhileStarting)
        let isOriginal = has(.originalUnchanged, .originalSilent, .suppressed)
        let isNeverAsked = has(.noExtension, .notModifiable, .withoutFlag)
        return LogVerdict.Stages(
            found: answer(isFound, has(.noExtension)),
            launched: answer(
                isLaunched, isNeverAsked || has(.notLaunched, .killedWhileStarting)),
            mutated: answer(
                isMutated,
                isNeverAsked
                    || has(.notLaunched, .killedWhileStarting, .timedOut, .originalUnchanged)),
            shown: answer(isShown, isOriginal || isNeverAsked || has(.timedOut, .connectionBroken)))
    }
}
