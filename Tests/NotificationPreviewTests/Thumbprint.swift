import CCairo
import Foundation

/// A small image of an image, in which antialiasing and single pixels do not show.
///
/// Two machines with different versions of FreeType or libjpeg draw edges a little differently;
/// a user sees no difference, and neither does this. A missing word or another color it sees.
struct Thumbprint {
    let width: Int
    let height: Int
    /// Red, green and blue of each cell, from 0 to 255.
    let cells: [SIMD3<Double>]

    /// What the user does not see: in the cell that differs most, and on the whole.
    static let tolerance = (largest: 0.08, mean: 0.004)

    /// Pixels along the side of a cell.
    private static let side = 6

    /// Reads a PNG file.
    init?(_ url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data)
    }

    /// Reads a PNG's bytes.
    init?(_ png: Data) {
        let source = Source(png)
        let surface = cairo_image_surface_create_from_png_stream(
            { closure, bytes, count in
                guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
                let source = Unmanaged<Source>.fromOpaque(closure).takeUnretainedValue()
                return source.read(bytes, Int(count))
                    ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
            }, Unmanaged.passUnretained(source).toOpaque())
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            let pixels = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        let (columns, rows) = ((width - 1) / Self.side + 1, (height - 1) / Self.side + 1)
        var sums = [SIMD4<Double>](repeating: .zero, count: columns * rows)
        for y in 0..<height {
            var pixel = pixels + y * stride
            let row = y / Self.side * columns
            for x in 0..<width {
                sums[row + x / Self.side] += SIMD4(
                    Double(pixel[2]), Double(pixel[1]), Double(pixel[0]), 1)
                pixel += 4
            }
        }
        cells = sums.map { SIMD3($0.x, $0.y, $0.z) / $0.w }
    }

    /// How much the images differ where they differ most, and on the whole; from 0 to 1.
    ///
    /// Green counts more than red, red more than blue, as for the eye. `nil` when the sizes differ
    /// by more than a line of pixels.
    func difference(from other: Thumbprint) -> (largest: Double, mean: Double)? {
        guard width == other.width, height == other.height else { return nil }
        let differences = zip(cells, other.cells).map { one, two in
            let difference = one - two
            let weighted = difference * difference * SIMD3(0.3, 0.59, 0.11)
            return weighted.sum().squareRoot() / 255
        }
        return (
            differences.max() ?? 0, differences.reduce(0, +) / Double(max(differences.count, 1))
        )
    }

    private final class Source {
        private let data: Data
        private var position = 0

        init(_ data: Data) { self.data = data }

        func read(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
            guard data.count - position >= count else { return false }
            let start = data.startIndex + position
            data.copyBytes(to: target, from: start..<start + count)
            position += count
            return true
        }
    }
}
