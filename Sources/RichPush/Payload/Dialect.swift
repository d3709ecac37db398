/// How one kind of sender writes rich content into a payload, as data.
///
/// A new sender is one more value: say where its link is, and what else it says. The reading is
/// ``RichContent``'s, the same for all.
public struct Dialect: Hashable, Sendable, Identifiable {
    /// What the report calls it.
    public let id: String
    /// Where the link to the medium is, or a list of links; a ThumbHash (`thumbhash`) or a BlurHash
    /// (`blurhash`) beside it becomes a stand-in when nothing else arrives.
    public let mediaURL: PayloadPath
    /// Where the link to a smaller version is, or a list of such links, the best first.
    public let fallbackURL: PayloadPath?
    /// Where the sender says what the medium is, if it does; any vocabulary is read, see
    /// ``TypeHint``.
    public let typeHint: PayloadPath?
    /// Where the sender names the category. When present, it becomes the content's category;
    /// when absent, the content keeps the one it has.
    public let category: PayloadPath?

    public init(
        id: String, mediaURL: PayloadPath, fallbackURL: PayloadPath? = nil,
        typeHint: PayloadPath? = nil, category: PayloadPath? = nil
    ) {
        self.id = id
        self.mediaURL = mediaURL
        self.fallbackURL = fallbackURL
        self.typeHint = typeHint
        self.category = category
    }
}
