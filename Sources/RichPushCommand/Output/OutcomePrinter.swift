import APNs
import Foundation
import StrictJSON

/// Prints outcomes while they come: each as JSON, or a line for those that users have to know of.
///
/// A wrong key refuses a million in the same words: of each reason a few are shown, the rest counted.
struct OutcomePrinter {
    /// How many lines there are of one kind.
    static let limit = 20

    let isJSON: Bool
    private var shown: [String: Int] = [:]

    init(isJSON: Bool) { self.isJSON = isJSON }

    mutating func print(_ batch: [Outcome]) {
        if isJSON { return Console.write(batch.map { $0.json().text() + "\n" }.joined()) }
        var lines = ""
        for outcome in batch {
            guard let (kind, line) = Self.line(outcome) else { continue }
            shown[kind, default: 0] += 1
            if shown[kind, default: 0] <= Self.limit { lines += line + "\n" }
        }
        if !lines.isEmpty { Console.write(lines) }
    }

    /// What is left to say of what was not shown.
    func end() {
        let more = shown.filter { $0.value > Self.limit }.sorted { $0.key < $1.key }
        let lines = more.map { "…and \($0.value - Self.limit) more: \($0.key)\n" }
        if !lines.isEmpty { Console.write(lines.joined()) }
    }

    /// A line, and what makes others its like; `nil` for what nobody has to know of by itself.
    private static func line(_ outcome: Outcome) -> (kind: String, line: String)? {
        let device = outcome.device.map { "\($0)" } ?? "broadcast"
        switch outcome.result {
        case .success(.accepted): return nil
        case .success(.rejected(let rejection)):
            let since = rejection.unregisteredSince.map { " since \($0.ISO8601Format())" } ?? ""
            let kind = "\(rejection.status) \(TerminalText.safe("\(rejection.reason)"))"
            return (kind, "\(device)  \(kind)\(since): \(rejection.reason.explanation)")
        // They are thousands at once, for the same reason: the report has it.
        case .failure(let error) where error.deliveryState == .notSent: return nil
        case .failure(let error):
            let kind = "status unknown, \(TerminalText.safe(error.cause))"
            return (kind, "\(device)  \(kind)")
        }
    }
}
