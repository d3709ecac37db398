import Foundation
import Testing

@testable import PushDiagnostics
@testable import TestSupport

/// Binaries that lie: nothing crashes, and nothing is believed.
@Suite(.timeLimit(.minutes(5)))
struct HostileBinaryTests {
    private static let whole: MachOSample = {
        var sample = MachOSample(
            libraries: ["@rpath/Core.framework/Core"], runPaths: ["@executable_path"],
            classes: ["_TtC7Service19NotificationService", "Loader"],
            wantedSymbols: ["_OBJC_CLASS_$_UIApplication"], selectors: ["sharedApplication"],
            isEncrypted: false)
        sample.entitlements = Array("<plist><dict/></plist>".utf8)
        sample.derEntitlements = DERSample.entitlements(["aps-environment": "production"])
        return sample
    }()

    /// All that is read of an image.
    private static func readAll(_ bytes: [UInt8]) {
        guard let file = try? MachOFile(MemoryBytes(bytes)) else { return }
        for image in file.images {
            _ = image.classNames()
            _ = image.symbols(.wanted, among: ["_OBJC_CLASS_$_UIApplication"])
            _ = TemplateText.isIn(image)
            _ = try? CodeSignature(of: image)
        }
    }

    @Test
    func `reads every prefix of a binary`() {
        let bytes = Self.whole.bytes
        let header = 32 + Int(NumberReader(bytes).word(at: 20) ?? 0)
        for count in 0..<header {
            #expect(throws: MachOFile.Fault.self) {
                try MachOFile(MemoryBytes(Array(bytes.prefix(count))))
            }
        }
        for count in stride(from: header, through: bytes.count, by: 61) {
            Self.readAll(Array(bytes.prefix(count)))
        }
    }

    @Test(arguments: [UInt8(0), 0x7F, 0x80, 0xFF])
    func `reads a binary with any byte of its commands changed`(value: UInt8) {
        let bytes = Self.whole.bytes
        let header = 32 + Int(NumberReader(bytes).word(at: 20) ?? 0)
        for index in 0..<header {
            var changed = bytes
            changed[index] = value
            Self.readAll(changed)
        }
    }

    @Test
    func `reads a binary with any byte of its signature changed`() {
        let bytes = Self.whole.bytes
        let start = bytes.count - 200
        for index in start..<bytes.count {
            for value in [UInt8(0), 0x7F, 0xFF] {
                var changed = bytes
                changed[index] = value
                Self.readAll(changed)
            }
        }
    }

    @Test(arguments: [false, true])
    func `reads fat binaries`(isWide: Bool) throws {
        let bytes = MachOSample.fat(
            [MachOSample(), MachOSample(architecture: MachOSample.armv7, is64Bit: false)],
            isWide: isWide)
        let file = try MachOFile(MemoryBytes(bytes))
        #expect(file.images.map(\.architecture.description) == ["arm64", "armv7"])
        for count in 0..<(8 + 2 * (isWide ? 32 : 20)) {
            #expect(throws: MachOFile.Fault.self) {
                try MachOFile(MemoryBytes(Array(bytes.prefix(count))))
            }
        }
    }

    @Test(
        arguments: [
            ([0xFE, 0xED, 0xFA, 0xCE], "big-endian"), ([0xFE, 0xED, 0xFA, 0xCF], "big-endian"),
            (Array("!<arch>\n".utf8), "static library"), (Array("MZ".utf8), "too short"),
            ([0x7F, 0x45, 0x4C, 0x46], "no Mach-O"),
            ([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 0], "damaged"),
            ([0xCA, 0xFE, 0xBA, 0xBE, 0xFF, 0xFF, 0xFF, 0xFF], "damaged"),
        ] as [([UInt8], String)])
    func `says what is no binary for iOS`(start: [UInt8], why: String) throws {
        let bytes = start.count > 2 ? start + [UInt8](repeating: 0, count: 64) : start
        let fault = #expect(throws: MachOFile.Fault.self) { try MachOFile(MemoryBytes(bytes)) }
        #expect(fault?.message.contains(why) == true)
    }

    @Test
    func `refuses a fat binary whose images are fat`() {
        let inner = MachOSample.fat([MachOSample()])
        var bytes = MachOSample.fat([MachOSample()])
        bytes.replaceSubrange(0x1000..<0x1000 + 8, with: inner.prefix(8))
        #expect(throws: MachOFile.Fault.self) { try MachOFile(MemoryBytes(bytes)) }
    }

    @Test
    func `reads classes of 32 and 64 bits`() throws {
        for is64Bit in [true, false] {
            let sample = MachOSample(
                architecture: is64Bit ? MachOSample.arm64 : MachOSample.armv7, is64Bit: is64Bit,
                classes: ["Loader", "_TtC4Shop3Cat"])
            let image = try MachOImage(MemoryBytes(sample.bytes))
            #expect(image.classNames() == ["Loader", "_TtC4Shop3Cat"])
        }
    }

    @Test(
        arguments: [
            ([0x70, 0x84, 0xFF, 0xFF, 0xFF, 0xFF], "long"), ([0x70], "cut"), ([], "empty"),
            ([0x70, 0x80], "without a length"),
        ] as [([UInt8], String)])
    func `refuses entitlements that lie`(bytes: [UInt8], what: String) {
        #expect(throws: MachOFile.Fault.self) { try DERReader.entitlements(bytes) }
    }

    @Test
    func `refuses entitlements that are nested without end`() {
        var value = DERSample.tagged(0x30, [])
        for _ in 0..<100 { value = DERSample.tagged(0x30, value) }
        let bytes = DERSample.entitlements(
            dictionary: DERSample.tagged(0x30, DERSample.text("key") + value))
        #expect(throws: MachOFile.Fault.self) { try DERReader.entitlements(bytes) }
    }

    @Test(
        arguments: [
            ("Service.NotificationService", "_TtC7Service19NotificationService"),
            ("A.B.C", "_TtCC1A1B1C"), ("Loader", "Loader"),
        ])
    func `knows the runtime's name of a class`(name: String, runtimeName: String) throws {
        #expect(try #require(ClassName(name)).runtimeNames.contains(runtimeName))
        #expect(ClassName.readable(runtimeName) == name)
    }

    @Test(arguments: ["_TtC", "_TtC99X", "_TtC0", "_TtC-1X", "_TtC7Servic"])
    func `leaves names alone that are no class's`(name: String) {
        #expect(ClassName.readable(name) == name)
    }

    /// Each would be searched whole: four gigabytes in all.
    @Test
    func `does not search the same bytes thousands of times`() throws {
        let count = 10_000
        let size = 4 << 20
        var pieces = Pieces()
        for word in [0xFEED_FACF, 0x100_000C, 0, 2, 1, UInt32(72 + 80 * count), 0, 0] {
            pieces.word(word)
        }
        pieces.word(0x19)
        pieces.word(UInt32(72 + 80 * count))
        pieces.name("__TEXT")
        for number in [0, size, 0, size] { pieces.long(UInt64(number)) }
        for word in [5, 5, UInt32(count), 0] { pieces.word(word) }
        for _ in 0..<count {
            pieces.name("__cstring")
            pieces.name("__TEXT")
            pieces.long(0)
            pieces.long(UInt64(size))
            for _ in 0..<8 { pieces.word(0) }
        }
        pieces.bytes += [UInt8](repeating: 0, count: size - pieces.bytes.count)
        let image = try MachOImage(MemoryBytes(pieces.bytes))
        #expect(image.sections.count == count)
        #expect(image.sections(named: ["__cstring"]).count == 8)
        #expect(!TemplateText.isIn(image))
    }

    @Test
    func `finds symbols in any order of their texts`() throws {
        let fillers = (0..<20_000).map { "_filler_of_some_length_\($0)" }
        let sample = MachOSample(definedSymbols: ["_first"] + fillers + ["_last"])
        var bytes = sample.bytes
        let table = try #require(try MachOImage(MemoryBytes(bytes)).symbolTable)
        let (first, last) = (table.offset, table.offset + 16 * (table.count - 1))
        for index in 0..<4 { bytes.swapAt(first + index, last + index) }
        let image = try MachOImage(MemoryBytes(bytes))
        let names: Set = ["_first", "_last", "_filler_of_some_length_17", "_absent"]
        #expect(image.symbols(.defined, among: names) == names.subtracting(["_absent"]))
        #expect(image.symbols(.wanted, among: names) == [])
    }
}
