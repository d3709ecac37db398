extension MediaType {
    /// How many bytes from a file's start suffice for ``detect(in:isWholeFile:)``.
    ///
    /// More are not looked at.
    public static let signatureLength = 4_096

    /// The type that a file's first bytes show; `nil` when they show none that is known.
    ///
    /// Neither a file name nor a MIME type has a say. As long as fewer than ``signatureLength``
    /// bytes of a longer file are there, `nil` can also mean "not known yet". An answer stays the
    /// same when more of those bytes arrive.
    ///
    /// One question lies outside these bytes: an MPEG-4 file with a general brand can turn out to
    /// hold sound alone, and the part that says so may come last. It is ``mpeg4`` here;
    /// `MediaInspector` reads on and can say ``mpeg4Audio``.
    ///
    /// - Parameters:
    ///   - prefix: The file's first bytes.
    ///   - isWholeFile: Whether the file ends with `prefix`. Texts and short files are only
    ///     recognized when this is true or `prefix` has ``signatureLength`` bytes.
    /// - Returns: The type, or `nil` for none.
    public static func detect(
        in prefix: some Collection<UInt8>, isWholeFile: Bool = false
    ) -> MediaType? {
        let window = ByteWindow(Array(prefix.prefix(signatureLength)))
        let endsHere = isWholeFile && prefix.count == window.count
        return MediaSignature(window: window, endsHere: endsHere).type
    }
}

/// Reads a type off a file's first bytes.
struct MediaSignature {
    let window: ByteWindow
    /// Whether the file ends where the window does.
    let endsHere: Bool

    /// Whether waiting for more bytes is of no use.
    var isFinal: Bool { endsHere || window.count >= MediaType.signatureLength }

    var type: MediaType? {
        switch window[0] {
        case nil: nil
        case 0x00: startingWithZero ?? isoMedia ?? transportStream
        case 0xFF: startingWithOnes ?? text
        default: magic ?? isoMedia ?? id3 ?? transportStream ?? text
        }
    }
}

// MARK: - Fixed words

extension MediaSignature {
    private var magic: MediaType? {
        guard let first = Self.magics.first(where: { window.has($0.bytes) }) else {
            return riff ?? bitmap ?? ebml
        }
        return first.type
    }

    /// Words that no other file starts with.
    private static let magics: [(bytes: [UInt8], type: MediaType)] = [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
        (Array("GIF87a".utf8), .gif),
        (Array("GIF89a".utf8), .gif),
        ([0x49, 0x49, 0x2A, 0x00], .tiff),
        ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
        // BigTIFF: version 43, offsets of eight bytes.
        ([0x49, 0x49, 0x2B, 0x00, 0x08, 0x00], .tiff),
        ([0x4D, 0x4D, 0x00, 0x2B, 0x00, 0x08], .tiff),
        (Array("OggS\0".utf8), .ogg),
        (Array("fLaC".utf8), .flac),
        (Array("caff\0\u{1}".utf8), .caf),
        (Array("%PDF-".utf8), .pdf),
        // A file, an empty archive, a piece of a split one.
        (Array("PK\u{3}\u{4}".utf8), .zip),
        (Array("PK\u{5}\u{6}".utf8), .zip),
        (Array("PK\u{7}\u{8}".utf8), .zip),
        ([0x1F, 0x8B, 0x08], .gzip),
    ]

    /// Containers that say at byte 8 what they hold.
    private var riff: MediaType? {
        let container = window.code(at: 0)
        switch (container, window.code(at: 8)) {
        case ("RIFF", "WAVE"), ("RF64", "WAVE"), ("BW64", "WAVE"): return .wav
        case ("RIFF", "AVI "): return .avi
        case ("RIFF", "WEBP"): return .webp
        case ("FORM", "AIFF"), ("FORM", "AIFC"): return .aiff
        default: return nil
        }
    }

    /// `BM` alone is an English abbreviation; the size of the second header confirms it.
    private var bitmap: MediaType? {
        guard window.has("BM"), let size = window.uint32(at: 14, .little) else {
            return nil
        }
        return [12, 16, 40, 52, 56, 64, 108, 124].contains(size) ? .bmp : nil
    }

    /// Matroska and its relative WebM are told apart by the document type in the first element.
    private var ebml: MediaType? {
        guard window.has([0x1A, 0x45, 0xDF, 0xA3]) else { return nil }
        // Element 0x4282, then its length, then the word.
        for start in 4..<64 where window.has([0x42, 0x82], at: start) {
            if window.has("webm", at: start + 3) { return .webm }
            if window.has("matroska", at: start + 3) { return .matroska }
        }
        return isFinal ? .matroska : nil
    }
}

// MARK: - First bytes that several types share

extension MediaSignature {
    private var startingWithZero: MediaType? {
        if window.has([0, 0, 1, 0xBA]) { return packedMPEG }
        if window.has([0, 0, 1, 0xB3]) { return elementaryMPEG }
        if window.has([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]) {
            return .jpegXL
        }
        return icon
    }

    private var startingWithOnes: MediaType? {
        if window.has([0xFF, 0xD8, 0xFF]) { return jpeg }
        if window.has([0xFF, 0x0A]) { return isFinal || window.count > 2 ? .jpegXL : nil }
        return mpegAudio(at: 0)
    }

    /// After the start marker comes another one, which cannot be any of those that only end or
    /// divide a picture. 0xF7 would be JPEG-LS, which is something else.
    private var jpeg: MediaType? {
        guard let marker = window[3] else { return nil }
        return switch marker {
        case 0xC0...0xCF, 0xDA...0xEF, 0xFE, 0xFF: .jpeg
        default: nil
        }
    }

    /// One to a few hundred pictures, each described in 16 bytes with one byte always zero.
    private var icon: MediaType? {
        guard window.has([0, 0, 1, 0]),
            let count = window.uint16(at: 4, .little), (1...512).contains(count),
            window[9] == 0,
            let offset = window.uint32(at: 18, .little),
            offset >= 6 + 16 * UInt32(count)
        else { return nil }
        return .icon
    }
}
