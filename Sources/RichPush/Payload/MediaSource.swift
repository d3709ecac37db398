public import MediaInspection

/// One place of a payload where a sender puts media.
///
/// Paths other than ``path`` start in the object that holds the link: beside a single link, or
/// inside an element of a list. A ThumbHash (`thumbhash`) or a BlurHash (`blurhash`) there becomes
/// a stand-in when nothing else arrives.
public struct MediaSource: Hashable, Sendable {
    /// What stands at the path.
    public enum Form: String, Hashable, Sendable {
        /// A link, or a list of links or of objects that hold one.
        case linkOrList = "a link or a list"
        /// A list of which the sender's own extension takes the first element alone.
        case firstOfList = "the first of a list"
        /// An object whose members are links, or objects that hold one; read by name, since an
        /// object has no order.
        case members = "an object's members"
    }

    /// Where the media are, from the top of the payload.
    public var path: PayloadPath
    /// What stands there. Default: a link or a list.
    public var form: Form
    /// Where the link is inside an element that is an object. Default: `url`.
    public var link: PayloadPath
    /// Where the sender says what the media file is, if it does; any vocabulary is read, see
    /// ``TypeHint``. A list's objects may also say `type`.
    public var typeHint: PayloadPath?
    /// What the media file is by the key's own name.
    public var family: MediaType.Family?
    /// Where a smaller version is, or a list of them, the best first. Default: `fallback_url`.
    public var fallback: PayloadPath?
    /// How the thumbnail in the banner is made.
    public var thumbnail: ThumbnailKeys?
    /// What comes before a link that is only a name.
    public var base: String?

    /// A source with the parts that most senders have; set the others with ``with(_:)``.
    ///
    /// - Parameters:
    ///   - path: where the media are, from the top of the payload.
    ///   - form: what stands there.
    ///   - link: where the link is inside an element that is an object.
    ///   - typeHint: where the sender says what the media file is.
    ///   - family: what the media file is by the key's own name.
    ///   - fallback: where a smaller version is, or a list of them.
    public init(
        _ path: PayloadPath, form: Form = .linkOrList, link: PayloadPath = "url",
        typeHint: PayloadPath? = nil, family: MediaType.Family? = nil,
        fallback: PayloadPath? = "fallback_url"
    ) {
        self.path = path
        self.form = form
        self.link = link
        self.typeHint = typeHint
        self.family = family
        self.fallback = fallback
    }

    /// A copy with what the initializer does not take.
    public func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

extension MediaSource: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// The media at a path such as `"data.image"`.
    public init(stringLiteral path: String) { self.init(PayloadPath(stringLiteral: path)) }

    /// The media at a path whose keys hold dots.
    public init(arrayLiteral keys: String...) { self.init(PayloadPath(keys)) }
}

/// Where a sender says how a media file's thumbnail is made.
public struct ThumbnailKeys: Hashable, Sendable {
    /// The object in which the other paths start, from the top of the payload; `nil` for the one
    /// that holds the link.
    public var object: PayloadPath?
    /// A boolean.
    public var hidden: PayloadPath?
    /// An object with `x`, `y`, `width` and `height`, each from 0 to 1.
    public var clip: PayloadPath?
    /// Seconds of a movie, or the number of an animation's frame.
    public var time: PayloadPath?
    /// Where the identifier of the one media file is that has a thumbnail, from the top of the payload;
    /// all others have none.
    public var lead: PayloadPath?
    /// Where a media file's own identifier is, in the object that holds its link.
    public var identifier: PayloadPath?

    /// Says where the parts are; all are optional.
    public init(
        in object: PayloadPath? = nil, hidden: PayloadPath? = nil, clip: PayloadPath? = nil,
        time: PayloadPath? = nil, lead: PayloadPath? = nil, identifier: PayloadPath? = nil
    ) {
        self.object = object
        self.hidden = hidden
        self.clip = clip
        self.time = time
        self.lead = lead
        self.identifier = identifier
    }
}
