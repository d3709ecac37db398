internal import StrictJSON

/// Whether a link is one that no rule minds, by a look at its bytes.
///
/// Most links of a file with millions of payloads are; the others go through ``LinkCheck``, which
/// makes strings and has words. What this takes has no problem there: a test compares the two.
enum PlainLink {
    private static let start = Array("https://".utf8)
    /// Suffixes of what iOS attaches.
    private static let suffixes = KeyTable([
        "jpg", "jpeg", "png", "gif", "mp4", "mp3", "m4a", "wav",
    ])
    private static let privateNames = KeyTable([
        "local", "internal", "lan", "home", "corp", "test",
        "invalid", "localdomain", "arpa", "localhost",
    ])

    static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count > start.count, bytes.count <= 2_048 else { return false }
        for index in 0..<start.count where bytes[index] != start[index] { return false }
        var index = start.count
        var dot = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                // Neither at the start nor twice.
                guard index > start.count, dot != index else { return false }
                dot = index + 1
            } else if !isNamePart(byte) {
                break
            }
            index += 1
        }
        // The last part of the name begins with a letter, so it is no address.
        guard dot > 0, dot < index, bytes[dot] | 0x20 >= UInt8(ascii: "a"), index < bytes.count,
            bytes[index] == UInt8(ascii: "/")
        else { return false }
        let name = UnsafeBufferPointer(rebasing: bytes[dot..<index])
        return privateNames.number(of: name) == nil && isPlainPath(bytes, from: index)
    }

    private static func isPlainPath(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var nameStart = start
        var dot = 0
        var end = bytes.count
        for index in start..<bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "/"):
                if end == bytes.count { (nameStart, dot) = (index + 1, 0) }
            case UInt8(ascii: "."):
                if end == bytes.count { dot = index + 1 }
            case UInt8(ascii: "?"):
                if end == bytes.count { end = index }
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "&"),
                UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "~"), UInt8(ascii: ":"):
                continue
            default:
                guard isNamePart(byte) else { return false }
            }
        }
        guard dot > nameStart else { return true }
        return suffixes.number(of: UnsafeBufferPointer(rebasing: bytes[dot..<end])) != nil
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 && byte >= UInt8(ascii: "A")
            || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
    }
}
