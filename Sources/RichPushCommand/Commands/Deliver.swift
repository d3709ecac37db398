import Foundation
import NotificationHost
import NotificationPreview
import PushDiagnostics
import RichPush
import StrictJSON

/// The command `deliver`: one payload through the built-in service under the host, and the card.
///
/// Parsing is here, the doing is in `DeliveryRun.swift`, the printing in `NotificationCard.swift`
/// and `DeliveryJSON.swift`.
enum Deliver {
    static let command = Command(
        name: "deliver",
        summary: "Run a payload through an extension and show the notification.",
        operands: "[options] FILE.apns …",
        details: """
            Reads a payload as 'xcrun simctl push' takes it ('-' for standard input), \
            runs it through RichPush's own notification service under iOS' rules, and \
            shows the notification, what happened when, and the reasons for whatever \
            did not happen.

            With --extension it runs an extension of yours, unchanged, in a process of
            its own: compiled with the Swift compiler of this machine, held to the time
            and memory that iOS gives, on the network that you choose. What it fetches
            can come from a folder (--map), whatever session it uses.
            """,
        options: [
            DiagnosticFormat.option("json (the whole result as one object)"),
            OptionSpec(name: "json", help: "The same as --format json."),
            OptionSpec(
                name: "output", short: "o", argument: .folder("DIR"),
                help: "Keep the attachments in this folder."),
            OptionSpec(
                name: "preview", short: "p", argument: .file("FILE"),
                help: "Draw the notification, too, as .png, .svg, .pdf, .gif or .webp; see preview."
            ),
        ] + DeliveryRun.options + ExtensionSettings.options + DeliveryBatch.options,
        statuses: [
            .success, .shownWithoutMedia, .decryptionFailed, .notShown, .extensionFailed, .usage,
            .badData,
            .noInput,
            .extensionUnusable, .cannotCreate, .outputLost, .interrupted,
        ],
        successDescription: "shown as asked",
        run: { options throws(CommandError) in try await run(options) })

    private static func run(_ options: ParsedOptions) async throws(CommandError) -> ExitStatus {
        if options.has("all") || options.has("burst") { return try await runMany(options) }
        _ = try DiagnosticFormat.read(options)
        for name in ["junit", "jobs"] where options.has(name) {
            throw CommandError(.usage, "--\(name) needs --all or --burst")
        }
        guard options.operands.count == 1 else {
            throw CommandError(.usage, "deliver wants one FILE.apns, or - for standard input")
        }
        var run = try makeRun(options.operands[0], options)
        let picture = try options.last("preview").map { path throws(CommandError) in
            try PreviewTarget(path)
        }
        run.program = try await prepared(options)
        return try await DeliveryRun.withFolder {
            [run] (folder: URL) async throws(CommandError) -> ExitStatus in
            let what = run.program == nil ? "waiting for media" : "waiting for the extension"
            let results = await Progress.watch(what) {
                await DeliveryRun.burst([run], in: folder)
            }
            // What was broken off is no delivery that anybody asked to see.
            guard let result = try results.get().first, !Task.isCancelled else {
                throw CommandError(.interrupted, "interrupted")
            }
            if let picture {
                var style = PreviewStyle()
                style.locale = options.last("locale") ?? style.locale
                try picture.write(PreviewPage([PreviewCard(result.shown)], style: style))
            }
            print(result, try DiagnosticFormat.read(options), of: options.operands[0])
            return result.status
        }
    }

    private static func print(
        _ result: DeliveryRun.Result, _ format: DiagnosticPrinter.Format, of path: String
    ) {
        switch format {
        case .text: break
        case .json: return Console.write(result.json.safeText(isPretty: true) + "\n")
        case .github, .sarif, .junit:
            let diagnostics = result.diagnostics(of: path)
            return Console.write(DiagnosticPrinter.document(diagnostics, format))
        }
        let width = min(Console.columns, 80)
        var card = NotificationCard(width: width, hasColors: Console.hasColors)
        if Console.hasColors {
            card.images = InlineImages(
                width: width, environment: ProcessInfo.processInfo.environment)
        }
        Console.write(card.text(for: result))
    }

    /// The run that the options describe, still without an extension of the person's own.
    static func makeRun(
        _ path: String, _ options: ParsedOptions
    ) throws(CommandError) -> DeliveryRun {
        var run = try DeliveryRun(path, options)
        run.output = try options.last("output").map { path throws(CommandError) in
            try DeliveryRun.writableFolder(path)
        }
        return run
    }
}
