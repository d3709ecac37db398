extension MediaSignature {
    /// The family of MPEG-4, QuickTime and HEIF: boxes, the first of which names the brand
    /// (ISO 14496-12, 4.2 and 4.3).
    var isoMedia: MediaType? {
        if window.has("ftyp", at: 4) { return branded }
        return oldQuickTime
    }

    private var branded: MediaType? {
        guard let size = window.bigEndian(UInt32.self, at: 0), let major = window.code(at: 8) else {
            return nil
        }
        // After the major brand and its version come the others, of four bytes each.
        let end = min(Int(size), window.count)
        let others = stride(from: 16, to: end, by: 4).compactMap { window.code(at: $0) }
        switch ISOBrand(major) {
        case .type(let type): return type
        case .heif:
            return Self.picture(among: others) ?? (isFinal || end == size ? .heif : nil)
        case .general: return generalMPEG4
        case nil:
            for other in others {
                switch ISOBrand(other) {
                case .type(.quickTime), nil: continue
                case .type(let type): return type
                case .heif: return Self.picture(among: others) ?? .heif
                case .general: return generalMPEG4
                }
            }
            return nil
        }
    }

    /// What the pictures in a HEIF file are coded with, when a brand says so.
    private static func picture(among brands: [FourCharacterCode]) -> MediaType? {
        for case .type(let type)? in brands.map(ISOBrand.init) where type.family == .image {
            return type
        }
        return nil
    }

    /// Movie or sound alone, as far as the tracks can be seen from here.
    private var generalMPEG4: MediaType? {
        let kinds = trackKinds
        if kinds.contains("vide") { return .mpeg4 }
        if kinds.contains("soun"), hasWholeMovieBox { return .mpeg4Audio }
        return isFinal ? .mpeg4 : nil
    }

    /// A movie from before there were brands, or one that was cut out of such a file.
    private var oldQuickTime: MediaType? {
        guard let size = window.bigEndian(UInt32.self, at: 0), let kind = window.code(at: 4) else {
            return nil
        }
        switch kind {
        case "mdat": return size <= 1 || size >= 8 ? .quickTime : nil
        // These words also occur in texts, where the first byte is never zero.
        case "moov", "wide", "free", "skip", "pnot": return (8..<1 << 24) ~= size ? .quickTime : nil
        default: return nil
        }
    }
}

// MARK: - Boxes within the window

extension MediaSignature {
    private var hasWholeMovieBox: Bool {
        boxes(in: 0..<window.count).contains { $0.kind == "moov" && $0.isWhole }
    }

    /// The handler of each track that the window shows, such as `soun`.
    private var trackKinds: [FourCharacterCode] {
        var ranges = [0..<window.count]
        for parent: FourCharacterCode in ["moov", "trak", "mdia", "hdlr"] {
            ranges = ranges.flatMap { boxes(in: $0) }.filter { $0.kind == parent }.map(\.content)
        }
        // Version and flags, then a field that QuickTime fills otherwise, then the handler.
        return ranges.compactMap { window.code(at: $0.lowerBound + 8) }
    }

    private struct Box {
        let kind: FourCharacterCode
        /// The part of the content that the window shows.
        let content: Range<Int>
        let isWhole: Bool
    }

    private func boxes(in range: Range<Int>) -> [Box] {
        var boxes: [Box] = []
        var offset = range.lowerBound
        while offset + 8 <= range.upperBound, let kind = window.code(at: offset + 4),
            let size = window.bigEndian(UInt32.self, at: offset), size >= 8
        {
            let end = offset + Int(size)
            let visibleEnd = min(end, range.upperBound)
            boxes.append(
                Box(kind: kind, content: offset + 8..<visibleEnd, isWhole: end == visibleEnd))
            offset = end
        }
        return boxes
    }
}
