/// Turns and mirrors a picture within its own memory.
///
/// A copy would double what the picture takes, and a phone's photographs mostly have to be turned.
struct PixelTurn {
    private let pixels: UnsafeMutablePointer<UInt8>
    private let channels: Int
    private(set) var width: Int
    private(set) var height: Int
    /// Bytes from one row to the next.
    private(set) var stride: Int

    init(
        pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, channels: Int, stride: Int
    ) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.channels = channels
        self.stride = stride
    }

    /// Does what makes a picture with this Exif orientation upright.
    ///
    /// Exif 2.32, tag 0x0112: the number says where the picture's first row and first column
    /// belong. Returns false when there is nothing to do.
    mutating func run(_ orientation: Int) -> Bool {
        switch orientation {
        case 2: mirrorRows()
        case 3:
            mirrorRows()
            swapRows()
        case 4: swapRows()
        case 5: transpose()
        case 6:
            transpose()
            mirrorRows()
        case 7:
            transpose()
            mirrorRows()
            swapRows()
        case 8:
            transpose()
            swapRows()
        default: return false
        }
        return true
    }

    /// Right becomes left.
    private func mirrorRows() {
        for y in 0..<height {
            let row = pixels + y * stride
            for x in 0..<width / 2 {
                exchange(row + x * channels, row + (width - 1 - x) * channels)
            }
        }
    }

    /// Top becomes bottom.
    private func swapRows() {
        for y in 0..<height / 2 {
            let (upper, lower) = (pixels + y * stride, pixels + (height - 1 - y) * stride)
            for offset in 0..<width * channels {
                (upper[offset], lower[offset]) = (lower[offset], upper[offset])
            }
        }
    }

    /// Rows become columns.
    ///
    /// Each pixel's new place holds a pixel that has to move on, too, until the circle closes. One
    /// bit for each place remembers which circles were walked.
    private mutating func transpose() {
        closeGaps()
        let count = width * height
        var isDone = [UInt64](repeating: 0, count: count / 64 + 1)
        for start in 0..<count where isDone[start / 64] & 1 << UInt64(start % 64) == 0 {
            var place = start
            repeat {
                isDone[place / 64] |= 1 << UInt64(place % 64)
                // Row y, column x goes to row x, column y of rows that are `height` long.
                place = place % width * height + place / width
                if place != start {
                    exchange(pixels + start * channels, pixels + place * channels)
                }
            } while place != start
        }
        (width, height) = (height, width)
        stride = width * channels
    }

    /// Moves the rows together, so that nothing lies between them.
    private mutating func closeGaps() {
        guard stride != width * channels else { return }
        for y in 1..<max(1, height) {
            (pixels + y * width * channels).update(
                from: pixels + y * stride, count: width * channels)
        }
        stride = width * channels
    }

    private func exchange(_ one: UnsafeMutablePointer<UInt8>, _ other: UnsafeMutablePointer<UInt8>)
    {
        for channel in 0..<channels {
            (one[channel], other[channel]) = (other[channel], one[channel])
        }
    }
}
