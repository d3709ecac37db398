import Foundation
import MediaInspection

extension MediaPipeline {
    /// The part of a picture that arrived, made a proper file; `nil` when it shows nothing.
    func salvage(
        _ download: MediaDownload, name: String, because reason: Diagnostic
    ) -> FetchedMedia? {
        guard let type = download.progress.type, type.family == .image,
            let limit = limits.attachableBytes(of: type)
        else { return nil }
        let place = store.directory.appendingPathComponent(name)
        defer { MediaStore.remove(place) }
        guard let made = try? PartialPicture.salvage(download.file, to: place, byteLimit: limit),
            let bytes = MediaStore.byteCount(of: place),
            let url = try? store.rename(place, suffix: made.preferredPathExtension)
        else { return nil }
        return FetchedMedia(
            file: MediaFile(url: url, type: made, byteCount: bytes), provenance: .part,
            degradation: reason)
    }

    /// The payload's blurred stand-in as a small picture.
    func placeholder(
        for request: MediaRequest, name: String, because reason: Diagnostic
    ) -> FetchedMedia? {
        guard let hash = request.placeholder, let placeholder = try? Placeholder(hash),
            let url = try? store.write(placeholder.png(), name: name, suffix: "png")
        else { return nil }
        return FetchedMedia(
            file: MediaFile(
                url: url, type: .png, byteCount: MediaStore.byteCount(of: url) ?? 0),
            provenance: .placeholder, degradation: reason)
    }
}

extension Placeholder {
    init(_ hash: PlaceholderHash) throws(Diagnostic) {
        switch hash {
        case .thumbHash(let text): try self.init(thumbHash: text)
        case .blurHash(let text): try self.init(blurHash: text)
        }
    }
}
