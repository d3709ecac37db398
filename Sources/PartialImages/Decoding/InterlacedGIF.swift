/// The beginning of an interlaced GIF picture, decoded as far as it came (GIF 89a, appendices E
/// and F).
///
/// Every eighth row comes first. Some viewers leave the rows that are missing empty, so the
/// picture is drawn anew as a PNG with the next row above in their place.
struct InterlacedGIF {
    private let file: PartialFile
    private let width: Int
    private let height: Int
    /// Where the frame's data start: with one byte for the size of a code.
    private let data: Int
    private let codeSize: Int
    private let palette: [UInt8]
    private let transparentIndex: UInt8?

    /// Reads a frame's header; `nil` when its picture cannot be drawn from its first rows.
    ///
    /// Pictures that are smaller than the screen around them are left out.
    init?(frame offset: Int, of file: PartialFile, transparentIndex: UInt8?) {
        guard let width = file.littleEndian16(at: offset + 5),
            let height = file.littleEndian16(at: offset + 7),
            let flags = file.byte(at: offset + 9), let screenFlags = file.byte(at: 10),
            width > 0, height > 0,
            Int64(width) * Int64(height) <= DecodingLimits.decodedPixels,
            file.littleEndian16(at: 6) == width, file.littleEndian16(at: 8) == height,
            flags & 0x40 != 0
        else { return nil }
        let ownLength = PartialGIF.colorTableLength(flags)
        let commonLength = PartialGIF.colorTableLength(screenFlags)
        let table =
            ownLength > 0
            ? file.bytes(at: offset + 10, count: ownLength)
            : file.bytes(at: 13, count: commonLength)
        data = offset + 10 + ownLength
        guard !table.isEmpty, let codeSize = file.byte(at: data) else { return nil }
        self.file = file
        self.width = width
        self.height = height
        self.codeSize = Int(codeSize)
        self.transparentIndex = transparentIndex
        // Data may name colours that the table does not have; decoders take black.
        palette = table + Array(repeating: 0, count: 256 * 3 - table.count)
    }

    /// The picture, if its first pass came.
    func picture(byteLimit: Int) -> CoarseImage? {
        var chunks = [ImagePiece.bytes(PNGFile.chunk("PLTE", palette))]
        if let transparentIndex {
            let opacities = Array(repeating: 0xFF, count: Int(transparentIndex)) + [0 as UInt8]
            chunks.append(.bytes(PNGFile.chunk("tRNS", opacities)))
        }
        let shape = CoarseImage.Shape(
            width: width, height: height, format: .indexed, chunks: chunks)
        guard let step = shape.finestStep(byteLimit: byteLimit) else { return nil }
        var grid = PixelGrid(shape: shape, step: step)
        let order = GIFRowOrder(height: height)
        let rowCount = decode(into: &grid, order: order)
        guard rowCount >= order.firstPassCount else { return nil }
        return CoarseImage(shape: shape, grid: grid, step: step) {
            order.place(ofRow: $0 * step) < rowCount
        }
    }

    /// Decodes what there is and returns the number of complete rows.
    private func decode(into grid: inout PixelGrid, order: GIFRowOrder) -> Int {
        var decoder = LZWDecoder(
            codeSize: codeSize, source: GIFSubBlocks(file: file, offset: data + 1))
        var row: [UInt8] = []
        var count = 0
        for y in order {
            guard decoder.read(width, into: &row) else { break }
            count += 1
            if y % grid.step == 0 { grid.place(row, from: 0, by: 1, y: y) }
        }
        return count
    }
}

/// In which order an interlaced GIF's rows come.
struct GIFRowOrder: Sequence {
    let height: Int

    private static let passes: [(start: Int, step: Int)] = [(0, 8), (4, 8), (2, 4), (1, 2)]

    var firstPassCount: Int { height.divided(by: 8) }

    /// How many rows come before this one.
    func place(ofRow y: Int) -> Int {
        var place = 0
        for pass in Self.passes {
            if y >= pass.start, (y - pass.start) % pass.step == 0 {
                return place + (y - pass.start) / pass.step
            }
            place += Swift.max(0, height - pass.start).divided(by: pass.step)
        }
        return place
    }

    func makeIterator() -> some IteratorProtocol<Int> {
        Self.passes.lazy.flatMap { pass in
            stride(from: pass.start, to: height, by: pass.step)
        }.makeIterator()
    }
}

/// The bytes of a frame's data, without the lengths between them.
struct GIFSubBlocks: IteratorProtocol {
    private let file: PartialFile
    private var offset: Int
    private var left = 0

    init(file: PartialFile, offset: Int) {
        self.file = file
        self.offset = offset
    }

    mutating func next() -> UInt8? {
        if left == 0 {
            guard let length = file.byte(at: offset), length > 0 else { return nil }
            left = Int(length)
            offset += 1
        }
        guard let byte = file.byte(at: offset) else { return nil }
        left -= 1
        offset += 1
        return byte
    }
}
