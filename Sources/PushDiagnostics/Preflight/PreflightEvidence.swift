internal import Diagnostics
import Foundation
import ImageConversion
import LibcurlFetching
import MediaInspection
import RichPush
import Synchronization

/// All that was found out about one link, before anybody judges it.
struct PreflightEvidence: Sendable {
    /// What a converter would make of a picture.
    enum Conversion: Hashable, Sendable {
        case converted(PixelSize)
        case refused(Diagnostic)
    }

    let url: URL
    /// Why it is not even asked for.
    var refusal: Diagnostic?
    /// Whether a folder stands for the server.
    var isLocal = false
    /// `nil` for an address, and for a folder.
    var lookup: HostLookup?
    /// Every request of every attempt.
    var hops: [HopRecord] = []
    var byteCount = 0
    /// What the first bytes are, also when such a media file is of no use.
    var type: MediaType?
    /// The last answer's head.
    var head: MediaResponseHead?
    var transfers = 1
    /// Why there is no whole media file.
    var failure: Diagnostic?
    /// What is in the file, when it came.
    var media: InspectedMedia?
    /// For pictures that have to be converted.
    var conversion: Conversion?
    /// Whether a browser got what a phone did not; `nil` when that was not tried.
    var browserGetsIt: Bool?

    init(url: URL) { self.url = url }

    /// Takes over what came, and looks into it.
    mutating func read(_ result: MediaProbe.Result) {
        byteCount = result.byteCount
        type = result.type
        head = result.head
        transfers = result.transfers
        failure = result.failure
        guard failure == nil else { return }
        media = try? MediaInspector.inspect(fileAt: result.file)
        if type == .mpeg4, let settled = media?.type { type = settled }
        guard isConverted else { return }
        do throws(Diagnostic) {
            conversion = .converted(try ConversionEstimate(result.file).size)
        } catch {
            conversion = .refused(error)
        }
    }

    /// Whether RichPush makes it into another picture: iOS does not take it as it is.
    var isConverted: Bool {
        guard let type, MediaProbe.canConvert(type) else { return false }
        return MediaProbe.attachableBytes(of: type).map { byteCount > $0 } ?? true
    }

    /// The requests of the last attempt: redirects, then what they led to.
    var lastAttempt: ArraySlice<HopRecord> {
        let earlier = hops.dropLast().lastIndex { $0.target == nil }
        return hops[(earlier.map { $0 + 1 } ?? 0)...]
    }

    /// The last request.
    var last: HopRecord? { hops.last }

    /// Whether the answer may depend on who asks.
    var isAskingWhoAsks: Bool {
        failure?.code == .httpStatus && [401, 403, 406].contains(head?.status)
    }
}

/// Collects the requests of one link, from whatever thread they run on.
final class HopLog: Sendable {
    private let records = Mutex<[HopRecord]>([])

    func add(_ record: HopRecord) { records.withLock { $0.append(record) } }

    var all: [HopRecord] { records.withLock { $0 } }
}

/// A folder for what comes, of this user alone.
struct TemporaryFolder: Sendable {
    let url: URL

    init(in folder: URL) throws(Diagnostic) {
        url = folder.appendingPathComponent(
            "RichPush-preflight-\(UUID().uuidString)", isDirectory: true)
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Diagnostic(
                .storageFailed, "There is no folder to write to.",
                fix: "Check free space and permissions of the temporary folder.")
        }
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
