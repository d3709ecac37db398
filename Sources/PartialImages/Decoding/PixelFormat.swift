/// How a PNG stores its pixels (PNG, third edition, 11.2.1).
struct PixelFormat: Hashable {
    let bitDepth: UInt8
    let colorType: UInt8

    /// Bytes that are places in a palette.
    static let indexed = PixelFormat(bitDepth: 8, colorType: 3)

    /// A pair that the specification allows.
    init?(checking bitDepth: UInt8, _ colorType: UInt8) {
        let depths: [UInt8] =
            switch colorType {
            case 0: [1, 2, 4, 8, 16]
            case 3: [1, 2, 4, 8]
            case 2, 4, 6: [8, 16]
            default: []
            }
        guard depths.contains(bitDepth) else { return nil }
        self.init(bitDepth: bitDepth, colorType: colorType)
    }

    private init(bitDepth: UInt8, colorType: UInt8) {
        self.bitDepth = bitDepth
        self.colorType = colorType
    }

    private var channelCount: Int {
        switch colorType {
        case 2: 3
        case 4: 2
        case 6: 4
        default: 1
        }
    }

    private var bitsPerPixel: Int { channelCount * Int(bitDepth) }

    /// The bytes of a pixel in memory, where each has at least one for itself.
    var bytesPerPixel: Int { max(1, bitsPerPixel / 8) }

    /// The bytes of a row in a file, where up to eight pixels share a byte.
    func rowLength(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// Gives every pixel of a file's row its own byte.
    func unpack(_ row: [UInt8], width: Int) -> [UInt8] {
        guard bitsPerPixel < 8 else { return row }
        let mask = UInt8(1 << bitsPerPixel - 1)
        return (0..<width).map { row[$0 * bitsPerPixel / 8] >> shift(of: $0) & mask }
    }

    /// The opposite of ``unpack(_:width:)``.
    func pack(_ pixels: [UInt8]) -> [UInt8] {
        guard bitsPerPixel < 8 else { return pixels }
        var row = [UInt8](repeating: 0, count: rowLength(pixels.count))
        for (index, pixel) in pixels.enumerated() {
            row[index * bitsPerPixel / 8] |= pixel << shift(of: index)
        }
        return row
    }

    /// The leftmost pixel has the highest bits of a byte.
    private func shift(of index: Int) -> Int {
        8 - bitsPerPixel - index * bitsPerPixel % 8
    }
}
