import Foundation

/// A 64-bit little-endian ELF file, read by address as it will be in memory (elf(5)).
///
/// Every read is checked against the file's length; what lies outside is `nil`.
struct ELFImage {
    struct Section {
        let name: String
        let address: Int
        let offset: Int
        let size: Int
    }

    private let data: Data
    private(set) var sections: [Section] = []

    private static let maximumSections = 10_000

    /// `nil` when the data is no such file.
    init?(_ data: Data) {
        self.data = data
        // The magic number, 64 bits, little-endian.
        guard data.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]),
            let table = integer(at: 0x28, bytes: 8), let entry = integer(at: 0x3A, bytes: 2),
            let count = integer(at: 0x3C, bytes: 2), count <= Self.maximumSections, entry >= 64,
            let namesIndex = integer(at: 0x3E, bytes: 2), namesIndex < count, table < data.count,
            let names = integer(at: table + namesIndex * entry + 0x18, bytes: 8)
        else { return nil }
        for index in 0..<count {
            let header = table + index * entry
            guard let nameOffset = integer(at: header, bytes: 4),
                let address = integer(at: header + 0x10, bytes: 8),
                let offset = integer(at: header + 0x18, bytes: 8),
                let size = integer(at: header + 0x20, bytes: 8),
                address < 1 << 47, names < data.count, offset <= data.count,
                size <= data.count - offset,
                let name = text(fileOffset: names + nameOffset, limit: 256)
                // A section without bytes in the file may claim any size.
            else { continue }
            sections.append(Section(name: name, address: address, offset: offset, size: size))
        }
    }

    /// The 32-bit word at an address.
    func word(at address: Int) -> UInt32? {
        fileOffset(of: address).flatMap { integer(at: $0, bytes: 4) }.map { UInt32($0) }
    }

    /// Where a pointer that is relative to its own address leads, and its two lowest bits.
    func relative(at address: Int) -> (target: Int, flags: Int)? {
        guard let word = word(at: address) else { return nil }
        let distance = Int(Int32(bitPattern: word))
        return (address + (distance & ~3), distance & 3)
    }

    /// The text at an address, up to a zero byte.
    func text(at address: Int, limit: Int) -> String? {
        fileOffset(of: address).flatMap { text(fileOffset: $0, limit: limit) }
    }

    private func fileOffset(of address: Int) -> Int? {
        guard
            let section = sections.first(where: {
                $0.address > 0 && address >= $0.address && address < $0.address + $0.size
            })
        else { return nil }
        return section.offset + address - section.address
    }

    private func text(fileOffset: Int, limit: Int) -> String? {
        guard fileOffset >= 0, fileOffset < data.count else { return nil }
        let bytes = data[data.startIndex + fileOffset..<data.endIndex].prefix(limit)
        guard let end = bytes.firstIndex(of: 0) else { return nil }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    private func integer(at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= data.count - count else { return nil }
        let start = data.startIndex + offset
        let value = data[start..<start + count].reversed()
            .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }
}
