/// A chunk of a PNG file, of which at least the head came (PNG, third edition, 5.3).
struct PNGChunk: Hashable {
    /// The four letters of a chunk's name.
    struct Kind: Hashable, ExpressibleByStringLiteral {
        let value: UInt32

        init(_ value: UInt32) { self.value = value }

        init(stringLiteral literal: StaticString) {
            value = literal.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
        }

        /// Whether all four bytes are letters, as they are in every name.
        var isName: Bool {
            (0..<4).allSatisfy {
                let letter = UInt8(truncatingIfNeeded: value >> (8 * $0)) | 0x20
                return (0x61...0x7A).contains(letter)
            }
        }
    }

    let kind: Kind
    /// Where the chunk starts: with four bytes for the length of its content.
    let offset: Int
    let contentLength: Int

    /// Reads a chunk's head; `nil` when it is not there, or impossible.
    init?(at offset: Int, in file: PartialFile) {
        guard let length = file.bigEndian(4, at: offset), length < 1 << 30,
            let kind = file.bigEndian(4, at: offset + 4)
        else { return nil }
        self.kind = Kind(kind)
        guard self.kind.isName else { return nil }
        self.offset = offset
        contentLength = Int(length)
    }

    /// Where the content starts.
    var content: Int { offset + 8 }

    /// Where the next chunk starts: after the content and a check sum.
    var end: Int { content + contentLength + 4 }
}
