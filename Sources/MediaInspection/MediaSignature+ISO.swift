extension MediaSignature {
    /// The family of MPEG-4, QuickTime and HEIF: boxes, the first of which names the brand
    /// (ISO 14496-12, 4.2 and 4.3).
    var isoMedia: MediaType? {
        if window.has("ftyp", at: 4) { return branded }
        return oldQuickTime
    }

    private var branded: MediaType? {
        guard let size = window.count(4, at: 0), let major = window.code(at: 8) else { return nil }
        if case .type(let type)? = ISOBrand(major) { return type }
        // The others come after the major brand's version. All of them have to be there.
        guard isFinal || window.count >= size else { return nil }
        let others = stride(from: 16, to: min(size, window.count), by: 4)
            .compactMap { window.code(at: $0).flatMap(ISOBrand.init) }
        switch ISOBrand(major) ?? others.first(where: { $0 != .type(.quickTime) }) {
        case .type(let type)?: return type
        case .heif?: return Self.coding(among: others) ?? .heif
        case .general?: return generalMPEG4
        case nil: return nil
        }
    }

    /// What the pictures in a HEIF file are coded with, when a brand says so.
    private static func coding(among brands: [ISOBrand]) -> MediaType? {
        for case .type(let type) in brands where type.family == .image { return type }
        return nil
    }

    /// Movie or sound alone, as far as the tracks can be seen from here.
    private var generalMPEG4: MediaType? {
        let reader = MediaReader(window.bytes)
        if let box = ISOBoxes.first(["moov"], in: 0..<window.count, of: reader) {
            let movie = ISOMovie(in: box.content, of: reader)
            if movie.has("vide") { return .mpeg4 }
            if movie.has("soun"), !box.isCut { return .mpeg4Audio }
        }
        return isFinal ? .mpeg4 : nil
    }

    /// A movie from before there were brands, or one that was cut out of such a file.
    private var oldQuickTime: MediaType? {
        guard let size = window.count(4, at: 0), let kind = window.code(at: 4) else {
            return nil
        }
        switch kind {
        // The words also occur in texts and behind other marks, whose first byte is larger.
        case "mdat": return size <= 1 || (8..<1 << 27) ~= size ? .quickTime : nil
        case "moov", "wide", "free", "skip", "pnot": return (8..<1 << 24) ~= size ? .quickTime : nil
        default: return nil
        }
    }
}
