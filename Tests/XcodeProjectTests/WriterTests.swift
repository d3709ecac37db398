import Foundation
import Testing

@testable import XcodeProject

@Suite(.timeLimit(.minutes(1)))
struct WriterTests {
    private static func folder() throws -> String {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("richpush-writer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url.path
    }

    private static func change(_ files: [FileChange]) -> ProjectChange {
        var change = ProjectChange()
        change.files = files
        return change
    }

    @Test func `writes new files in new folders, replaces and removes`() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = DiskProjectFiles(folder: folder)
        let writer = ProjectWriter(folder: folder)
        try writer.write(
            Self.change([.init(path: "A/B/x.txt", before: nil, after: Array("1".utf8))]))
        #expect(files.text("A/B/x.txt") == "1")
        try writer.write(
            Self.change([
                .init(path: "A/B/x.txt", before: Array("1".utf8), after: Array("2".utf8))
            ]))
        #expect(files.text("A/B/x.txt") == "2")
        try writer.write(
            Self.change([.init(path: "A/B/x.txt", before: Array("2".utf8), after: nil)]))
        #expect(files.kind("A/B") == .missing)
    }

    @Test func `writes nothing when a file was changed meanwhile`() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try "mine".write(toFile: folder + "/x", atomically: true, encoding: .utf8)
        let error = #expect(throws: ProjectError.self) {
            try ProjectWriter(folder: folder).write(
                Self.change([
                    .init(path: "new", before: nil, after: [1]),
                    .init(path: "x", before: Array("old".utf8), after: [2]),
                ]))
        }
        #expect(error?.code == .changed)
        #expect(DiskProjectFiles(folder: folder).names(in: ".") == ["x"])
    }

    @Test func `keeps a link, and the file's mode`() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try "1".write(toFile: folder + "/real", atomically: true, encoding: .utf8)
        chmod(folder + "/real", 0o640)
        symlink("real", folder + "/link")
        try ProjectWriter(folder: folder).write(
            Self.change([.init(path: "link", before: Array("1".utf8), after: Array("2".utf8))]))
        #expect(try String(contentsOfFile: folder + "/real", encoding: .utf8) == "2")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/real")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(throws: Never.self) {
            try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link")
        }
    }

    @Test func `reads no device and no pipe`() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        mkfifo(folder + "/pipe", 0o600)
        let files = DiskProjectFiles(folder: folder)
        #expect(files.read("pipe", limit: 10) == nil)
        #expect(files.read("/dev/zero", limit: 10) == nil)
    }
}
