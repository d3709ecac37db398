import Foundation
import NotificationPreview

/// The command `preview`: payloads delivered under the host, and drawn.
///
/// Parsing is here and in `PreviewOptions.swift`, the doing in `PreviewRun.swift`, the waiting for
/// changes in `PreviewWatch.swift`.
enum Preview {
    static let command = Command(
        name: "preview",
        summary: "Draw the notification the user would see.",
        operands: "[options] FILE.apns …",
        details: """
            Delivers payloads as 'deliver' does, and draws what is shown: the notification on the \
            lock screen and the expanded one. The output's suffix decides the format; .gif and \
            .webp move as the attachment does. Several payloads come on one image, those of one \
            thread in one stack; with a folder for the output each gets its own. A folder of \
            payloads stands for all .apns files in it. Without an output the image appears in \
            the terminal.

            With --watch it draws again whenever a payload, a file below a --map folder, the
            strings, the categories, the icon or the extension's sources change; Ctrl-C ends it.

            The shapes are close to a phone's, not measured on one: which numbers are published
            and which are guesses is marked in the sources.
            """,
        options: [
            OptionSpec(
                name: "output", short: "o", argument: .file("FILE"),
                help:
                    "A .png, .svg, .pdf, .gif or .webp file, a folder, or - for a PNG to standard output."
            ),
            OptionSpec(name: "compare", help: "Put the payloads side by side."),
            OptionSpec(
                name: "watch", short: "w", help: "Draw again when one of the files changes."),
        ] + PreviewOptions.specs + DeliveryRun.options + ExtensionSettings.options,
        statuses: [
            .success, .shownWithoutMedia, .decryptionFailed, .notShown, .extensionFailed, .usage,
            .badData, .noInput, .extensionUnusable, .cannotCreate, .outputLost, .interrupted,
        ],
        successDescription: "drawn as asked",
        run: { options throws(CommandError) in try await run(options) })

    private static func run(_ options: ParsedOptions) async throws(CommandError) -> ExitStatus {
        guard options.has("watch") else { return try await draw(options) }
        if options.operands.contains("-") {
            throw CommandError(.usage, "--watch wants files: standard input does not change")
        }
        return try await PreviewWatch(options).perform()
    }

    /// Draws once what the options say.
    static func draw(_ options: ParsedOptions) async throws(CommandError) -> ExitStatus {
        // `flatMap` loses the type of the error.
        let paths = try options.operands.map { path throws(CommandError) in try payloads(path) }
            .flatMap(\.self)
        guard !paths.isEmpty else {
            throw CommandError(.usage, "preview wants at least one FILE.apns")
        }
        if options.has("compare"), !(2...4 ~= paths.count) {
            throw CommandError(.usage, "--compare wants two to four payloads")
        }
        let output = try output(options.last("output"))
        let drawing = try PreviewOptions(options)
        let program = try await Deliver.prepared(options)
        var deliveries: [DeliveryRun] = []
        var status = ExitStatus.success
        for path in paths {
            do throws(CommandError) {
                var delivery = try DeliveryRun(path, options)
                delivery.program = program
                deliveries.append(delivery)
            } catch {
                // The others of many still get their images.
                guard case .folder = output, error.status != .usage else { throw error }
                Console.error("richpush: \(error.message)\n")
                status = max(status, error.status)
            }
        }
        let run = PreviewRun(
            deliveries: deliveries, drawing: drawing, isComparison: options.has("compare"),
            output: output)
        for font in PreviewPage.missingFonts { Console.error("richpush: \(font)\n") }
        return max(status, try await run.perform())
    }

    /// The payloads of a folder in the order of their names, or the file itself.
    static func payloads(_ path: String) throws(CommandError) -> [String] {
        guard isFolder(path) else { return [path] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let payloads = names.filter { $0.hasSuffix(".apns") }.sorted()
        guard !payloads.isEmpty else {
            throw CommandError(.noInput, "\(path) holds no .apns files")
        }
        return payloads.map { (path.hasSuffix("/") ? path : path + "/") + $0 }
    }

    private static func output(_ path: String?) throws(CommandError) -> PreviewRun.Output {
        guard let path else {
            guard Console.hasColors else {
                throw CommandError(.usage, "preview wants --output FILE where there is no terminal")
            }
            return .terminal
        }
        if path == "-" { return .file(.standardOutput) }
        guard path.hasSuffix("/") || isFolder(path) else { return .file(try PreviewTarget(path)) }
        return .folder(try DeliveryRun.writableFolder(path))
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }
}
