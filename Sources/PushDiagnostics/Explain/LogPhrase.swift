internal import Diagnostics
import Foundation

/// A piece of a line of the system's log, and what it says of a push.
struct LogPhrase: Hashable, Sendable {
    /// What happened, in the order in which it can.
    enum Event: Int, Hashable, Sendable {
        case received
        case withoutFlag
        case modifiable
        case notModifiable
        case noExtension
        case notLaunched
        case launched
        case graceTime
        case killedWhileStarting
        case killedForMemory
        case killedForLock
        case killedByWatchdog
        case crashed
        case timedOut
        case connectionBroken
        case transportRefused
        case attachmentRefused
        case delivered
        case shownMutated
        case originalUnchanged
        case originalSilent
        case suppressed
    }

    let event: Event
    /// Pieces that all stand in the line, in any case; the first is the phrase's name.
    let pieces: [String]
    let explanation: Diagnostic.Definition

    init(
        _ event: Event, _ pieces: [String], _ meaning: String, causes: [String],
        checks: [String], certainty: Diagnostic.Certainty = .observed
    ) {
        self.event = event
        self.pieces = pieces
        explanation = Diagnostic.Definition(
            explaining: [pieces.joined(separator: " … ")], meaning, causes: causes, checks: checks,
            certainty: certainty)
    }

    func matches(_ line: String) -> Bool {
        pieces.allSatisfy { line.range(of: $0, options: .caseInsensitive) != nil }
    }
}
