import Diagnostics
import Foundation
import PushDiagnostics

/// Checks files, and the lines of a file, on all cores, and reports in their order.
struct CheckRun: Sendable {
    let check: PayloadCheck
    /// Whether notes are wanted for files with a payload on each line.
    let includesNotesOfLines: Bool
    /// Whether every file has a payload on each line.
    let readsLines: Bool
    /// Who wants to know the payloads' links.
    var links: LinkCollector?

    /// What came of a block of lines, or of a file.
    struct Outcome: Sendable {
        var payloads = 0
        var found: [(finding: Diagnostic, excerpt: SourceExcerpt?)] = []
    }

    /// What the person named, and its place among all.
    struct File: Hashable, Sendable {
        let path: String
        let number: Int

        var name: String { path == "-" ? "standard input" : path }

        /// Whether it can be opened a second time: a pipe gives what it holds once.
        var isRegular: Bool {
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }
    }

    /// What came of a file by itself.
    private enum Reading: Sendable {
        case payload(Outcome)
        /// It has to be read in its turn: many payloads, or no file on disk.
        case inTurn
        case failed(CommandError)
    }

    func check(
        _ paths: [String], _ report: CheckReport
    ) async -> Result<CheckReport, CommandError> {
        var report = report
        let files = paths.enumerated().map { File(path: $0.element, number: $0.offset) }
        // Each file in work is in memory.
        let width = 2 * ProcessInfo.processInfo.activeProcessorCount
        let failure = await withTaskGroup(of: (Int, Reading).self) { group -> CommandError? in
            var waiting: [Int: Reading] = [:]
            var started = 0
            for file in files {
                while started < min(file.number + width, files.count), !Task.isCancelled {
                    let next = files[started]
                    group.addTask { (next.number, read(next)) }
                    started += 1
                }
                while waiting[file.number] == nil, let (number, reading) = await group.next() {
                    waiting[number] = reading
                }
                // Nothing came: the run was cancelled.
                guard let reading = waiting.removeValue(forKey: file.number) else { return nil }
                do throws(CommandError) {
                    try await take(reading, of: file, &report)
                } catch {
                    // The other files are checked all the same.
                    guard error.status == .noInput else { return error }
                    report.addUnread(error)
                }
            }
            return nil
        }
        return failure.map { .failure($0) } ?? .success(report)
    }

    private func read(_ file: File) -> Reading {
        guard file.path != "-", file.isRegular else { return .inTurn }
        do throws(CommandError) {
            var input = try CheckInput(file.path)
            guard let text = try input.wholeText(isLines: readsLines) else { return .inTurn }
            return .payload(outcome(of: text, file))
        } catch {
            return .failed(error)
        }
    }

    private func take(
        _ reading: Reading, of file: File, _ report: inout CheckReport
    ) async throws(CommandError) {
        switch reading {
        case .payload(let outcome): report.add(outcome, isMany: false)
        case .failed(let error): throw error
        case .inTurn:
            var input = try CheckInput(file.path)
            if let text = try input.wholeText(isLines: readsLines) {
                return report.add(outcome(of: text, file), isMany: false)
            }
            var check = check
            check.includesNotes = includesNotesOfLines
            try await checkLines(of: &input, file, check, &report)
        }
    }

    private func outcome(of text: CheckInput.Block, _ file: File) -> Outcome {
        var checker = PayloadChecker(check)
        links?.collect(text, of: file, isLines: false)
        return Self.outcome(of: text, file.name, check, &checker)
    }

    /// Keeps all cores busy, and few blocks in memory: those that are being checked, and those that
    /// wait for one before them.
    private func checkLines(
        of input: inout CheckInput, _ file: File, _ check: PayloadCheck,
        _ report: inout CheckReport
    ) async throws(CommandError) {
        // Enough that nobody waits while the system lets one of them rest.
        let width = 8 * ProcessInfo.processInfo.activeProcessorCount
        var failure: CommandError?
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var waiting: [Int: Outcome] = [:]
            var (started, printed) = (0, 0)
            while true {
                var block: CheckInput.Block?
                do throws(CommandError) {
                    block = Task.isCancelled ? nil : try input.next()
                } catch {
                    failure = error
                }
                if let block {
                    let number = started
                    group.addTask { [links] in
                        links?.collect(block, of: file, isLines: true)
                        return (number, Self.outcome(ofLines: block, file.name, check))
                    }
                    started += 1
                }
                // The end, or enough at once.
                while started > printed, block == nil || started - printed >= width {
                    guard let (number, outcome) = await group.next() else { break }
                    waiting[number] = outcome
                    while let next = waiting.removeValue(forKey: printed) {
                        report.add(next, isMany: true)
                        printed += 1
                    }
                }
                if block == nil { break }
            }
        }
        report.endFile()
        if let failure { throw failure }
    }

    // MARK: - One block

    private static func outcome(
        ofLines block: CheckInput.Block, _ name: String, _ check: PayloadCheck
    ) -> Outcome {
        var checker = PayloadChecker(check)
        guard !block.isTooLong else { return outcome(of: block, name, check, &checker) }
        var outcome = Outcome()
        var line = block.line
        var start = block.range.lowerBound
        let end = block.range.upperBound
        while start < end {
            let lineEnd = Self.lineEnd(block.bytes, from: start, to: end)
            if block.bytes[start..<lineEnd].contains(where: { $0 > 0x20 }) {
                outcome.payloads += 1
                let findings = checker.findings(
                    in: block.bytes, start..<lineEnd, file: name, firstLine: line)
                for finding in findings {
                    outcome.add(finding, block.bytes[start..<lineEnd], firstLine: line)
                }
            }
            start = lineEnd + 1
            line += 1
        }
        return outcome
    }

    private static func lineEnd(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress, let found = memchr(base + start, 0x0A, end - start)
            else { return end }
            return UnsafeRawPointer(found) - base
        }
    }

    /// One payload, however many lines it has.
    private static func outcome(
        of block: CheckInput.Block, _ name: String, _ check: PayloadCheck,
        _ checker: inout PayloadChecker
    ) -> Outcome {
        var outcome = Outcome(payloads: 1)
        guard !block.isTooLong else {
            if let finding = check.tooLong(file: name, line: block.line) {
                outcome.found.append((finding, nil))
            }
            return outcome
        }
        let findings = checker.findings(
            in: block.bytes, block.range, file: name, firstLine: block.line)
        for finding in findings {
            outcome.add(finding, block.bytes[block.range], firstLine: block.line)
        }
        return outcome
    }
}

extension CheckRun.Outcome {
    fileprivate mutating func add(_ finding: Diagnostic, _ text: ArraySlice<UInt8>, firstLine: Int)
    {
        // Notes are many, and their places of little interest.
        let excerpt =
            finding.severity == .note
            ? nil
            : finding.location?.line.flatMap { line in
                finding.location?.column.flatMap { column in
                    SourceExcerpt(text, firstLine: firstLine, line: line, column: column)
                }
            }
        found.append((finding, excerpt))
    }
}
