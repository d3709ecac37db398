/// One Mach-O image: what its header and its load commands say.
///
/// Only header and load commands are in memory; symbols and sections are read when somebody asks,
/// by `MachOImage+Symbols.swift`, `MachOImage+Classes.swift` and `CodeSignature.swift`.
struct MachOImage: Sendable {
    struct Segment: Hashable, Sendable {
        let name: String
        let address: UInt64
        let size: UInt64
        let fileOffset: Int
        let fileSize: Int
        let isWritable: Bool
    }

    struct Section: Hashable, Sendable {
        let segment: String
        let name: String
        let address: UInt64
        let offset: Int
        let size: Int
    }

    /// A library that the image wants when it starts.
    struct Library: Hashable, Sendable {
        let path: String
        let isWeak: Bool
    }

    struct SymbolTable: Hashable, Sendable {
        let offset: Int
        let count: Int
        let textOffset: Int
        let textSize: Int
    }

    let source: any ByteSource
    let architecture: Architecture
    let is64Bit: Bool
    let fileType: Int
    let flags: Int
    var segments: [Segment] = []
    var sections: [Section] = []
    var libraries: [Library] = []
    var runPaths: [String] = []
    var platform: Platform?
    var minimumOS: OSVersion?
    var symbolTable: SymbolTable?
    var signature: (offset: Int, size: Int)?
    /// Whether the store has encrypted the code, so that texts in it cannot be read.
    var isEncrypted = false

    private static let maximumCommandBytes = 1_000_000
    private static let maximumCommands = 20_000

    init(_ source: any ByteSource) throws(MachOFile.Fault) {
        self.source = source
        guard let head = source.bytes(at: 0, count: 28) else {
            throw .init(message: "it is too short for a Mach-O binary")
        }
        let reader = NumberReader(head)
        switch reader.word(at: 0) {
        case 0xFEED_FACE: is64Bit = false
        case 0xFEED_FACF: is64Bit = true
        case 0xCEFA_EDFE, 0xCFFA_EDFE:
            throw .init(message: "it is for big-endian processors, which no iOS device has")
        default: throw .init(message: "it is no Mach-O binary")
        }
        guard let type = reader.word(at: 4), let subtype = reader.word(at: 8),
            let fileType = reader.word(at: 12), let count = reader.word(at: 16),
            let size = reader.word(at: 20), let flags = reader.word(at: 24)
        else { throw .init(message: "its header is damaged") }
        architecture = Architecture(type: type, subtype: subtype & 0xFF_FFFF)
        self.fileType = fileType
        self.flags = flags
        guard count <= Self.maximumCommands, size <= Self.maximumCommandBytes,
            let commands = source.bytes(at: is64Bit ? 32 : 28, count: size)
        else { throw .init(message: "its load commands lie outside the file") }
        try read(count, NumberReader(commands))
    }

    private mutating func read(
        _ count: Int, _ commands: NumberReader
    ) throws(MachOFile.Fault) {
        var start = 0
        for _ in 0..<count {
            guard let kind = commands.word(at: start), let size = commands.word(at: start + 4),
                size >= 8, size <= commands.bytes.count - start
            else { throw .init(message: "a load command is longer than all of them") }
            let command = NumberReader(Array(commands.bytes[start..<start + size]))
            guard readCommand(kind, command) else {
                throw .init(message: "the load command 0x\(String(kind, radix: 16)) is damaged")
            }
            start += size
        }
    }

    /// The sections of those names, at most eight: an image has one or two of each, and a hostile one
    /// may have thousands that all are the whole file.
    func sections(named names: Set<String>) -> [Section] {
        Array(sections.lazy.filter { names.contains($0.name) }.prefix(8))
    }

    /// Whether the image is a program, as an app and an app extension are (`MH_EXECUTE`).
    var isProgram: Bool { fileType == 2 }
    /// Whether it is a library that is loaded at the start (`MH_DYLIB`).
    var isLibrary: Bool { fileType == 6 }
    /// Whether it says that it uses nothing which is forbidden in extensions
    /// (`MH_APP_EXTENSION_SAFE`).
    var isSafeForExtensions: Bool { flags & 0x200_0000 != 0 }
}

extension MachOImage {
    /// A processor, such as `arm64`.
    struct Architecture: Hashable, Sendable, CustomStringConvertible {
        let type: Int
        let subtype: Int

        var description: String {
            switch (type, subtype) {
            case (0x100_000C, 2): "arm64e"
            case (0x100_000C, _): "arm64"
            case (0x200_000C, _): "arm64_32"
            case (12, 9): "armv7"
            case (12, 11): "armv7s"
            case (12, _): "arm"
            case (0x100_0007, _): "x86_64"
            case (7, _): "i386"
            default: "processor \(type)/\(subtype)"
            }
        }
    }

    /// What a binary was built for (`PLATFORM_…`).
    struct Platform: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        let rawValue: Int

        static let iOS = Self(rawValue: 2)

        private static let names = [
            1: "macOS", 2: "iOS", 3: "tvOS", 4: "watchOS", 5: "bridgeOS", 6: "Mac Catalyst",
            7: "iOS Simulator", 8: "tvOS Simulator", 9: "watchOS Simulator", 10: "DriverKit",
            11: "visionOS", 12: "visionOS Simulator",
        ]

        var isSimulator: Bool { [7, 8, 9, 12].contains(rawValue) }

        var description: String { Self.names[rawValue] ?? "platform \(rawValue)" }
    }
}

/// A system's version, such as 16.4.
struct OSVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
    private let parts: [Int]

    /// From the four bytes of a load command: two for the first number, one for each other.
    init(packed: Int) { parts = [packed >> 16, packed >> 8 & 0xFF, packed & 0xFF] }

    /// From an Info.plist's text; `nil` when it is no version.
    init?(_ text: String) {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        let whole = numbers.compactMap(\.self)
        guard (1...3).contains(numbers.count), whole.count == numbers.count,
            whole.allSatisfy({ 0...0xFFFF ~= $0 })
        else { return nil }
        parts = whole + Array(repeating: 0, count: 3 - whole.count)
    }

    static func < (first: Self, second: Self) -> Bool {
        first.parts.lexicographicallyPrecedes(second.parts)
    }

    var description: String {
        (parts[2] == 0 ? parts.dropLast() : parts[...]).map(String.init).joined(separator: ".")
    }
}
