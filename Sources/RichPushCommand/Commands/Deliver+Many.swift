import Foundation
import NotificationHost
import PushDiagnostics
import StrictJSON

extension Deliver {
    /// The person's own extension, ready to run; `nil` when the options name none.
    static func prepared(
        _ options: ParsedOptions
    ) async throws(CommandError) -> PreparedExtension? {
        guard let settings = try ExtensionSettings(options) else { return nil }
        if let lost = MediaAccess.options.first(where: { options.has($0.name) }) {
            throw CommandError(
                .usage, "--\(lost.name) is for the built-in service, not --extension")
        }
        let mappings = try DeliveryRun.mappings(options)
        let hosts = DeliveryRun.hostsAllowingHTTP(options)
        let result = await Interruption.watch {
            await Progress.watch("compiling the extension") {
                do throws(CommandError) {
                    return Result<PreparedExtension, CommandError>.success(
                        try await settings.prepare(
                            mappings: mappings, hostsAllowingHTTP: hosts))
                } catch {
                    return .failure(error)
                }
            }
        }
        guard let result else { throw CommandError(.interrupted, "interrupted") }
        let prepared = try result.get()
        for note in prepared.program.notes { Console.error("richpush: \(note)\n") }
        return prepared
    }

    /// Runs a burst, or all payloads of a folder, and prints or writes the report.
    static func runMany(_ options: ParsedOptions) async throws(CommandError) -> ExitStatus {
        guard !(options.has("all") && options.has("burst")) else {
            throw CommandError(.usage, "--all and --burst cannot be given together")
        }
        let jobs = try jobs(options)
        let entries =
            if let folder = options.last("all") {
                try await runAll(of: folder, jobs: jobs, options)
            } else { try await runBurst(options) }
        let report = BatchReport(title: options.last("all") ?? "burst", entries: entries)
        if let path = options.last("junit") {
            try OutputFile.write(Data(report.junit.utf8), to: path)
        }
        switch try DiagnosticFormat.read(options) {
        case .json: Console.write(report.json.safeText(isPretty: true) + "\n")
        case .junit: Console.write(report.junit)
        case let format where format != .text:
            let diagnostics = entries.flatMap(\.diagnostics)
            Console.write(DiagnosticPrinter.document(diagnostics, format))
        case _ where options.has("burst"):
            let card = NotificationCard(
                width: min(Console.columns, 80), hasColors: Console.hasColors)
            let cards = entries.compactMap { try? $0.result.get() }.map(card.text(for:))
            Console.write(cards.joined(separator: "\n"))
        case _: Console.write(report.text)
        }
        return DeliveryBatch.status(of: entries)
    }

    private static func jobs(_ options: ParsedOptions) throws(CommandError) -> Int {
        guard let text = options.last("jobs") else {
            return ProcessInfo.processInfo.activeProcessorCount
        }
        guard let jobs = Int(text), (1...64).contains(jobs) else {
            throw CommandError(.usage, "--jobs wants a whole number from 1 to 64")
        }
        return jobs
    }

    private static func runAll(
        of folder: String, jobs: Int, _ options: ParsedOptions
    ) async throws(CommandError) -> [DeliveryBatch.Entry] {
        guard options.operands.isEmpty else {
            throw CommandError(.usage, "--all takes its payloads from the folder, and no FILE")
        }
        let names = try DeliveryBatch.payloads(below: folder)
        let program = try await prepared(options)
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let entries = await Interruption.watch {
            await DeliveryBatch.run(names, jobs: jobs) { name throws(CommandError) in
                var run = try makeRun(base + name, options)
                run.program = program
                return try await inFolder { [run] folder in
                    await DeliveryRun.burst([run], in: folder)
                }[0]
            }
        }
        guard let entries else { throw CommandError(.interrupted, "interrupted") }
        return entries
    }

    private static func runBurst(
        _ options: ParsedOptions
    ) async throws(CommandError) -> [DeliveryBatch.Entry] {
        guard !options.operands.isEmpty else {
            throw CommandError(.usage, "--burst wants FILEs")
        }
        var runs: [DeliveryRun] = []
        for path in options.operands { runs.append(try makeRun(path, options)) }
        let program = try await prepared(options)
        for index in runs.indices { runs[index].program = program }
        let start = ContinuousClock.now
        let results = try await inFolder { [runs] folder in
            await Interruption.watch {
                await Progress.watch("waiting for the burst") {
                    await DeliveryRun.burst(runs, in: folder)
                }
            } ?? .failure(CommandError(.interrupted, "interrupted"))
        }
        let duration = ContinuousClock.now - start
        return zip(options.operands, results).map { path, result in
            DeliveryBatch.Entry(name: path, result: .success(result), duration: duration)
        }
    }

    /// Runs the body with a folder for its files, which is gone afterwards.
    private static func inFolder(
        _ body: @Sendable (URL) async -> Result<[DeliveryRun.Result], CommandError>
    ) async throws(CommandError) -> [DeliveryRun.Result] {
        let folder = WorkFolder.make()
        defer { WorkFolder.remove(folder) }
        return try await body(folder).get()
    }
}
