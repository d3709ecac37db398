/// The beginning of an interlaced PNG picture, decoded as far as it came (PNG, third edition,
/// section 8).
///
/// Seven passes bring first every eighth pixel, and then by turns the columns and the rows
/// between those that are there. The picture is as fine as the columns are, and where a row
/// between is missing, the one above is shown again.
struct InterlacedPNG {
    private let file: PartialFile
    private let header: PNGHeader
    private let firstData: PNGChunk
    private let chunks: [ImagePiece]

    /// Starts with the first chunk of picture data; `chunks` have to stand in front of them.
    init(file: PartialFile, header: PNGHeader, firstData: PNGChunk, chunks: [ImagePiece]) {
        self.file = file
        self.header = header
        self.firstData = firstData
        self.chunks = chunks
    }

    /// The picture, if its first pass came.
    func picture(byteLimit: Int) -> CoarseImage? {
        let shape = CoarseImage.Shape(
            width: header.width, height: header.height, format: header.format, chunks: chunks)
        guard max(header.width, header.height) <= DecodingLimits.side,
            let finest = shape.finestStep(byteLimit: byteLimit)
        else { return nil }
        var grid = PixelGrid(shape: shape, step: finest)
        let rows = decode(into: &grid)
        let levels = Level.all.filter { $0.step >= finest }
        guard let level = levels.first(where: { rows.hasColumns(of: $0) }) else { return nil }
        return CoarseImage(shape: shape, grid: grid, step: level.step) { row in
            // Even rows came with the columns, odd ones in a pass of their own.
            guard row % 2 == 1, let pass = level.rowPass else { return true }
            return row / 2 < rows.count(inPass: pass)
        }
    }

    /// Decodes the passes whose pixels are all on the grid, up to the first row that is missing.
    private func decode(into grid: inout PixelGrid) -> ArrivedRows {
        var rows = ArrivedRows()
        var source = PNGDataBytes(file: file, firstChunk: firstData)
        guard skipStreamHeader(&source) else { return rows }
        var inflater = Inflater(source: source)
        let format = header.format
        for pass in Adam7Pass.all where pass.fits(grid.step) {
            let columns = pass.columns(ofWidth: header.width)
            let count = columns == 0 ? 0 : pass.rows(ofHeight: header.height)
            var row: [UInt8] = []
            var above = [UInt8](repeating: 0, count: format.rowLength(columns))
            rows.startPass()
            for index in 0..<count {
                guard inflater.read(1, into: &row), let filter = PNGFilter(rawValue: row[0]),
                    inflater.read(above.count, into: &row)
                else { return rows }
                filter.undo(&row, above: above, distance: format.bytesPerPixel)
                grid.place(
                    format.unpack(row, width: columns), from: pass.x, by: pass.columnStep,
                    y: pass.y + index * pass.rowStep)
                swap(&row, &above)
                rows.add()
            }
            rows.endPass()
        }
        return rows
    }

    /// Two bytes: the method, deflate, in the lower half of the first (RFC 1950).
    private func skipStreamHeader(_ source: inout PNGDataBytes) -> Bool {
        guard let method = source.next(), source.next() != nil else { return false }
        return method & 0x0F == 8
    }
}

/// How fine a picture can be drawn.
private struct Level {
    /// Pixels of the whole picture from one to the next.
    let step: Int
    /// How many passes bring all columns.
    let columnPasses: Int
    /// The pass that brings every second row, if the others do not; passes count from zero.
    let rowPass: Int?

    static let all = [
        Level(step: 1, columnPasses: 6, rowPass: 6), Level(step: 2, columnPasses: 4, rowPass: 4),
        Level(step: 4, columnPasses: 2, rowPass: 2), Level(step: 8, columnPasses: 1, rowPass: nil),
    ]
}

/// How many rows of each pass came.
private struct ArrivedRows {
    private var counts: [Int] = []
    private var completePasses = 0

    mutating func startPass() { counts.append(0) }

    mutating func add() { counts[counts.count - 1] += 1 }

    mutating func endPass() { completePasses += 1 }

    func count(inPass pass: Int) -> Int { pass < counts.count ? counts[pass] : 0 }

    func hasColumns(of level: Level) -> Bool { completePasses >= level.columnPasses }
}

/// The bytes in a picture's data chunks, as far as they came.
struct PNGDataBytes: IteratorProtocol {
    private let file: PartialFile
    private var chunk: PNGChunk
    private var offset: Int

    init(file: PartialFile, firstChunk: PNGChunk) {
        self.file = file
        chunk = firstChunk
        offset = firstChunk.content
    }

    mutating func next() -> UInt8? {
        while offset == chunk.content + chunk.contentLength {
            guard let next = PNGChunk(at: chunk.end, in: file), next.kind == "IDAT" else {
                return nil
            }
            chunk = next
            offset = chunk.content
        }
        guard let byte = file.byte(at: offset) else { return nil }
        offset += 1
        return byte
    }
}
