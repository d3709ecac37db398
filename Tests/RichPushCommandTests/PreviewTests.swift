import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PreviewTests {
    private static let map = ["--map", "https://media.example.com/=Examples/media"]
    private static let image = "Examples/1-image.apns"

    private static func preview(_ arguments: String...) throws -> CommandProcess {
        try CommandProcess(["preview"] + arguments + map)
    }

    /// The width that a PNG's header tells.
    private static func width(of file: URL) throws -> Int {
        try Data(contentsOf: file).dropFirst(16).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    @Test(arguments: [("png", "\u{89}PNG"), ("svg", "<?xml"), ("pdf", "%PDF"), ("webp", "RIFF")])
    func `draws into the kind of file that the suffix names`(
        suffix: String, start: String
    ) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("card.\(suffix)")
            let run = try Self.preview(Self.image, "-o", file.path)
            #expect(run.status == 0)
            let bytes = start.unicodeScalars.map { UInt8($0.value) }
            #expect(try Data(contentsOf: file).starts(with: bytes))
        }
    }

    @Test(arguments: [(["--device", "watch"], 416), (["--scale", "1"], 393), ([], 786)])
    func `draws as wide as the options say`(options: [String], width: Int) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("card.png")
            let run = try CommandProcess(
                ["preview", Self.image, "-o", file.path] + options + Self.map)
            #expect(run.status == 0)
            #expect(try Self.width(of: file) == width)
        }
    }

    @Test func `puts two payloads side by side`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("card.png")
            let run = try Self.preview(
                Self.image, "Examples/4-gif.apns", "--compare", "-o", file.path)
            #expect(run.status == 0)
            #expect(try Self.width(of: file) == 2 * 786)
        }
    }

    @Test func `draws a folder of payloads into a folder`() async throws {
        try await withTemporaryFolder { folder in
            let run = try Self.preview("Examples", "-o", folder.path + "/", "--scale", "0.5")
            #expect(run.status == 0)
            let names = [
                "1-image.png", "2-aps-image.png", "3-media-url.png", "4-gif.png", "5-sound.png",
            ]
            #expect(files(below: folder).filter { names.contains($0) } == names)
        }
    }

    @Test func `goes on after a payload that cannot be read`() async throws {
        try await withTemporaryFolder { folder in
            let payloads = folder.appendingPathComponent("payloads")
            let images = folder.appendingPathComponent("images")
            try FileManager.default.createDirectory(
                at: payloads, withIntermediateDirectories: true)
            try Data("{".utf8).write(to: payloads.appendingPathComponent("a.apns"))
            try Data(#"{"aps": {"alert": "x"}}"#.utf8)
                .write(to: payloads.appendingPathComponent("b.apns"))
            let run = try CommandProcess(["preview", payloads.path, "-o", images.path + "/"])
            #expect(run.status == 65)
            #expect(run.errors.contains("a.apns"))
            #expect(files(below: images) == ["b.png"])
        }
    }

    @Test func `draws for deliver, too, and prints the same`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("card.png")
            let run = try CommandProcess(
                ["deliver", Self.image, "--preview", file.path] + Self.map)
            #expect(run.status == 0)
            #expect(run.output.contains("JPEG picture"))
            #expect(!run.output.contains("\u{1B}"))
            #expect(try Self.width(of: file) == 786)
        }
    }

    @Test func `shows the text of the app's table`() async throws {
        try await withTemporaryFolder { folder in
            let table = folder.appendingPathComponent("Localizable.strings")
            try Data(#""HELLO" = "Hello %@!";"#.utf8).write(to: table)
            let run = try CommandProcess(
                ["deliver", "-", "--strings", table.path],
                input: #"{"aps": {"alert": {"loc-key": "HELLO", "loc-args": ["Anna"]}}}"#)
            #expect(run.output.contains("Hello Anna!"))
        }
    }

    @Test(
        arguments: [
            (["Examples/1-image.apns"], 64), ([], 64),
            (["Examples/1-image.apns", "-o", "card.jpg"], 64),
            (["Examples/1-image.apns", "-o", "/nowhere/card.png"], 73),
            (["Examples/1-image.apns", "-o", "a.png", "--device", "fridge"], 64),
            (["Examples/1-image.apns", "-o", "a.png", "--text-size", "9"], 64),
            (["Examples/1-image.apns", "-o", "a.png", "--view", "side"], 64),
            (["Examples/1-image.apns", "-o", "a.png", "--scale", "nan"], 64),
            (["Examples/1-image.apns", "-o", "a.png", "--frame", "-1"], 64),
            (["Examples/1-image.apns", "-o", "a.png", "--compare"], 64),
            (["Examples/1-image.apns", "-o", "a.png", "--icon", "/nowhere"], 66),
            (["Examples/1-image.apns", "-o", "a.png", "--strings", "/nowhere"], 66),
            (["Examples/1-image.apns", "-o", "a.png", "--strings", "Makefile"], 65),
            (["Examples/1-image.apns", "-o", "a.png", "--categories", "Makefile"], 65),
            (["Examples/1-image.apns", "-o", "a.png", "--categories", "Examples/4-gif.apns"], 65),
            (["/nowhere.apns", "-o", "a.png"], 66), (["Sources", "-o", "a.png"], 66),
        ] as [([String], Int32)])
    func `ends with the status that its help lists`(arguments: [String], status: Int32) throws {
        let run = try CommandProcess(["preview"] + arguments)
        #expect(run.status == status)
        #expect(!run.errors.isEmpty)
    }

    @Test(arguments: ["card.png", "cards/"])
    func `says why the media file is missing`(output: String) async throws {
        try await withTemporaryFolder { folder in
            let path =
                folder.appendingPathComponent(output).path + (output.hasSuffix("/") ? "/" : "")
            let run = try Self.preview("Examples/trouble/html.apns", "-o", path)
            #expect(run.status == 1)
            let message = "richpush: html.apns: not-media: The link leads to a web page (HTML)"
            #expect(run.errors.hasPrefix(message))
        }
    }

    @Test func `draws that nothing is shown, and ends with that status`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("card.png")
            let run = try Self.preview("Examples/trouble/no-alert.apns", "-o", file.path)
            #expect(run.status == 2)
            #expect(try Self.width(of: file) == 786)
        }
    }

    @Test func `draws what an extension of one's own returns`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("card.png")
            let run = try Self.preview(
                Self.image, "-o", file.path, "--extension",
                "Tests/Extensions/Network/FetchesPicture.swift", "--network", "wifi")
            #expect(run.status == 0, "\(run.errors)")
            // With the image, the expanded notification is higher than a square.
            let height = try Data(contentsOf: file).dropFirst(20).prefix(4)
                .reduce(0) { $0 << 8 | Int($1) }
            #expect(try height > Self.width(of: file))
        }
    }

    @Test(arguments: [
        (["--icon", "Examples/1-image.apns"], 65, "--icon: Examples/1-image.apns holds no whole"),
        (["--icon", "no/such.png"], 66, "--icon: no/such.png cannot be read"),
        (["--frame", "1"], 65, "--frame 1: the attachment has one frame; the first is 0"),
        (["--sender-image", "Examples/media/summer.jpg"], 64, "--sender-image needs"),
        (["--ios", "17"], 64, "--ios wants one of 18, 26"),
        (["--time", "25:00"], 64, "--time wants now, a time ago"),
        (["--view", "card"], 64, "--view wants one of lock-screen, banner, expanded, summary"),
        (["--memory-limit", "12"], 64, "--memory-limit needs --extension"),
    ])
    func `refuses what cannot be drawn`(
        options: [String], status: Int32, message: String
    ) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("card.png")
            let run = try CommandProcess(
                ["preview", Self.image, "-o", file.path] + options + Self.map)
            #expect(run.status == status)
            #expect(run.errors.contains(message), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test func `says how many frames an animation has`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("card.png")
            let run = try Self.preview("Examples/4-gif.apns", "-o", file.path, "--frame", "999")
            #expect(run.status == 65)
            #expect(run.errors.contains(/--frame 999: the attachment has [0-9]+ frames/))
        }
    }

    @Test(arguments: [["--ios", "18"], ["--view", "summary"], ["--view", "banner"]])
    func `draws each look`(options: [String]) async throws {
        try await withTemporaryFolder { folder in
            let (plain, other) = (
                folder.appendingPathComponent("a.png"), folder.appendingPathComponent("b.png")
            )
            let map = Self.map
            let run = try CommandProcess(["preview", Self.image, "-o", plain.path] + map)
            let second = try CommandProcess(
                ["preview", Self.image, "-o", other.path] + options + map)
            #expect(run.status == 0 && second.status == 0)
            #expect(try Data(contentsOf: plain) != Data(contentsOf: other))
        }
    }

    @Test func `draws a placeholder for a Live Activity, which is no failure`() async throws {
        try await withTemporaryFolder { folder in
            let push = folder.appendingPathComponent("a.apns")
            try Data(
                #"{"aps": {"timestamp": 1, "event": "update", "content-state": {"gate": "7"}}}"#
                    .utf8
            ).write(to: push)
            let file = folder.appendingPathComponent("card.svg")
            let run = try CommandProcess(["preview", push.path, "-o", file.path])
            #expect(run.status == 0)
            #expect(run.errors.isEmpty)
        }
    }

    @Test func `watches files only`() throws {
        let run = try CommandProcess(["preview", "-", "--watch", "-o", "card.png"], input: "{}")
        #expect(run.status == 64)
        #expect(run.errors.contains("standard input does not change"))
        // What is wrong from the start ends it.
        let missing = try CommandProcess(["preview", "no/such.apns", "--watch", "-o", "card.png"])
        #expect(missing.status == 66)
    }
}
