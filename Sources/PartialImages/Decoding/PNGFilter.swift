/// How a PNG's row was made easier to compress (PNG, third edition, section 9).
enum PNGFilter: UInt8 {
    case none
    case sub
    case up
    case average
    case paeth

    /// Turns a row as it is in the file into its pixels.
    ///
    /// The row above has the same length, and is all zeros for the first one. From a pixel to the
    /// next it is `distance` bytes, at least one.
    func undo(_ row: inout [UInt8], above: [UInt8], distance: Int) {
        guard self != .none else { return }
        for index in row.indices {
            let left = index < distance ? 0 : row[index - distance]
            let prediction: UInt8 =
                switch self {
                case .none: 0
                case .sub: left
                case .up: above[index]
                case .average: UInt8((Int(left) + Int(above[index])) / 2)
                case .paeth:
                    Self.nearest(
                        left: Int(left), above: Int(above[index]),
                        corner: index < distance ? 0 : Int(above[index - distance]))
                }
            row[index] &+= prediction
        }
    }

    /// The neighbour that is nearest to where a plane through all three would be.
    private static func nearest(left: Int, above: Int, corner: Int) -> UInt8 {
        let plane = left + above - corner
        let (toLeft, toAbove) = (abs(plane - left), abs(plane - above))
        let toCorner = abs(plane - corner)
        if toLeft <= toAbove, toLeft <= toCorner { return UInt8(left) }
        return UInt8(toAbove <= toCorner ? above : corner)
    }
}
