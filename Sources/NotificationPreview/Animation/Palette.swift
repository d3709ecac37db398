/// The 256 colors that stand for those of an image, found by cutting the space of colors at its
/// medians.
struct Palette {
    /// Red, green and blue of each.
    private(set) var bytes: [UInt8] = []
    /// The nearest color for each of 32 × 32 × 32 colors, as far as it was asked for; else -1.
    private var nearest = [Int16](repeating: -1, count: 1 << 15)
    private var colors: [(red: Int, green: Int, blue: Int)] = []

    /// A box of colors, as places in the histogram.
    private struct Box {
        let places: [Int]
        let pixelCount: Int
        /// The part in which its colors differ most: red, green or blue.
        let axis: Int
        /// How much a cut would gain: many pixels that differ much.
        let weight: Int

        init(_ places: [Int], counts: [Int]) {
            self.places = places
            var (low, high) = ([31, 31, 31], [0, 0, 0])
            var pixels = 0
            for place in places {
                pixels += counts[place]
                for axis in 0..<3 {
                    let value = Palette.part(place, axis)
                    if value < low[axis] { low[axis] = value }
                    if value > high[axis] { high[axis] = value }
                }
            }
            let spreads = [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
            let spread = max(spreads[0], spreads[1], spreads[2])
            axis = spreads.firstIndex(of: spread) ?? 0
            pixelCount = pixels
            weight = places.count < 2 ? 0 : spread * pixels
        }

        /// The two halves, with about as many pixels each.
        func halves(_ counts: [Int]) -> (Box, Box) {
            let sorted = places.sorted {
                let (one, two) = (Palette.part($0, axis), Palette.part($1, axis))
                return one == two ? $0 < $1 : one < two
            }
            var (sum, cut) = (0, 0)
            while cut < sorted.count - 1, sum < pixelCount / 2 || cut == 0 {
                sum += counts[sorted[cut]]
                cut += 1
            }
            return (
                Box(Array(sorted[..<cut]), counts: counts),
                Box(Array(sorted[cut...]), counts: counts)
            )
        }
    }

    init(_ pixels: [UInt32]) {
        var counts = [Int](repeating: 0, count: 1 << 15)
        for pixel in pixels { counts[Self.place(pixel)] += 1 }
        var boxes = [Box(counts.indices.filter { counts[$0] > 0 }, counts: counts)]
        while boxes.count < 256 {
            var heaviest = 0
            for index in boxes.indices where boxes[index].weight > boxes[heaviest].weight {
                heaviest = index
            }
            guard boxes[heaviest].weight > 0 else { break }
            let (one, other) = boxes[heaviest].halves(counts)
            boxes[heaviest] = one
            boxes.append(other)
        }
        for box in boxes {
            var sums = [0, 0, 0]
            for place in box.places {
                for axis in 0..<3 { sums[axis] += Self.part(place, axis) * counts[place] }
            }
            let total = max(1, box.pixelCount)
            // From five bits to eight.
            let color = sums.map { min(255, ($0 * 255 + total * 31 / 2) / (total * 31)) }
            colors.append((color[0], color[1], color[2]))
            bytes += color.map { UInt8($0) }
        }
        bytes += [UInt8](repeating: 0, count: 768 - bytes.count)
    }

    /// The palette's indexes for the pixels, with a fine pattern where colors lie between.
    mutating func indexes(of pixels: [UInt32], width: Int, x: Int, y: Int) -> [UInt8] {
        var indexes = [UInt8](repeating: 0, count: pixels.count)
        var (column, row) = (0, 0)
        for index in pixels.indices {
            let offset = Self.pattern[((y + row) & 3) * 4 + ((x + column) & 3)]
            let pixel = pixels[index]
            let red = min(255, max(0, Int(pixel >> 16 & 0xFF) + offset)) >> 3
            let green = min(255, max(0, Int(pixel >> 8 & 0xFF) + offset)) >> 3
            let blue = min(255, max(0, Int(pixel & 0xFF) + offset)) >> 3
            indexes[index] = color(at: red << 10 | green << 5 | blue)
            column += 1
            if column == width { (column, row) = (0, row + 1) }
        }
        return indexes
    }

    /// The palette's color that is nearest to a place.
    private mutating func color(at place: Int) -> UInt8 {
        if nearest[place] >= 0 { return UInt8(nearest[place]) }
        let (red, green, blue) = (
            Self.part(place, 0) * 255 / 31, Self.part(place, 1) * 255 / 31,
            Self.part(place, 2) * 255 / 31
        )
        var (best, least) = (0, Int.max)
        for index in colors.indices {
            let color = colors[index]
            let (r, g, b) = (color.red - red, color.green - green, color.blue - blue)
            let distance = r * r + g * g + b * b
            if distance < least { (best, least) = (index, distance) }
        }
        nearest[place] = Int16(best)
        return UInt8(best)
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
