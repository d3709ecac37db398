import Diagnostics
import PushDiagnostics

/// A payload as a rule's example has it: perhaps a line of options before it.
struct PayloadFixture {
    let headers: PushHeaders
    let text: [UInt8]

    /// So that examples mean the same next year.
    static let now = 1_800_000_000

    init(_ example: String) {
        var headers = PushHeaders()
        var text = example
        if example.hasPrefix("--"), let end = example.firstIndex(of: "\n") {
            let words = example[..<end].split(separator: " ").map(String.init)
            for (name, value) in zip(words, words.dropFirst()) {
                switch name {
                case "--push-type": headers.pushType = value
                case "--topic": headers.topic = value
                case "--priority": headers.priority = value
                case "--expiration": headers.expiration = value
                case "--collapse-id": headers.collapseID = value
                default: break
                }
            }
            text = String(example[example.index(after: end)...])
        }
        self.headers = headers
        self.text = Array(text.utf8)
    }

    /// What is found in it, notes included.
    var findings: [Diagnostic] {
        PayloadCheck(headers: headers, now: Self.now).findings(in: text, file: "push.apns")
    }

    /// The rules that it breaks, without notes.
    static func broken(_ example: String) -> [String] {
        PayloadFixture(example).findings.filter { $0.severity != .note }.map(\.number)
    }
}
