import Foundation

/// A ZIP archive for a test, also one that lies; entries are stored, not packed.
struct ZIPSample {
    struct Entry {
        var name: String
        var content: [UInt8] = []
        /// What the archive says of it, when that is not the truth.
        var declaredSize: UInt32?
        /// The file's kind and rights on Unix.
        var mode: UInt32 = 0o100644
    }

    var entries: [Entry]
    /// Whether sizes and counts are in the records of Zip64.
    var isZip64 = false
    /// How many entries it says it has, when that is not the truth.
    var declaredCount: UInt64?

    init(_ entries: [Entry], isZip64: Bool = false, declaredCount: UInt64? = nil) {
        self.entries = entries
        self.isZip64 = isZip64
        self.declaredCount = declaredCount
    }

    /// An app below `Payload`.
    init(_ contents: [String: [UInt8]], isZip64: Bool = false) {
        let entries = contents.sorted { $0.key < $1.key }
            .map { Entry(name: "Payload/Shop.app/\($0.key)", content: $0.value) }
        self.init(entries, isZip64: isZip64)
    }

    var bytes: [UInt8] {
        var body = Pieces()
        var directory = Pieces()
        for entry in entries {
            let offset = UInt64(body.bytes.count)
            body.word(0x0403_4B50)
            addCommon(entry, offset: nil, to: &body)
            body.bytes += entry.content
            directory.word(0x0201_4B50)
            // Made on Unix, by version 4.5.
            directory.half(3 << 8 | 45)
            addCommon(entry, offset: offset, to: &directory)
        }
        let start = UInt64(body.bytes.count)
        let size = UInt64(directory.bytes.count)
        let count = declaredCount ?? UInt64(entries.count)
        var end = Pieces()
        if isZip64 {
            end.word(0x0606_4B50)
            end.long(44)
            end.half(45)
            end.half(45)
            end.long(0)
            for number in [count, count, size, start] { end.long(number) }
            end.word(0x0706_4B50)
            end.word(0)
            end.long(start + size)
            end.word(1)
        }
        end.word(0x0605_4B50)
        end.word(0)
        for _ in 0..<2 { end.half(isZip64 ? .max : UInt16(clamping: count)) }
        end.word(isZip64 ? .max : UInt32(size))
        end.word(isZip64 ? .max : UInt32(start))
        end.half(0)
        return body.bytes + directory.bytes + end.bytes
    }

    /// What stands in an entry's own header and, with an offset, in the directory.
    private func addCommon(_ entry: Entry, offset: UInt64?, to pieces: inout Pieces) {
        let size = entry.declaredSize ?? UInt32(entry.content.count)
        let name = Array(entry.name.utf8)
        var extra = Pieces()
        if isZip64 {
            extra.half(1)
            extra.half(offset == nil ? 16 : 24)
            extra.long(UInt64(size))
            extra.long(UInt64(entry.content.count))
            if let offset { extra.long(offset) }
        }
        pieces.half(45)
        pieces.half(0)
        pieces.half(0)
        pieces.word(0)
        pieces.word(Self.checksum(entry.content))
        pieces.word(isZip64 ? .max : UInt32(entry.content.count))
        pieces.word(isZip64 ? .max : size)
        pieces.half(UInt16(name.count))
        pieces.half(UInt16(extra.bytes.count))
        if let offset {
            pieces.half(0)
            pieces.half(0)
            pieces.half(0)
            pieces.word(entry.mode << 16)
            pieces.word(isZip64 ? .max : UInt32(offset))
        }
        pieces.bytes += name + extra.bytes
    }

    /// CRC-32, as APPNOTE.TXT 4.4.7 wants it.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
                value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
            }
        }
    }
}
