import Diagnostics
import Foundation
import PushDiagnostics
import StrictJSON

/// The command `doctor`: a built app, examined as the system would.
///
/// Parsing is here, printing in `DoctorReport.swift`; what is examined is in `PushDiagnostics`.
enum Doctor {
    static let command = Command(
        name: "doctor",
        summary: "Check why a built app's extension does not run.",
        operands: "[options] APP.ipa|APP.app|APP.xcarchive",
        details: """
            Looks at the notification service extension as the system would before it starts it: \
            bundle and Info.plist, principal class, minimum system, architectures, libraries, \
            signature and provisioning profile. Lists the checks, the worst first: failed, not \
            decided, passed. 'richpush explain RP300' tells more of a rule.
            """,
        options: [
            DiagnosticFormat.option("json (all checks as one object)"),
            OptionSpec(name: "json", help: "The same as --format json."),
            OptionSpec(name: "strict", short: "s", help: "Let warnings fail, too, as in CI."),
            OptionSpec(name: "quiet", short: "q", help: "Leave out the checks that passed."),
            OptionSpec(
                name: "on", argument: .value("YYYY-MM-DD"),
                help: "Ask whether profiles are valid on that day (default: today)."),
        ],
        statuses: [.success, .findings, .usage, .notAnApp, .noInput, .outputLost],
        successDescription: "no rule is broken",
        run: { options throws(CommandError) in try run(options) })

    private static func run(_ options: ParsedOptions) throws(CommandError) -> ExitStatus {
        guard options.operands.count == 1, let path = options.operands.first else {
            throw CommandError(.usage, "doctor wants one APP.ipa, APP.app or APP.xcarchive")
        }
        let format = try DiagnosticFormat.read(options)
        let date = try date(options.last("on"))
        let app: BuiltApp
        do throws(BuiltApp.Fault) {
            app = try BuiltApp(at: path)
        } catch {
            // Sentences of the library; the command's messages have no full stop.
            let message =
                error.message.hasSuffix(".") ? error.message.dropLast() : error.message[...]
            throw CommandError(error.code == .unreadable ? .noInput : .notAnApp, String(message))
        }
        let report = DoctorReport(path: path, examination: AppDoctor(on: date).examine(app))
        switch format {
        case .text:
            Console.write(
                report.text(hasColors: Console.hasColors, isQuiet: options.has("quiet")))
        case .json: Console.write(report.json.safeText(isPretty: true) + "\n")
        default:
            Console.write(DiagnosticPrinter.document(report.examination.diagnostics, format))
        }
        let limit: Diagnostic.Severity = options.has("strict") ? .warning : .error
        let isFound = report.examination.diagnostics.contains { $0.severity <= limit }
        return isFound ? .findings : .success
    }

    private static func date(_ text: String?) throws(CommandError) -> Date {
        guard let text else { return Date() }
        do {
            return try Date(text, strategy: .iso8601.year().month().day())
        } catch {
            throw CommandError(.usage, "--on wants a day such as 2027-01-31")
        }
    }
}
