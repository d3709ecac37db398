import Diagnostics
import Foundation
import PushDiagnostics

/// The command `check`: what is wrong with payloads, before anything is sent.
///
/// Parsing is here; files and lines are read in `CheckInput.swift`, and checked on all cores in
/// `CheckRun.swift`, and counted and printed in `CheckReport.swift`.
enum Check {
    static let command = Command(
        name: "check",
        summary: "Lint payloads and headers before they are sent.",
        operands: "[options] FILE|FOLDER|LINK|- …",
        details: """
            Checks payloads, and the headers they are sent with, by rules with stable numbers: keys \
            that are misspelt, in the wrong place or of the wrong type, a picture without the \
            extension's flag, links that no phone can fetch, the size in bytes on the wire. Nothing is \
            sent, and nothing is fetched but with --fetch.

            With --fetch, and for a LINK (https://…) among the operands, each link is fetched by the \
            rules of an extension on a phone, and every step is judged: name, connection, TLS and \
            certificate, redirects, status, type, size, picture, time on phones' networks, caching.

            A file holds one payload, or one on each line (JSON Lines), as many as there are; of a \
            folder, all .apns, .json, .jsonl and .ndjson files are read. Of a file with many payloads \
            the first findings of each rule are shown and the others counted; --json prints all.
            """,
        options: [
            DiagnosticFormat.option("json (one object a line)"),
            OptionSpec(name: "json", help: "The same as --format json."),
            OptionSpec(name: "strict", short: "s", help: "Let warnings fail, too, as in CI."),
            OptionSpec(
                name: "ignore", short: "i", argument: .value("RULES"),
                help: "Leave out these codes or numbers, such as private-host or RP023,RP066.",
                values: DiagnosticRegistry.rules.words),
            OptionSpec(
                name: "notes",
                help: "Print notes for JSON Lines, too: what each payload will fetch."),
            OptionSpec(name: "quiet", short: "q", help: "Print no notes and no summary."),
            OptionSpec(name: "lines", help: "Read every file as JSON Lines, whatever its name."),
        ] + [HeaderOptions.topic] + HeaderOptions.options + CheckFetch.options + [
            OptionSpec(name: "rules", help: "List all rules and end."),
            OptionSpec(
                name: "explain", argument: .value("RULE"),
                help: "Tell what a rule wants and why, with an example, and end.",
                values: DiagnosticRegistry.rules.words),
        ],
        statuses: [.success, .findings, .usage, .noInput, .outputLost, .interrupted],
        successDescription: "no rule is broken",
        run: { options throws(CommandError) in try await run(options) })

    private static func run(_ options: ParsedOptions) async throws(CommandError) -> ExitStatus {
        if options.has("rules") {
            let rules = DiagnosticRegistry.rules
            Console.write(
                options.has("json")
                    ? DefinitionText.json(rules.definitions) : DefinitionText.list(rules))
            return .success
        }
        if let id = options.last("explain") {
            let found = DiagnosticRegistry.rules.definitions(named: id)
            guard !found.isEmpty else { throw unknownRule(id) }
            Console.write(
                options.has("json")
                    ? DefinitionText.json(found)
                    : found.map(DefinitionText.text).joined(separator: "\n"))
            return .success
        }
        guard !options.operands.isEmpty else {
            throw CommandError(
                .usage, "check wants a FILE, a FOLDER, a LINK, or - for standard input")
        }
        let isQuiet = options.has("quiet")
        let ignored = try ignored(options)
        let check = PayloadCheck(
            headers: try headers(options), ignored: ignored, includesNotes: !isQuiet,
            hostsAllowingHTTP: DeliveryRun.hostsAllowingHTTP(options))
        var report = CheckReport(
            try DiagnosticFormat.read(options), hasColors: Console.hasColors,
            isStrict: options.has("strict"),
            isQuiet: isQuiet)
        let fetch = try CheckFetch(options, ignoring: ignored)
        let run = CheckRun(
            check: check, includesNotesOfLines: options.has("notes") && !isQuiet,
            readsLines: options.has("lines"), links: fetch?.collector)
        let paths = try CheckInput.paths(options.operands.filter { !CheckFetch.isLink($0) })
        // Whoever types the payload sees nothing else on the line.
        let isTyped = paths.contains("-") && isatty(STDIN_FILENO) == 1
        let result = await Interruption.watch { [report] in
            isTyped
                ? await run.check(paths, report)
                : await Progress.watch("checking") { await run.check(paths, report) }
        }
        guard let result else { throw CommandError(.interrupted, "interrupted") }
        report = try result.get()
        if let fetch {
            guard let fetched = await fetch.run(report) else {
                throw CommandError(.interrupted, "interrupted")
            }
            report = fetched
        }
        report.finish()
        return report.status
    }

    private static func ignored(
        _ options: ParsedOptions
    ) throws(CommandError) -> Set<Diagnostic.Code> {
        var ignored: Set<Diagnostic.Code> = []
        for id in options.all("ignore").flatMap({ $0.split(separator: ",") }) {
            let id = id.trimmingCharacters(in: .whitespaces)
            let found = DiagnosticRegistry.rules.definitions(named: id)
            guard !found.isEmpty else { throw unknownRule(id) }
            ignored.formUnion(found.map(\.code))
        }
        return ignored
    }

    private static func unknownRule(_ id: String) -> CommandError {
        CommandError(.usage, "there is no rule \(id); richpush check --rules lists them")
    }

    private static func headers(
        _ options: ParsedOptions
    ) throws(CommandError) -> PushHeaders {
        PushHeaders(
            pushType: options.last("push-type"), topic: options.last("topic"),
            priority: options.last("priority"), expiration: try HeaderOptions.expiration(options),
            collapseID: options.last("collapse-id"))
    }
}
