package import MediaInspection

extension Diagnostic.Code {
    /// It is nothing that a converter makes a picture of.
    public static let conversionUnsupported = Self(rawValue: "conversion-unsupported")
    /// The picture has too many pixels for the memory or the time there is.
    public static let pictureTooManyPixels = Self("picture-too-many-pixels", number: "RP275")
    /// The picture contradicts itself and cannot be decoded.
    public static let pictureDamaged = Self(rawValue: "picture-damaged")
    /// The machine lacks the decoder for this type.
    public static let decoderMissing = Self(rawValue: "decoder-missing")
}

// The sentences that every converter of this package needs.
extension Diagnostic {
    package static func conversionUnsupported(_ type: MediaType?) -> Self {
        Self(
            .conversionUnsupported,
            type.map { "No picture can be made of a \($0.name)." }
                ?? "The file is no known picture.",
            fix: "Send a JPEG or a PNG.")
    }

    package static func pictureTooManyPixels(width: Int, height: Int) -> Self {
        Self(
            .pictureTooManyPixels,
            "The picture of \(width) × \(height) pixels does not fit into the memory there is.",
            fix: "Send it no more than 2,048 pixels wide and high, as JPEG or PNG.")
    }

    package static func pictureDamaged(_ type: MediaType) -> Self {
        Self(
            .pictureDamaged, "The \(type.name) is damaged and cannot be decoded.",
            fix: "Open it in a browser; if that shows nothing either, export it anew.")
    }

    package static func stillTooLarge(limit: Int) -> Self {
        Self(
            .tooLarge, "The picture has more than \(limit) bytes even when made smaller.",
            fix: "Send a smaller version.")
    }

    package static let conversionCancelled = Self(
        .cancelled, "The conversion was cancelled.",
        fix: "Nothing is wrong with the picture; it came too late.")

    package static func resultNotWritten(_ detail: String) -> Self {
        Self(
            .storageFailed, "The converted picture could not be written (\(detail)).",
            fix: "Check free space and permissions of the folder for media.")
    }
}
