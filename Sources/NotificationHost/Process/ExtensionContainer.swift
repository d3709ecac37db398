import Foundation

/// The folders that an extension has for itself, as an app's container: gone after the run.
struct ExtensionContainer: Sendable {
    let directory: URL

    private static let namePrefix = "richpush-container-"

    /// How old a container is that its host, which was killed, has left behind.
    private static let lifetime: TimeInterval = 24 * 3600

    /// A new container in the folder for temporary files.
    ///
    /// Those of hosts that were killed go when they are a day old.
    init(in parent: URL = FileManager.default.temporaryDirectory, now: Date = Date()) {
        directory = parent.appendingPathComponent(Self.namePrefix + UUID().uuidString)
        let files = FileManager.default
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let there = try? files.contentsOfDirectory(at: parent, includingPropertiesForKeys: keys)
        for folder in there ?? [] where folder.lastPathComponent.hasPrefix(Self.namePrefix) {
            let values = try? folder.resourceValues(forKeys: Set(keys))
            if let date = values?.contentModificationDate,
                now.timeIntervalSince(date) > Self.lifetime
            {
                try? files.removeItem(at: folder)
            }
        }
    }

    private var temporaryDirectory: URL { directory.appendingPathComponent("tmp") }

    /// Makes the folders; harmless when they are there.
    func make() throws {
        for folder in ["tmp", "Documents", "Library/Caches"] {
            try FileManager.default.createDirectory(
                at: directory.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
    }

    func remove() { try? FileManager.default.removeItem(at: directory) }

    /// The environment of a process that lives in it.
    ///
    /// Nothing of the host's own environment goes there but where programs and libraries are, the
    /// language and the time zone: an extension on a phone sees none of it either.
    var environment: [String: String] {
        let host = ProcessInfo.processInfo.environment
        let kept = host.filter { name, _ in
            [
                "PATH", "LD_LIBRARY_PATH", "LANG", "LC_ALL", "TZ", "SWIFT_BACKTRACE",
                "ASAN_OPTIONS", "TSAN_OPTIONS",
            ].contains(name)
        }
        let own = [
            "HOME": directory.path, "CFFIXED_USER_HOME": directory.path,
            "TMPDIR": temporaryDirectory.path + "/",
            "XDG_CACHE_HOME": directory.appendingPathComponent("Library/Caches").path,
            "XDG_DATA_HOME": directory.appendingPathComponent("Library").path,
        ]
        // A trace that a person can read, and nothing that waits for one.
        let trace =
            "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=32,top=0"
        return own.merging(kept) { $1 }.merging(["SWIFT_BACKTRACE": trace]) { one, _ in one }
    }
}
