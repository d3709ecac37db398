import Foundation
import LibcurlFetching
import NotificationHost
import PictureConversion
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

        var status: ExitStatus {
            guard shown.isShown else { return .notShown }
            guard asksForMedia else { return .success }
            let isWhole = report.map { $0.isComplete && $0.media.count == shown.attachments.count }
            return isWhole == true ? .success : .shownWithoutMedia
        }
    }

    /// Runs it, until it is done or somebody presses Ctrl-C; leaves no file but the kept ones.
    func perform() async throws(CommandError) -> Result {
        let result = await Interruption.watch {
            await Progress.watch("waiting for media") { await deliver() }
        }
        guard let result else { throw CommandError(.interrupted, "interrupted") }
        return result
    }

    /// Runs it to its end.
    func deliver() async -> Result {
        let folder = WorkFolder.make()
        defer { WorkFolder.remove(folder) }
        return await deliver(in: folder)
    }

    private func deliver(in folder: URL) async -> Result {
        var configuration = BuiltInService.Configuration()
        configuration.hostsAllowingHTTP = hostsAllowingHTTP
        configuration.mediaDirectory = folder.appendingPathComponent("media")
        configuration.cache = cache.map { MediaCache(directory: $0) }
        configuration.fetcher = FolderFetcher(mappings, fallback: CurlFetcher())
        configuration.converter = GdkPixbufConverter()
        if let budget { configuration.budget = budget }
        var rules = HostRules()
        if let timeLimit { rules.timeLimit.value = timeLimit }

        let name = URL(fileURLWithPath: inputName).deletingPathExtension().lastPathComponent
        let host = NotificationHost(
            rules: rules,
            store: AttachmentStore(
                directory: output ?? folder.appendingPathComponent("store"), namePrefix: name))
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
        let asked = RichContent(PushPayload(push.userInfo), configuration: configuration)
        return Result(
            shown: shown, report: report,
            asksForMedia: !asked.items.isEmpty, keepsFiles: output != nil
        )
    }
}

/// The folders in which runs keep what is not to stay.
private enum WorkFolder {
    private static let parent = FileManager.default.temporaryDirectory
        .appendingPathComponent("richpush")

    /// A new folder; those of runs that were killed go when they are a day old.
    static func make() -> URL {
        let files = FileManager.default
        let old = try? files.contentsOfDirectory(
            at: parent, includingPropertiesForKeys: [.contentModificationDateKey])
        for folder in old ?? [] {
            let values = try? folder.resourceValues(forKeys: [.contentModificationDateKey])
            if let date = values?.contentModificationDate, date.timeIntervalSinceNow < -86400 {
                try? files.removeItem(at: folder)
            }
        }
        let folder = parent.appendingPathComponent(UUID().uuidString)
        try? files.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Removes a folder, also while work that was broken off still leaves its last file there.
    static func remove(_ folder: URL) {
        for _ in 0..<3 where FileManager.default.fileExists(atPath: folder.path) {
            try? FileManager.default.removeItem(at: folder)
        }
        // Fails as long as another run is at work, which is right.
        rmdir(parent.path)
    }
}
