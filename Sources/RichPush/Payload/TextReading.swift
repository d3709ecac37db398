import Foundation

/// A change to the notification's text, ready to be made.
struct TextChange: Hashable, Sendable {
    let field: TextOverride.Field
    let text: String
    let moment: TextOverride.Moment
    /// Whether it comes after the text that is there, on a line of its own.
    let isAppended: Bool

    /// Reads what the rule says; `nil` when nothing is there that can be shown.
    ///
    /// `now` decides whether a file's time is over.
    init?(_ payload: PayloadObject, _ rule: TextOverride, now: Date) {
        field = rule.field
        moment = rule.moment
        switch rule.source {
        case .string(let path):
            guard let text = payload.text(at: path), !text.allSatisfy(\.isWhitespace) else {
                return nil
            }
            self.text = text
            isAppended = false
        case .attachmentLine(let name, let size, let expiry):
            guard let name = payload.text(at: name) else { return nil }
            var parts = [name]
            if let size = payload.integer(at: size), size > 0 { parts.append(Self.size(size)) }
            if let end = payload.number(at: expiry), end < now.timeIntervalSince1970 {
                parts.append("expired")
            }
            text = parts.joined(separator: ", ")
            isAppended = true
        }
    }

    private static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: "\(bytes) bytes"
        case ..<1_000_000: "\((bytes + 500) / 1000) KB"
        default: "\((bytes + 500_000) / 1_000_000) MB"
        }
    }
}
