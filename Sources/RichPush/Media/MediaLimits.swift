import Foundation
import MediaInspection

/// How much the pipeline takes from outside, and how often it asks.
struct MediaLimits: Hashable, Sendable {
    /// Redirects that are followed before giving up.
    var redirects = 10
    /// Transfers of one link, the first one included.
    var transfers = 4
    /// The wait before the second transfer; it doubles with each one more.
    var backOff = TimeInterval(0.5)
    /// The longest wait that a server may ask for.
    var longestRetryAfter = TimeInterval(10)
    /// Time without a single byte after which a transfer is broken off.
    var stall = TimeInterval(7)
    /// Bytes in one of Apple's megabytes.
    ///
    /// Apple does not say whether 10⁶ or 2²⁰; the smaller one is inside both.
    var bytesPerMegabyte = 1_000_000
    /// Types that can be made into one that iOS attaches.
    var convertible: Set<MediaType> = []
    /// The size up to which a picture is fetched to be converted, in megabytes.
    var convertibleMegabytes = 40

    /// Pictures that a converter reads; those that iOS attaches are converted when too large.
    static let pictures: Set<MediaType> = [
        .jpeg, .png, .gif, .webp, .heic, .heif, .avif, .bmp, .tiff,
    ]

    /// The size up to which a media file of this type is fetched; `nil` when it is of no use.
    func bytes(of type: MediaType) -> Int? {
        let attachable = type.attachmentMegabytes ?? 0
        let sourceable = convertible.contains(type) ? convertibleMegabytes : 0
        let megabytes = max(attachable, sourceable)
        return megabytes > 0 ? megabytes * bytesPerMegabyte : nil
    }

    /// The size up to which iOS attaches a media file of this type; `nil` when it does not at all.
    func attachableBytes(of type: MediaType) -> Int? {
        type.attachmentMegabytes.map { $0 * bytesPerMegabyte }
    }

    /// The size that no type may pass.
    var largest: Int { MediaType.all.compactMap(bytes(of:)).max() ?? 0 }
}
