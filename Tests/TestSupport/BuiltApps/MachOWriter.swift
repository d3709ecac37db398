/// Lays a ``MachOSample`` out, by Apple's `<mach-o/loader.h>`.
struct MachOWriter {
    private struct Section {
        let segment: String
        let name: String
        var content: [UInt8]
        var offset = 0
    }

    private let sample: MachOSample
    private let width: Int
    private var sections: [Section] = []
    private var symbols = Pieces()
    private var symbolTexts: [UInt8] = [0]
    private var symbolCount = 0
    private let base: UInt64
    private let headSize = 0x1000

    init(_ sample: MachOSample) {
        self.sample = sample
        width = sample.is64Bit ? 8 : 4
        base = sample.is64Bit && sample.fileType == 2 ? 0x1_0000_0000 : 0x4000
        addSections()
        addSymbols()
    }

    // MARK: - Sections

    private mutating func addSections() {
        var code = Pieces()
        for word in sample.code { code.word(word) }
        add("__TEXT", "__text", code.bytes)
        add("__TEXT", "__cstring", Self.zeroEnded(sample.texts))
        add("__TEXT", "__objc_methname", Self.zeroEnded(sample.selectors))
        add("__TEXT", "__objc_classname", Self.zeroEnded(sample.classes))
        if let simulated = sample.simulatedEntitlements {
            add("__TEXT", "__entitlements", simulated)
        }
        // Sizes first, since pointers need all addresses: a list, then classes, then their data.
        let classCount = sample.classes.count
        let classSize = 5 * width
        let dataSize = sample.is64Bit ? 72 : 40
        add("__DATA", "__objc_classlist", zeros(classCount * width))
        add("__DATA", "__objc_data", zeros(classCount * classSize))
        add("__DATA", "__objc_const", zeros(classCount * dataSize))
        place()
        var list = Pieces()
        var classes = Pieces()
        var data = Pieces()
        var nameOffset: UInt64 = 0
        for (index, name) in sample.classes.enumerated() {
            pointer(address(of: "__objc_data") + UInt64(index * classSize), &list)
            for _ in 0..<4 { classes.number(0, count: width) }
            // Swift marks its classes in the two lowest bits.
            pointer(address(of: "__objc_const") + UInt64(index * dataSize), &classes, flags: 2)
            let start = data.bytes.count
            for _ in 0..<3 { data.word(0) }
            if sample.is64Bit { data.word(0) }
            data.number(0, count: width)
            pointer(address(of: "__objc_classname") + nameOffset, &data)
            data.bytes += zeros(dataSize - (data.bytes.count - start))
            nameOffset += UInt64(name.utf8.count + 1)
        }
        fill("__objc_classlist", list.bytes)
        fill("__objc_data", classes.bytes)
        fill("__objc_const", data.bytes)
    }

    private mutating func add(_ segment: String, _ name: String, _ content: [UInt8]) {
        sections.append(Section(segment: segment, name: name, content: content))
    }

    private mutating func place() {
        var offset = headSize
        for index in sections.indices {
            sections[index].offset = offset
            offset += sections[index].content.count
            offset += -offset & 0xF
        }
    }

    private mutating func fill(_ name: String, _ content: [UInt8]) {
        for index in sections.indices where sections[index].name == name {
            sections[index].content = content
        }
    }

    private func address(of name: String) -> UInt64 {
        base + UInt64(sections.first { $0.name == name }?.offset ?? 0)
    }

    private func pointer(_ address: UInt64, _ pieces: inout Pieces, flags: UInt64 = 0) {
        guard sample.isChained, sample.is64Bit else {
            pieces.number(address | flags, count: width)
            return
        }
        // The distance from the image's start, and twelve bits that lead to the next link.
        pieces.long((address - base) | flags | 0x8 << 51)
    }

    private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func zeroEnded(_ texts: [String]) -> [UInt8] {
        texts.flatMap { Array($0.utf8) + [0] }
    }

    // MARK: - Symbols and signature

    private mutating func addSymbols() {
        // 0x0F: external and in a section; 0x01: external and undefined.
        for name in sample.definedSymbols { addSymbol(name, type: 0x0F) }
        for name in sample.wantedSymbols { addSymbol(name, type: 0x01) }
    }

    private mutating func addSymbol(_ name: String, type: UInt8) {
        symbols.word(UInt32(symbolTexts.count))
        symbols.byte(type)
        symbols.byte(type == 0x0F ? 1 : 0)
        symbols.half(0)
        symbols.number(0, count: width)
        symbolTexts += Array(name.utf8) + [0]
        symbolCount += 1
    }

    private var signature: [UInt8] {
        var blobs: [(type: UInt32, bytes: [UInt8])] = [(0, Self.blob(0xFADE_0C02, []))]
        if let xml = sample.entitlements { blobs.append((5, Self.blob(0xFADE_7171, xml))) }
        if let der = sample.derEntitlements { blobs.append((7, Self.blob(0xFADE_7172, der))) }
        var index = Pieces(isBigEndian: true)
        var body: [UInt8] = []
        let start = 12 + 8 * blobs.count
        for blob in blobs {
            index.word(blob.type)
            index.word(UInt32(start + body.count))
            body += blob.bytes
        }
        var head = Pieces(isBigEndian: true)
        head.word(0xFADE_0CC0)
        head.word(UInt32(start + body.count))
        head.word(UInt32(blobs.count))
        return head.bytes + index.bytes + body
    }

