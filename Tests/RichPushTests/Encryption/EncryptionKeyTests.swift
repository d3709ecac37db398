import Foundation
import TestSupport
import Testing

@testable import PayloadEncryption
@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct EncryptionKeyTests {
    private static let bytes = [UInt8](0..<32)
    private static let base64 = Data(bytes).base64EncodedString()

    @Test(arguments: [0, 31, 32, 33, 64])
    func `has 32 bytes`(count: Int) {
        #expect((EncryptionKey([UInt8](repeating: 7, count: count)) != nil) == (count == 32))
    }

    @Test(arguments: [
        (base64, true), (base64 + "\n", true), ("\r\n " + base64 + " \n", true), ("", false),
        ("\n", false), (String(base64.dropLast(4)), false),
        // A sentence of 32 bytes is as good a key as any other.
        ("not a key at all, but a sentence", true), ("-----BEGIN PRIVATE KEY-----", false),
        (String(repeating: " ", count: 1_000), false),
    ])
    func `is read from a file with its Base64`(contents: String, isKey: Bool) {
        #expect((EncryptionKey(fileContents: Data(contents.utf8)) != nil) == isKey)
    }

    @Test(arguments: [0, 31, 32, 33])
    func `is read from a file with its bytes`(count: Int) {
        let key = EncryptionKey(fileContents: Data(repeating: 0xFF, count: count))
        #expect((key != nil) == (count == 32))
    }

    @Test func `is in no description`() throws {
        let key = try #require(EncryptionKey(Self.bytes))
        var dumped = ""
        dump((key, ["id": key], PayloadDecryptor(keys: ["id": key])), to: &dumped)
        let texts = [
            "\(key)", String(reflecting: key), String(describing: ["id": key]), dumped,
            String(reflecting: PayloadEncryptor(key: key, id: "id")),
        ]
        for text in texts {
            #expect(!text.contains(Self.base64))
            #expect(!text.contains("30, 31"))
            #expect(!text.contains("- 31"))
        }
        #expect(key.base64 == Self.base64)
    }

    @Test func `is another one each time`() {
        #expect(Set((0..<100).map { _ in EncryptionKey() }).count == 100)
    }

    @Test(arguments: [
        ("2026-05", true), ("a", true), ("A.b_c-9", true),
        (String(repeating: "a", count: 64), true),
        (String(repeating: "a", count: 65), false), ("", false), (".", false), ("..", false),
        (".a", false), ("a/b", false), ("../a", false), ("a b", false), ("ä", false),
        ("a\u{0}", false), ("a\n", false), (#"a"b"#, false),
    ])
    func `has an id that is a plain name`(id: String, isID: Bool) {
        #expect((EncryptionKeyID(id) != nil) == isID)
        #expect((PayloadEncryptor(key: EncryptionKey(), id: id) != nil) == isID)
    }

    // MARK: - Folders

    @Test func `is kept in a folder, for this user alone`() async throws {
        try await withTemporaryFolder { folder in
            let keys = EncryptionKeyFolder(directory: folder.appendingPathComponent("Keys"))
            let (one, other) = (EncryptionKey(), EncryptionKey())
            try keys.store(one, id: "a")
            #expect(try keys.key(id: "a") == one)
            try keys.store(other, id: "a")
            #expect(try keys.key(id: "a") == other)
            let path = keys.directory.appendingPathComponent("a.key").path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(files(below: folder) == ["Keys/a.key"])
            keys.remove(id: "a")
            #expect(try keys.key(id: "a") == nil)
        }
    }

    @Test(arguments: ["../a", "/etc/passwd", "..", ""])
    func `is never looked for outside the folder`(id: String) async throws {
        try await withTemporaryFolder { folder in
            try Data(Self.bytes).write(to: folder.appendingPathComponent("a.key"))
            let keys = EncryptionKeyFolder(directory: folder.appendingPathComponent("Keys"))
            #expect(try keys.key(id: id) == nil)
            #expect(throws: Diagnostic.self) { try keys.store(EncryptionKey(), id: id) }
        }
    }

    @Test func `is refused when its file holds something else`() async throws {
        try await withTemporaryFolder { folder in
            try Data("x".utf8).write(to: folder.appendingPathComponent("a.key"))
            let keys = EncryptionKeyFolder(directory: folder)
            let error = #expect(throws: Diagnostic.self) { _ = try keys.key(id: "a") }
            #expect(error?.code == .encryptionKeyUnusable)
        }
    }
}
