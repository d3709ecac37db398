import Foundation
import RichPush
import StrictJSON
import TestSupport
import Testing

/// Encrypted payloads, and media that want a token, through the command.
@Suite(.timeLimit(.minutes(5)))
struct EncryptTests {
    private static let payload = #"""
        {"Simulator Target Bundle": "com.example.shop", "aps": {"alert": {"title": "Your code",
        "body": "1234"}, "mutable-content": 1, "sound": "chime.caf", "badge": 3},
        "image": "https://media.example.com/summer.jpg"}
        """#

    /// Runs the command on a thread of its own, since it blocks.
    private func command(
        _ arguments: [String], input: String = ""
    ) async throws -> CommandProcess {
        try await onThread { try CommandProcess(arguments, input: input) }
    }

    private func withKey(_ body: @Sendable (URL, String) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let key = folder.appendingPathComponent("2026-05.key").path
            let made = try await command(["encrypt", "--new-key", "--encryption-key", key])
            #expect(made.status == 0 && made.output.isEmpty && made.errors.isEmpty)
            try await body(folder, key)
        }
    }

    @Test func `makes a key that nobody else can read, and never over another`() async throws {
        try await withKey { _, key in
            let attributes = try FileManager.default.attributesOfItem(atPath: key)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let before = FileManager.default.contents(atPath: key)
            let again = try await command(["encrypt", "--new-key", "--encryption-key", key])
            #expect(again.status == 73)
            #expect(FileManager.default.contents(atPath: key) == before)
        }
    }

    @Test func `opens the example with the example's key`() async throws {
        let run = try await command(
            ["deliver", "Examples/encrypted/message.apns", "--map"]
                + ["https://media.example.com/=Examples/media", "--encryption-key"]
                + ["Examples/encrypted/example-only.key"])
        #expect(run.status == 0)
        #expect(run.output.contains("row 7, seats 21 and 22") && run.output.contains("PNG picture"))
        let closed = try await command(["deliver", "Examples/encrypted/message.apns"])
        #expect(closed.status == 1 && closed.output.contains("│ New message"))
        #expect(closed.output.contains("→ Name the key's file with --encryption-key"))
    }

    /// A file that is made beside and moved there would take the place of a device.
    @Test func `writes into a pipe, and through a link`() async throws {
        try await withKey { folder, key in
            let pipe = folder.appendingPathComponent("pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let (reader, output) = (Process(), Pipe())
            reader.executableURL = URL(fileURLWithPath: "/bin/cat")
            reader.arguments = [pipe]
            reader.standardOutput = output
            try reader.run()
            let run = try await command(
                ["encrypt", "-", "--encryption-key", key, "-o", pipe], input: Self.payload)
            #expect(run.status == 0)
            // Otherwise nobody has opened the pipe, and cat would wait.
            if run.status != 0 { reader.terminate() }
            let text = try await onThread { try output.fileHandleForReading.readToEnd() }
            #expect(try JSONReader.read(text ?? Data())["sealed"] != nil)
            let kind = try FileManager.default.attributesOfItem(atPath: pipe)[.type]
            #expect(kind as? FileAttributeType != .typeRegular)

            let (link, file) = (folder.appendingPathComponent("link"), folder.path + "/file")
            try Data("old".utf8).write(to: URL(fileURLWithPath: file))
            try FileManager.default.createSymbolicLink(
                atPath: link.path, withDestinationPath: file)
            let again = try await command(
                ["encrypt", "-", "--encryption-key", key, "-o", link.path], input: Self.payload)
            #expect(again.status == 0)
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
            #expect(target == file)
            let written = try #require(FileManager.default.contents(atPath: file))
            #expect(try JSONReader.read(written)["sealed"] != nil)
        }
    }

    @Test func `writes a payload that tells nothing, and that deliver opens`() async throws {
        try await withKey { folder, key in
            let encrypted = try await command(
                ["encrypt", "-", "--encryption-key", key], input: Self.payload)
            #expect(encrypted.status == 0 && encrypted.errors.isEmpty)
            for secret in ["1234", "code", "summer", "badge"] {
                #expect(!encrypted.output.contains(secret))
            }
            let json = try JSONReader.read(encrypted.output.utf8)
            #expect(json["aps"]?["alert"]?.string == "New message")
            #expect(json["aps"]?["sound"]?.string == "chime.caf")
            #expect(json["aps"]?["mutable-content"]?.integer == 1)
            #expect(json["sealed"]?["kid"]?.string == "2026-05")
            #expect(json["Simulator Target Bundle"]?.string == "com.example.shop")

            let map = "https://media.example.com/=Examples/media"
            let shown = try await command(
                ["deliver", "-", "--json", "--map", map, "--encryption-key", key],
                input: encrypted.output
            )
            #expect(shown.status == 0)
            let result = try JSONReader.read(shown.output.utf8)
            #expect(result["content"]?["title"]?.string == "Your code")
            #expect(result["content"]?["body"]?.string == "1234")
            #expect(result["content"]?["badge"]?.integer == 3)
            #expect(result["content"]?["sound"]?.string == "chime.caf")
            #expect(result["dialect"]?.string == "image")
            #expect(shown.output.contains(#""type": "public.jpeg""#))

            // Without the key the text is the generic one, and the status says so.
            let closed = try await command(["deliver", "-"], input: encrypted.output)
            #expect(closed.status == 1)
            #expect(closed.output.contains("│ New message\n"))
            #expect(closed.output.contains("encryption-key-unknown: There is no key with the id"))
            let other = folder.appendingPathComponent("other.key").path
            _ = try await command(["encrypt", "--new-key", "--encryption-key", other])
            let wrong = try await command(
                ["deliver", "-", "--encryption-key", other, "--encryption-key-id", "2026-05"],
                input: encrypted.output)
            #expect(wrong.status == 1)
            #expect(wrong.output.contains("decryption-failed"))
        }
    }

    @Test func `takes id, text and output from options`() async throws {
        try await withKey { folder, key in
            let out = folder.appendingPathComponent("out.apns")
            let run = try await command(
                [
                    "encrypt", "Examples/1-image.apns", "--encryption-key", key,
                    "--encryption-key-id", "k",
                    "--alert",
                    "Etwas \"Neues\"", "-o", out.path,
                ])
            #expect(run.status == 0 && run.output.isEmpty)
            let json = try JSONReader.read([UInt8](Data(contentsOf: out)))
            #expect(json["aps"]?["alert"]?.string == "Etwas \"Neues\"")
            #expect(json["sealed"]?["kid"]?.string == "k")
        }
    }

    /// The room that the message names is the room that there is.
    @Test func `refuses what is too large once it is encrypted`() async throws {
        try await withKey { folder, key in
            func encrypt(_ length: Int) async throws -> CommandProcess {
                let frame = #"{"aps":{"alert":""}}"#
                let text = String(repeating: "x", count: length - frame.utf8.count)
                return try await command(
                    ["encrypt", "-", "--encryption-key", key],
                    input: #"{"aps":{"alert":"\#(text)"}}"#)
            }
            let tooLarge = try await encrypt(3_500)
            #expect(tooLarge.status == 65 && tooLarge.output.isEmpty)
            #expect(tooLarge.errors.contains("It may have 2969 bytes before; it has 3500"))
            let (most, more) = try await (encrypt(2_969), encrypt(2_970))
            #expect(most.status == 0 && most.output.utf8.count <= 4_097)
            #expect(more.status == 65)
        }
    }

    @Test func `keeps no key for a payload that cannot be sent`() async throws {
        try await withTemporaryFolder { folder in
            let key = folder.appendingPathComponent("k.key").path
            let text = String(repeating: "x", count: 5_000)
            let run = try await command(
                ["encrypt", "-", "--new-key", "--encryption-key", key],
                input: #"{"aps":{"alert":"\#(text)"}}"#)
            #expect(run.status == 65)
            #expect(!FileManager.default.fileExists(atPath: key))
        }
    }

    @Test(
        arguments: [
            (["encrypt", "-"], 64), (["encrypt", "-", "--encryption-key"], 64),
            (["encrypt", "--encryption-key", "Makefile"], 64),
            (["encrypt", "a", "b", "--encryption-key", "Makefile"], 64),
            (["encrypt", "-", "--encryption-key", "/nowhere/k"], 66),
            (["encrypt", "-", "--encryption-key", "Makefile"], 78),
            (["encrypt", "-", "--encryption-key", "Tests"], 66),
            (["encrypt", "-", "--encryption-key", "Makefile", "--encryption-key-id", "a/b"], 64),
            (["encrypt", "-", "--encryption-key", "Makefile", "--alert", " "], 64),
            (["encrypt", "--new-key", "--encryption-key", "/proc/none/k"], 73),
            (["deliver", "-", "--encryption-key-id", "k"], 64),
            (["deliver", "-", "--encryption-key", "/nowhere/k"], 66),
            (["deliver", "-", "--encryption-key", "Makefile"], 78),
            (["deliver", "-", "--header", "a.example"], 64),
            (["deliver", "-", "--header", "a.example:Name"], 64),
            (["deliver", "-", "--header", ":Name=x"], 64),
            (["deliver", "-", "-H", "a.example:=x"], 64),
            (["deliver", "-", "-H", "https://a.example:Name=x"], 64),
            (["deliver", "-", "-H", "@/nowhere/headers"], 66),
            (["deliver", "-", "--base-url", "media"], 64),
            (["deliver", "-", "--base-url", "ftp://a.example"], 64),
            (["deliver", "-", "--bundle", "/nowhere"], 66),
            (["deliver", "-", "--screen", "1x"], 64),
            (["deliver", "-", "-x", "Tests", "--screen", "1x1"], 64),
            (["deliver", "-", "--screen", "1x1@0"], 64), (["deliver", "-", "--screen", "axb"], 64),
        ] as [([String], Int32)])
    func `says what is wrong with the command line`(arguments: [String], status: Int32) async throws
    {
        let run = try await command(arguments, input: #"{"aps": {"alert": "x"}}"#)
        #expect(run.status == status)
        #expect(run.errors.hasPrefix("richpush: "))
    }

    @Test func `repeats no header's value in a message`() async throws {
        let run = try await command(
            ["deliver", "-", "-H", "a.example Bearer hunter2"], input: #"{"aps": {"alert": "x"}}"#)
        #expect(run.status == 64 && !run.errors.contains("hunter2"))
    }

    @Test(arguments: ["sealed", "Sealed"])
    func `encrypts nothing twice`(key: String) async throws {
        try await withKey { _, file in
            let run = try await command(
                ["encrypt", "-", "--encryption-key", file], input: #"{"aps": {}, "\#(key)": {}}"#)
            #expect(run.status == (key == "sealed" ? 65 : 0))
        }
    }

    // MARK: - Media

    @Test func `takes a relative link, a bundled file and the screen from options`() async throws {
        let push = #"{"aps": {"alert": "x", "mutable-content": 1}, "image": "\#("%@")"}"#
        let map = ["--map", "https://media.example.com/=Examples/media"]
        for (link, options) in [
            ("/summer.jpg?w={width}", ["--base-url", "https://media.example.com/x/"]),
            ("summer.jpg", ["--bundle", "Examples/media"]),
            ("https://media.example.com/{width}.jpg", ["--screen", "summerx2@3"]),
        ] {
            let run = try await command(
                ["deliver", "-"] + map + options, input: push.replacing("%@", with: link))
            #expect(run.status == (options.contains("summerx2@3") ? 64 : 0), "\(options)")
        }
    }
}
