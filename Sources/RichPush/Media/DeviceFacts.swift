public import Foundation

/// What a link can ask of the device: `https://media.example.com/sale.jpg?w={width}`.
///
/// A server that makes pictures to measure then sends no more than the screen shows. Names that no
/// fact has stay as they are.
///
/// The app knows its screen; an extension would have to load UIKit for it. So the app writes the facts
/// down, once it runs, and the extension reads them:
///
/// ```swift
/// let screen = UIScreen.main
/// try DeviceFacts(
///     width: Int(screen.nativeBounds.width), height: Int(screen.nativeBounds.height),
///     scale: screen.nativeScale
/// ).store(in: groupFolder)
///
/// configuration.device = DeviceFacts(storedIn: groupFolder)
/// ```
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

    /// The facts that ``store(in:)`` wrote into a folder, such as one of the app group; `nil` when
    /// there are none.
    public init?(storedIn directory: URL) {
        guard let handle = try? FileHandle(forReadingFrom: Self.file(in: directory)) else {
            return nil
        }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: Self.longestFile),
            let values = try? JSONDecoder().decode([String: String].self, from: data)
        else { return nil }
        self.values = values
    }

    /// Writes the facts down for the extension.
    ///
    /// - Throws: Foundation's error when the folder is not there, or cannot be written to.
    public func store(in directory: URL) throws {
        let file = Self.file(in: directory)
        try JSONEncoder().encode(values).write(to: file, options: .atomic)
        FileSettings.apply(to: file)
    }

    private static let longestFile = 1 << 16

    private static func file(in directory: URL) -> URL {
        directory.appendingPathComponent("richpush-device.json")
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
        let bytes = Array(link.utf8)
        var filled: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let start = Self.brace(in: bytes, at: index, Self.opening),
                let end = Self.name(in: bytes, from: start),
                let value = values[String(decoding: bytes[start..<end.name], as: UTF8.self)]
            {
                filled += Self.encoded(value).utf8
                index = end.brace
            } else {
                filled.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: filled, as: UTF8.self)
    }

    private static let opening = ["{", "%7B", "%7b"].map { Array($0.utf8) }
    private static let closing = ["}", "%7D", "%7d"].map { Array($0.utf8) }
    /// A name's longest length: a brace that nobody closes shall not cost a search to the end.
    private static let longestName = 64

    /// Where a brace that stands at a place ends; `nil` when none does.
    private static func brace(in bytes: [UInt8], at index: Int, _ braces: [[UInt8]]) -> Int? {
        braces.first { bytes[index...].starts(with: $0) }.map { index + $0.count }
    }

    /// Where the name that begins at a place ends, and its closing brace.
    private static func name(in bytes: [UInt8], from start: Int) -> (name: Int, brace: Int)? {
        for index in start..<min(start + longestName, bytes.count) {
            if let end = brace(in: bytes, at: index, closing) { return (index, end) }
            // A name holds no other name.
            if brace(in: bytes, at: index, opening) != nil { return nil }
        }
        return nil
    }

    /// Everything but RFC 3986's unreserved characters is encoded, so that a value stays a value.
    private static func encoded(_ value: String) -> String {
        var unreserved = CharacterSet(charactersIn: "a"..."z")
        unreserved.insert(charactersIn: "A"..."Z")
        unreserved.insert(charactersIn: "0"..."9")
        unreserved.insert(charactersIn: "-._~")
        return value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
