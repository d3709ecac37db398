extension JSONTape {
    /// Reads the text that stands in a range of the bytes.
    ///
    /// The bytes are kept, not copied, until the next text is read.
    ///
    /// - Parameters:
    ///   - bytes: bytes that hold the text, such as a piece of a file.
    ///   - range: where it stands in them; a byte order mark and white space may be around it.
    ///   - limits: how much is taken.
    /// - Returns: whether it is JSON within the limits. If not, there is nothing on the tape.
    public mutating func read(
        _ bytes: [UInt8], in range: Range<Int>, limits: JSONReader.Limits = JSONReader.Limits()
    ) -> Bool {
        entries.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        self.bytes = bytes
        guard range.lowerBound >= 0, range.upperBound <= bytes.count,
            range.count <= limits.byteCount, range.upperBound < UInt32.max
        else { return false }
        let isRead = bytes.withUnsafeBufferPointer { all in
            var scanner = JSONScanner(all, range, depth: limits.depth)
            return scanner.scan(into: &entries, open: &open)
        }
        if !isRead { entries.removeAll(keepingCapacity: true) }
        return isRead
    }
}

/// The state machine that fills a tape; it reads bytes by pointer, which it does not keep.
struct JSONScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int
    private let depth: Int
    var index: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, depth: Int) {
        self.bytes = bytes
        end = range.upperBound
        index = range.lowerBound
        self.depth = depth
    }

    /// - Returns: whether the range holds one value and nothing else but white space.
    mutating func scan(into entries: inout [JSONTape.Entry], open: inout [Int]) -> Bool {
        if end - index >= 3, bytes[index] == 0xEF, bytes[index + 1] == 0xBB,
            bytes[index + 2] == 0xBF
        {
            index += 3
        }
        while true {
            // Here a value is due.
            skipSpace()
            guard index < end else { return false }
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let isObject = bytes[index] == UInt8(ascii: "{")
                guard open.count < depth else { return false }
                open.append(entries.count)
                entries.append(entry(isObject ? .object : .array))
                index += 1
                skipSpace()
                guard index < end else { return false }
                if bytes[index] != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    if isObject { guard key(into: &entries) else { return false } }
                    continue
                }
            case UInt8(ascii: "\""):
                guard string(into: &entries) else { return false }
            case UInt8(ascii: "t"):
                guard word("true", .bool, into: &entries) else { return false }
            case UInt8(ascii: "f"):
                guard word("false", .bool, into: &entries) else { return false }
            case UInt8(ascii: "n"):
                guard word("null", .null, into: &entries) else { return false }
            default:
                guard number(into: &entries) else { return false }
            }
            // A value has ended, or an empty container is about to.
            guard let isOver = leave(&entries, &open) else { return false }
            if isOver { return true }
        }
    }

    /// Goes on to the next value, out of all containers that end here.
    ///
    /// - Returns: whether the text is over; `nil` for a fault.
    private mutating func leave(
        _ entries: inout [JSONTape.Entry], _ open: inout [Int]
    ) -> Bool? {
        while true {
            skipSpace()
            guard let container = open.last else { return index == end ? true : nil }
            guard index < end else { return nil }
            let isObject = entries[container].kind == .object
            // An empty container has no entry after its own.
            if entries.count > container + 1 { entries[container].number += 1 }
            switch bytes[index] {
            case UInt8(ascii: ","):
                guard entries.count > container + 1 else { return nil }
                index += 1
                if isObject {
                    skipSpace()
                    guard key(into: &entries) else { return nil }
                }
                return false
            case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
                index += 1
                entries[container].end = UInt32(truncatingIfNeeded: index)
                entries[container].next = UInt32(truncatingIfNeeded: entries.count)
                open.removeLast()
            default: return nil
            }
        }
    }

    private func entry(_ kind: JSONTape.Kind) -> JSONTape.Entry {
        JSONTape.Entry(
            start: UInt32(truncatingIfNeeded: index), end: 0, next: 0, number: 0, kind: kind,
            isEscaped: false)
    }

    private mutating func key(into entries: inout [JSONTape.Entry]) -> Bool {
        guard index < end, bytes[index] == UInt8(ascii: "\""),
            string(into: &entries, isKey: true)
        else {
            return false
        }
        skipSpace()
        guard index < end, bytes[index] == UInt8(ascii: ":") else { return false }
        index += 1
        return true
    }

    private mutating func append(
        _ entry: JSONTape.Entry, to entries: inout [JSONTape.Entry], end: Int
    ) {
        var entry = entry
        entry.end = UInt32(truncatingIfNeeded: end)
        entry.next = UInt32(truncatingIfNeeded: entries.count + 1)
        entries.append(entry)
    }

    @inline(__always)
    private mutating func skipSpace() {
        while index < end {
            let byte = bytes[index]
            guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
                return
            }
            index += 1
        }
    }

    private mutating func word(
        _ word: StaticString, _ kind: JSONTape.Kind, into entries: inout [JSONTape.Entry]
    ) -> Bool {
        let count = word.utf8CodeUnitCount
        guard end - index >= count else { return false }
        for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] {
            return false
        }
        append(entry(kind), to: &entries, end: index + count)
        index += count
        return true
    }

    private mutating func number(into entries: inout [JSONTape.Entry]) -> Bool {
        let start = index
        let new = entry(.number)
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let first = index
        guard digits() > 0 else { return false }
        guard bytes[first] != UInt8(ascii: "0") || index == first + 1 else { return false }
        var isLarge = false
        if index < end, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digits() > 0 else { return false }
        }
        if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            guard digits() > 0 else { return false }
            isLarge = true
        }
        if isLarge || index - start > 300 {
            let text = String(decoding: bytes[start..<index], as: UTF8.self)
            guard Double(text)?.isFinite == true else { return false }
        }
        append(new, to: &entries, end: index)
        return true
    }

    private mutating func digits() -> Int {
        let start = index
        while index < end, 0x30...0x39 ~= bytes[index] { index += 1 }
        return index - start
    }
}
