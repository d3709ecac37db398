public import Foundation

/// One media file that a payload asks for.
public struct MediaRequest: Hashable, Sendable {
    /// Where it is; already encoded and allowed by the transport rules.
    public let url: URL
    /// Where smaller versions are, the best first: tried when the link fails or time runs short.
    public let fallbacks: [URL]
    /// The payload's key that named it, for reasons and reports.
    public let key: PayloadPath
    /// What the sender says it is.
    public let typeHint: TypeHint?
    /// A blurred stand-in from the payload itself, for when nothing else arrives.
    public let placeholder: PlaceholderHash?
    /// How the banner shows it; `nil` as the system does by itself.
    public let thumbnail: Thumbnail?

    /// A request for one media file.
    public init(
        url: URL, fallbacks: [URL] = [], key: PayloadPath, typeHint: TypeHint? = nil,
        placeholder: PlaceholderHash? = nil, thumbnail: Thumbnail? = nil
    ) {
        self.url = url
        self.fallbacks = fallbacks
        self.key = key
        self.typeHint = typeHint
        self.placeholder = placeholder
        self.thumbnail = thumbnail
    }

    /// All links, the preferred one first.
    var sources: [URL] { [url] + fallbacks }
}

/// A picture's colours in a few characters, as the sender computed them.
public enum PlaceholderHash: Hashable, Sendable {
    /// Base64 of a ThumbHash.
    case thumbHash(String)
    case blurHash(String)
}
