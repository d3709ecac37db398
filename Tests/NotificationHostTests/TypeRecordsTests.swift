import Foundation
import TestSupport
import Testing

@testable import ExtensionRunner

/// How the process finds classes in a library's file.
@Suite(.timeLimit(.minutes(5)))
struct TypeRecordsTests {
    @Test func `finds the classes of a library`() async throws {
        let library = try await TestExtension.program("Shouts").library
        let names = TypeRecords.classNames(in: library)
        #expect(names.contains("Extensions.Shouts") && names.contains("Extensions.LeaksMemory"))
        // An enum is no class.
        #expect(!names.contains("Extensions.Picture"))
    }

    @Test func `finds nothing in what is no library, however it is cut`() async throws {
        let library = try await TestExtension.program("Shouts").library
        let bytes = try Data(contentsOf: library)
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("cut.so")
            let lengths = [0, 5, 6, 63, 64, 65, 4096, bytes.count / 2]
            for length in lengths {
                try bytes.prefix(length).write(to: file)
                #expect(TypeRecords.classNames(in: file).isEmpty, "\(length) bytes")
            }
        }
        #expect(TypeRecords.classNames(in: URL(fileURLWithPath: "/nowhere")).isEmpty)
    }

    @Test func `survives a header whose numbers are wild`() async throws {
        let library = try await TestExtension.program("Shouts").library
        let bytes = try Data(contentsOf: library)
        for offset in 0x28..<0x40 {
            var wild = bytes
            wild[offset] = 0xFF
            _ = ELFImage(wild)?.sections
        }
        #expect(ELFImage(bytes)?.sections.isEmpty == false)
    }
}
