import Diagnostics
import PushDiagnostics

/// What `explain` prints of a log, for people.
enum LogVerdictText {
    static func text(_ verdict: LogVerdict) -> String {
        let pushes = verdict.pushCount > 1 ? ", the last of \(verdict.pushCount) pushes" : ""
        var text = "\(SafeText.stepLine(verdict.app ?? "No app is named"))\(pushes)\n"
        text += DefinitionText.indented(verdict.explanation.title)
        text += "\n  " + stages(of: verdict) + "\n\n  The log says:\n"
        for evidence in verdict.evidence {
            text += "    line \(evidence.line): \(evidence.meaning)\n"
            text += "      \(SafeText.stepLine(evidence.text))\n"
        }
        return text + "\n" + DefinitionText.causesAndChecks(of: verdict.explanation)
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
}
