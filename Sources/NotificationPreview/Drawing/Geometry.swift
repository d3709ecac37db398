/// A place and a size in points, from the upper left corner.
struct Rect: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var maxX: Double { x + width }
    var maxY: Double { y + height }
    var midX: Double { x + width / 2 }
    var midY: Double { y + height / 2 }

    func inset(by amount: Double) -> Rect {
        Rect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
    }

    func offset(x dx: Double = 0, y dy: Double = 0) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }
}

/// A color in sRGB, each part from 0 to 1.
struct Color: Hashable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double

    /// From a number such as `0xFF8800`.
    init(_ hex: UInt32, alpha: Double = 1) {
        red = Double(hex >> 16 & 0xFF) / 255
        green = Double(hex >> 8 & 0xFF) / 255
        blue = Double(hex & 0xFF) / 255
        self.alpha = alpha
    }

    func opacity(_ alpha: Double) -> Color {
        var color = self
        color.alpha = alpha
        return color
    }

    static let white = Color(0xFFFFFF)
    static let black = Color(0x000000)
}
