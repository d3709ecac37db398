/// Keys that are looked up on a tape by their bytes, without making strings of them.
public struct KeyTable: Sendable {
    /// All keys, one after the other, by length and then in the order given.
    private var bytes: [UInt8] = []
    /// The keys' numbers, in the order of ``bytes``.
    private var numbers: [Int] = []
    /// For each length, where its keys begin in ``bytes`` and in ``numbers``; one more for the end.
    private var starts: [(byte: Int, key: Int)] = []

    /// Numbers the keys in their order; of equal ones, the first counts.
    public init(_ keys: [String]) {
        let longest = keys.map(\.utf8.count).max() ?? 0
        for length in 0...longest {
            starts.append((bytes.count, numbers.count))
            for (number, key) in keys.enumerated() where key.utf8.count == length {
                bytes += Array(key.utf8)
                numbers.append(number)
            }
        }
        starts.append((bytes.count, numbers.count))
    }

    /// The number of a key; `nil` when it is none of the table's.
    public func number(of key: [UInt8]) -> Int? { number(of: key, in: key.indices) }

    /// The number of the key that stands in a range of some bytes.
    public func number(of text: [UInt8], in range: Range<Int>) -> Int? {
        text.withUnsafeBufferPointer { number(of: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// The number of the key with these bytes.
    public func number(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        let length = key.count
        guard length + 1 < starts.count else { return nil }
        var start = starts[length].byte
        return bytes.withUnsafeBufferPointer { bytes in
            for number in starts[length].key..<starts[length + 1].key {
                var index = 0
                while index < length, bytes[start + index] == key[index] { index += 1 }
                if index == length { return numbers[number] }
                start += length
            }
            return nil
        }
    }
}
