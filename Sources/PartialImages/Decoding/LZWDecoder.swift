/// Unpacks the data of a GIF picture, as far as they go (GIF 89a, appendix F).
///
/// Nothing the data contain makes it hold more than its table of 4,096 strings.
struct LZWDecoder<Source: IteratorProtocol<UInt8>> {
    private static var tableLength: Int { 4_096 }

    private var source: Source
    private var bits: UInt32 = 0
    private var bitCount = 0

    private let clearCode: Int
    private var width: Int
    private var next: Int
    private var previous: Int?
    /// A string is another one, its prefix, and one more byte.
    private var prefixes = [UInt16](repeating: 0, count: tableLength)
    private var suffixes = [UInt8](repeating: 0, count: tableLength)
    private var firstBytes = [UInt8](repeating: 0, count: tableLength)
    /// The last string, from its end, as far as it was not handed out.
    private var pending: [UInt8] = []

    /// Starts with codes for pixels of so many bits, 1 to 8.
    init(codeSize: Int, source: Source) {
        self.source = source
        clearCode = 1 << min(max(codeSize, 1), 8)
        for index in 0..<clearCode {
            suffixes[index] = UInt8(index)
            firstBytes[index] = UInt8(index)
        }
        next = clearCode + 2
        width = clearCode.trailingZeroBitCount + 1
    }

    /// Puts the next `count` bytes in place of those in `row`; false when there are fewer.
    mutating func read(_ count: Int, into row: inout [UInt8]) -> Bool {
        row.removeAll(keepingCapacity: true)
        while row.count < count {
            if let byte = pending.popLast() {
                row.append(byte)
            } else if !readString() {
                return false
            }
        }
        return true
    }

    /// Reads codes up to one that stands for a string; false at the end.
    private mutating func readString() -> Bool {
        while let code = readCode() {
            if code == clearCode {
                next = clearCode + 2
                width = clearCode.trailingZeroBitCount + 1
                previous = nil
                continue
            }
            guard code != clearCode + 1, unpack(code) else { return false }
            return true
        }
        return false
    }

    private mutating func unpack(_ code: Int) -> Bool {
        // The first code after a clearing stands for itself, and makes no new string.
        guard let previous else {
            guard code < clearCode else { return false }
            pending.append(suffixes[code])
            self.previous = code
            return true
        }
        // A code may stand for the very string that it makes.
        guard code < next || (code == next && next < Self.tableLength) else { return false }
        let isOwn = code == next
        if next < Self.tableLength {
            prefixes[next] = UInt16(previous)
            suffixes[next] = firstBytes[isOwn ? previous : code]
            firstBytes[next] = firstBytes[previous]
            next += 1
            if next == 1 << width, width < 12 { width += 1 }
        }
        var string = code
        while string >= clearCode {
            pending.append(suffixes[string])
            string = Int(prefixes[string])
        }
        pending.append(suffixes[string])
        self.previous = code
        return true
    }

    /// The next code; the lowest bits of a byte come first.
    private mutating func readCode() -> Int? {
        while bitCount < width {
            guard let byte = source.next() else { return nil }
            bits |= UInt32(byte) << bitCount
            bitCount += 8
        }
        defer {
            bits >>= width
            bitCount -= width
        }
        return Int(bits & (1 << width - 1))
    }
}
