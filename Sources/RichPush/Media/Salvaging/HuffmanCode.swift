/// A code of deflate, in which frequent symbols have few bits (RFC 1951, section 3.2.2).
struct HuffmanCode {
    /// Codes of up to this many bits are found at once; the few longer ones bit by bit.
    ///
    /// A table for all codes would have 32,768 places, to be filled for every block.
    private static let quickLength = 9

    /// For the next bits of the stream, read as a number: the symbol times 16, plus its length.
    private var quick = [UInt16](repeating: 0, count: 1 << quickLength)
    /// How many codes there are of each length.
    private var counts = [Int](repeating: 0, count: 16)
    /// The symbols in the order of their codes.
    private var symbols: [UInt16] = []

    /// Makes a code without symbols.
    init() {}

    /// Makes the code in which each symbol has so many bits, at most 15; zero for no code.
    ///
    /// `nil` when there are more codes than bits can tell apart, or bits that no code has. Only a
    /// code of one symbol or none may be incomplete.
    init?(lengths: some Collection<UInt8>) {
        for length in lengths where length > 0 { counts[Int(min(length, 15))] += 1 }
        var starts = [Int](repeating: 0, count: 16)
        var free = 1
        for length in 1...15 {
            free = free * 2 - counts[length]
            guard free >= 0 else { return nil }
            starts[length] = starts[length - 1] + counts[length - 1]
        }
        let symbolCount = starts[15] + counts[15]
        guard free == 0 || symbolCount <= 1 else { return nil }
        symbols = Array(repeating: 0, count: symbolCount)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[starts[Int(length)]] = UInt16(symbol)
            starts[Int(length)] += 1
        }
        fillQuickTable()
    }

    private mutating func fillQuickTable() {
        var code = 0
        var index = 0
        for length in 1...Self.quickLength {
            for _ in 0..<counts[length] {
                // Codes come with their highest bit first, into the lowest bits of the number.
                let start = Self.reversed(code, length)
                let entry = symbols[index] << 4 | UInt16(length)
                for place in stride(from: start, to: quick.count, by: 1 << length) {
                    quick[place] = entry
                }
                code += 1
                index += 1
            }
            code <<= 1
        }
    }

    private static func reversed(_ code: Int, _ length: Int) -> Int {
        (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
    }

    /// The symbol whose code the bits start with, the first one lowest, and its length.
    func symbol(in bits: UInt64) -> (symbol: Int, length: Int)? {
        let entry = quick[Int(bits & UInt64(1 << Self.quickLength - 1))]
        if entry != 0 { return (Int(entry >> 4), Int(entry & 15)) }
        // How far the code is from the first one of its length, and where that one's symbol is.
        var distance = 0
        var index = 0
        for length in 1...15 {
            distance |= Int(bits >> (length - 1) & 1)
            if distance < counts[length] { return (Int(symbols[index + distance]), length) }
            index += counts[length]
            distance = (distance - counts[length]) << 1
        }
        return nil
    }
}
