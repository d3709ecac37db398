/// What a brand in an `ftyp` box says about a file (registry: mp4ra.org).
enum ISOBrand: Hashable, Sendable {
    case type(MediaType)
    /// Pictures; another brand says how they are coded.
    case heif
    /// MPEG-4, be it a movie or a sound.
    case general

    init?(_ code: FourCharacterCode) {
        switch code {
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs": self = .type(.heic)
        case "avif", "avis": self = .type(.avif)
        case "mif1", "mif2", "msf1", "miaf": self = .heif
        case "M4A ", "M4B ", "M4P ": self = .type(.mpeg4Audio)
        case "M4V ", "M4VH", "M4VP": self = .type(.m4v)
        case "qt  ": self = .type(.quickTime)
        case "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "isoa",
            "isob", "isoc", "mp41", "mp42", "mp71", "avc1", "hvc1", "av01", "dash", "MSNV", "mmp4",
            "NDSC", "NDSH", "NDSM", "NDSP", "NDSS", "NDXC", "NDXH", "NDXM", "NDXP", "NDXS", "f4v ",
            "cmfc", "cmf2":
            self = .general
        // `3gp4`, `3ge6`, `3gr6`, `3g2a` and many more.
        case _ where code.value >> 16 == 0x3367: self = .type(.threeGPP)
        default: return nil
        }
    }
}
