/// The 256 colours that stand for those of a picture, found by cutting the space of colours at its
/// medians.
struct Palette {
    /// Red, green and blue of each.
    private(set) var bytes: [UInt8] = []
    /// The nearest colour for each of 32 × 32 × 32 colours.
    private var nearest: [UInt8]

    /// A box of colours, as places in the histogram.
    private struct Box {
        var colors: ArraySlice<Int>
        let axis: Int
        let spread: Int

        init(_ colors: ArraySlice<Int>) {
            self.colors = colors
            var best = (axis: 0, spread: -1)
            for axis in 0..<3 {
                let values = colors.lazy.map { Palette.part($0, axis) }
                let spread = (values.max() ?? 0) - (values.min() ?? 0)
                if spread > best.spread { best = (axis, spread) }
            }
            (axis, spread) = best
        }
    }

    init(_ pixels: [UInt32]) {
        var counts = [Int](repeating: 0, count: 1 << 15)
        for pixel in pixels { counts[Self.place(pixel)] += 1 }
        var boxes = [Box(counts.indices.filter { counts[$0] > 0 }[...])]
        while boxes.count < 256 {
            // The box that hides the most: many pixels that differ much.
            let weights = boxes.map { box in
                box.colors.count < 2
                    ? -1 : box.spread * box.colors.reduce(0) { $0 + counts[$1] }
            }
            guard let index = weights.indices.max(by: { weights[$0] < weights[$1] }),
                weights[index] > 0
            else { break }
            let box = boxes.remove(at: index)
            let sorted = box.colors.sorted {
                let (one, two) = (Self.part($0, box.axis), Self.part($1, box.axis))
                return one == two ? $0 < $1 : one < two
            }
            let half = sorted.reduce(0) { $0 + counts[$1] } / 2
            var (sum, cut) = (0, 0)
            while cut < sorted.count - 1, sum < half || cut == 0 {
                sum += counts[sorted[cut]]
                cut += 1
            }
            boxes.append(Box(sorted[..<cut]))
            boxes.append(Box(sorted[cut...]))
        }
        nearest = [UInt8](repeating: 0, count: 1 << 15)
        var colors: [SIMD3<Int>] = []
        for box in boxes {
            let total = max(1, box.colors.reduce(0) { $0 + counts[$1] })
            let color = (0..<3).map { axis in
                let sum = box.colors.reduce(0) { $0 + Self.part($1, axis) * counts[$1] }
                // From five bits to eight.
                return min(255, (sum * 255 + total * 31 / 2) / (total * 31))
            }
            colors.append(SIMD3(color[0], color[1], color[2]))
            bytes += color.map { UInt8($0) }
        }
        bytes += [UInt8](repeating: 0, count: 768 - bytes.count)
        for place in nearest.indices {
            let color = SIMD3(
                Self.part(place, 0) * 255 / 31, Self.part(place, 1) * 255 / 31,
                Self.part(place, 2) * 255 / 31)
            var best = (index: 0, distance: Int.max)
            for (index, candidate) in colors.enumerated() {
                let difference = candidate &- color
                let distance = (difference &* difference).wrappedSum()
                if distance < best.distance { best = (index, distance) }
            }
            nearest[place] = UInt8(best.index)
        }
    }

    /// The palette's indexes for the pixels, with a fine pattern where colours lie between.
    func indexes(of pixels: [UInt32], width: Int, x: Int, y: Int) -> [UInt8] {
        pixels.indices.map { index in
            let (column, row) = (x + index % width, y + index / width)
            let offset = Self.pattern[(row & 3) * 4 + (column & 3)]
            func part(_ shift: UInt32) -> UInt32 {
                let value = Int(pixels[index] >> shift & 0xFF) + offset
                return UInt32(min(255, max(0, value)))
            }
            return nearest[Self.place(part(16) << 16 | part(8) << 8 | part(0))]
        }
    }

    /// Bayer's pattern of four by four, around zero, as high as a step of five bits.
    private static let pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map {
        ($0 * 2 - 15) * 4 / 15
    }

    private static func place(_ pixel: UInt32) -> Int {
        Int(pixel >> 19 & 31) << 10 | Int(pixel >> 11 & 31) << 5 | Int(pixel >> 3 & 31)
    }

    private static func part(_ place: Int, _ axis: Int) -> Int { place >> (10 - 5 * axis) & 31 }
}
