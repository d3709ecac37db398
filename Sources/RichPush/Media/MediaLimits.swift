import MediaInspection

/// How much the pipeline takes from outside.
struct MediaLimits: Hashable, Sendable {
    /// Redirects that are followed before giving up.
    var redirects = 10
    /// Bytes in one of Apple's megabytes.
    ///
    /// Apple does not say whether 10⁶ or 2²⁰; the smaller one is inside both.
    var bytesPerMegabyte = 1_000_000

    /// The size up to which iOS attaches a medium of this type; `nil` when it does not at all.
    func bytes(for type: MediaType) -> Int? {
        type.attachmentMegabytes.map { $0 * bytesPerMegabyte }
    }

    /// The size that no type may pass.
    var largest: Int { MediaType.attachable.compactMap(bytes).max() ?? 0 }
}
