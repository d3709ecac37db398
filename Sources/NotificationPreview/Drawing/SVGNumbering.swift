import Foundation

/// Numbers the parts of an SVG file anew, in the order in which they appear.
///
/// Cairo counts surfaces over the whole life of a process, so that the same page would be another
/// file when it is drawn a second time.
enum SVGNumbering {
    static func renumbered(_ svg: Data) -> Data {
        let bytes = [UInt8](svg)
        var result = Data(capacity: bytes.count)
        var numbers: [[UInt8]: Int] = [:]
        var copied = 0
        var index = 0
        while index < bytes.count {
            guard let length = reference(in: bytes, at: index) else {
                index += 1
                continue
            }
            // The name after `#` or `id="`: letters, then digits.
            let name = index + length
            var digits = name
            while digits < bytes.count, isLetter(bytes[digits]) { digits += 1 }
            var end = digits
            while end < bytes.count, isDigit(bytes[end]) { end += 1 }
            if digits > name, end > digits {
                let key = Array(bytes[name..<end])
                let number = numbers[key] ?? numbers.count
                numbers[key] = number
                result.append(contentsOf: bytes[copied..<digits])
                result.append(contentsOf: Array(String(number).utf8))
                copied = end
            }
            index = end
        }
        result.append(contentsOf: bytes[copied...])
        return result
    }

    /// The length of what a name follows, when such a thing stands there.
    private static func reference(in bytes: [UInt8], at index: Int) -> Int? {
        if bytes[index] == UInt8(ascii: "#") { return 1 }
        guard bytes[index] == UInt8(ascii: "i") else { return nil }
        return bytes[index...].starts(with: mark) ? mark.count : nil
    }

    private static let mark = Array(#"id=""#.utf8)

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}
