import Foundation
import TestSupport
import Testing

@testable import RichPushCommand

@Suite(.timeLimit(.minutes(5)))
struct WatchedFilesTests {
    private func stamp(_ size: UInt64) -> WatchedFiles.Stamp {
        .init(size: size, modified: nil, number: 1)
    }

    /// Whether each look in turn finds a change, after one file was drawn with the size 1.
    private func findings(_ looks: [[String: UInt64]]) -> [Bool] {
        var files = WatchedFiles(drawn: ["a": stamp(1)])
        return looks.map { files.haveChanged($0.mapValues(stamp)) }
    }

    @Test func `waits until a change has come to rest`() {
        #expect(findings([["a": 1], ["a": 2], ["a": 3], ["a": 3]]) == [false, false, false, true])
    }

    @Test(arguments: [[:], ["a": 1, "b": 1]])
    func `sees files that come and go`(now: [String: UInt64]) {
        #expect(findings([now, now]) == [false, true])
    }

    @Test func `does not draw again when a file is as it was drawn`() {
        #expect(findings([["a": 2], ["a": 1], ["a": 1]]) == [false, false, false])
    }

    @Test func `looks at the files below a folder, and sees another of the same length`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let inner = folder.appendingPathComponent("inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            let file = inner.appendingPathComponent("a.jpg")
            try Data("one".utf8).write(to: file)
            let before = WatchedFiles.look(at: [folder.path, "/no/such/file"])
            #expect(before.keys.contains("\(folder.path)/inner/a.jpg"))
            // As editors do it: a new file in the old one's stead.
            try Data("two".utf8).write(to: file, options: .atomic)
            #expect(WatchedFiles.look(at: [folder.path, "/no/such/file"]) != before)
        }
    }
}
