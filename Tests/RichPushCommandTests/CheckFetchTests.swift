import Foundation
import PushTesting
import StrictJSON
import TestSupport
import Testing

/// `richpush check`, when it fetches.
@Suite(.timeLimit(.minutes(5)))
struct CheckFetchTests {
    private static let photo = MediaServer.Resource(Samples.jpeg, type: "image/jpeg")
    private static let map = ["--map", "https://media.example.com/=Examples/media"]

    private static func check(
        _ arguments: [String], input: String = ""
    ) async throws -> CommandProcess {
        try await onThread { try CommandProcess(["check"] + arguments, input: input) }
    }

    private static func push(_ link: String) -> String {
        #"{"aps": {"alert": "Look", "mutable-content": 1}, "image": ""# + link + #""}"#
    }

    @Test
    func `prints each step of a payload's link`() async throws {
        let run = try await Self.check(["--fetch", "Examples/1-image.apns"] + Self.map)
        #expect(run.status == 0)
        #expect(
            run.output.contains(
                """
                https://media.example.com/summer.jpg (Examples/1-image.apns, line 9)
                  ✓ link       https
                  · dns        answered from a folder
                  ✓ status     the file is there
                  ✓ transfer   90 KB
                  ✓ type       JPEG picture
                  ✓ size       90 KB of 10.0 MB
                  ✓ content    JPEG picture, 1200 × 800
                  ✓ time       computed: wifi 0.1 s, lte 0.3 s, 3g 1.8 s, edge 6.4 s

                """))
        #expect(run.output.contains("1 payload checked, 1 link tried: "))
    }

    @Test(arguments: [
        ("Examples/trouble/html.apns", "not-media"),
        ("Examples/trouble/missing.apns", "http-status"),
        ("Examples/trouble/empty-body.apns", "body-empty"),
    ])
    func `a payload whose link leads to no media file fails`(
        file: String, rule: String
    ) async throws {
        let run = try await Self.check(["--fetch", file] + Self.map)
        #expect(run.status == 1)
        #expect(run.output.contains("\(file):10:12: error \(rule) (RP"))
        let unread = try await Self.check([file])
        #expect(!unread.output.contains(rule))
    }

    @Test
    func `a link by itself is fetched`() async throws {
        try await MediaServer.run { server in
            let link = server.url(for: Self.photo).absoluteString + "?token=secret"
            let run = try await Self.check([link, "--allow-http", "127.0.0.1"])
            #expect(run.status == 0)
            #expect(run.output.contains("✓ content    JPEG picture, 1 × 1"))
            #expect(run.output.contains("1 link tried: 1 warning"))
            #expect(!(run.output + run.errors).contains("secret"))
            #expect(server.log.requests.first?.target.hasSuffix("?token=secret") == true)
        }
    }

    /// Files are read in any order; what is said of them is not.
    @Test
    func `fetches the links of a folder in the order of its files`() async throws {
        try await MediaServer.run { server in
            try await withTemporaryFolder { folder in
                let numbers = 0..<40
                for number in numbers {
                    let link = server.url(for: Self.photo, fault: .status(404)).absoluteString
                    let name = String(format: "%02d.apns", number)
                    try Data(Self.push(link).utf8).write(to: folder.appendingPathComponent(name))
                }
                let run = try await Self.check(
                    [
                        "--fetch", "--allow-http", "127.0.0.1", "--allow-private-addresses", "-q",
                        "-i",
                        "RP066,RP206", folder.path,
                    ])
                let lines = run.output.split(separator: "\n").filter {
                    $0.contains("error http-status")
                }
                let names = lines.compactMap { $0.split(separator: ":").first }
                #expect(
                    names.map { String($0) }
                        == numbers.map { "\(folder.path)/\(String(format: "%02d.apns", $0))" })
                // The host is allowed, so no rule minds that the links are plain.
                #expect(!run.output.contains("RP061"))
            }
        }
    }

    @Test
    func `trusts the authority that is named`() async throws {
        try await MediaServer.run { server in
            try await withTemporaryFolder { folder in
                let file = folder.appendingPathComponent("authority.pem")
                try Data(server.certificateAuthority.utf8).write(to: file)
                let link = server.url(for: Self.photo, fault: .trustedCertificate).absoluteString
                #expect(try await Self.check([link, "--ca", file.path]).status == 0)
                #expect(try await Self.check([link]).output.contains("error unknown-authority"))
            }
        }
    }

    /// A payload can be anybody's.
    @Test
    func `follows no link of a payload to this machine, unless it is asked to`() async throws {
        try await MediaServer.run { server in
            let push = Self.push(server.url(for: Self.photo).absoluteString)
            let options = ["--fetch", "-", "--allow-http", "127.0.0.1", "--quiet"]
            let run = try await Self.check(options, input: push)
            #expect(run.output.contains("into a private network"))
            #expect(server.log.connections == 0)
            let allowed = try await Self.check(
                options + ["--allow-private-addresses"], input: push)
            #expect(allowed.status == 0)
            #expect(server.log.requests.count == 1)
        }
    }

    @Test
    func `a link of many payloads is fetched once, at its first line`() async throws {
        try await MediaServer.run { server in
            let link = server.url(for: Self.photo, fault: .status(404)).absoluteString
            let lines = Array(repeating: Self.push(link), count: 100)
            let run = try await Self.check(
                [
                    "--fetch", "-", "--allow-http", "127.0.0.1", "--quiet",
                    "--allow-private-addresses",
                ],
                input: lines.joined(separator: "\n"))
            #expect(run.output.contains("standard input:1:59: error http-status (RP240)"))
            #expect(run.output.components(separatedBy: "RP240").count == 2)
            #expect(server.log.requests.count == 1)
        }
    }

    @Test
    func `JSON has one object for the steps and one for each finding`() async throws {
        let run = try await Self.check(
            ["--fetch", "--json", "--quiet", "Examples/trouble/html.apns"] + Self.map)
        let objects = try run.output.split(separator: "\n").map {
            try JSONReader.read(Array($0.utf8))
        }
        let link = try #require(objects.first { $0["steps"] != nil })
        #expect(link["link"]?.string == "https://media.example.com/not-a-picture.jpg")
        #expect(link["shown"]?.bool == false)
        #expect(objects.contains { $0["number"]?.string == "RP260" })
    }

    @Test(
        arguments: [
            (["--map", "https://a.example/=/tmp", "Examples/1-image.apns"], 64),
            (["--network", "lte", "Examples/1-image.apns"], 64),
            (["--fetch", "--network", "5g", "Examples/1-image.apns"], 64),
            (["--fetch", "--jobs", "0", "Examples/1-image.apns"], 64),
            (["--fetch", "--ca", "/no/such.pem", "Examples/1-image.apns"], 66),
            (["--allow-http", "media.example.com", "Examples/trouble/http-plain.apns"], 0),
            (["file:///etc/passwd"], 64), (["ftp://media.example.com/a.jpg"], 1),
            (["http://media.example.com/a.jpg"], 1),
            (["--ignore", "RP201", "http://media.example.com/a.jpg"], 0),
        ] as [([String], Int32)])
    func `ends with the status that its help lists`(
        arguments: [String], status: Int32
    ) async throws {
        #expect(try await Self.check(arguments).status == status)
    }

    @Test
    func `computes the time for the networks that are named`() async throws {
        let run = try await Self.check(
            ["--fetch", "--network", "edge", "--network", "3g,bandwidth=100"] + Self.map
                + ["Examples/1-image.apns"])
        #expect(run.output.contains("computed: edge 6.4 s, 3g,bandwidth=100 8.4 s\n"))
    }
}
