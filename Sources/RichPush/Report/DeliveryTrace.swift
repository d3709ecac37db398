public import Foundation

/// What one notification's work is doing, on disk, so that it outlives the process.
///
/// The system kills an extension that takes too much memory or time without a word to anybody. The
/// trace is written before each step and removed at the hand-over; one that is found later tells
/// what the process was doing when it ended.
final class DeliveryTrace: Sendable {
    /// A line of the file.
    struct Line: Codable, Hashable {
        let identifier: String
        let process: Int32
        let time: Date
        let step: String
    }

    private let file: URL
    private let identifier: String
    private let handle: Locked<FileHandle?>

    private static let suffix = "trace"
    /// Age from which a trace's process is surely gone: twice what an extension gets.
    private static let longestLife: TimeInterval = 60
    /// Bytes of a trace that are read: some hundred lines.
    private static let maximumLength = 1 << 16

    /// Begins a trace; without a folder to write to there is none, and nothing else is lost.
    init(of identifier: String, in directory: URL) {
        self.identifier = identifier
        file = directory.appendingPathComponent("\(UUID().uuidString).\(Self.suffix)")
        try? Data().write(to: file)
        FileSettings.apply(to: file)
        handle = Locked(try? FileHandle(forWritingTo: file))
        note("reading the payload")
    }

    /// Writes down what comes next.
    func note(_ step: String) {
        let line = Line(
            identifier: identifier, process: ProcessInfo.processInfo.processIdentifier,
            time: Date(), step: step)
        guard let data = try? JSONEncoder().encode(line) else { return }
        handle.withLock { try? $0?.write(contentsOf: data + Data("\n".utf8)) }
    }

    /// The notification went out.
    func remove() {
        handle.withLock { handle in
            try? handle?.close()
            handle = nil
        }
        MediaStore.remove(file)
    }

    // MARK: - Found later

    /// Takes the traces whose processes are gone out of a folder.
    static func consumeInterrupted(in directory: URL, now: Date = Date()) -> [InterruptedDelivery] {
        let listed = try? FileManager.default.contentsOfDirectory(
            at: directory, includingPropertiesForKeys: nil)
        return (listed ?? []).filter { $0.pathExtension == suffix }.compactMap { file in
            guard let lines = lines(of: file), let first = lines.first, let last = lines.last else {
                return nil
            }
            guard isGone(first.process) || now.timeIntervalSince(first.time) > longestLife else {
                return nil
            }
            MediaStore.remove(file)
            return InterruptedDelivery(
                identifier: last.identifier, startedAt: first.time, lastStep: last.step,
                lastStepAt: last.time)
        }
    }

    /// The lines that are whole: the process may have ended in the middle of one.
    private static func lines(of file: URL) -> [Line]? {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: maximumLength) else { return nil }
        let decoder = JSONDecoder()
        return data.split(separator: UInt8(ascii: "\n")).compactMap {
            try? decoder.decode(Line.self, from: $0)
        }
    }

    private static func isGone(_ process: Int32) -> Bool {
        guard process > 0, process != ProcessInfo.processInfo.processIdentifier else {
            return false
        }
        return kill(process, 0) == -1 && errno == ESRCH
    }
}

/// A notification whose process ended in the middle of the work: the system showed the original.
public struct InterruptedDelivery: Hashable, Sendable {
    /// The request's identifier.
    public let identifier: String
    /// When the notification came.
    public let startedAt: Date
    /// What the process was doing, such as `downloading https://media.example.com/a.mp4`.
    public let lastStep: String
    /// When that step began.
    public let lastStepAt: Date

    /// What it means, for a log or a report.
    public var reason: Diagnostic {
        Diagnostic(
            .interrupted, "The process was killed while \(lastStep).",
            fix: "Look for a crash, or for more than 24 MB of memory in the extension.")
    }
}
