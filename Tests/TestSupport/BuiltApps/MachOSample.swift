/// A small Mach-O image for a test, made from what it shall say.
///
/// It has what the doctor reads: load commands, texts, classes, symbols and a signature. Nothing in
/// it could run.
struct MachOSample {
    var architecture: (type: UInt32, subtype: UInt32) = (0x100_000C, 0)
    var is64Bit = true
    /// A program; 6 for a library.
    var fileType: UInt32 = 2
    var flags: UInt32 = 0
    /// iOS; `nil` for the older command without a platform.
    var platform: UInt32? = 2
    var minimumOS: (UInt32, UInt32, UInt32) = (16, 0, 0)
    var libraries: [String] = ["/usr/lib/libSystem.B.dylib"]
    var weakLibraries: [String] = []
    var runPaths: [String] = []
    /// Runtime names of classes that it defines.
    var classes: [String] = []
    /// Whether pointers are links of a chain, as linkers make them for iOS 13 and newer.
    var isChained = true
    /// Names, with their underscore, that it wants of others and that it offers.
    var wantedSymbols: [String] = []
    var definedSymbols: [String] = []
    var selectors: [String] = []
    var texts: [String] = []
    var code: [UInt32] = [0xD65F_03C0]
    var isEncrypted = false
    /// The signature's entitlements: as XML, and as DER.
    var entitlements: [UInt8]?
    var derEntitlements: [UInt8]?
    var isSigned = true
    /// Entitlements as the linker writes them for the simulator.
    var simulatedEntitlements: [UInt8]?
    /// What is written to while it runs.
    var writableSize = 0x4000

    static let arm64: (UInt32, UInt32) = (0x100_000C, 0)
    static let armv7: (UInt32, UInt32) = (12, 9)
    static let x86: (UInt32, UInt32) = (0x100_0007, 3)

    var bytes: [UInt8] { MachOWriter(self).bytes }

    /// A fat file of several images.
    static func fat(_ images: [MachOSample], isWide: Bool = false) -> [UInt8] {
        var head = Pieces(isBigEndian: true)
        head.word(isWide ? 0xCAFE_BABF : 0xCAFE_BABE)
        head.word(UInt32(images.count))
        var offset = 0x1000
        var body: [UInt8] = []
        for image in images {
            let bytes = image.bytes
            head.word(image.architecture.type)
            head.word(image.architecture.subtype)
            if isWide {
                head.long(UInt64(offset))
                head.long(UInt64(bytes.count))
                head.word(14)
                head.word(0)
            } else {
                head.word(UInt32(offset))
                head.word(UInt32(bytes.count))
                head.word(14)
            }
            let padded = bytes + [UInt8](repeating: 0, count: -bytes.count & 0xFFF)
            body += padded
            offset += padded.count
        }
        return head.bytes + [UInt8](repeating: 0, count: 0x1000 - head.bytes.count) + body
    }
}

/// Numbers and texts in a row.
struct Pieces {
    var bytes: [UInt8] = []
    let isBigEndian: Bool

    init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

    mutating func number(_ value: UInt64, count: Int) {
        let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
        bytes += isBigEndian ? little.reversed() : little
    }

    mutating func byte(_ value: UInt8) { bytes.append(value) }
    mutating func half(_ value: UInt16) { number(UInt64(value), count: 2) }
    mutating func word(_ value: UInt32) { number(UInt64(value), count: 4) }
    mutating func long(_ value: UInt64) { number(value, count: 8) }

    mutating func name(_ text: String) {
        bytes +=
            Array(text.utf8.prefix(16))
            + [UInt8](repeating: 0, count: 16 - min(16, text.utf8.count))
    }

    mutating func pad(to multiple: Int) {
        while bytes.count % multiple != 0 { bytes.append(0) }
    }
}
