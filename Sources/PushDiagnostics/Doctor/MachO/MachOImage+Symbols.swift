import Foundation

extension MachOImage {
    /// What is looked for in a symbol table.
    enum SymbolKind {
        /// Names that other images may use.
        case defined
        /// Names that this image wants from others.
        case wanted
    }

    private static let maximumSymbols = 4_000_000
    private static let maximumSymbolText = 128_000_000
    private static let windowSize = 1 << 16

    /// Those of the names that the symbol table has; `nil` when it cannot be read.
    ///
    /// Names in the table begin with an underscore, as the C compiler writes them.
    func symbols(_ kind: SymbolKind, among names: Set<String>) -> Set<String>? {
        guard let table = symbolTable else { return [] }
        let entrySize = is64Bit ? 16 : 12
        guard table.count <= Self.maximumSymbols, table.textSize <= Self.maximumSymbolText,
            table.textOffset <= source.count, table.textSize <= source.count - table.textOffset
        else { return nil }
        let wanted = names.map { Array($0.utf8)[...] }
        let longest = wanted.map(\.count).max() ?? 0
        var found: Set<String> = []
        let texts = TextWindow(source, start: table.textOffset, count: table.textSize)
        for first in stride(from: 0, to: table.count, by: Self.windowSize / entrySize) {
            let count = min(Self.windowSize / entrySize, table.count - first)
            guard
                let window = source.bytes(
                    at: table.offset + first * entrySize, count: count * entrySize)
            else { return nil }
            let reader = NumberReader(window)
            for index in 0..<count {
                let entry = index * entrySize
                guard let place = reader.word(at: entry),
                    let type = reader.integer(at: entry + 4, count: 1),
                    Self.isOf(kind, type), place < table.textSize
                else { continue }
                let name = texts.text(at: place, limit: longest)
                if wanted.contains(where: { $0 == name }) {
                    found.insert(String(decoding: name, as: UTF8.self))
                }
            }
        }
        return found
    }

    /// By the bits of `n_type`: debugging entries are neither, type 0 is an undefined symbol.
    private static func isOf(_ kind: SymbolKind, _ type: Int) -> Bool {
        guard type & 0xE0 == 0 else { return false }
        return (type & 0x0E == 0) == (kind == .wanted)
    }

    /// Whether a section holds the bytes; `nil` when it cannot be read.
    func contains(_ bytes: [UInt8], in section: Section) -> Bool? {
        guard !bytes.isEmpty,
            let part = PartialBytes(of: source, at: section.offset, count: section.size)
        else { return nil }
        let text = Data(bytes)
        var offset = 0
        while offset < part.count {
            // Windows overlap, so that nothing hides between two of them.
            let count = min(1 << 20, part.count - offset)
            guard let window = part.bytes(at: offset, count: count) else { return nil }
            // Foundation's search: the standard library's takes a second for some ten megabytes.
            if Data(window).range(of: text) != nil { return true }
            guard offset + count < part.count else { break }
            offset += count - bytes.count + 1
        }
        return false
    }
}

/// Texts of a symbol table, which mostly follow each other: a piece of them is in memory.
///
/// The piece only moves on, so that nothing is read twice; what lies before it is read by itself.
private final class TextWindow {
    private let source: any ByteSource
    private let start: Int
    private let count: Int
    private var window: [UInt8] = []
    private var windowStart = 0

    private static let windowSize = 1 << 18

    init(_ source: any ByteSource, start: Int, count: Int) {
        self.source = source
        self.start = start
        self.count = count
    }

    /// The text at an offset, without its end; one byte longer than the limit when it is longer.
    func text(at offset: Int, limit: Int) -> ArraySlice<UInt8> {
        let length = min(limit + 1, count - offset)
        if offset + length > windowStart + window.count, offset >= windowStart {
            windowStart = offset
            let size = min(Self.windowSize, count - offset)
            window = source.bytes(at: start + offset, count: size) ?? []
        }
        guard offset >= windowStart, offset + length <= windowStart + window.count else {
            return source.bytes(at: start + offset, count: length)?.prefix { $0 != 0 } ?? []
        }
        let from = offset - windowStart
        return window[from..<from + length].prefix { $0 != 0 }
    }
}
