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
        summary: "Check why the extension of a project or a built app does not run.",
        operands: "[options] PROJECT|FOLDER|APP.ipa|APP.app|APP.xcarchive",
        details: """
            Of a project, or a folder with one (iOS, Flutter, React Native, Expo, Capacitor, Kotlin \
            Multiplatform), it judges what will be built: target, embedding, dependency, Info.plist, \
            settings of each configuration, entitlements, Podfile. --fix shows what it can correct as a \
            diff, and writes it when you agree.

            Of a built app, it looks at the notification service extension as the system would \
            before it starts it: bundle and Info.plist, principal class, minimum system, \
            architectures, libraries, signature and provisioning profile.

            Lists the checks, the worst first: failed, not decided, passed. \
            'richpush explain RP300' tells more of a rule.
            """,
        options: [
            DiagnosticFormat.option("json (all checks as one object)"),
            OptionSpec(name: "json", help: "The same as --format json."),
            OptionSpec(name: "strict", short: "s", help: "Let warnings fail, too, as in CI."),
            OptionSpec(name: "quiet", short: "q", help: "Leave out the checks that passed."),
            OptionSpec(
                name: "on", argument: .value("YYYY-MM-DD"),
                help: "Ask whether profiles are valid on that day (default: today)."),
            OptionSpec(
                name: "fix",
                help: "Of a project: show what can be corrected, and write it if agreed."),
            OptionSpec(name: "yes", short: "y", help: "With --fix: write without asking."),
        ],
        statuses: [
            .success, .findings, .usage, .notAnApp, .notAProject, .noInput, .cannotCreate,
            .outputLost,
        ],
        successDescription: "no rule is broken",
        run: { options throws(CommandError) in try run(options) })

    private static func run(_ options: ParsedOptions) throws(CommandError) -> ExitStatus {
        guard options.operands.count == 1, let path = options.operands.first else {
            throw CommandError(
                .usage, "doctor wants one project, folder, APP.ipa, APP.app or APP.xcarchive")
        }
        let format = try DiagnosticFormat.read(options)
        let date = try date(options.last("on"))
        let report: DoctorReport
        if ProjectDoctorRun.isProject(path) {
            let run = try ProjectDoctorRun(path)
            if options.has("fix") {
                guard format == .text else {
                    throw CommandError(.usage, "--fix prints text, no --format or --json")
                }
                try run.fix(isAgreed: options.has("yes"))
            }
            report = DoctorReport(path: path, examination: try run.examination())
            if format == .text, let note = run.note { Console.write(note) }
        } else {
            guard !options.has("fix") else {
                throw CommandError(.usage, "--fix is for projects, not for built apps")
            }
            report = DoctorReport(path: path, examination: try examination(of: path, on: date))
        }
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

    private static func examination(
        of path: String, on date: Date
    ) throws(CommandError) -> Examination {
        do throws(BuiltApp.Fault) {
            return AppDoctor(on: date).examine(try BuiltApp(at: path))
        } catch {
            // Sentences of the library; the command's messages have no full stop.
            let message =
                error.message.hasSuffix(".") ? error.message.dropLast() : error.message[...]
            throw CommandError(error.code == .unreadable ? .noInput : .notAnApp, String(message))
        }
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
