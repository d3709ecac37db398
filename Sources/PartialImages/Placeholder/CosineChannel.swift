internal import Foundation

/// One channel of a picture as a sum of cosine waves: a discrete cosine transform of which only
/// the slow waves are kept.
///
/// The value at the point (x, y) of the unit square is the sum over all columns i and rows j of
/// `c[j][i] · cos(π·i·x) · cos(π·j·y)`.
struct CosineChannel: Hashable, Sendable {
    let columns: Int
    let rows: Int
    /// Row by row; `columns * rows` numbers, the first of them the channel's mean.
    private var coefficients: [Float]

    /// A channel of one wave, the mean.
    init(columns: Int, rows: Int, mean: Float) {
        self.columns = columns
        self.rows = rows
        coefficients = Array(repeating: 0, count: columns * rows)
        coefficients[0] = mean
    }

    subscript(column: Int, row: Int) -> Float {
        get { coefficients[row * columns + column] }
        set { coefficients[row * columns + column] = newValue }
    }

    /// The values at every pixel, row by row.
    ///
    /// The phase says where in a pixel it is sampled: 0 at its edge, 0.5 at its center. The two
    /// directions are summed one after the other, which for 9 by 9 waves is nine times less work
    /// than the plain double sum.
    func values(width: Int, height: Int, phase: Float) -> [Float] {
        let across = Self.waves(count: columns, length: width, phase: phase)
        let down = Self.waves(count: rows, length: height, phase: phase)
        var values: [Float] = []
        values.reserveCapacity(width * height)
        for y in 0..<height {
            let line = (0..<columns).map { column in
                (0..<rows).reduce(Float(0)) { $0 + self[column, $1] * down[$1][y] }
            }
            for x in 0..<width {
                values.append(
                    line.indices.reduce(Float(0)) { $0 + line[$1] * across[$1][x] })
            }
        }
        return values
    }

    /// Each wave's value at each pixel along one side.
    private static func waves(count: Int, length: Int, phase: Float) -> [[Float]] {
        (0..<count).map { wave in
            (0..<length).map { cos(.pi * Float(wave) * (Float($0) + phase) / Float(length)) }
        }
    }
}
