import Foundation
import Testing

@testable import NotificationPreview

@Suite(.timeLimit(.minutes(5)))
struct VideoFrameTests {
    private func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("VideoFrameTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// A program that does as the script says.
    private func program(_ script: String, in folder: URL) throws -> URL {
        let file = folder.appendingPathComponent("ffmpeg")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return file
    }

    private static let video = GalleryCase.media("video.mp4")

    @Test(arguments: [0, 2, 500, -1, Double.nan])
    func `takes a frame out of a video, at the latest the first`(second: Double) throws {
        let program = try #require(VideoFrame.installedProgram)
        let frame = VideoFrame(side: 100, program: program).image(at: Self.video, second: second)
        let longest = frame.map { max($0.width, $0.height) }
        #expect(longest == 100)
    }

    @Test(arguments: [
        // A playlist names other files; the program could be made to read those.
        "ffconcat version 1.0\nfile '/etc/hostname'\n",
        "#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n", "", "\u{0}\u{0}\u{0}\u{18}ftypisom",
    ])
    func `takes nothing out of what is no video`(text: String) throws {
        let program = try #require(VideoFrame.installedProgram)
        try withFolder { folder in
            let file = folder.appendingPathComponent("video.mp4")
            try Data(text.utf8).write(to: file)
            #expect(VideoFrame(side: 100, program: program).image(at: file, second: 0) == nil)
        }
    }

    @Test func `gives the program limits of memory, output and time`() throws {
        try withFolder { folder in
            let list = folder.appendingPathComponent("limits").path
            let program = try program(
                "{ ulimit -v; ulimit -f; ulimit -t; ulimit -c; } > \(list)", in: folder)
            #expect(VideoFrame(side: 100, program: program).image(at: Self.video, second: 0) == nil)
            let limits = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
            #expect(limits == ["\(VideoFrame.memoryLimit)", "65536", "10", "0"])
        }
    }

    @Test func `stops a program that does not end`() throws {
        try withFolder { folder in
            let program = try program("exec sleep 1000", in: folder)
            let frame = VideoFrame(side: 100, program: program, timeLimit: 0.2)
            #expect(frame.image(at: Self.video, second: 0) == nil)
        }
    }

    @Test(arguments: ["exit 1", "kill -9 $$", "exit 0"])
    func `goes on without a frame when the program fails`(script: String) throws {
        try withFolder { folder in
            let program = try program(script, in: folder)
            #expect(VideoFrame(side: 100, program: program).image(at: Self.video, second: 3) == nil)
        }
    }
}
