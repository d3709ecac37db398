/// One range of a `Range` header (RFC 9110, section 14).
enum ByteRange: Hashable {
    /// From a position to the end.
    case from(Int)
    /// Both positions included.
    case between(Int, Int)
    /// The last bytes.
    case suffix(Int)

    /// `nil` for another unit, more than one range, or a wrong spelling: the whole is sent then.
    init?(header: String) {
        let text = header.filter { $0 != " " && $0 != "\t" }
        guard text.lowercased().hasPrefix("bytes=") else { return nil }
        let parts = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        switch (Self.number(parts[0]), Self.number(parts[1])) {
        case (let first?, let last?) where first <= last: self = .between(first, last)
        case (let first?, nil) where parts[1].isEmpty: self = .from(first)
        case (nil, let length?) where parts[0].isEmpty: self = .suffix(length)
        default: return nil
        }
    }

    /// The positions in a file of `count` bytes; `nil` when the file has none of them.
    func positions(in count: Int) -> Range<Int>? {
        switch self {
        case .from(let first): first < count ? first..<count : nil
        case .between(let first, let last):
            first < count ? first..<(min(last, count - 1) + 1) : nil
        case .suffix(let length): length > 0 && count > 0 ? max(0, count - length)..<count : nil
        }
    }

    /// A number too large to hold is beyond the end of any file.
    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(digits) ?? .max
    }
}
