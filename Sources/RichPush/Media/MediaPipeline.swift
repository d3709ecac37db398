import Foundation
import MediaInspection

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Turns one link into a file that iOS will attach: cache, fetch, judge, convert, name.
///
/// In: a link of a ``MediaRequest``. Out: a ``FetchedMedia``, or the `Diagnostic` why not; then
/// nothing is left on disk. Open next: `Fetching/SharedDownload.swift`, and for the rules
/// `Fetching/DownloadMachine.swift`.
struct MediaPipeline: Sendable {
    let fetcher: any MediaFetching
    let store: MediaStore
    let cache: MediaCache?
    let converter: (any ImageConverting)?
    let transport: TransportPolicy
    let clock: any DeliveryClock
    /// Header fields for given hosts.
    var headers: [MediaHeaders] = []
    var limits = MediaLimits()
    /// The wall clock, for what servers say about dates.
    var now: @Sendable () -> Date = { Date() }

    /// What the pipeline is about to do.
    enum Step {
        /// Who answers with true takes over the subscription: for what has come so far when the
        /// download fails. Its end is then theirs to say.
        case downloading(SharedDownload)
        case converting
    }

    /// Fetches one link, under a name that is the caller's to keep unique.
    func fetch(
        _ url: URL, of request: MediaRequest, name: String, onStep: (Step) -> Bool = { _ in false }
    ) async throws(Diagnostic) -> FetchedMedia {
        let location = store.directory.appendingPathComponent(name)
        let fields = try MediaHeaders.fields(for: url, in: headers)
        // What one person may see is not there for another: the fields are a part of the key.
        let variant = MediaHeaders.digest(fields)
        let cache = url.isLocalMedia ? nil : cache
        let known = cache?.entry(for: url, variant: variant)
        if let known, known.isFresh(at: now()), let file = take(known, to: location) {
            return try await finish(file, of: request, provenance: .cache, onStep: onStep)
        }
        let download = try SharedDownloads.shared.subscribe(
            to: url, variant: variant, in: store.directory
        ) { () throws(Diagnostic) in
            try makeDownload(
                url, fields: fields, known: known, name: name,
                isSmallest: url == request.sources.last)
        } onSuccess: { outcome, download in
            if let cache {
                keep(outcome, download, of: url, variant: variant, known: known, in: cache)
            }
        }
        let isTakenOver = onStep(.downloading(download))
        defer { if !isTakenOver { download.unsubscribe() } }
        switch try await download.outcome() {
        case .whole(let type):
            let progress = download.progress
            guard MediaStore.link(download.file, to: location) else {
                throw .storageFailed(CocoaError(.fileWriteUnknown))
            }
            let file = MediaFile(url: location, type: type, byteCount: progress.byteCount)
            return try await finish(
                file, of: request, provenance: .network, onStep: onStep)
        case .notModified:
            guard let entry = cache?.entry(for: url, variant: variant),
                let file = take(entry, to: location)
            else {
                throw .cacheLost
            }
            return try await finish(
                file, of: request, provenance: .cache, onStep: onStep)
        }
    }

    // MARK: - Fetching

    private func makeDownload(
        _ url: URL, fields: [String: String], known: MediaCache.Entry?, name: String,
        isSmallest: Bool
    ) throws(Diagnostic) -> SharedDownload {
        var request = URLRequest(url: url)
        for (field, value) in fields { request.setValue(value, forHTTPHeaderField: field) }
        for (field, value) in known?.policy.conditions ?? [:] {
            request.setValue(value, forHTTPHeaderField: field)
        }
        #if canImport(Darwin)
            // In Low Data Mode the request then fails at once, and the smaller version is next.
            if !isSmallest { request.allowsConstrainedNetworkAccess = false }
        #endif
        var limits = limits
        if converter != nil { limits.convertible = MediaLimits.pictures }
        return SharedDownload(
            request, into: try store.create(name),
            machine: DownloadMachine(
                limits: limits, transport: transport, isConditional: known != nil),
            fetcher: fetcher, clock: clock)
    }

