internal import APNs
internal import Diagnostics
internal import Foundation
internal import StrictJSON

/// What is wrong with headers, whatever the payload: found once for each push type, since the lines
/// of a file share their headers.
struct HeaderFindings: Sendable {
    struct Found: Hashable, Sendable {
        let rule: Diagnostic.Definition
        let message: String
        var fix: String?
        var severity: Diagnostic.Severity?
    }

    private let now: Int
    private let headers: PushHeaders
    private let known: [PushType: [Found]]

    init(_ check: PayloadCheck) {
        let (now, headers) = (check.now, check.headers)
        self.now = now
        self.headers = headers
        let given = headers.pushType.map { [PushType(rawValue: $0)] } ?? []
        known = Dictionary(
            (PushType.known + given).map { ($0, Self.find(headers, $0, now)) }
        ) { first, _ in first }
    }

    func findings(for type: PushType, _ headers: PushHeaders) -> [Found] {
        if headers == self.headers, let found = known[type] { return found }
        return Self.find(headers, type, now)
    }

    /// A topic that fits the type.
    static func topic(for type: PushType) -> String { "com.example.app" + type.topicSuffix }

    private static func find(_ headers: PushHeaders, _ type: PushType, _ now: Int) -> [Found] {
        var found = headers.expiration.map { expiration($0, now) } ?? []
        var message = PushMessage(
            payload: ["aps": [:]], pushType: type, topic: headers.topic ?? topic(for: type),
            priority: type == .background ? .powerConsiderate : nil, collapseID: headers.collapseID)
        if let text = headers.priority {
            if let number = Int(text) {
                message.priority = Priority(rawValue: number)
            } else {
                found.append(
                    Found(rule: PayloadRule.priority, message: "The priority is no number."))
            }
        }
        for fault in message.faults {
            let rule: Diagnostic.Definition? =
                switch fault.code {
                case .topic: PayloadRule.topic
                case .priority: PayloadRule.priority
                case .collapseID: PayloadRule.collapseID
                default: nil
                }
            if let rule { found.append(Found(rule: rule, message: fault.message.asSentence)) }
        }
        return found
    }

    private static func expiration(_ text: String, _ now: Int) -> [Found] {
        let month = 30 * 24 * 3_600
        guard let moment = Int(text), moment >= 0 else {
            return [
                Found(
                    rule: PayloadRule.expiration, message: "The expiration is no number of seconds."
                )
            ]
        }
        switch moment {
        case 0:
            return [
                Found(
                    rule: PayloadRule.expiration,
                    message: "With expiration 0 APNs tries once and keeps nothing.",
                    fix: "Give a moment, if a phone that is off shall get it later.",
                    severity: .note)
            ]
        case ..<1_000_000_000:
            return [
                Found(
                    rule: PayloadRule.expiration,
                    message: "The expiration is a moment before 2002, so nothing is kept.",
                    fix:
                        "Add it to the present, in seconds since 1970, if it is a time from now.")
            ]
        case ..<now:
            return [
                Found(
                    rule: PayloadRule.expiration,
                    message: "The expiration has passed, so nothing is kept.")
            ]
        case (now + month).advanced(by: 1)... where moment >= 100_000_000_000:
            return [
                Found(
                    rule: PayloadRule.expiration,
                    message: "The expiration looks like milliseconds; APNs reads seconds.",
                    fix: "Divide it by 1,000.")
            ]
        case (now + month).advanced(by: 1)...:
            return [
                Found(
                    rule: PayloadRule.expiration,
                    message: "The expiration is more than 30 days away; APNs keeps it no longer.",
                    fix: "Nothing needs to change; do not count on more.", severity: .note)
            ]
        default: return []
        }
    }
}
