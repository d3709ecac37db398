/// Every `step`-th pixel of every `step`-th row of a picture.
struct PixelGrid {
    let step: Int
    let width: Int
    let bytesPerPixel: Int
    private var bytes: [UInt8]

    /// An empty grid for a picture.
    init(shape: CoarseImage.Shape, step: Int) {
        self.step = step
        bytesPerPixel = shape.format.bytesPerPixel
        width = shape.width.divided(by: step)
        bytes = Array(
            repeating: 0, count: width * shape.height.divided(by: step) * bytesPerPixel)
    }

    /// Puts the pixels of a row at their places: the first at `x` in the picture, and so on `by`
    /// that many. Those between the grid's points are dropped.
    ///
    /// `y` is a multiple of ``step``. A row that is too long is cut.
    mutating func place(_ row: [UInt8], from x: Int, by distance: Int, y: Int) {
        let start = y / step * width
        var x = x
        for source in stride(from: 0, to: row.count, by: bytesPerPixel) {
            let column = x / step
            guard column < width else { return }
            if column * step == x {
                let target = (start + column) * bytesPerPixel
                for index in 0..<bytesPerPixel { bytes[target + index] = row[source + index] }
            }
            x += distance
        }
    }

    /// A row of the grid with every `stride`-th of its pixels.
    func row(_ row: Int, stride: Int) -> [UInt8] {
        let all = bytes[row * width * bytesPerPixel..<(row + 1) * width * bytesPerPixel]
        guard stride > 1 else { return Array(all) }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width.divided(by: stride) * bytesPerPixel)
        for column in Swift.stride(from: 0, to: width, by: stride) {
            let start = all.startIndex + column * bytesPerPixel
            pixels += all[start..<start + bytesPerPixel]
        }
        return pixels
    }
}

extension Int {
    /// How many multiples of `step` there are from zero up to, not including, this number.
    func divided(by step: Int) -> Int { (self + step - 1) / step }
}
