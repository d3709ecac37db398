import Foundation
import NotificationHost
import StrictJSON

/// Many payloads in one run: a burst for one phone, or all the files of a folder.
struct DeliveryBatch: Sendable {
    static let options = [
        OptionSpec(
            name: "burst", short: "b",
            help: "Deliver all FILEs to one phone at once, as far as the extension can tell."),
        OptionSpec(
            name: "all", short: "a", argument: .folder("DIR"),
            help: "Deliver each .apns and .json file below this folder, to a phone of its own."),
        OptionSpec(
            name: "junit", argument: .value("FILE"),
            help: "Write a JUnit report of the deliveries, for CI."),
        OptionSpec(
            name: "jobs", short: "j", argument: .value("N"),
            help: "How many of --all run at the same time; default: as many as processors."),
    ]

    /// Files of a folder, at most.
    static let maximumFiles = 10_000

    /// A payload and what came of it.
    struct Entry: Sendable {
        let name: String
        let result: Result<DeliveryRun.Result, CommandError>
        let duration: Duration

        var status: ExitStatus {
            switch result {
            case .success(let result): result.status
            case .failure(let error): error.status
            }
        }
    }

    /// The payloads below a folder, by their paths from there, in order; none that are hidden.
    static func payloads(below folder: String) throws(CommandError) -> [String] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory),
            isDirectory.boolValue
        else { throw CommandError(.noInput, "there is no folder \(folder)") }
        let names = FileManager.default.enumerator(atPath: folder)?.lazy
            .compactMap { $0 as? String }
            .filter { $0.hasSuffix(".apns") || $0.hasSuffix(".json") }
            .filter { !$0.hasPrefix(".") && !$0.contains("/.") }
            .prefix(maximumFiles + 1)
        let found = (names.map(Array.init) ?? []).sorted()
        guard !found.isEmpty else {
            throw CommandError(.noInput, "there is no .apns or .json file below \(folder)")
        }
        guard found.count <= maximumFiles else {
            throw CommandError(
                .noInput, "there are more than \(maximumFiles) payloads below \(folder)")
        }
        return found
    }

    /// Runs each payload, some at the same time; stops when the task is cancelled.
    static func run(
        _ names: [String], jobs: Int,
        _ deliver: @escaping @Sendable (String) async throws(CommandError) -> DeliveryRun.Result
    ) async -> [Entry] {
        let progress = BatchProgress(count: names.count)
        let entries = await withTaskGroup(of: (Int, Entry).self) { group in
            var next = names.enumerated().makeIterator()
            func start() {
                guard !Task.isCancelled, let (index, name) = next.next() else { return }
                group.addTask { (index, await entry(name, deliver)) }
            }
            for _ in 0..<jobs { start() }
            var entries: [Int: Entry] = [:]
            for await (index, entry) in group {
                entries[index] = entry
                progress.add(entry)
                start()
            }
            return entries
        }
        progress.end()
        return entries.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func entry(
        _ name: String,
        _ deliver: @Sendable (String) async throws(CommandError) -> DeliveryRun.Result
    ) async -> Entry {
        let start = ContinuousClock.now
        let result: Result<DeliveryRun.Result, CommandError>
        do throws(CommandError) {
            result = .success(try await deliver(name))
        } catch {
            result = .failure(error)
        }
        return Entry(name: name, result: result, duration: ContinuousClock.now - start)
    }

    /// The worst of the statuses: what could not be delivered, then what was not shown.
    static func status(of entries: [Entry]) -> ExitStatus {
        entries.map(\.status).max { $0.code < $1.code } ?? .success
    }
}

/// One line on standard error that tells how far a batch is, for whoever watches.
private struct BatchProgress {
    private let count: Int
    private let isWatched = Console.isWatched
    private let state = Counter()

    init(count: Int) { self.count = count }

    func add(_ entry: DeliveryBatch.Entry) {
        let (done, failed) = state.add(isFailure: entry.status != .success)
        guard isWatched else { return }
        let tail = failed == 0 ? "" : ", \(failed) not as asked"
        Console.error("\r\u{1B}[K\(done) of \(count) delivered\(tail)")
    }

    func end() { if isWatched { Console.error("\r\u{1B}[K") } }

    private final class Counter {
        private var done = 0
        private var failed = 0

        func add(isFailure: Bool) -> (Int, Int) {
            done += 1
            if isFailure { failed += 1 }
            return (done, failed)
        }
    }
}
