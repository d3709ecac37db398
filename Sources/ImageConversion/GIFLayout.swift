import Foundation

/// Where in a GIF file the first picture ends.
///
/// Format: GIF89a specification, section 18 and following.
enum GIFLayout {
    /// The position after the first picture; `nil` when the file contradicts itself before that.
    static func endOfFirstFrame(_ bytes: Data) -> Int? {
        // Signature, size, flags, background and aspect ratio, and then a table of colours.
        var position = 13
        guard bytes.count > position else { return nil }
        position += tableLength(bytes[10])
        while position < bytes.count {
            switch bytes[position] {
            case 0x21:  // An extension: its kind, and blocks.
                guard let end = endOfBlocks(bytes, from: position + 2) else { return nil }
                position = end
            case 0x2C:  // A picture: place, size and flags; colours; code size; blocks.
                guard position + 9 < bytes.count else { return nil }
                let table = tableLength(bytes[position + 9])
                return endOfBlocks(bytes, from: position + 10 + table + 1)
            default:
                return nil
            }
        }
        return nil
    }

    /// The bytes of the table of colours that these flags announce.
    private static func tableLength(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    /// Blocks of up to 255 bytes, each after its length; the one without length is the last.
    private static func endOfBlocks(_ bytes: Data, from start: Int) -> Int? {
        var position = start
        while position < bytes.count {
            let length = Int(bytes[position])
            position += 1 + length
            if length == 0 { return position }
        }
        return nil
    }
}
