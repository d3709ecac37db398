import Foundation

/// Where in a WebP file the first picture and the colour profile are.
///
/// libwebp decodes a frame of an animation when it is given that frame alone. Its own walker over
/// animations lists all frames first, of which a hostile file can have very many. A first frame
/// that is smaller than the animation, which encoders do not make, is shown without its margin.
/// Format: the WebP Container Specification, developers.google.com/speed/webp.
struct WebPLayout: Hashable, Sendable {
    /// The chunks of an animation's first frame; of any other picture the whole file.
    private(set) var frame: Range<Int>
    /// The ICC profile, if there is one.
    private(set) var colorProfile: Range<Int>?

    init(_ bytes: Data) {
        // The container's name and length, and then the chunks.
        frame = 0..<bytes.count
        var position = 12
        for _ in 0..<Self.maximumChunks {
            guard let chunk = Chunk(bytes, at: position) else { return }
            switch chunk.name {
            case "ICCP":
                colorProfile = colorProfile ?? chunk.content
            case "ANMF" where chunk.content.count > 16:
                // Position, size, duration and flags take 16 bytes.
                frame = chunk.content.dropFirst(16)
                return
            case "VP8 ", "VP8L":
                return
            default:
                break
            }
            position = chunk.end
        }
    }

    /// What comes before the first picture: three chunks, or a few unknown ones more.
    private static let maximumChunks = 64

    private struct Chunk {
        let name: String
        let content: Range<Int>
        /// Where the next one starts: at an even position.
        let end: Int

        init?(_ bytes: Data, at position: Int) {
            guard position <= bytes.count - 8 else { return nil }
            let header = Array(bytes[position..<position + 8])
            let length = header[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - position - 8 else { return nil }
            name = String(decoding: header.prefix(4), as: UTF8.self)
            content = position + 8..<position + 8 + length
            end = content.upperBound + length % 2
        }
    }
}
