import Foundation
import Testing

@testable import PushDiagnostics
@testable import TestSupport

@Suite(.timeLimit(.minutes(5)))
struct PropertyListTests {
    private static let list: AppSample.List = [
        "text": "Größe 🐱", "plain": "a", "yes": true, "no": false, "small": 7,
        "large": 5_000_000_000,
        "negative": -3, "real": 1.5, "date": Date(timeIntervalSince1970: 1_000_000_000),
        "data": Data([1, 2, 3]), "list": [1, 2] as [Int],
        "long": String(repeating: "x", count: 300),
        "nested": ["a": ["b": "c"]] as AppSample.List,
    ]

    @Test
    func `reads the binary form as the XML form`() throws {
        let binary = try PropertyList(try AppSample.binaryList(Self.list))
        let xml = try PropertyList(try AppSample.xml(Self.list))
        #expect(binary == xml)
        #expect(binary["text"] == .string("Größe 🐱"))
        #expect(binary["yes"] == .bool(true))
        #expect(binary["large"] == .integer(5_000_000_000))
        #expect(binary["negative"] == .integer(-3))
        #expect(binary["real"] == .real(1.5))
        #expect(binary["date"] == .date(Date(timeIntervalSince1970: 1_000_000_000)))
        #expect(binary["data"] == .data([1, 2, 3]))
        #expect(binary["nested"]?["a"]?["b"] == .string("c"))
    }

    @Test
    func `reads every prefix of the binary form`() throws {
        let bytes = try AppSample.binaryList(Self.list)
        for count in 0..<bytes.count {
            #expect(throws: PropertyList.Fault.self) {
                try PropertyList(Array(bytes.prefix(count)))
            }
        }
    }

    @Test(arguments: [UInt8(0), 0x1F, 0x7F, 0xA1, 0xD1, 0xFF])
    func `reads the binary form with any byte changed`(value: UInt8) throws {
        let bytes = try AppSample.binaryList(Self.list)
        for index in bytes.indices {
            var changed = bytes
            changed[index] = value
            _ = try? PropertyList(changed)
        }
    }

    /// Foundation's own reader follows thirty such lists for ever.
    @Test
    func `refuses lists that name each other again and again`() {
        let bytes = Self.binary(objects: 30) { index in
            index == 29 ? [0xA0] : [0xA8] + [UInt8](repeating: UInt8(index + 1), count: 8)
        }
        #expect(throws: PropertyList.Fault.self) { try PropertyList(bytes) }
    }

    @Test
    func `refuses a list that holds itself`() {
        let bytes = Self.binary(objects: 1) { _ in [0xA1, 0] }
        #expect(throws: PropertyList.Fault.self) { try PropertyList(bytes) }
    }

    /// One text of 60 kB, named two hundred times three hundred times.
    @Test
    func `refuses a list that names one long text very often`() {
        let bytes = Self.binary(objects: 3) { index in
            switch index {
            case 0: [0xAF, 0x11, 1, 0x2C] + [UInt8](repeating: 1, count: 300)
            case 1: [0xAF, 0x11, 0, 200] + [UInt8](repeating: 2, count: 200)
            default: [0x5F, 0x11, 0xEA, 0x60] + [UInt8](repeating: 0x61, count: 60_000)
            }
        }
        #expect(throws: PropertyList.Fault.self) { try PropertyList(bytes) }
    }

    private static func binary(objects count: Int, _ object: (Int) -> [UInt8]) -> [UInt8] {
        var pieces = Pieces(isBigEndian: true)
        pieces.bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for index in 0..<count {
            offsets.append(pieces.bytes.count)
            pieces.bytes += object(index)
        }
        let table = pieces.bytes.count
        for offset in offsets { pieces.word(UInt32(offset)) }
        pieces.bytes += [0, 0, 0, 0, 0, 0, 4, 1]
        for number in [count, 0, table] { pieces.long(UInt64(number)) }
        return pieces.bytes
    }

    @Test
    func `refuses XML that is nested without end`() {
        let text =
            "<plist>" + String(repeating: "<array>", count: 100_000)
            + String(repeating: "</array>", count: 100_000) + "</plist>"
        #expect(throws: PropertyList.Fault.self) { try PropertyList(Array(text.utf8)) }
    }

    @Test(arguments: [
        "", "hello", "{ a = b; }", "<plist><dict><key>a</key></dict></plist>", "<plist>",
    ])
    func `refuses what is no property list`(text: String) {
        #expect(throws: PropertyList.Fault.self) { try PropertyList(Array(text.utf8)) }
    }

    @Test
    func `refuses a profile that was changed after signing`() throws {
        var bytes = try AppSample.signed(
            AppSample.profile(allowing: ["aps-environment": "production"]))
        let name = Array("production".utf8)
        let range = try #require(bytes.firstRange(of: name))
        bytes.replaceSubrange(range, with: Array("developmen".utf8))
        #expect(throws: ProvisioningProfile.Fault.self) { try ProvisioningProfile(bytes) }
    }

    @Test
    func `refuses every prefix of a profile`() throws {
        let bytes = try AppSample.signed(AppSample.profile(allowing: [:]))
        for count in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: ProvisioningProfile.Fault.self) {
                try ProvisioningProfile(Array(bytes.prefix(count)))
            }
        }
    }
}
