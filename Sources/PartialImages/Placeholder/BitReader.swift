import Diagnostics

/// Reads small numbers from bytes, the lowest bit of each byte first.
struct BitReader {
    private let bytes: [UInt8]
    /// How many bits were read.
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether no whole byte is left.
    var isAtEnd: Bool { position + 8 > bytes.count * 8 }

    /// The next number of `count` bits, at most 8.
    mutating func read(_ count: Int) throws(Diagnostic) -> Int {
        guard position + count <= bytes.count * 8 else { throw .thumbHashLength }
        var number = 0
        for bit in 0..<count {
            let set = bytes[position >> 3] >> (position & 7) & 1
            number |= Int(set) << bit
            position += 1
        }
        return number
    }
}