    private static func blob(_ magic: UInt32, _ content: [UInt8]) -> [UInt8] {
        var head = Pieces(isBigEndian: true)
        head.word(magic)
        head.word(UInt32(8 + content.count))
        return head.bytes + content
    }

    // MARK: - The whole

    var bytes: [UInt8] {
        var body: [UInt8] = []
        for section in sections {
            body += zeros(section.offset - headSize - body.count) + section.content
        }
        body += zeros(-body.count & 0xFFF)
        let linkEdit = headSize + body.count
        let signature = sample.isSigned ? signature : []
        let tail = symbols.bytes + symbolTexts + signature
        let commands = commands(linkEdit: linkEdit, tail: tail.count, signature: signature.count)
        var head = Pieces()
        head.word(sample.is64Bit ? 0xFEED_FACF : 0xFEED_FACE)
        head.word(sample.architecture.type)
        head.word(sample.architecture.subtype)
        head.word(sample.fileType)
        head.word(UInt32(commands.count))
        head.word(UInt32(commands.map(\.count).reduce(0, +)))
        head.word(sample.flags)
        if sample.is64Bit { head.word(0) }
        head.bytes += commands.flatMap(\.self)
        return head.bytes + zeros(headSize - head.bytes.count) + body + tail
    }

    private func commands(linkEdit: Int, tail: Int, signature: Int) -> [[UInt8]] {
        var commands: [[UInt8]] = []
        if sample.is64Bit, sample.fileType == 2 {
            commands.append(segment("__PAGEZERO", from: 0, to: 0, address: 0, size: base))
        }
        let text = sections.filter { $0.segment == "__TEXT" }
        let data = sections.filter { $0.segment == "__DATA" }
        let border = data.first?.offset ?? headSize
        commands.append(segment("__TEXT", from: 0, to: border, sections: text))
        commands.append(
            segment(
                "__DATA", from: border, to: linkEdit, size: UInt64(sample.writableSize),
                sections: data))
        commands.append(segment("__LINKEDIT", from: linkEdit, to: linkEdit + tail))
        commands.append(
            command(0x2) { pieces in
                pieces.word(UInt32(linkEdit))
                pieces.word(UInt32(symbolCount))
                pieces.word(UInt32(linkEdit + symbols.bytes.count))
                pieces.word(UInt32(symbolTexts.count))
            })
        commands.append(version)
        for path in sample.libraries { commands.append(library(0xC, path)) }
        for path in sample.weakLibraries { commands.append(library(0x8000_0018, path)) }
        for path in sample.runPaths {
            commands.append(
                command(0x8000_001C) { pieces in
                    pieces.word(12)
                    pieces.bytes += Array(path.utf8) + [0]
                })
        }
        if sample.isEncrypted {
            commands.append(
                command(0x2C) { pieces in
                    for value in [0x1000, 0x1000, 1, 0] as [UInt32] { pieces.word(value) }
                })
        }
        if signature > 0 {
            commands.append(
                command(0x1D) { pieces in
                    pieces.word(UInt32(linkEdit + tail - signature))
                    pieces.word(UInt32(signature))
                })
        }
        return commands
    }

    private var version: [UInt8] {
        let (major, minor, patch) = sample.minimumOS
        let packed = major << 16 | minor << 8 | patch
        return command(sample.platform == nil ? 0x25 : 0x32) { pieces in
            if let platform = sample.platform {
                for value in [platform, packed, packed, 0] { pieces.word(value) }
            } else {
                pieces.word(packed)
                pieces.word(packed)
            }
        }
    }

    private func library(_ kind: UInt32, _ path: String) -> [UInt8] {
        command(kind) { pieces in
            for value in [24, 0, 0x1_0000, 0x1_0000] as [UInt32] { pieces.word(value) }
            pieces.bytes += Array(path.utf8) + [0]
        }
    }

    private func command(_ kind: UInt32, _ content: (inout Pieces) -> Void) -> [UInt8] {
        var pieces = Pieces()
        pieces.word(kind)
        pieces.word(0)
        content(&pieces)
        pieces.pad(to: width)
        var size = Pieces()
        size.word(UInt32(pieces.bytes.count))
        pieces.bytes.replaceSubrange(4..<8, with: size.bytes)
        return pieces.bytes
    }

    private func segment(
        _ name: String, from start: Int, to end: Int, address: UInt64? = nil, size: UInt64? = nil,
        sections: [Section] = []
    ) -> [UInt8] {
        command(sample.is64Bit ? 0x19 : 0x1) { pieces in
            pieces.name(name)
            pieces.number(address ?? base + UInt64(start), count: width)
            pieces.number(max(size ?? 0, UInt64(end - start)), count: width)
            pieces.number(UInt64(start), count: width)
            pieces.number(UInt64(end - start), count: width)
            let protection: UInt32 = name == "__DATA" ? 3 : name == "__TEXT" ? 5 : 1
            for value in [protection, protection, UInt32(sections.count), 0] { pieces.word(value) }
            for section in sections {
                pieces.name(section.name)
                pieces.name(section.segment)
                pieces.number(base + UInt64(section.offset), count: width)
                pieces.number(UInt64(section.content.count), count: width)
                for value in [UInt32(section.offset), 0, 0, 0, 0, 0, 0] { pieces.word(value) }
                if sample.is64Bit { pieces.word(0) }
            }
        }
    }
}
