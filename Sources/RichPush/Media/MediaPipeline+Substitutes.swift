import Foundation
import MediaInspection

extension MediaPipeline {
    /// The part of a picture that arrived, made a proper file; `nil` when it shows nothing.
    func salvage(
        _ download: MediaDownload, name: String, because reason: Reason
    ) -> FetchedMedium? {
        nil
    }

    /// The payload's blurred stand-in as a small picture.
    func placeholder(
        for request: MediaRequest, name: String, because reason: Reason
    ) -> FetchedMedium? {
        guard let hash = request.placeholder, let placeholder = try? Placeholder(hash),
            let url = try? store.write(placeholder.png(), name: name, suffix: "png")
        else { return nil }
        let bytes = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int
        return FetchedMedium(
            file: MediaFile(url: url, type: .png, byteCount: bytes ?? 0),
            provenance: .placeholder, shortfall: reason)
    }
}

extension Placeholder {
    init(_ hash: PlaceholderHash) throws(Reason) {
        switch hash {
        case .thumbHash(let text): try self.init(thumbHash: text)
        case .blurHash(let text): try self.init(blurHash: text)
        }
    }
}
