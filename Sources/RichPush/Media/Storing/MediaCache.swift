public import Foundation
import MediaInspection

/// Media on disk that the next push, or the app, need not fetch again.
///
/// Put it into a folder of the app group to share it. Several processes may use one folder at once:
/// a file is written under a name of its own and then renamed, an entry names its file, and no lock
/// is held, so that a process that is suspended or killed in the middle disturbs nobody.
public struct MediaCache: Hashable, Sendable {
    /// The folder; made when the first media file comes.
    public let directory: URL
    /// The bytes that all media together may take; the least recently used go first.
    ///
    /// Default: 20 MB.
    public var maximumByteCount = 20_000_000
    /// The time after which a media file that nobody used goes. Default: 7 days.
    public var maximumAge: TimeInterval = 7 * 86400

    /// A cache in a folder, which is made when the first media file comes.
    public init(directory: URL) { self.directory = directory }

    /// What the cache knows of one link.
    struct Entry: Codable, Hashable, Sendable {
        let policy: CachePolicy
        /// The name of the media file's file in the folder.
        let file: String
        let byteCount: Int
        /// The media file's uniform type identifier.
        let type: String
    }

    // MARK: - Reading

    /// The entry for a link, fresh or not, whose file is still there and whole.
    ///
    /// `variant` tells those apart to whom the link's server may show different things.
    func entry(for url: URL, variant: String = "") -> Entry? {
        guard let entry = readEntry(entryFile(for: url, variant)),
            // An entry can be anybody's bytes: its file is a plain name in this folder.
            !entry.file.contains("/"), MediaType(identifier: entry.type) != nil,
            MediaStore.byteCount(of: file(of: entry)) == entry.byteCount
        else { return nil }
        return entry
    }

    private func readEntry(_ file: URL) -> Entry? {
        guard let data = try? Data(contentsOf: file), data.count < 1 << 16 else { return nil }
        return try? JSONDecoder().decode(Entry.self, from: data)
    }

    /// Puts the entry's media file at another place, without copying bytes where that can be.
    ///
    /// False when another process removed it just now.
    func clone(_ entry: Entry, to destination: URL) -> Bool {
        let source = file(of: entry)
        guard Self.clone(source, to: destination) else { return false }
        // The time of the last use, by which the least recently used goes first.
        try? FileManager.default.setAttributes(
            [.modificationDate: Date()], ofItemAtPath: source.path)
        return true
    }

    /// A file of its own with the same bytes, which APFS makes without copying any.
    ///
    /// No hard link: the system keeps what is attached, and whatever it does to that file must not
    /// reach the cache.
    static func clone(_ source: URL, to destination: URL) -> Bool {
        guard (try? FileManager.default.copyItem(at: source, to: destination)) != nil else {
            return false
        }
        FileSettings.apply(to: destination)
        return true
    }

    // MARK: - Writing

    /// Keeps a media file if its server allows; what cannot be kept is not kept.
    func keep(
        _ mediaItem: URL, type: MediaType, byteCount: Int, of url: URL, variant: String = "",
        head: MediaResponseHead, now: Date
    ) {
        guard byteCount <= maximumByteCount, let policy = CachePolicy(head, now: now) else {
            return
        }
        let name = "\(key(of: url, variant))-\(UUID().uuidString).\(type.preferredPathExtension)"
        let entry = Entry(
            policy: policy, file: name, byteCount: byteCount, type: type.identifier)
        guard
            (try? FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true)) != nil
        else { return }
        FileSettings.apply(to: directory)
        guard
            Self.clone(mediaItem, to: directory.appendingPathComponent(name))
        else { return }
        if !write(entry, for: url, variant) { MediaStore.remove(file(of: entry)) }
        prune(now: now)
    }

    /// The server says that an entry's media file is still right.
    func refresh(
        _ entry: Entry, of url: URL, variant: String = "", head: MediaResponseHead, now: Date
    ) {
        guard let policy = CachePolicy(head, now: now) else { return }
        _ = write(
            Entry(
                policy: policy, file: entry.file, byteCount: entry.byteCount, type: entry.type),
            for: url, variant)
    }

    private func write(_ entry: Entry, for url: URL, _ variant: String) -> Bool {
        guard let data = try? JSONEncoder().encode(entry) else { return false }
        let previous = self.entry(for: url, variant: variant)
        guard (try? data.write(to: entryFile(for: url, variant), options: .atomic)) != nil else {
            return false
        }
        FileSettings.apply(to: entryFile(for: url, variant))
        if let previous, previous.file != entry.file { MediaStore.remove(file(of: previous)) }
        return true
    }

    /// Removes what is too old, then the least recently used until the rest fits.
    func prune(now: Date) {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
        let listed = try? FileManager.default.contentsOfDirectory(
            at: directory, includingPropertiesForKeys: Array(keys))
        var files = (listed ?? []).compactMap { url -> Listed? in
            let values = try? url.resourceValues(forKeys: keys)
            guard let used = values?.contentModificationDate, let size = values?.fileSize else {
                return nil
            }
            return Listed(url: url, used: used, size: size)
        }
        removeRivals(from: &files, now: now)
        var total = files.reduce(0) { $0 + $1.size }
        let age = maximumAge
        // An entry whose media file is gone is a miss, a media file without an entry ages: the order of
        // removals does not matter.
        for file in files.sorted(by: { $0.used < $1.used }) {
            let isOld = now.timeIntervalSince(file.used) > age
            guard isOld || total > maximumByteCount else { return }
            MediaStore.remove(file.url)
            total -= file.size
        }
    }

    private struct Listed {
        let url: URL
        let used: Date
        let size: Int

        /// What the names of a link's files begin with.
        var key: Substring { url.lastPathComponent.prefix { $0 != "-" && $0 != "." } }
    }

    /// The time that a media file may be without its entry, which is written next.
    private static let settlingTime: TimeInterval = 60

    /// Removes what is left of processes that kept a media file of the same link at the same time: the
    /// entry names one of their files, and nobody will ever ask for the others.
    private func removeRivals(from files: inout [Listed], now: Date) {
        let media = files.filter { $0.url.pathExtension != "json" }
        for (key, rivals) in Dictionary(grouping: media, by: \.key) where rivals.count > 1 {
            let entry = readEntry(directory.appendingPathComponent(key + ".json"))
            for rival in rivals
            where rival.url.lastPathComponent != entry?.file
                && now.timeIntervalSince(rival.used) > Self.settlingTime
            {
                MediaStore.remove(rival.url)
                files.removeAll { $0.url == rival.url }
            }
        }
    }

    // MARK: - Names

    private func key(of url: URL, _ variant: String) -> String {
        // No URL holds a line end.
        SHA256Digest.hex(of: url.absoluteString + (variant.isEmpty ? "" : "\n" + variant))
    }

    private func entryFile(for url: URL, _ variant: String) -> URL {
        directory.appendingPathComponent(key(of: url, variant) + ".json")
    }

    private func file(of entry: Entry) -> URL { directory.appendingPathComponent(entry.file) }
}

extension MediaCache.Entry {
    func isFresh(at now: Date) -> Bool { now < policy.freshUntil }
}
