/// How strings are written in the ASCII format, and read.
public enum PropertyListEscapes: Sendable {
    /// A string as Xcode writes it: without quotation marks only where it needs none.
    ///
    /// Foundation reads more strings without them than Xcode writes: `-`, `:` and `$` are always
    /// quoted, as are `//`, which starts a comment, and `___`, which starts a template's variable.
    public static func written(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"): true
            default: false
            }
        }
        if isPlain, !text.isEmpty, !text.contains("//"), !text.contains("___") { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    let digits = String(scalar.value, radix: 16, uppercase: false)
                    result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// The text between quotation marks without its escapes.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var rest = bytes
        while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            units += String(decoding: rest[..<backslash], as: UTF8.self).utf16
            rest = rest[(backslash + 1)...]
            guard let byte = rest.popFirst() else { break }
            switch byte {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "a"): units.append(0x07)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            case UInt8(ascii: "v"): units.append(0x0B)
            case UInt8(ascii: "U"): units.append(number(in: &rest, radix: 16, count: 4))
            case 0x30...0x37:
                rest = bytes[(rest.startIndex - 1)...]
                // Octal digits are of the NextStep encoding; in its lower half that is ASCII.
                units.append(number(in: &rest, radix: 8, count: 3))
            default:
                // A character that needed no escape, and may have more than one byte.
                rest = bytes[(rest.startIndex - 1)...]
                let end = rest.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
                units += String(decoding: rest[..<end], as: UTF8.self).utf16
                rest = rest[end...]
            }
        }
        units += String(decoding: rest, as: UTF8.self).utf16
        return String(decoding: units, as: UTF16.self)
    }

    private static func number(
        in bytes: inout ArraySlice<UInt8>, radix: Int, count: Int
    ) -> UInt16 {
        var result = 0
        for _ in 0..<count {
            guard let byte = bytes.first, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
                digit < radix
            else { break }
            result = result * radix + digit
            bytes.removeFirst()
        }
        return UInt16(truncatingIfNeeded: result)
    }
}
