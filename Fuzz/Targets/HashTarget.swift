import Foundation
import MediaInspection
import PartialImages
import RichPush

/// Placeholder hashes: the bytes as text, and as what base64 of a ThumbHash holds.
enum HashTarget {
    static func check(_ bytes: [UInt8]) throws(Violation) {
        let text = String(decoding: bytes, as: UTF8.self)
        // Sides from below the least to above the largest, and ratios to match.
        let side = bytes.reduce(0) { ($0 + Int($1)) % 100 }
        try check(side: side, hash: .thumbHash(text)) { () throws(Diagnostic) in
            try Placeholder(thumbHash: text)
        }
        let ratio = Double(side) / 50
        try check(side: side, hash: .blurHash(text)) { () throws(Diagnostic) in
            try Placeholder(blurHash: text, aspectRatio: ratio)
        }
        try checkBase64(bytes, side: side)
    }

    /// Either alphabet, padded or not, is the same picture.
    private static func checkBase64(_ bytes: [UInt8], side: Int) throws(Violation) {
        let base64 = Data(bytes).base64EncodedString()
        let ours = try? Placeholder(thumbHash: base64)
        let url = base64.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }.filter { $0 != "=" }
        try demand(
            ours == (try? Placeholder(thumbHash: String(url))), "base64 reads otherwise for URLs")
        try check(side: side, hash: .thumbHash(base64)) { () throws(Diagnostic) in
            try Placeholder(thumbHash: base64)
        }
    }

    private static func check(
        side: Int, hash: PlaceholderHash, read: () throws(Diagnostic) -> Placeholder
    ) throws(Violation) {
        let placeholder = try? read()
        try demand(
            request(for: hash)?.placeholder == (placeholder == nil ? nil : hash),
            "a payload's hash is kept if it can be drawn, and only then")
        guard let placeholder else { return }
        let png = placeholder.png(maximumSide: side)
        try demand(png.count <= 30_000, "the PNG has \(png.count) bytes")
        let media = MediaInspector.inspect(Array(png))
        try demand(
            media.type == .png && media.condition == .intact,
            "what is drawn is a \(media.summary): \(media.flaw ?? "")")
        let longest = media.pixelSize.map { max($0.width, $0.height) }
        try demand(
            longest == min(max(side, 1), Placeholder.largestSide),
            "asked for \(side) pixels, got \(longest ?? 0)")
    }

    /// The way of a hash through a payload.
    private static func request(for hash: PlaceholderHash) -> MediaRequest? {
        let (key, text) =
            switch hash {
            case .thumbHash(let text): ("thumbhash", text)
            case .blurHash(let text): ("blurhash", text)
            }
        let payload = PushPayload(["image": "https://media.example/a.jpg", key: text])
        return RichContent(payload).media.first
    }
}
