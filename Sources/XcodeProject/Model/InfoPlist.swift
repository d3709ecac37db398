import Foundation

/// An Info.plist or entitlements file: its values, and the lines where its keys are.
struct InfoPlist {
    let path: String
    let bytes: [UInt8]
    let values: [String: Any]

    /// Real ones have a few kilobytes.
    static let byteLimit = 1 << 20

    /// `nil` when the bytes are no property list with a dictionary.
    init?(_ bytes: [UInt8], path: String) {
        // Foundation's reader recurses: what nests deeper than any such file is refused before.
        guard bytes.count <= Self.byteLimit, !Self.isDeep(bytes),
            let list = try? PropertyListSerialization.propertyList(
                from: Data(bytes), options: [], format: nil),
            let values = list as? [String: Any]
        else { return nil }
        self.path = path
        self.bytes = bytes
        self.values = values
    }

    init?(_ path: String, in files: any ProjectFiles) {
        guard let bytes = files.read(path, limit: Self.byteLimit) else { return nil }
        self.init(bytes, path: path)
    }

    func text(_ key: String) -> String? { values[key] as? String }

    func texts(_ key: String) -> [String] { values[key] as? [String] ?? [] }

    func dictionary(_ key: String) -> [String: Any]? { values[key] as? [String: Any] }

    /// Where a key is written; `nil` in a binary list.
    func position(of key: String) -> TextPosition? {
        let text = Array("<key>\(key)</key>".utf8)
        guard let range = bytes.firstRange(of: text) else { return nil }
        return TextPosition(of: range.lowerBound, in: bytes)
    }

    private static func isDeep(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        for (offset, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "<"):
                let rest = bytes[(offset + 1)...].prefix(6)
                if rest.starts(with: "dict>".utf8) || rest.starts(with: "array>".utf8) {
                    depth += 1
                } else if rest.starts(with: "/dict>".utf8) || rest.starts(with: "/array".utf8) {
                    depth -= 1
                }
            case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
            default: break
            }
            if depth > 128 { return true }
        }
        return false
    }
}
