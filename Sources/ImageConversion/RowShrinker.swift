/// Makes one row out of several, and each of its pixels out of as many columns.
///
/// A colour counts as much as it is opaque: the colour of a transparent pixel is arbitrary, and
/// would else show as a fringe.
struct RowShrinker {
    private let width: Int
    private let channels: Int
    private let divisor: Int
    /// For each pixel of the result four sums: red, green, blue, and their weights.
    private var sums: [UInt64]
    /// For each pixel of the result how many pixels were added.
    private var counts: [UInt64]

    /// Every `divisor` pixels of a row become one; a rest of them becomes one, too.
    init(width: Int, channels: Int, divisor: Int) {
        self.width = width
        self.channels = channels
        self.divisor = divisor
        let resultWidth = (width - 1) / divisor + 1
        sums = Array(repeating: 0, count: resultWidth * 4)
        counts = Array(repeating: 0, count: resultWidth)
    }

    /// Adds a row of the original.
    mutating func add(_ row: [UInt8]) {
        let hasAlpha = channels == 4
        row.withUnsafeBufferPointer { row in
            sums.withUnsafeMutableBufferPointer { sums in
                for x in 0..<width {
                    let source = x * channels
                    let target = x / divisor * 4
                    let weight = hasAlpha ? UInt64(row[source + 3]) : 255
                    sums[target] &+= UInt64(row[source]) &* weight
                    sums[target + 1] &+= UInt64(row[source + 1]) &* weight
                    sums[target + 2] &+= UInt64(row[source + 2]) &* weight
                    sums[target + 3] &+= weight
                    counts[x / divisor] &+= 1
                }
            }
        }
    }

    /// Writes the means of what was added, and starts anew.
    mutating func finish(into row: UnsafeMutableBufferPointer<UInt8>) {
        for x in counts.indices {
            let weight = sums[x * 4 + 3]
            for channel in 0..<3 {
                let sum = sums[x * 4 + channel]
                row[x * channels + channel] = weight == 0 ? 0 : UInt8((sum + weight / 2) / weight)
            }
            if channels == 4 {
                row[x * 4 + 3] = UInt8((weight + counts[x] / 2) / max(counts[x], 1))
            }
        }
        for index in sums.indices { sums[index] = 0 }
        for index in counts.indices { counts[index] = 0 }
    }
}
