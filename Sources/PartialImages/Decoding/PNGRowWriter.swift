import Diagnostics

/// Writes a PNG picture row by row, without compression.
///
/// The rows go into stored blocks of which each has its own chunk, so only one is in memory.
/// Other chunks may be written between the start and the first row.
struct PNGRowWriter {
    private static let blockLength = 1 << 15

    private let output: ImageFile
    private var block: [UInt8] = []
    private var checksum: UInt32 = 1
    /// What stands before the block in its chunk: in the first, the stream's own header.
    private var head = PNGFile.streamHeader

    init(
        to output: ImageFile, width: Int, height: Int, format: PixelFormat
    ) throws(Diagnostic) {
        self.output = output
        let header = PNGFile.header(
            width: width, height: height, bitDepth: format.bitDepth, colorType: format.colorType)
        try output.write(PNGFile.signature + header)
    }

    mutating func append(_ row: [UInt8]) throws(Diagnostic) {
        // In front of a row stands how it is filtered: not at all.
        for part in [[0], row] {
            var rest = part[...]
            while !rest.isEmpty {
                if block.count == Self.blockLength { try writeBlock(isLast: false) }
                let fitting = rest.prefix(Self.blockLength - block.count)
                block += fitting
                rest = rest.dropFirst(fitting.count)
            }
        }
    }

    mutating func finish() throws(Diagnostic) {
        try writeBlock(isLast: true)
        try output.write(PNGFile.chunk("IEND", []))
    }

    /// The size of a file without other chunks.
    static func byteCount(rowLength: Int, rowCount: Int) -> Int {
        let bytes = (rowLength + 1) * rowCount
        // Signature, header, end, and the ends of the stream; for each block a chunk's frame and
        // its own head.
        return 8 + 25 + 12 + 2 + 4 + bytes + max(1, bytes.divided(by: blockLength)) * (12 + 5)
    }

    private mutating func writeBlock(isLast: Bool) throws(Diagnostic) {
        checksum = PNGFile.adler32(block, after: checksum)
        var content = head + PNGFile.storedBlock(block, isLast: isLast)
        if isLast { content += PNGFile.bigEndian(checksum) }
        try output.write(PNGFile.chunk("IDAT", content))
        block.removeAll(keepingCapacity: true)
        head = []
    }
}
