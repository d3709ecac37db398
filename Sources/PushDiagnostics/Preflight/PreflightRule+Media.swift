internal import Diagnostics
internal import NotificationHost
internal import RichPush

extension PreflightRule {
    static let media = [
        isMedia, typeKnown, typeUsable, typeAttachable, mimeAgrees, suffixAgrees, suffixThere,
        sizeFits, sizeFitsAsIs, pictureConvertible, animationStays,
        memoryFits, sizeNeeded,
    ]

    static let isMedia = Diagnostic.Definition(
        .notMedia, "The link leads to media.", severity: .error,
        why: "A consent page, a sign-in page or an error message comes with status 200 as well.",
        fix: "Open the link signed out, in a private window.",
        examples: .init(invalid: "HTTP/1.1 200 OK … <!DOCTYPE html>"))

    static let typeKnown = Diagnostic.Definition(
        .typeUnrecognized, "The bytes begin like those of a known type.", severity: .error,
        why: "The bytes decide what is attached.",
        fix: "Send a JPEG, PNG, GIF, MP4, MP3, M4A, WAV or AIFF.",
        examples: .init(invalid: "a file of zeros, named lunch.jpg"))

    static let typeUsable = Diagnostic.Definition(
        .typeUnsupported,
        "The media file is of a type that iOS shows, or that can be made into one.",
        severity: .error,
        why: "iOS attaches JPEG, GIF and PNG; MP3, M4A, WAV and AIFF; MPEG, MP4"
            + " and AVI.",
        fix: "Send one of these types.", examples: .init(invalid: "logo.svg"))

    static let typeAttachable = Diagnostic.Definition(
        .init("conversion-needed", number: "RP263"),
        "The media file is of a type that iOS shows as it is.", severity: .warning,
        why: "RichPush converts it on the phone, which takes time and memory; any other extension"
            + " attaches nothing.",
        fix: "Send a JPEG, or a PNG when some of it is transparent.",
        examples: .init(invalid: "lunch.webp"))

    static let mimeAgrees = Diagnostic.Definition(
        .init("mime-type-wrong", number: "RP264"), "The MIME type is that of the bytes.",
        severity: .warning,
        why:
            "RichPush goes by the bytes. An extension that names the file by its MIME type attaches"
            + " nothing.",
        fix: "Send the right Content-Type.",
        examples: .init(invalid: "a JPEG with Content-Type: application/octet-stream"))

    static let suffixAgrees = Diagnostic.Definition(
        .init("suffix-wrong", number: "RP265"), "The link's suffix is that of the bytes.",
        severity: .warning,
        why: "RichPush goes by the bytes. An extension that keeps the link's suffix attaches"
            + " nothing.",
        fix: "Give the link the right suffix, or none.",
        examples: .init(invalid: "https://media.example.com/lunch.png, which is a JPEG"))

    static let suffixThere = Diagnostic.Definition(
        .init("suffix-missing", number: "RP266"), "The link ends with a suffix for its type.",
        severity: .note,
        why: "RichPush needs none; many an extension finds no type without.",
        fix: "Nothing with RichPush; else end the path with the suffix, such as .jpg.",
        examples: .init(invalid: "https://media.example.com/GetImage/4711"))

    /// The same problem as where it was found before.
    static let hintAgrees = PayloadRule.hint

    static let sizeFits = Diagnostic.Definition(
        .tooLarge, "The media file is not larger than can be attached.", severity: .error,
        why: "iOS attaches pictures of 10 MB, sounds of 5 MB and movies of 50 MB; RichPush makes"
            + " pictures of up to 40 MB smaller.",
        fix: "Send a smaller version.", examples: .init(invalid: "a sound of 6 MB"))

    static let sizeFitsAsIs = Diagnostic.Definition(
        .init("shrinking-needed", number: "RP271"), "A picture is not larger than iOS attaches.",
        severity: .warning,
        why: "RichPush makes it smaller on the phone, after all of it was downloaded; any other"
            + " extension attaches nothing.",
        fix: "Send a version of less than 10 MB; 1038 pixels wide are plenty.",
        examples: .init(invalid: "a photo of 12 MB"))

    /// The same problem as where it was found before.
    static let fileWhole = bodyWhole

    static let pictureConvertible = Diagnostic.Definition(
        .pictureTooManyPixels, "A picture that has to be converted fits into the memory for that.",
        severity: .error,
        why: "iOS ends an extension at 24 MB; RichPush refuses to decode what would not fit.",
        fix: "Send it no more than 2,048 pixels wide and high, as JPEG or PNG.",
        examples: .init(invalid: "a BMP of 6000 × 4000 pixels"))

    static let animationStays = Diagnostic.Definition(
        .init("animation-lost", number: "RP276"), "An animation stays one.", severity: .warning,
        why: "Of an animation that has to be converted, only the first picture is left.",
        fix: "Send an animated GIF or PNG within 10 MB, or a short MP4 movie.",
        examples: .init(invalid: "an animated WebP"))

    static let memoryFits = Diagnostic.Definition(
        .init("decoding-takes-too-much-memory", number: "RP277"),
        "Decoded, a picture takes less memory than an extension has.", severity: .warning,
        why:
            "RichPush decodes nothing that iOS attaches as it is. An extension that opens the file as"
            + " UIImage needs four bytes for each pixel, and is ended at 24 MB.",
        fix: "Send a version with fewer pixels; 1038 pixels wide are plenty.",
        examples: .init(invalid: "a JPEG of 4032 × 3024 pixels: 46 MB"))

    static let sizeNeeded = Diagnostic.Definition(
        .init("more-pixels-than-shown", number: "RP278"),
        "A picture has no more pixels than are shown.", severity: .note,
        why: "A phone shows about 1038 pixels of its width; the rest is downloaded for nothing.",
        fix: "Send a version that is 1038 pixels wide.",
        examples: .init(invalid: "a JPEG of 4032 × 3024 pixels"))
}
