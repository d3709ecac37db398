import CZip
import Diagnostics
import Foundation
import Testing

@testable import PushDiagnostics
@testable import TestSupport

@Suite(.timeLimit(.minutes(5)))
struct ArchiveTests {
    private static func open(_ bytes: [UInt8], in folder: URL) throws -> BuiltApp {
        let file = folder.appendingPathComponent("Shop.ipa")
        try Data(bytes).write(to: file)
        return try BuiltApp(at: file.path)
    }

    private static func fault(_ bytes: [UInt8]) async throws -> BuiltApp.Fault? {
        try await withTemporaryFolder { folder in
            do {
                _ = try open(bytes, in: folder)
                return nil
            } catch let fault as BuiltApp.Fault {
                return fault
            }
        }
    }

    @Test(arguments: [false, true])
    func `opens an app in an archive, also with Zip64`(isZip64: Bool) async throws {
        try await withTemporaryFolder { folder in
            let zip = ZIPSample(try AppSample().contents(), isZip64: isZip64)
            let app = try Self.open(zip.bytes, in: folder)
            #expect(app.form == .ipa)
            #expect(AppDoctor(on: AppSample.today).examine(app).diagnostics == [])
        }
    }

    @Test
    func `opens an app that libzip has packed`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Shop.ipa")
            // Large enough to be unpacked to disk, and packed to a hundredth.
            let code = [UInt32](repeating: 0xD503_201F, count: 2_500_000)
            var sample = AppSample()
            sample.service?.binary.code = code.enumerated().map { index, word in
                index % 40 == 0 ? UInt32(truncatingIfNeeded: index &* 0x9E37_79B1) : word
            }
            try Self.pack(try sample.contents(), to: file.path)
            let app = try BuiltApp(at: file.path)
            #expect(AppDoctor(on: AppSample.today).examine(app).diagnostics == [])
        }
    }

    private static func pack(_ contents: [String: [UInt8]], to path: String) throws {
        let archive = try #require(zip_open(path, ZIP_CREATE, nil))
        var kept: [UnsafeMutableRawBufferPointer] = []
        defer { for buffer in kept { buffer.deallocate() } }
        for (name, bytes) in contents {
            // libzip reads the bytes when the archive is closed.
            let buffer = UnsafeMutableRawBufferPointer.allocate(
                byteCount: max(1, bytes.count), alignment: 1)
            buffer.copyBytes(from: bytes)
            kept.append(buffer)
            let source = zip_source_buffer(archive, buffer.baseAddress, UInt64(bytes.count), 0)
            #expect(zip_file_add(archive, "Payload/Shop.app/\(name)", source, 0) >= 0)
        }
        #expect(zip_close(archive) == 0)
    }

    @Test(
        arguments: [
            "../../evil", "/etc/passwd", "Payload/Shop.app/../../../evil", "..\\evil",
            "Payload/Shop.app/..",
        ])
    func `refuses names that lead out of the archive`(name: String) async throws {
        var zip = ZIPSample(try AppSample().contents())
        zip.entries.append(.init(name: name))
        let fault = try await Self.fault(zip.bytes)
        #expect(fault?.code == .hostileArchive)
    }

    @Test
    func `refuses symbolic links in an archive`() async throws {
        var zip = ZIPSample(try AppSample().contents())
        zip.entries.append(
            .init(name: "Payload/Shop.app/link", content: Array("/etc".utf8), mode: 0o120777))
        let fault = try await Self.fault(zip.bytes)
        #expect(fault?.code == .hostileArchive)
        #expect(fault?.message.contains("symbolic link") == true)
    }

    @Test
    func `refuses two entries of one name`() async throws {
        var zip = ZIPSample(try AppSample().contents())
        zip.entries.append(zip.entries[0])
        #expect(try await Self.fault(zip.bytes)?.code == .hostileArchive)
    }

    @Test(arguments: [UInt64(250_001), .max])
    func `refuses an archive that speaks of too many entries`(count: UInt64) async throws {
        var zip = ZIPSample(try AppSample().contents(), isZip64: true)
        zip.declaredCount = count
        let fault = try await Self.fault(zip.bytes)
        #expect(fault?.code == .hostileArchive)
        #expect(fault?.message.contains("too many entries") == true)
    }

    /// An entry of ten bytes that says it unpacks to 900 MB.
    @Test
    func `does not unpack what grows beyond all measure`() async throws {
        try await withTemporaryFolder { folder in
            var zip = ZIPSample(try AppSample().contents())
            let index = try #require(zip.entries.firstIndex { $0.name.hasSuffix("/Service") })
            zip.entries[index].content = Array(zip.entries[index].content.prefix(10))
            zip.entries[index].declaredSize = 900_000_000
            let app = try Self.open(zip.bytes, in: folder)
            let findings = AppDoctor(on: AppSample.today).examine(app).diagnostics
            #expect(findings.contains { $0.message.contains("beyond all measure") })
        }
    }

    @Test
    func `refuses an archive that unpacks to terabytes`() async throws {
        var zip = ZIPSample(try AppSample().contents())
        for index in 0..<9 {
            zip.entries.append(
                .init(name: "Payload/Shop.app/bomb\(index)", declaredSize: 4_000_000_000))
        }
        let fault = try await Self.fault(zip.bytes)
        #expect(fault?.message.contains("32 GB") == true)
    }

    @Test
    func `says that an entry is longer than it says`() async throws {
        try await withTemporaryFolder { folder in
            var zip = ZIPSample(try AppSample().contents())
            let index = try #require(zip.entries.firstIndex { $0.name.hasSuffix("/Service") })
            zip.entries[index].declaredSize = 100
            let app = try Self.open(zip.bytes, in: folder)
            let examination = AppDoctor(on: AppSample.today).examine(app)
            #expect(examination.diagnostics.contains { $0.number == "RP320" })
        }
    }

    @Test
    func `refuses what is no archive, or holds no app`() async throws {
        #expect(try await Self.fault([])?.code == .notAnApp)
        #expect(try await Self.fault(Array("hello".utf8))?.code == .notAnApp)
        let empty = ZIPSample([.init(name: "Payload/readme.txt")])
        #expect(try await Self.fault(empty.bytes)?.code == .notAnApp)
        let two = ZIPSample([
            .init(name: "Payload/A.app/Info.plist"), .init(name: "Payload/B.app/Info.plist"),
        ])
        #expect(try await Self.fault(two.bytes)?.code == .notAnApp)
    }

    @Test
    func `survives an archive that is cut off anywhere`() async throws {
        try await withTemporaryFolder { folder in
            let bytes = ZIPSample(["Info.plist": [1, 2, 3]], isZip64: true).bytes
            for count in 0..<bytes.count {
                #expect(throws: BuiltApp.Fault.self) {
                    _ = try Self.open(Array(bytes.prefix(count)), in: folder)
                }
            }
        }
    }
}
