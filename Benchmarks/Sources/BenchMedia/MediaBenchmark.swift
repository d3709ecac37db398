import Foundation
import ImageConversion
import NotificationHost
import RichPush
import Synchronization
import UserNotifications

/// What a delivery costs, as ratios against `curl` and as growth of memory.
enum MediaBenchmark {
    private static let rounds = 7

    static func run() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("BenchMedia-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let media = folder.appendingPathComponent("media")
        try FileManager.default.createDirectory(at: media, withIntermediateDirectories: true)
        try BenchFiles.make(in: media)
        let server = try ServerProcess(media)
        defer { server.stop() }

        func link(_ name: String) -> String { server.links[name] ?? "" }
        let bench = Deliveries(folder: folder)

        say("memory: growth of anonymous memory over its value before the push")
        for (name, limit) in [("movie.mp4", 8.0), ("picture.jpg", 8), ("picture.webp", 24)] {
            let watch = MemoryWatch()
            let (attached, _) = await bench.deliver(link(name))
            let growth = Double(watch.stop()) / 1_048_576
            say(
                "  \(name): \(attached) attached, grew \(format(growth)) MiB"
                    + " (limit \(format(limit)), \(growth <= limit ? "kept" : "BROKEN"))")
        }

        say("speed: a whole delivery of 50 MB against curl -o, \(rounds) rounds in turn")
        var ours: [Double] = []
        var curls: [Double] = []
        for _ in 0..<rounds {
            ours.append(await bench.deliver(link("movie.mp4")).seconds)
            curls.append(try curl(link("movie.mp4"), to: folder.appendingPathComponent("curl.out")))
        }
        let ratio = median(ours) / median(curls)
        say(
            "  delivery \(format(median(ours) * 1000)) ms, curl \(format(median(curls) * 1000)) ms:"
                + " \(format(ratio)) times (limit 1.2, \(ratio <= 1.2 ? "kept" : "BROKEN"))")

        let cached = Deliveries(folder: folder, caches: true)
        _ = await cached.deliver(link("small.jpg"))
        var times: [Double] = []
        for _ in 0..<200 { times.append(await cached.deliver(link("small.jpg")).seconds) }
        let milliseconds = median(times) * 1000
        say(
            "cached: a delivery takes \(format(milliseconds)) ms at the median of 200"
                + " (limit 5, \(milliseconds < 5 ? "kept" : "BROKEN"))")
    }

    private static func curl(_ link: String, to file: URL) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["curl", "-s", "-o", file.path, link]
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }

    private static func format(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
    }
}

/// Deliveries through the service under the host, in this process.
struct Deliveries: Sendable {
    private let configuration: NotificationEnricher.Configuration
    private let store: AttachmentStore

    init(folder: URL, caches: Bool = false) {
        var configuration = NotificationEnricher.Configuration()
        configuration.hostsAllowingHTTP = ["127.0.0.1"]
        configuration.mediaDirectory = folder.appendingPathComponent("waiting")
        configuration.cache =
            caches ? MediaCache(directory: folder.appendingPathComponent("cache")) : nil
        configuration.converter = GdkPixbufConverter()
        self.configuration = configuration
        store = AttachmentStore(directory: folder.appendingPathComponent("store"))
    }

    /// Delivers one push; how many media were attached, and the time from payload to notification.
    func deliver(_ link: String) async -> (attached: Int, seconds: Double) {
        let text = #"{"aps": {"alert": "x", "mutable-content": 1}, "image": "\#(link)"}"#
        guard let push = try? RemoteNotification(text.utf8) else { return (0, 0) }
        let start = ContinuousClock.now
        let shown = await NotificationHost(store: store).deliver(push) { [configuration] in
            BenchService(configuration)
        }
        let time = ContinuousClock.now - start
        store.remove()
        return (shown.attachments.count, time / .seconds(1))
    }
}

private final class BenchService: RichNotificationService {
    private let settings: Configuration

    init(_ settings: Configuration) {
        self.settings = settings
        super.init()
    }

    override convenience init() { self.init(Configuration()) }

    override var configuration: Configuration { settings }
}
