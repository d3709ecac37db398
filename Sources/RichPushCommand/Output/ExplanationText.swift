import PushDiagnostics

/// What `explain` prints for people.
enum ExplanationText {
    private static let width = 78

    static func text(_ explanation: Explanation) -> String {
        let head = "\(explanation.title)  (\(explanation.domain.rawValue))"
        return head + "\n" + indented(explanation.meaning) + body(of: explanation)
    }

    private static func body(of explanation: Explanation) -> String {
        let certainty =
            switch explanation.certainty {
            case .documented: ""
            case .observed: "\n  Not documented by Apple; seen in logs that people published.\n"
            case .reported: "\n  Not certain: people report it.\n"
            }
        return "\n  Likely causes:\n"
            + numbered(explanation.causes) + "\n  Check next:\n" + numbered(explanation.checks)
            + certainty
    }

    static func text(_ verdict: LogVerdict) -> String {
        let pushes = verdict.pushCount > 1 ? ", the last of \(verdict.pushCount) pushes" : ""
        var text = "\(TerminalText.safe(verdict.app ?? "No app is named"))\(pushes)\n"
        text += indented(verdict.explanation.meaning)
        text += "\n  " + stages(of: verdict) + "\n\n  The log says:\n"
        for evidence in verdict.evidence {
            text += "    line \(evidence.line): \(evidence.meaning)\n"
            text += "      \(TerminalText.safe(evidence.text))\n"
        }
        return text + body(of: verdict.explanation)
    }

    private static func stages(of verdict: LogVerdict) -> String {
        let stages = verdict.stages
        func word(_ name: String, _ answer: Bool?) -> String {
            "\(name): \(answer.map { $0 ? "yes" : "no" } ?? "?")"
        }
        let media = verdict.attachmentCount.map { ", media: \($0)" } ?? ""
        return [
            word("extension found", stages.found), word("launched", stages.launched),
            word("mutated", stages.mutated), word("its content shown", stages.shown),
        ].joined(separator: ", ") + media
    }

    static let nothingInLog = """
        The log says nothing of pushes or their extensions.
          Check next:
            1. Record it without a filter, on the phone itself, while the push arrives.
            2. richpush doctor APP: examines the extension as the system does.

        """

    /// All names by domain.
    static var list: String {
        Explanation.Domain.allCases.map { domain in
            let names = Explainer.all.filter { $0.domain == domain }.map { explanation in
                explanation.names.count > 1 && [.notificationError, .urlError].contains(domain)
                    ? "\(explanation.title)  \(explanation.names[1])" : explanation.title
            }
            return "\(domain.rawValue):\n" + names.map { "  \($0)\n" }.joined()
        }.joined(separator: "\n")
    }

    private static func indented(_ text: String) -> String {
        TerminalText.wrapped(text, width: width - 2).map { "  \($0)\n" }.joined()
    }

    private static func numbered(_ items: [String]) -> String {
        items.enumerated().map { index, item in
            let lines = TerminalText.wrapped(item, width: width - 7)
            return "    \(index + 1). " + lines.joined(separator: "\n       ") + "\n"
        }.joined()
    }
}
