/// Unpacks a deflate stream, as far as it goes (RFC 1951).
///
/// Foundation unpacks whole data only, and only on Apple platforms. This stops at any byte.
/// Nothing the stream contains makes it hold more than the 32 kB that deflate can refer back to,
/// and nothing is unpacked that was not asked for.
struct Inflater<Source: IteratorProtocol<UInt8>> {
    private enum Block {
        case none
        /// Bytes as they are, so many of them left.
        case stored(Int)
        case coded
        case end
    }

    private var source: Source
    private var bits: UInt64 = 0
    private var bitCount = 0

    private var block = Block.none
    private var isLastBlock = false
    private var blocksLeft = SalvageLimits.deflateBlocks
    private var literals = HuffmanCode()
    private var distances = HuffmanCode()

    /// The last bytes, in a ring.
    private var history = [UInt8](repeating: 0, count: 1 << 15)
    private var byteCount = 0
    /// Bytes that are still to be repeated, from so far back.
    private var repeatCount = 0
    private var repeatDistance = 0

    init(source: Source) { self.source = source }

    /// Puts the next `count` bytes in place of those in `row`; false when there are fewer.
    mutating func read(_ count: Int, into row: inout [UInt8]) -> Bool {
        row.removeAll(keepingCapacity: true)
        row.reserveCapacity(count)
        while row.count < count {
            guard let byte = nextByte() else { return false }
            history[byteCount & 0x7FFF] = byte
            byteCount &+= 1
            row.append(byte)
        }
        return true
    }

    private mutating func nextByte() -> UInt8? {
        while true {
            if repeatCount > 0 {
                repeatCount -= 1
                return history[(byteCount &- repeatDistance) & 0x7FFF]
            }
            switch block {
            case .end: return nil
            case .none, .stored(0):
                guard startBlock() else { return stop() }
            case .stored(let left):
                guard let byte = read(8) else { return stop() }
                block = .stored(left - 1)
                return UInt8(byte)
            case .coded:
                guard let symbol = readSymbol(literals) else { return stop() }
                if symbol < 256 { return UInt8(symbol) }
                if symbol == 256 {
                    block = .none
                } else if !startRepeating(symbol - 257) {
                    return stop()
                }
            }
        }
    }

    private mutating func stop() -> UInt8? {
        block = .end
        return nil
    }

    // MARK: - Blocks

    private mutating func startBlock() -> Bool {
        guard !isLastBlock, blocksLeft > 0, let isLast = read(1), let kind = read(2) else {
            return false
        }
        isLastBlock = isLast == 1
        blocksLeft -= 1
        switch kind {
        case 0:
            // The lengths start with the next whole byte.
            _ = read(bitCount % 8)
            guard let length = read(16), let check = read(16), length ^ check == 0xFFFF else {
                return false
            }
            block = .stored(length)
            return true
        case 1:
            literals = DeflateTables.fixedLiterals
            distances = DeflateTables.fixedDistances
        case 2:
            guard readCodes() else { return false }
        default:
            return false
        }
        block = .coded
        return true
    }

    /// Reads the codes of a block, which are themselves coded (section 3.2.7).
    private mutating func readCodes() -> Bool {
        guard let literalCount = read(5), let distanceCount = read(5), let count = read(4),
            literalCount <= 29, distanceCount <= 29
        else { return false }
        var lengthLengths = [UInt8](repeating: 0, count: 19)
        for place in DeflateTables.lengthOrder.prefix(count + 4) {
            guard let length = read(3) else { return false }
            lengthLengths[place] = UInt8(length)
        }
        guard let code = HuffmanCode(lengths: lengthLengths) else { return false }
        let total = literalCount + 257 + distanceCount + 1
        var lengths: [UInt8] = []
        while lengths.count < total {
            guard let symbol = readSymbol(code) else { return false }
            if symbol < 16 {
                lengths.append(UInt8(symbol))
                continue
            }
            guard let (length, count) = readRun(symbol, after: lengths.last) else { return false }
            lengths += repeatElement(length, count: count)
        }
        // A block without an end, and a run beyond the last length, are errors.
        guard lengths.count == total, lengths[256] > 0,
            let literals = HuffmanCode(lengths: lengths[..<(literalCount + 257)]),
            let distances = HuffmanCode(lengths: lengths[(literalCount + 257)...])
        else { return false }
        self.literals = literals
        self.distances = distances
        return true
    }

    private mutating func readRun(
        _ symbol: Int, after last: UInt8?
    ) -> (length: UInt8, count: Int)? {
        switch symbol {
        case 16:
            guard let last, let count = read(2) else { return nil }
            return (last, count + 3)
        case 17: return read(3).map { (0, $0 + 3) }
        default: return read(7).map { (0, $0 + 11) }
        }
    }

    private mutating func startRepeating(_ symbol: Int) -> Bool {
        guard let length = readNumber(symbol, DeflateTables.lengths),
            let symbol = readSymbol(distances),
            let distance = readNumber(symbol, DeflateTables.distances), distance <= byteCount
        else { return false }
        repeatCount = length
        repeatDistance = distance
        return true
    }

    // MARK: - Bits

    private mutating func readNumber(
        _ symbol: Int, _ table: [(base: Int, extraBits: Int)]
    ) -> Int? {
        guard symbol < table.count, let extra = read(table[symbol].extraBits) else { return nil }
        return table[symbol].base + extra
    }

    private mutating func readSymbol(_ code: HuffmanCode) -> Int? {
        fill()
        // Beyond the stream's end there are zeros, which must not be taken for a code.
        guard let (symbol, length) = code.symbol(in: bits), length <= bitCount else { return nil }
        bits >>= length
        bitCount -= length
        return symbol
    }

    /// A number of up to 16 bits, the lowest first.
    private mutating func read(_ count: Int) -> Int? {
        fill()
        guard count <= bitCount else { return nil }
        defer {
            bits >>= count
            bitCount -= count
        }
        return Int(bits & (1 << count - 1))
    }

    private mutating func fill() {
        while bitCount <= 16, let byte = source.next() {
            bits |= UInt64(byte) << bitCount
            bitCount += 8
        }
    }
}
