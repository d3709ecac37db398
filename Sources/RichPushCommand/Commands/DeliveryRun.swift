import Foundation
import ImageConversion
import LibcurlFetching
import NotificationHost
import RichPush
import Synchronization

/// One push through the built-in service under the host.
struct DeliveryRun: Sendable {
    let push: RemoteNotification
    let inputName: String
    var mappings: [FolderFetcher.Mapping] = []
    var budget: Duration?
    var timeLimit: Duration?
    var hostsAllowingHTTP: Set<String> = []
    var access = MediaAccess()
    var network = CurlFetcher.Configuration()
    /// The app's texts.
    var strings: StringTable?
    /// The person's own extension; `nil` for the built-in service.
    var program: PreparedExtension?
    /// Where attachments stay; without it they are gone when the run is over.
    var output: URL?

    /// Where media are kept from run to run; without it the link is asked each time.
    var cache: URL?

    /// What came of it, as both sides tell it.
    struct Result: Sendable {
        let shown: DeliveredNotification
        /// The library's side; `nil` when the extension was not started or gave up.
        let report: DeliveryReport?
        /// Whether the payload asks for media.
        let asksForMedia: Bool
        /// Whether the attachments' files are still there.
        let keepsFiles: Bool
        /// Whether the extension is the person's own, which reports nothing.
        var isForeign = false

        var status: ExitStatus {
            guard shown.isShown else { return .notShown }
            if isForeign, shown.hasFailed { return .extensionFailed }
            if report?.decryptionFailure != nil { return .decryptionFailed }
            guard asksForMedia else { return .success }
            if isForeign { return shown.attachments.isEmpty ? .shownWithoutMedia : .success }
            let isWhole = report.map { $0.isComplete && $0.media.count == shown.attachments.count }
            return isWhole == true ? .success : .shownWithoutMedia
        }
    }

    /// Does the work with a new temporary folder, until it is done or somebody presses Ctrl-C.
    ///
    /// The folder is gone afterwards, and all files in it.
    static func withFolder<Value: Sendable>(
        _ work: @escaping @Sendable (URL) async throws(CommandError) -> Value
    ) async throws(CommandError) -> Value {
        let folder = WorkFolder.make()
        defer { WorkFolder.remove(folder) }
        let result = await Interruption.watch { () async -> Swift.Result<Value, CommandError> in
            do throws(CommandError) {
                return .success(try await work(folder))
            } catch {
                return .failure(error)
            }
        }
        guard let result else { throw CommandError(.interrupted, "interrupted") }
        return try result.get()
    }

    /// Runs pushes for one phone; whoever calls it watches for Ctrl-C and gives a folder for files.
    static func burst(
        _ runs: [DeliveryRun], in folder: URL
    ) async -> Swift.Result<[Result], CommandError> {
        guard let first = runs.first, let program = first.program else {
            // In this process there is nothing that overlapping pushes could share.
            var results: [Result] = []
            for run in runs { results.append(await run.perform(in: folder)) }
            return .success(results)
        }
        do throws(CommandError) {
            let shown = try await program.deliver(runs.map(\.push), first.host(in: folder))
            return .success(
                zip(runs, shown).map { run, shown in
                    Result(
                        shown: shown, report: nil, asksForMedia: run.asksForMedia(),
                        keepsFiles: run.output != nil, isForeign: true)
                })
        } catch {
            return .failure(error)
        }
    }

    private func host(in folder: URL) -> NotificationHost {
        var rules = HostRules()
        if let timeLimit { rules.timeLimit.value = timeLimit }
        let name = URL(fileURLWithPath: inputName).deletingPathExtension().lastPathComponent
        var host = NotificationHost(
            rules: rules,
            store: AttachmentStore(
                directory: output ?? folder.appendingPathComponent("store"), namePrefix: name))
        host.container = folder
        host.strings = strings
        return host
    }

    private func asksForMedia(
        _ configuration: BuiltInService.Configuration = BuiltInService.Configuration()
    ) -> Bool {
        !RichContent(PushPayload(push.userInfo), configuration: configuration).items.isEmpty
    }

