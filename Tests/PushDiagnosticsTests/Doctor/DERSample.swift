/// Entitlements as DER, for a test.
enum DERSample {
    static func entitlements(_ texts: [String: String]) -> [UInt8] {
        let members = texts.sorted { $0.key < $1.key }.flatMap { key, value in
            tagged(0x30, text(key) + text(value))
        }
        return entitlements(dictionary: members)
    }

    static func entitlements(dictionary members: [UInt8]) -> [UInt8] {
        tagged(0x70, tagged(0x02, [1]) + tagged(0xB0, members))
    }

    static func text(_ text: String) -> [UInt8] { tagged(0x0C, Array(text.utf8)) }

    static func tagged(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length: [UInt8] =
            content.count < 0x80
            ? [UInt8(content.count)]
            : [0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
        return [tag] + length + content
    }
}
