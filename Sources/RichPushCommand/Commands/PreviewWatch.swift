import Foundation
import RichPush

/// `preview --watch`: draws, waits until a file has changed, and draws again.
struct PreviewWatch: Sendable {
    private let options: ParsedOptions

    /// How often the files are looked at.
    private static let interval = Duration.milliseconds(200)

    init(_ options: ParsedOptions) { self.options = options }

    /// Runs until Ctrl-C, which is the proper end; what is wrong with the options ends it at once.
    func perform() async throws(CommandError) -> ExitStatus {
        let result = await Interruption.watch { () async -> Result<Void, CommandError> in
            do throws(CommandError) {
                return .success(try await drawAgainAndAgain())
            } catch {
                return .failure(error)
            }
        }
        try result?.get()
        return .success
    }

    private func drawAgainAndAgain() async throws(CommandError) {
        var isFirst = true
        while !Task.isCancelled {
            // Before it is drawn, so that a change meanwhile is seen.
            var files = WatchedFiles(drawn: WatchedFiles.look(at: paths))
            if options.last("output") == nil { Console.write("\u{1B}[H\u{1B}[2J") }
            do throws(CommandError) {
                _ = try await Preview.draw(options)
            } catch {
                if isFirst || error.status == .usage || error.status == .interrupted { throw error }
                Console.error("richpush: \(error.message)\n")
            }
            isFirst = false
            Console.error("richpush: watching \(files.count) files; Ctrl-C ends it\n")
            while (try? await Task.sleep(for: Self.interval)) != nil {
                if files.haveChanged(WatchedFiles.look(at: paths)) { break }
            }
        }
    }

    /// What the image depends on; a folder stands for all files below it.
    private var paths: [String] {
        let payloads = options.operands.flatMap { (try? Preview.payloads($0)) ?? [$0] }
        let files = ["strings", "categories", "icon", "sender-image", "extension"]
            .compactMap { options.last($0) }
        let folders = ((try? DeliveryRun.mappings(options)) ?? []).map(\.folder.path)
        return payloads + files + folders
    }
}

/// Files as they were when they were drawn, and whether they are others now.
struct WatchedFiles {
    /// What tells one state of a file from another.
    struct Stamp: Hashable {
        var size: UInt64
        var modified: Date?
        /// An editor that replaces a file makes another one.
        var number: UInt64
    }

    private let drawn: [String: Stamp]
    private var previous: [String: Stamp]

    /// Folders may be large, or `/` by mistake.
    private static let maximumCount = 5000

    init(drawn: [String: Stamp]) {
        self.drawn = drawn
        previous = drawn
    }

    var count: Int { drawn.count }

    /// Whether they differ from what was drawn, and have come to rest since the last look: a file is
    /// often written in several steps.
    mutating func haveChanged(_ stamps: [String: Stamp]) -> Bool {
        defer { previous = stamps }
        return stamps != drawn && stamps == previous
    }

    /// The files' states; of folders, those of the files below.
    static func look(at paths: [String]) -> [String: Stamp] {
        var stamps: [String: Stamp] = [:]
        for path in paths {
            stamps[path] = stamp(path)
            guard let names = FileManager.default.enumerator(atPath: path) else { continue }
            for case let name as String in names {
                guard stamps.count < maximumCount else { return stamps }
                stamps["\(path)/\(name)"] = stamp("\(path)/\(name)")
            }
        }
        return stamps
    }

    private static func stamp(_ path: String) -> Stamp? {
        guard let values = try? FileManager.default.attributesOfItem(atPath: path) else {
            return nil
        }
        return Stamp(
            size: values[.size] as? UInt64 ?? (values[.size] as? NSNumber)?.uint64Value ?? 0,
            modified: values[.modificationDate] as? Date,
            number: (values[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0)
    }
}
