import Foundation
import MediaInspection
import PartialImages

extension MediaPipeline {
    /// The part of an image that arrived, made a proper file; `nil` when it shows nothing.
    func partialImage(
        of download: SharedDownload, name: String, because reason: Diagnostic
    ) -> FetchedMedia? {
        guard let type = download.progress.type, type.family == .image,
            let limit = limits.attachableBytes(of: type)
        else { return nil }
        let location = store.directory.appendingPathComponent(name)
        defer { MediaStore.remove(location) }
        guard let made = try? PartialImage.make(download.file, to: location, byteLimit: limit),
            let bytes = MediaStore.byteCount(of: location),
            let url = try? store.rename(location, suffix: made.preferredPathExtension)
        else { return nil }
        return FetchedMedia(
            file: MediaFile(url: url, type: made, byteCount: bytes), provenance: .part,
            degradation: reason)
    }

    /// The payload's blurred placeholder as a small image.
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
