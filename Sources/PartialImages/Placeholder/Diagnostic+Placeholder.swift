public import Diagnostics

extension Diagnostic.Code {
    /// The payload's ThumbHash or BlurHash is not one.
    public static let placeholderUnreadable = Self("placeholder-unreadable", number: "RP072")
}

// None of them quotes the payload.
extension Diagnostic {
    static let thumbHashNotBase64 = Self(
        .placeholderUnreadable, "The payload's ThumbHash is not base64.",
        fix: "Send the hash's bytes as base64, without quotes or line breaks in it.")
    static let thumbHashLength = Self(
        .placeholderUnreadable, "The payload's ThumbHash is not as long as its header says.",
        fix: "Check that nothing on the way cuts it; it has up to 36 characters.")
    static let thumbHashEmptyPicture = Self(
        .placeholderUnreadable, "The payload's ThumbHash describes a picture without an area.",
        fix: "Check that the sender puts the hash into the payload unchanged.")
    static let blurHashCharacter = Self(
        .placeholderUnreadable, "The payload's BlurHash has a character that none has.",
        fix: "Check that it is not escaped or percent-encoded on the way.")
    static let blurHashLength = Self(
        .placeholderUnreadable,
        "The payload's BlurHash is not as long as its first character says.",
        fix: "Check that nothing on the way cuts it.")
    static let blurHashNumber = Self(
        .placeholderUnreadable, "The payload's BlurHash has a number that no encoder writes.",
        fix: "Check that the field holds a BlurHash, and not a hash of another kind.")
}
