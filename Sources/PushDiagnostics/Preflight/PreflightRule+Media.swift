extension PreflightRule {
    static let media = [
        isMedia, typeKnown, typeUsable, typeAttachable, mimeAgrees, suffixAgrees, suffixThere,
        hintAgrees, sizeFits, sizeFitsAsIs, fileWhole, pictureConvertible, animationStays,
        memoryFits, sizeNeeded,
    ]

    static let isMedia = Rule(
        "RP260", "The link leads to media.", severity: .error,
        why: "A consent page, a sign-in page or an error message comes with status 200 as well.",
        advice: "Open the link signed out, in a private window.",
        example: "HTTP/1.1 200 OK … <!DOCTYPE html>")

    static let typeKnown = Rule(
        "RP261", "The bytes begin like those of a known type.", severity: .error,
        why: "The bytes decide what is attached.",
        advice: "Send a JPEG, PNG, GIF, MP4, MP3, M4A, WAV or AIFF.",
        example: "a file of zeros, named lunch.jpg")

    static let typeUsable = Rule(
        "RP262", "The media file is of a type that iOS shows, or that can be made into one.",
        severity: .error,
        why: "iOS attaches JPEG, GIF and PNG; MP3, M4A, WAV and AIFF; MPEG, MP4"
            + " and AVI.",
        advice: "Send one of these types.", example: "logo.svg")

    static let typeAttachable = Rule(
        "RP263", "The media file is of a type that iOS shows as it is.", severity: .warning,
        why: "RichPush converts it on the phone, which takes time and memory; any other extension"
            + " attaches nothing.",
        advice: "Send a JPEG, or a PNG when some of it is transparent.", example: "lunch.webp")

    static let mimeAgrees = Rule(
        "RP264", "The MIME type is that of the bytes.", severity: .warning,
        why:
            "RichPush goes by the bytes. An extension that names the file by its MIME type attaches"
            + " nothing.",
        advice: "Send the right Content-Type.",
        example: "a JPEG with Content-Type: application/octet-stream")

    static let suffixAgrees = Rule(
        "RP265", "The link's suffix is that of the bytes.", severity: .warning,
        why: "RichPush goes by the bytes. An extension that keeps the link's suffix attaches"
            + " nothing.",
        advice: "Give the link the right suffix, or none.",
        example: "https://media.example.com/lunch.png, which is a JPEG")

    static let suffixThere = Rule(
        "RP266", "The link ends with a suffix for its type.", severity: .note,
        why: "RichPush needs none; many an extension finds no type without.",
        advice: "Nothing with RichPush; else end the path with the suffix, such as .jpg.",
        example: "https://media.example.com/GetImage/4711")

    static let hintAgrees = Rule(
        "RP267", "The payload's type hint is that of the bytes.", severity: .warning,
        why: "RichPush goes by the bytes. An extension that goes by the hint attaches nothing.",
        advice: "Correct the hint, or leave it out.",
        example: #"{"type": "video", "url": "https://media.example.com/lunch.jpg"}"#)

    static let sizeFits = Rule(
        "RP270", "The media file is not larger than can be attached.", severity: .error,
        why: "iOS attaches pictures of 10 MB, sounds of 5 MB and movies of 50 MB; RichPush makes"
            + " pictures of up to 40 MB smaller.",
        advice: "Send a smaller version.", example: "a sound of 6 MB")

    static let sizeFitsAsIs = Rule(
        "RP271", "A picture is not larger than iOS attaches.", severity: .warning,
        why: "RichPush makes it smaller on the phone, after all of it was downloaded; any other"
            + " extension attaches nothing.",
        advice: "Send a version of less than 10 MB; 1038 pixels wide are plenty.",
        example: "a photo of 12 MB")

    static let fileWhole = Rule(
        "RP272", "The file on the server is whole.", severity: .error,
        why: "An upload that broke off leaves a file that begins well.",
        advice: "Upload the file again.", example: "half a JPEG, with the length of that half")

    static let pictureConvertible = Rule(
        "RP275", "A picture that has to be converted fits into the memory for that.",
        severity: .error,
        why: "iOS ends an extension at 24 MB; RichPush refuses to decode what would not fit.",
        advice: "Send it no more than 2,048 pixels wide and high, as JPEG or PNG.",
        example: "a BMP of 6000 × 4000 pixels")

    static let animationStays = Rule(
        "RP276", "An animation stays one.", severity: .warning,
        why: "Of an animation that has to be converted, only the first picture is left.",
        advice: "Send an animated GIF or PNG within 10 MB, or a short MP4 movie.",
        example: "an animated WebP")

    static let memoryFits = Rule(
        "RP277", "Decoded, a picture takes less memory than an extension has.", severity: .warning,
        why:
            "RichPush decodes nothing that iOS attaches as it is. An extension that opens the file as"
            + " UIImage needs four bytes for each pixel, and is ended at 24 MB.",
        advice: "Send a version with fewer pixels; 1038 pixels wide are plenty.",
        example: "a JPEG of 4032 × 3024 pixels: 46 MB")

    static let sizeNeeded = Rule(
        "RP278", "A picture has no more pixels than are shown.", severity: .note,
        why: "A phone shows about 1038 pixels of its width; the rest is downloaded for nothing.",
        advice: "Send a version that is 1038 pixels wide.",
        example: "a JPEG of 4032 × 3024 pixels")
}
