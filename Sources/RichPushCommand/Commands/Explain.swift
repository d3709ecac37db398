import Diagnostics
import Foundation
import PushDiagnostics
import StrictJSON

/// The command `explain`: what a reason, a code or a log means, and what to check next.
///
/// Parsing is here, printing in `DefinitionText.swift` and `LogVerdictText.swift`; the texts are in `PushDiagnostics`.
enum Explain {
    static let command = Command(
        name: "explain",
        summary: "Explain an APNs reason, an error code or a device log.",
        operands: "[options] REASON…|-",
        details: """
            REASON is what somebody or something said: an APNs reason or status (BadDeviceToken, \
            410), a code (UNErrorDomain 101, NSURLErrorDomain -1022, 0xdead10cc, EXC_RESOURCE), a \
            reason that 'deliver' prints (insecure-http, timed-out), a rule (RP306), or a line of \
            the system's log. With '-', or with nothing on a pipe, it reads a log of any length from standard \
            input, as Console, 'log show' or idevicesyslog write it, and tells what became of each \
            app's last push. Apple does not document its log; the texts say how sure each is.
            """,
        options: [
            OptionSpec(name: "list", short: "l", help: "List all that can be explained."),
            OptionSpec(name: "json", help: "Print JSON."),
        ],
        statuses: [.success, .notExplained, .usage, .noInput, .outputLost], choices: choices,
        successDescription: "explained; for a log: each push was shown as its extension made it",
        run: { options throws(CommandError) in try run(options) })

    private static func run(_ options: ParsedOptions) throws(CommandError) -> ExitStatus {
        let isJSON = options.has("json")
        if options.has("list") {
            guard options.operands.isEmpty else {
                throw CommandError(.usage, "--list stands alone")
            }
            let all = DiagnosticRegistry.all
            Console.write(
                isJSON ? json(all.definitions.map(\.json)) : DefinitionText.list(all))
            return .success
        }
        if options.operands == ["-"] { return try explainLog(isJSON: isJSON) }
        guard !options.operands.isEmpty else {
            guard isatty(STDIN_FILENO) == 0 else {
                throw CommandError(.usage, "explain wants a REASON, or a log on standard input")
            }
            return try explainLog(isJSON: isJSON)
        }
        return explain(joined(options.operands), isJSON: isJSON)
    }

    /// What completion offers: names of one word.
    private static let choices = Explainer.all.map(\.code.rawValue).filter { title in
        title.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "'") }
    }

    /// Several words are one reason when they are known together: `UNErrorDomain 101`.
    private static func joined(_ operands: [String]) -> [String] {
        let joined = operands.joined(separator: " ")
        let found = Explainer.explanations(of: joined)
        // Two reasons of APNs are not one, though each would be found in the text of both.
        let areReasons =
            found.allSatisfy { $0.topic == Explainer.apnsTopic }
            && operands.allSatisfy { !Explainer.explanations(of: $0).isEmpty }
        return found.isEmpty || areReasons ? operands : [joined]
    }

    private static func explain(_ words: [String], isJSON: Bool) -> ExitStatus {
        var isKnown = true
        var found: [Diagnostic.Definition] = []
        for word in words {
            let explanations = Explainer.explanations(of: word)
            found += explanations
            guard explanations.isEmpty else { continue }
            isKnown = false
            let hint =
                Explainer.suggestion(for: word).map { "Did you mean \($0)?" }
                ?? "'richpush explain --list' lists what is."
            Console.error("richpush: \(TerminalText.safe(word)) is not known. \(hint)\n")
        }
        if isJSON {
            Console.write(json(found.map(\.json)))
        } else {
            Console.write(found.map(DefinitionText.text).joined(separator: "\n"))
        }
        return isKnown ? .success : .notExplained
    }

    private static func explainLog(isJSON: Bool) throws(CommandError) -> ExitStatus {
        var reader = LogReader()
        do {
            while let piece = try FileHandle.standardInput.read(upToCount: 1 << 20), !piece.isEmpty
            {
                reader.read(Array(piece)[...])
            }
        } catch {
            throw CommandError(.noInput, "standard input cannot be read")
        }
        let verdicts = reader.finish()
        if isJSON {
            Console.write(json(verdicts.map(\.json)))
        } else if verdicts.isEmpty {
            Console.write(LogVerdictText.nothingInLog)
        } else {
            Console.write(verdicts.map(LogVerdictText.text).joined(separator: "\n"))
        }
        return verdicts.isEmpty || verdicts.contains { !$0.isGood } ? .notExplained : .success
    }

    private static func json(_ values: [JSONValue]) -> String {
        JSONValue.array(values).safeText(isPretty: true) + "\n"
    }
}