    /// What the cache does with a download that ended well.
    private func keep(
        _ outcome: SharedDownload.Outcome, _ download: SharedDownload, of url: URL, variant: String,
        known: MediaCache.Entry?, in cache: MediaCache
    ) {
        let progress = download.progress
        guard let head = progress.head else { return }
        switch outcome {
        case .whole(let type):
            cache.keep(
                download.file, type: type, byteCount: progress.byteCount, of: url, variant: variant,
                head: head, now: now())
        case .notModified:
            if let known { cache.refresh(known, of: url, variant: variant, head: head, now: now()) }
        }
    }

    private func take(_ entry: MediaCache.Entry, to location: URL) -> MediaFile? {
        guard let cache, let type = MediaType(identifier: entry.type),
            cache.clone(entry, to: location)
        else { return nil }
        return MediaFile(url: location, type: type, byteCount: entry.byteCount)
    }

    // MARK: - Finishing

    /// Makes the fetched file into one that iOS attaches, under its right name.
    private func finish(
        _ fetched: MediaFile, of request: MediaRequest,
        provenance: DeliveryReport.Provenance, onStep: (Step) -> Bool
    ) async throws(Diagnostic) -> FetchedMedia {
        // Gone already when the file was renamed.
        defer { MediaStore.remove(fetched.url) }
        var file = fetched
        file.type = try settledType(of: file, hint: request.typeHint)
        var mediaItem = FetchedMedia(file: file, provenance: provenance)
        if needsConversion(file) {
            _ = onStep(.converting)
            mediaItem.file = try await converted(file)
            mediaItem.isConverted = true
            return mediaItem
        }
        guard let limit = limits.attachableBytes(of: file.type) else {
            throw .typeUnsupported(file.type)
        }
        guard file.byteCount <= limit else {
            throw .tooLarge(file.type.name, bytes: file.byteCount, limit: limit)
        }
        mediaItem.degradation = try flaw(of: file)
        mediaItem.file = try store.keep(file)
        return mediaItem
    }

    /// The brand of an MPEG-4 file can leave open whether there are pictures in it.
    private func settledType(
        of file: MediaFile, hint: TypeHint?
    ) throws(Diagnostic) -> MediaType {
        guard file.type == .mpeg4 else { return file.type }
        if hint?.family == .audio { return .mpeg4Audio }
        return (try? MediaInspector.inspect(fileAt: file.url).type) ?? file.type
    }

    private func needsConversion(_ file: MediaFile) -> Bool {
        guard converter != nil, MediaLimits.pictures.contains(file.type) else { return false }
        guard let limit = limits.attachableBytes(of: file.type) else { return true }
        return file.byteCount > limit
    }

    private func converted(_ file: MediaFile) async throws(Diagnostic) -> MediaFile {
        guard let converter else { throw .typeUnsupported(file.type) }
        // The file itself has no suffix, so the result has another name.
        let picture = try await converter.convert(
            file.url, to: file.url, limits: ConversionLimits())
        return MediaFile(url: picture.url, type: picture.type, byteCount: picture.byteCount)
    }

    /// Why a file is less than whole although every byte came: the server's own file is cut off.
    ///
    /// A picture is attached all the same, since the system shows what there is of it.
    private func flaw(of file: MediaFile) throws(Diagnostic) -> Diagnostic? {
        guard let media = try? MediaInspector.inspect(fileAt: file.url) else { return nil }
        let flaw = media.flaw ?? "it does not end as it should"
        switch media.condition {
        case .truncated:
            let reason = Diagnostic.cutOff(file.type, flaw: flaw)
            guard file.type.family == .image else { throw reason }
            return reason
        case .damaged: throw .damaged(file.type, flaw: flaw)
        default: return nil
        }
    }
}

extension MediaStore {
    /// Gives a complete file its right suffix.
    fileprivate func keep(_ file: MediaFile) throws(Diagnostic) -> MediaFile {
        var kept = file
        kept.url = try rename(file.url, suffix: file.type.preferredPathExtension)
        return kept
    }
}
