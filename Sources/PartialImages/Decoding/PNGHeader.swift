/// What a PNG's header chunk says (PNG, third edition, 11.2.1).
struct PNGHeader: Hashable {
    let width: Int
    let height: Int
    let format: PixelFormat
    let isInterlaced: Bool

    /// Reads a header; `nil` when it is none that decoders take.
    init?(_ chunk: PNGChunk, in file: PartialFile) {
        let bytes = file.bytes(at: chunk.offset + 4, count: 4 + 13)
        guard chunk.kind == "IHDR", chunk.contentLength == 13, bytes.count == 17,
            file.bigEndian(4, at: chunk.content + 13) == PNGFile.crc32(bytes),
            let width = file.bigEndian(4, at: chunk.content),
            let height = file.bigEndian(4, at: chunk.content + 4),
            1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height,
            let format = PixelFormat(checking: bytes[12], bytes[13]),
            bytes[14] == 0, bytes[15] == 0, bytes[16] <= 1
        else { return nil }
        self.width = Int(width)
        self.height = Int(height)
        self.format = format
        isInterlaced = bytes[16] == 1
    }
}
