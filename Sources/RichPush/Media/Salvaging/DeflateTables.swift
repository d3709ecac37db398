/// What deflate fixes once for all (RFC 1951, sections 3.2.5 to 3.2.7).
enum DeflateTables {
    /// What a symbol stands for: a number from `base` on, of which more bits tell how far.
    typealias Range = (base: Int, extraBits: Int)

    /// Numbers of bytes to repeat.
    static let lengths: [Range] =
        ranges(from: 3, extraBits: (0..<28).map { max(0, $0 / 4 - 1) }) + [(258, 0)]

    /// How far back they are.
    static let distances: [Range] =
        ranges(from: 1, extraBits: (0..<30).map { max(0, $0 / 2 - 1) })

    /// The order in which a block tells the lengths of the code for lengths.
    static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    // Both are complete, hence never the empty code.
    static let fixedLiterals =
        HuffmanCode(
            lengths: [(8, 144), (9, 112), (7, 24), (8, 8)].flatMap {
                repeatElement(UInt8($0), count: $1)
            }) ?? HuffmanCode()
    static let fixedDistances =
        HuffmanCode(lengths: [UInt8](repeating: 5, count: 32)) ?? HuffmanCode()

    private static func ranges(from start: Int, extraBits: [Int]) -> [Range] {
        var base = start
        return extraBits.map { bits in
            defer { base += 1 << bits }
            return (base, bits)
        }
    }
}
