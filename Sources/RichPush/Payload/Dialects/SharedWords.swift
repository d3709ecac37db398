// Spellings that belong to no single sender: a key and a link. They have no marker, so they are
// tried last, in this order.
extension Dialect {
    /// A link at the top level, the app setting its own title.
    public static let image = Self(id: "image", sender: "hand-written", media: ["image"])

    /// A link inside `aps`, beside the category.
    public static let apsImage = Self(id: "aps.image", sender: "hand-written", media: ["aps.image"])
        .with {
            $0.category = "aps.category"
        }

    /// A link with a word on its type: a type identifier, a MIME type, a suffix, or just `video`.
    public static let mediaURL = Self(
        id: "media_url", sender: "hand-written, MPush, MBurger",
        media: [MediaSource("media_url", typeHint: "media_type")])

    static let sharedWords: [Self] = [
        image, apsImage, mediaURL,
        Self(id: "image_url", sender: "hand-written", media: ["image_url"]),
        Self(id: "imageUrl", sender: "hand-written", media: ["imageUrl"]),
        Self(id: "cordial", sender: "Cordial", media: ["imageURL"]),
        Self(
            id: "attachment", sender: "hand-written",
            media: [MediaSource("attachment", typeHint: "attachment_type")]),
        Self(
            id: "attachments", sender: "hand-written",
            media: [MediaSource("attachments", typeHint: "type")]),
        Self(id: "attachment-url", sender: "hand-written", media: ["attachment-url"]),
        // Where servers put it that nest their own data below `aps` by mistake.
        Self(
            id: "aps.data.attachment-url", sender: "hand-written",
            media: ["aps.data.attachment-url", "aps.data.media-url"]),
        Self(id: "aps.imageUrl", sender: "hand-written", media: ["aps.imageUrl"]),
    ]
}
