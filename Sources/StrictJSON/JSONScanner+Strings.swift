extension JSONScanner {
    /// Reads a string from its opening quote to behind its closing one.
    mutating func string(into entries: inout [JSONTape.Entry], isKey: Bool = false) -> Bool {
        let start = index + 1
        var isEscaped = false
        index = start
        while true {
            skipPlain()
            guard index < end else { return false }
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                entries.append(
                    JSONTape.Entry(
                        start: UInt32(truncatingIfNeeded: start),
                        end: UInt32(truncatingIfNeeded: index),
                        next: UInt32(truncatingIfNeeded: entries.count + 1),
                        number: isKey ? fingerprint(start, index - start) : 0, kind: .string,
                        isEscaped: isEscaped))
                index += 1
                return true
            case UInt8(ascii: "\\"):
                isEscaped = true
                guard escape() else { return false }
            case 0x80...:
                guard character() else { return false }
            case 0..<0x20: return false
            default: index += 1
            }
        }
    }

    /// Goes to the next byte that is a quote, a backslash, a control character or not ASCII, or a
    /// little before it at the end of the text.
    ///
    /// Eight bytes at a time: a byte's top bit is set in the mask when it is one of those. The
    /// lowest such bit is always right; borrows can set higher ones falsely (Hacker's Delight, 6-1).
    @inline(__always)
    private mutating func skipPlain() {
        guard let base = bytes.baseAddress else { return }
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        let raw = UnsafeRawPointer(base)
        while index + 8 <= end {
            let word = UInt64(
                littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quote = word ^ (ones &* 0x22)
            let backslash = word ^ (ones &* 0x5C)
            let mask =
                ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash
                    | (word &- ones &* 0x20) & ~word | word) & tops
            guard mask == 0 else {
                index += mask.trailingZeroBitCount >> 3
                return
            }
            index += 8
        }
    }

    /// The length and the first and last four bytes, mixed; most keys differ there.
    private func fingerprint(_ start: Int, _ count: Int) -> UInt32 {
        var value = UInt32(truncatingIfNeeded: count) &* 0x9E37_79B1
        if count >= 4, let base = bytes.baseAddress {
            let raw = UnsafeRawPointer(base) + start
            value ^= raw.loadUnaligned(as: UInt32.self) &* 0x85EB_CA6B
            value ^= raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self) &* 0xC2B2_AE35
        } else {
            for index in start..<(start + count) { value = value << 8 ^ UInt32(bytes[index]) }
        }
        return value
    }

    // MARK: - Escapes

    private mutating func escape() -> Bool {
        guard index + 1 < end else { return false }
        index += 2
        switch bytes[index - 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return true
        case UInt8(ascii: "u"):
            guard let first = hexQuad() else { return false }
            guard 0xD800..<0xE000 ~= first else { return true }
            // A surrogate is good only as the first of a pair.
            guard first < 0xDC00, index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
                bytes[index + 1] == UInt8(ascii: "u")
            else { return false }
            index += 2
            guard let second = hexQuad() else { return false }
            return 0xDC00..<0xE000 ~= second
        default: return false
        }
    }

    private mutating func hexQuad() -> UInt32? {
        guard index + 4 <= end else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<(index + 4)] {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 0x37
            case 0x61...0x66: digit = byte - 0x57
            default: return nil
            }
            value = value << 4 | UInt32(digit)
        }
        index += 4
        return value
    }

    // MARK: - UTF-8

    /// Passes over one character beyond ASCII; only well-formed ones (Unicode, table 3-7).
    private mutating func character() -> Bool {
        let lead = bytes[index]
        let count: Int
        let second: ClosedRange<UInt8>
        switch lead {
        case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
        case 0xE0: (count, second) = (3, 0xA0...0xBF)
        case 0xED: (count, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
        case 0xF0: (count, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
        case 0xF4: (count, second) = (4, 0x80...0x8F)
        default: return false
        }
        guard index + count <= end, second ~= bytes[index + 1] else { return false }
        for offset in 2..<max(2, count) where bytes[index + offset] & 0xC0 != 0x80 {
            return false
        }
        index += count
        return true
    }
}
