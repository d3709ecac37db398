import MediaInspection

/// Ends a PNG picture properly behind the last part of it that is complete (PNG, third edition,
/// 5 and 11).
///
/// A part is complete when the head of a chunk of another kind follows it. An animation keeps
/// its complete frames if there are two; with fewer, what is left is the still picture in it.
struct PartialPNG {
    private let file: PartialFile
    private let byteLimit: Int
    private var header: PNGHeader?
    /// The first chunk of each kind that tells what the pixels mean.
    private var meanings: [PNGChunk.Kind: PNGChunk] = [:]
    private var animation: PNGAnimation?
    private var firstData: PNGChunk?
    /// Where the picture's data end; `nil` until they have.
    private var dataEnd: Int?
    /// Where the end chunk ends.
    private var wholeEnd: Int?

    /// Chunks without which the pixels would look otherwise. A density is not among them, since
    /// the picture may get another size.
    private static let meaningful: Set<PNGChunk.Kind> = [
        "PLTE", "tRNS", "gAMA", "cHRM", "iCCP", "sRGB", "sBIT", "cICP", "mDCV", "cLLI", "eXIf",
    ]

    static func plan(for file: PartialFile, byteLimit: Int) -> ImagePlan? {
        var salvage = PartialPNG(file: file, byteLimit: byteLimit)
        salvage.walk()
        if let whole = salvage.wholeEnd { return .splice(.png, [.copy(0..<whole)]) }
        if let pieces = salvage.completePieces {
            return .splice(.png, pieces + [.bytes(endChunk)])
        }
        return salvage.interlaced?.picture(byteLimit: byteLimit).map(ImagePlan.redraw)
    }

    private static let endChunk = PNGFile.chunk("IEND", [])

    private init(file: PartialFile, byteLimit: Int) {
        self.file = file
        self.byteLimit = byteLimit
    }

    private mutating func walk() {
        let end = min(file.byteCount, byteLimit)
        var offset = PNGFile.signature.count
        for _ in 0..<DecodingLimits.parts {
            // What ends here has to leave room for an end chunk.
            guard let chunk = PNGChunk(at: offset, in: file),
                offset <= byteLimit - Self.endChunk.count
            else { return }
            endPart(before: chunk)
            guard read(chunk), chunk.end <= end else { return }
            offset = chunk.end
            if chunk.kind == "IEND" {
                wholeEnd = chunk.end
                return
            }
        }
    }

    private mutating func endPart(before chunk: PNGChunk) {
        guard chunk.kind != "IDAT" else { return }
        if firstData != nil, dataEnd == nil {
            dataEnd = chunk.offset
            animation?.endFrame(at: chunk.offset)
        }
        if chunk.kind != "fdAT" { animation?.endFrame(at: chunk.offset) }
    }

    /// Takes notice of a chunk; false when a decoder would stop at it.
    private mutating func read(_ chunk: PNGChunk) -> Bool {
        guard header != nil else {
            // Apple's own variant for apps, with another chunk in front, is no download.
            header = PNGHeader(chunk, in: file)
            return header != nil
        }
        switch chunk.kind {
        case "IHDR": return false
        case "acTL":
            guard firstData == nil, animation == nil else { return false }
            animation = PNGAnimation(announcement: chunk, in: file)
            return animation != nil
        case "fcTL": return animation?.startFrame(chunk, isStill: firstData == nil) ?? true
        case "fdAT": return firstData != nil && animation?.readData() ?? true
        case "IDAT":
            // Data in two places are an error.
            guard dataEnd == nil else { return false }
            firstData = firstData ?? chunk
            _ = animation?.readData()
        default:
            if firstData == nil, Self.meaningful.contains(chunk.kind) {
                meanings[chunk.kind] = meanings[chunk.kind] ?? chunk
            }
        }
        return true
    }

    private var completePieces: [ImagePiece]? {
        guard let dataEnd else { return nil }
        return animation?.pieces(stillEnd: dataEnd) ?? [.copy(0..<dataEnd)]
    }

    private var interlaced: InterlacedPNG? {
        guard let header, header.isInterlaced, let firstData, dataEnd == nil,
            header.format.colorType != 3 || meanings["PLTE"] != nil
        else { return nil }
        let chunks = meanings.values.sorted { $0.offset < $1.offset }
        return InterlacedPNG(
            file: file, header: header, firstData: firstData,
            chunks: chunks.map { .copy($0.offset..<$0.end) })
    }
}
