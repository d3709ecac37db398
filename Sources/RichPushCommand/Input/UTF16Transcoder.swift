/// Turns UTF-16 into UTF-8 piece by piece; a byte or half a pair at a piece's end waits for the next.
struct UTF16Transcoder {
    private let isBigEndian: Bool
    private var left: [UInt8] = []

    /// `nil` when the text does not begin with UTF-16's mark.
    init?(mark: some Collection<UInt8>) {
        switch Array(mark) {
        case [0xFF, 0xFE]: isBigEndian = false
        case [0xFE, 0xFF]: isBigEndian = true
        default: return nil
        }
    }

    mutating func utf8(of bytes: [UInt8]) -> [UInt8] {
        let all = left + bytes
        var units: [UInt16] = []
        units.reserveCapacity(all.count / 2)
        for index in stride(from: 0, to: all.count - 1, by: 2) {
            let (first, second) = (UInt16(all[index]), UInt16(all[index + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
        }
        // The first half of a pair.
        let isHalf = units.last.map { 0xD800...0xDBFF ~= $0 } ?? false
        if isHalf { units.removeLast() }
        left = Array(all[(2 * units.count)...])
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
