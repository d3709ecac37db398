import Diagnostics

/// A picture drawn of the pixels that came, with the next row above where one is missing.
struct CoarseImage {
    /// What the whole picture would be.
    struct Shape {
        let width: Int
        let height: Int
        let format: PixelFormat
        /// Chunks that tell what the pixels mean: palette, transparency, colour space.
        let chunks: [ImagePiece]
    }

    let width: Int
    let height: Int
    private let shape: Shape
    private let grid: PixelGrid
    private let stride: Int
    private let hasRow: (Int) -> Bool

    /// Draws every `step`-th pixel of every `step`-th row, where `step` is a multiple of the
    /// grid's.
    ///
    /// `hasRow` tells whether the row with this number, counted in the new picture, came. It is
    /// not asked for multiples of eight, which always have.
    init(shape: Shape, grid: PixelGrid, step: Int, hasRow: @escaping (Int) -> Bool) {
        self.shape = shape
        self.grid = grid
        self.hasRow = hasRow
        stride = step / grid.step
        width = shape.width.divided(by: step)
        height = shape.height.divided(by: step)
    }

    func write(to output: ImageFile, from file: PartialFile) throws(Diagnostic) {
        var writer = try PNGRowWriter(
            to: output, width: width, height: height, format: shape.format)
        for chunk in shape.chunks { try chunk.write(to: output, from: file) }
        for row in 0..<height {
            let pixels = grid.row(source(ofRow: row) * stride, stride: stride)
            try writer.append(shape.format.pack(pixels))
        }
        try writer.finish()
    }

    /// The row itself, or the one that coarser passes brought in its place.
    private func source(ofRow row: Int) -> Int {
        var source = row
        // Each pass fills the middle between the rows before it, so the lowest bit that is set
        // tells the pass, and without that bit the number is of an earlier one.
        while source % 8 != 0, !hasRow(source) { source &= source - 1 }
        return source
    }
}

extension CoarseImage.Shape {
    /// The smallest of 1, 2, 4 and 8 with which the pixels fit into memory, and the file into its
    /// limit.
    func finestStep(byteLimit: Int) -> Int? {
        [1, 2, 4, 8].first { step in
            let (width, height) = (width.divided(by: step), height.divided(by: step))
            // Up to 2³⁵, which some watches' Int cannot hold.
            let pixels = Int64(width) * Int64(height) * Int64(format.bytesPerPixel)
            guard pixels <= DecodingLimits.pixelBytes else { return false }
            let rows = PNGRowWriter.byteCount(rowLength: format.rowLength(width), rowCount: height)
            return rows + chunks.reduce(0) { $0 + $1.byteCount } <= byteLimit
        }
    }
}
