/// The load commands that matter here; all others are passed over.
extension MachOImage {
    private enum Kind {
        static let segment = 0x1
        static let symbolTable = 0x2
        static let library = 0xC
        static let segment64 = 0x19
        static let codeSignature = 0x1D
        static let encryption = 0x21
        static let minimumIOS = 0x25
        static let encryption64 = 0x2C
        static let buildVersion = 0x32
        static let weakLibrary = 0x8000_0018
        static let runPath = 0x8000_001C
        static let reexportedLibrary = 0x8000_001F
    }

    /// Takes over what a command says; `false` when its fields lie outside of it.
    mutating func readCommand(_ kind: Int, _ command: NumberReader) -> Bool {
        switch kind {
        case Kind.segment: readSegment(command, is64Bit: false)
        case Kind.segment64: readSegment(command, is64Bit: true)
        case Kind.library, Kind.reexportedLibrary: readLibrary(command, isWeak: false)
        case Kind.weakLibrary: readLibrary(command, isWeak: true)
        case Kind.runPath: readRunPath(command)
        case Kind.minimumIOS:
            readVersion(command.word(at: 8)) { $0.platform ?? .iOS }
        case Kind.buildVersion:
            readVersion(command.word(at: 12)) { _ in
                command.word(at: 8).map(Platform.init(rawValue:))
            }
        case Kind.symbolTable: readSymbolTable(command)
        case Kind.codeSignature: readSignature(command)
        case Kind.encryption, Kind.encryption64: readEncryption(command)
        default: true
        }
    }

    private mutating func readSegment(_ command: NumberReader, is64Bit: Bool) -> Bool {
        let wide = is64Bit ? 8 : 4
        let numbers = 24
        func address(_ offset: Int) -> UInt64? {
            is64Bit ? command.bits(at: offset) : command.word(at: offset).map { UInt64($0) }
        }
        let end = numbers + 4 * wide
        guard let name = command.text(at: 8, limit: 16), let start = address(numbers),
            let size = address(numbers + wide),
            let fileOffset = command.integer(at: numbers + 2 * wide, count: wide),
            let fileSize = command.integer(at: numbers + 3 * wide, count: wide),
            let protection = command.word(at: end + 4), let count = command.word(at: end + 8)
        else { return false }
        segments.append(
            Segment(
                name: name, address: start, size: size, fileOffset: fileOffset,
                fileSize: fileSize, isWritable: protection & 2 != 0))
        let sectionSize = is64Bit ? 80 : 68
        guard count <= (command.bytes.count - end - 16) / sectionSize else { return false }
        for index in 0..<count {
            let section = end + 16 + index * sectionSize
            guard let name = command.text(at: section, limit: 16),
                let segment = command.text(at: section + 16, limit: 16),
                let start = address(section + 32),
                let size = command.integer(at: section + 32 + wide, count: wide),
                let offset = command.word(at: section + 32 + 2 * wide)
            else { return false }
            sections.append(
                Section(
                    segment: segment, name: name, address: start, offset: offset, size: size))
        }
        return true
    }

    private mutating func readLibrary(_ command: NumberReader, isWeak: Bool) -> Bool {
        guard let path = text(command) else { return false }
        libraries.append(Library(path: path, isWeak: isWeak))
        return true
    }

    private mutating func readRunPath(_ command: NumberReader) -> Bool {
        guard let path = text(command) else { return false }
        runPaths.append(path)
        return true
    }

    /// The text that a command holds: its first number says where.
    private func text(_ command: NumberReader) -> String? {
        command.word(at: 8).flatMap { $0 < 12 ? nil : command.text(at: $0) }
    }

    private mutating func readVersion(
        _ packed: Int?, platform: (Self) -> Platform?
    ) -> Bool {
        guard let packed, let platform = platform(self) else { return false }
        // A zippered library has two; the first is the one that counts on a phone.
        if minimumOS == nil || self.platform == nil {
            self.platform = platform
            minimumOS = OSVersion(packed: packed)
        }
        return true
    }

    private mutating func readSymbolTable(_ command: NumberReader) -> Bool {
        guard let offset = command.word(at: 8), let count = command.word(at: 12),
            let textOffset = command.word(at: 16), let textSize = command.word(at: 20)
        else { return false }
        symbolTable = SymbolTable(
            offset: offset, count: count, textOffset: textOffset, textSize: textSize)
        return true
    }

    private mutating func readSignature(_ command: NumberReader) -> Bool {
        guard let offset = command.word(at: 8), let size = command.word(at: 12) else {
            return false
        }
        signature = (offset, size)
        return true
    }

    private mutating func readEncryption(_ command: NumberReader) -> Bool {
        guard let system = command.word(at: 16) else { return false }
        isEncrypted = isEncrypted || system != 0
        return true
    }
}
