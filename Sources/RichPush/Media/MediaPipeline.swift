import Foundation
import MediaInspection

/// Turns a request into a file that iOS will attach: fetch, judge, name.
///
/// In: a ``MediaRequest``. Out: a ``MediaFile``, or the ``Reason`` why not; then nothing is left
/// on disk. Open next: `Fetching/DownloadMachine.swift`, which holds the rules.
struct MediaPipeline: Sendable {
    let fetcher: any MediaFetching
    let store: MediaStore
    let transport: TransportPolicy
    var limits = MediaLimits()

    /// Fetches one medium into the store, under a name that is the caller's to keep unique.
    func fetch(_ request: MediaRequest, name: String) async throws(Reason) -> MediaFile {
        let machine = DownloadMachine(
            limits: limits, transport: transport, typeHint: request.typeHint)
        let (partial, handle) = try store.create(name)
        // Gone already when the file was kept.
        defer { MediaStore.remove(partial) }
        let receiver = MediaReceiver(machine: machine, writingTo: handle)
        try await fetcher.fetch(request, into: receiver)
        let (type, byteCount) = try receiver.finish()
        let url = try store.keep(partial, pathExtension: type.preferredPathExtension)
        return MediaFile(url: url, type: type, byteCount: byteCount)
    }
}