    /// Delivers the push, and leaves no file but the kept ones.
    func perform() async -> Result {
        let folder = WorkFolder.make()
        defer { WorkFolder.remove(folder) }
        return await perform(in: folder)
    }

    /// Delivers the push; files go into the folder, attachments too unless they have their own.
    func perform(in folder: URL) async -> Result {
        var configuration = BuiltInService.Configuration()
        configuration.hostsAllowingHTTP = hostsAllowingHTTP
        configuration.mediaDirectory = folder.appendingPathComponent("media")
        configuration.cache = cache.map { MediaCache(directory: $0) }
        access.apply(to: &configuration)
        // What the app and its extension would share.
        configuration.badges = BadgeCounter(directory: folder.appendingPathComponent("group"))
        configuration.fetcher = FolderFetcher(mappings, fallback: CurlFetcher(network))
        configuration.converter = GdkPixbufConverter()
        if let budget { configuration.timeLimit = budget / .seconds(1) }
        let host = host(in: folder)
        let (reports, reporter) = AsyncStream.makeStream(of: DeliveryReport.self)
        let shown = await host.deliver(push) { [configuration] in
            BuiltInService(configuration) { reporter.yield($0) }
        }
        // The library reports right after it hands over, on a thread of its own: the host may be
        // here first. An extension that never handed over never reports.
        let handedOver =
            shown.extensionStart != nil && !shown.findings.contains { $0.code == .timedOut }
        if !handedOver { reporter.finish() }
        let report = await reports.first { _ in true }
        return Result(
            shown: shown, report: report,
            // What an encrypted payload asks for is known to the service alone.
            asksForMedia: report.map { !$0.media.isEmpty } ?? asksForMedia(configuration),
            keepsFiles: output != nil)
    }
}

extension DeliveredNotification {
    /// Whether the extension was started and came to nothing.
    var hasFailed: Bool {
        let failures: [Diagnostic.Code] = [
            .timedOut, .startedTooLate, .crashed, .exited, .memoryExceeded, .mainThreadHung,
        ]
        return findings.contains { failures.contains($0.code) }
    }
}

/// The folders in which runs keep what is not to stay.
enum WorkFolder {
    /// This user's, by its name; whose it is in truth is looked at.
    private static let parent = FileManager.default.temporaryDirectory
        .appendingPathComponent("richpush-\(getuid())")

    private static let current = Mutex<Set<URL>>([])

    /// Removes the folders of all work, for a process that ends in the middle of it.
    static func removeAll() {
        for folder in current.withLock({ $0 }) { remove(folder) }
    }

    /// A new folder; those of runs that were killed go when they are a day old.
    static func make() -> URL {
        let files = FileManager.default
        mkdir(parent.path, 0o700)
        var status = stat()
        guard lstat(parent.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
            status.st_uid == getuid()
        else {
            // Somebody else has made it, or a link to somewhere: nothing there is for us to remove.
            let folder = files.temporaryDirectory
                .appendingPathComponent("richpush-\(UUID().uuidString)")
            mkdir(folder.path, 0o700)
            return folder
        }
        let old = try? files.contentsOfDirectory(
            at: parent, includingPropertiesForKeys: [.contentModificationDateKey])
        for folder in old ?? [] {
            let values = try? folder.resourceValues(forKeys: [.contentModificationDateKey])
            if let date = values?.contentModificationDate, date.timeIntervalSinceNow < -86400 {
                try? files.removeItem(at: folder)
            }
        }
        let folder = parent.appendingPathComponent(UUID().uuidString)
        try? files.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        current.withLock { _ = $0.insert(folder) }
        return folder
    }

    /// Removes a folder, also while work that was broken off still leaves its last file there.
    static func remove(_ folder: URL) {
        current.withLock { _ = $0.remove(folder) }
        for _ in 0..<3 where FileManager.default.fileExists(atPath: folder.path) {
            try? FileManager.default.removeItem(at: folder)
        }
        // Fails as long as another run is at work, which is right.
        rmdir(parent.path)
    }
}
