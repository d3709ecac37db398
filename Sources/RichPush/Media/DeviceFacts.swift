import Foundation

/// What a link can ask of the device: `https://media.example.com/sale.jpg?w={width}`.
///
/// A server that makes pictures to measure then sends no more than the screen shows. Names that no
/// fact has stay as they are.
public struct DeviceFacts: Hashable, Sendable {
    private var values: [String: String]

    /// - Parameters:
    ///   - width: the screen's, in pixels, for `{width}`.
    ///   - height: the screen's, in pixels, for `{height}`.
    ///   - scale: pixels of a point, for `{scale}`.
    public init(width: Int, height: Int, scale: Double) {
        let scale = Int(exactly: scale).map { "\($0)" } ?? "\(scale)"
        values = ["width": "\(width)", "height": "\(height)", "scale": scale]
    }

    /// The value for a name; set facts of your own, such as a language.
    public subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// A link with the values, percent-encoded, in place of the names in braces.
    ///
    /// Braces may be percent-encoded themselves, as a `URL` has them. A value is never read for
    /// further names.
    func filled(_ link: String) -> String {
        var filled = ""
        var rest = link[...]
        while let start = rest.firstRange(ofAnyOf: Self.opening) {
            filled += rest[..<start.lowerBound]
            let tail = rest[start.upperBound...]
            // Names are short: a brace that nobody closes must not cost a search to the end each time.
            guard let end = tail.prefix(64).firstRange(ofAnyOf: Self.closing) else {
                filled += rest[start]
                rest = tail
                continue
            }
            if let value = values[String(tail[..<end.lowerBound])] {
                filled += Self.encoded(value)
                rest = tail[end.upperBound...]
            } else {
                // What follows the brace can hold another one that has a name.
                filled += rest[start]
                rest = tail
            }
        }
        return filled + rest
    }

    private static let opening = ["{", "%7B", "%7b"]
    private static let closing = ["}", "%7D", "%7d"]

    /// Everything but RFC 3986's unreserved characters is encoded, so that a value stays a value.
    private static func encoded(_ value: String) -> String {
        var unreserved = CharacterSet(charactersIn: "a"..."z")
        unreserved.insert(charactersIn: "A"..."Z")
        unreserved.insert(charactersIn: "0"..."9")
        unreserved.insert(charactersIn: "-._~")
        return value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}

extension Substring {
    /// Where the first of several texts stands.
    fileprivate func firstRange(ofAnyOf texts: [String]) -> Range<Index>? {
        texts.compactMap { firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
    }
}
