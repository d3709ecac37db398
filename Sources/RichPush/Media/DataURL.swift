import Foundation

/// A `data:` URL (RFC 2397): a media file in the link itself.
///
/// The media type that it names is not read: bytes decide. Base64 may lack its padding, and be of either
/// alphabet; percent-encoding is undone first.
struct DataURL {
    /// Bytes that a media file can have: it is held whole.
    static let longestMedia = 1_000_000
    /// Characters that are read: each byte of the media file takes three at most.
    static let longestText = 3 * longestMedia

    let bytes: Data

    /// Decodes the URL; `nil` when it cannot be, or when the media file has too many bytes.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longestText, let comma = text.firstIndex(of: ",") else {
            return nil
        }
        let head = text[..<comma].lowercased()
        guard head.hasPrefix("data:"),
            let data = Self.percentDecoded(text[text.index(after: comma)...].utf8)
        else { return nil }
        guard head.hasSuffix(";base64") else {
            guard data.count <= Self.longestMedia else { return nil }
            bytes = data
            return
        }
        // Four characters hold three bytes.
        guard data.count / 4 * 3 <= Self.longestMedia, let bytes = Self.base64(data) else {
            return nil
        }
        self.bytes = bytes
    }

    private static func percentDecoded(_ text: some Sequence<UInt8>) -> Data? {
        var decoded = Data()
        var rest = text.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                decoded.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(hexValue), let low = rest.next().flatMap(hexValue)
            else { return nil }
            decoded.append(high << 4 | low)
        }
        return decoded
    }

    private static func hexValue(_ digit: UInt8) -> UInt8? {
        Character(UnicodeScalar(digit)).hexDigitValue.map(UInt8.init)
    }

    private static func base64(_ data: Data) -> Data? {
        var digits = data.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            case UInt8(ascii: " "), 9, 10, 13, UInt8(ascii: "="): nil
            default: byte
            }
        }
        digits += Array(repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
        return Data(base64Encoded: Data(digits))
    }
}

extension Diagnostic {
    static let dataURLUnreadable = Self(
        .dataURLUnreadable, "The `data:` URL cannot be decoded, or holds more than 1 MB.",
        fix: "Write data:image/png;base64, and the file's bytes in Base64.")
}
