import Foundation
import StrictJSON
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct DeliverTests {
    @Test(arguments: [
        ("1-image", "▣ JPEG picture, 1200 × 800, 90 KB", "image"),
        ("2-aps-image", "▣ PNG picture, 774 × 384, 108 KB", "aps.image"),
        ("3-media-url", "▣ MPEG-4 movie, 600 × 400, 4.0 s, 126 KB", "media_url"),
        (
            "4-gif", "▣ animated GIF picture, 360 × 360, 10 frames, 4.6 s, 43 KB",
            "media_url"
        ),
        ("5-sound", "▣ MP3 sound, 3.0 s, 37 KB", "media_url"),
    ])
    func `shows the example as asked`(example: String, media: String, dialect: String) throws {
        let run = try CommandProcess.deliver(example)
        #expect(run.status == 0)
        #expect(run.output.contains("│ " + media + "\n"))
        #expect(run.output.contains("Payload format: \(dialect) (shape of "))
        #expect(!run.output.contains("Diagnostics"))
        #expect(run.errors.isEmpty)
    }

    @Test(arguments: [
        ("image-not-a-string", 1, "media-not-a-string: `image` is a number, not a string."),
        ("image-empty", 1, "media-empty: `image` is an empty string."),
        ("scheme-ftp", 1, "scheme-unsupported: `image` has the scheme `ftp`."),
        ("http-plain", 1, "insecure-http: `image` is a plain http link; iOS refuses those."),
        ("missing", 1, "http-status: The server answered with status 404."),
        ("html", 1, "not-media: The link leads to a web page (HTML), not to media."),
        ("empty-body", 1, "body-empty: The server's answer is empty."),
        ("truncated", 1, "truncated: The JPEG picture on the server is cut off"),
        ("no-mutable-content", 1, "not-mutable: `mutable-content` is missing"),
    ])
    func `shows the text and names the cause`(trouble: String, status: Int32, reason: String) throws
    {
        let run = try CommandProcess.deliver("trouble/" + trouble)
        #expect(run.status == status)
        #expect(run.output.contains("│ Summer sale\n"))
        #expect(run.output.contains("  " + reason))
    }

    @Test(arguments: [
        ("no-aps", "no-aps: The payload has no `aps`."),
        ("no-alert", "no-alert: The push has no alert"),
        ("too-big", "payload-too-large: The payload has 4149 bytes; APNs refuses more than 4096."),
    ])
    func `says why nothing is shown`(trouble: String, reason: String) throws {
        let run = try CommandProcess.deliver("trouble/" + trouble)
        #expect(run.status == 2)
        #expect(run.output.contains("Not displayed"))
        #expect(run.output.contains("  " + reason))
    }

    @Test(arguments: [
        (
            "malformed",
            "malformed.apns: not JSON: line 6, column 7: a double quote where a comma or } should be"
        ),
        ("not-an-object", "the payload has to be a JSON object; this is an array"),
    ])
    func `says where the input is no payload`(trouble: String, message: String) throws {
        let run = try CommandProcess.deliver("trouble/" + trouble)
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message))
    }

    @Test func `encodes a link with spaces and umlauts and fetches it`() throws {
        let run = try CommandProcess.deliver("trouble/url-with-spaces")
        #expect(run.status == 0)
        #expect(run.output.contains("▣ JPEG picture, 600 × 400, 14 KB"))
    }

    @Test func `makes a picture fit that iOS does not take`() throws {
        let run = try CommandProcess.deliver("trouble/webp")
        #expect(run.status == 0)
        #expect(run.output.contains("▣ JPEG picture, 600 × 400"))
        #expect(run.output.contains("converted from https://media.example.com/picture.webp"))
    }

    @Test func `accepts plain http from a host that is named`() throws {
        let run = try CommandProcess.deliver(
            "trouble/http-plain", "--allow-http", "media.example.com", "--map",
            "http://media.example.com=Examples/media")
        #expect(run.status == 0)
        #expect(run.output.contains("▣ JPEG picture, 1200 × 800, 90 KB"))
    }

    @Test func `reads standard input`() throws {
        let run = try CommandProcess(
            ["deliver", "-"], input: #"{"aps": {"alert": "Hello", "mutable-content": 1}}"#)
        #expect(run.status == 0)
        #expect(run.output.contains("│ Hello\n"))
    }

    @Test func `keeps the attachments where it is told, and never overwrites one`() async throws {
        try await withTemporaryFolder { folder in
            for _ in 1...2 {
                let run = try CommandProcess.deliver("1-image", "--output", folder.path)
                #expect(run.status == 0)
            }
            #expect(files(below: folder) == ["1-image-1.jpg", "1-image-2.jpg"])
            let original = CommandProcess.project
                .appendingPathComponent("Examples/media/summer.jpg")
            let kept = folder.appendingPathComponent("1-image-2.jpg")
            #expect(try Data(contentsOf: kept) == Data(contentsOf: original))
        }
    }

    @Test func `leaves no file behind`() async throws {
        try await withTemporaryFolder { folder in
            let run = try CommandProcess(
                ["deliver", "Examples/1-image.apns", "-m"]
                    + ["https://media.example.com/=Examples/media"],
                environment: ["TMPDIR": folder.path])
            #expect(run.status == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func `prints one JSON object`() throws {
        let run = try CommandProcess.deliver("2-aps-image", "--json")
        let result = try JSONReader.read(run.output.utf8)
        #expect(result["status"] == 0 && result["shown"] == true)
        #expect(result["source"] == "extension" && result["dialect"] == "aps.image")
        #expect(result["content"]?["title"] == "Your ticket is here")
        #expect(result["content"]?["category"] == "TICKET" && result["content"]?["badge"] == 1)
        let attachment = try #require(result["attachments"]?.array?.first)
        #expect(attachment["type"] == "public.png" && attachment["bytes"] == 107_907)
        #expect(attachment["width"] == 774 && attachment["height"] == 384)
        #expect(attachment["file"] == .null)
        #expect(result["diagnostics"] == [])
    }

    private static let sender = #"""
        {"aps": {"alert": {"title": "Fit", "body": "B"}, "mutable-content": 1},
        "custom": {"i": "1"}, "att": {"id": "https://media.example.com/summer.jpg"},
        "image": "https://media.example.com/ticket.png",
        "buttons": [{"i": "show", "n": "Show"}, {"i": "later", "n": "Later"}]}
        """#

    private static let map = ["-m", "https://media.example.com/=Examples/media"]

    @Test func `says who is taken for the sender, and shows the buttons`() throws {
        let run = try CommandProcess(["deliver", "-"] + Self.map, input: Self.sender)
        #expect(run.status == 0)
        #expect(run.output.contains("│ ▣ JPEG picture, 1200 × 800, 90 KB\n"))
        #expect(run.output.contains("│ [ Later ]  [ Show ]\n"))
        #expect(
            run.output.contains(
                "\nPayload format: onesignal (marker custom.i); also fits image\n"))
    }

    @Test func `says so in JSON`() throws {
        let run = try CommandProcess(["deliver", "--json", "-"] + Self.map, input: Self.sender)
        let result = try JSONReader.read(run.output.utf8)
        #expect(result["dialect"] == "onesignal" && result["media-dialect"] == "onesignal")
        #expect(result["dialect-match"] == "marker custom.i")
        #expect(result["other-dialects"] == ["image"])
        #expect(result["buttons"] == ["Later", "Show"])
    }

    @Test func `names the reasons in JSON`() throws {
        let run = try CommandProcess.deliver("trouble/missing", "--json")
        let result = try JSONReader.read(run.output.utf8)
        #expect(run.status == 1 && result["status"] == 1)
        #expect(result["diagnostics"]?.array?.map { $0["code"] } == ["http-status"])
        #expect(
            result["media"]?.array?.map { $0["source"] } == ["https://media.example.com/autumn.jpg"]
        )
    }

    @Test func `shows no character that would command the terminal`() throws {
        let run = try CommandProcess(
            ["deliver", "-"],
            input: #"{"aps": {"alert": "a\u001b[31mb\u202e\u0007c", "sound": "x\u001b]0;y"}}"#)
        #expect(run.status == 0)
        #expect(run.output.contains("│ a\u{FFFD}[31mb\u{FFFD}\u{FFFD}c\n"))
        #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}"))
    }
}
