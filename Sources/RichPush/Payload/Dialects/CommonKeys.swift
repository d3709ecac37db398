/// Spellings that belong to no vendor: a key and a link.
extension Dialect {
    /// A link at the top level, the app setting its own title.
    public static let image = Self(
        id: "image", mediaURL: "image", fallbackURL: "fallback_url")

    /// A link inside `aps`, beside the category.
    public static let apsImage = Self(
        id: "aps.image", mediaURL: "aps.image", fallbackURL: "aps.fallback_url",
        category: "aps.category")

    /// A link with a word on its type: a type identifier, a MIME type, a suffix, or just `video`.
    public static let mediaURL = Self(
        id: "media_url", mediaURL: "media_url", fallbackURL: "fallback_url", typeHint: "media_type")

    /// All dialects, in the order in which they are tried.
    public static let all: [Dialect] = [image, apsImage, mediaURL]
}
