import Foundation
import StrictJSON
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct CheckTests {
    private static let good = #"{"aps": {"alert": "Look"}}"#
    private static let bad = #"{"aps": {"alert": "Look", "badge": "3"}}"#
    private static let odd = #"{"aps": {"alert": "Look", "order": 7}}"#

    private static func check(
        _ arguments: [String], input: String = ""
    ) async throws -> CommandProcess {
        try await onThread { try CommandProcess(["check"] + arguments, input: input) }
    }

    @Test(
        arguments: [
            (["-"], good, 0), (["-"], bad, 1), (["-"], odd, 0), (["-", "--strict"], odd, 1),
            (["-", "--ignore", "RP017"], bad, 0), (["-", "-i", "rp001,rp017"], bad, 0),
            (["-", "--ignore", "RP999"], good, 64), (["-", "--format", "xml"], good, 64),
            ([], good, 64), (["/no/such/file"], good, 66), (["--rules"], "", 0),
            (["--explain", "rp012"], "", 0), (["--explain", "7"], "", 64), (["-"], "", 1),
            (["-", "--push-type", "background"], good, 1), (["Examples"], "", 1),
            (["Examples/1-image.apns", "Examples/2-aps-image.apns", "--strict"], "", 0),
        ] as [([String], String, Int32)])
    func `ends with the status that its help lists`(
        arguments: [String], input: String, status: Int32
    ) async throws {
        #expect(try await Self.check(arguments, input: input).status == status)
    }

    @Test
    func `shows the place, and counts`() async throws {
        let output = try await Self.check(["-", "--quiet"], input: Self.bad).output
        #expect(
            output == """
                standard input:1:36: error value-ignored (RP017): `badge` is a string, where the system reads a \
                whole number.
                  1 | {"aps": {"alert": "Look", "badge": "3"}}
                    |                                    ^
                  Send a whole number.

                """)
    }

    // MARK: - Lines

    @Test
    func `counts what is beyond a few examples in a file with many payloads`() async throws {
        let lines = Array(repeating: Self.bad, count: 5_000) + [Self.good, "", Self.odd]
        let run = try await Self.check(["-"], input: lines.joined(separator: "\n"))
        #expect(run.status == 1)
        #expect(run.output.components(separatedBy: "error value-ignored").count == 4)
        #expect(run.output.contains("value-ignored (RP017): 4997 more"))
        #expect(run.output.contains("standard input:5003:27: warning unknown-aps-key (RP016)"))
        #expect(run.output.hasSuffix("5002 payloads checked: 5000 errors, 1 warning.\n"))
    }

    @Test
    func `prints every finding of lines as JSON, in their order`() async throws {
        let lines = (0..<7_000).map { $0 % 3 == 0 ? Self.bad : Self.good }
        let run = try await Self.check(["-", "--json"], input: lines.joined(separator: "\n"))
        let numbers = try run.output.split(separator: "\n").map { line in
            try JSONReader.read(line.utf8)["line"]?.integer
        }
        #expect(numbers == stride(from: 1, through: 7_000, by: 3).map { $0 })
    }

    @Test(arguments: [true, false])
    func `reads lines by suffix or option`(hasSuffix: Bool) async throws {
        try await withTemporaryFolder { folder in
            // The first line is not JSON, so nothing but the name says that these are lines.
            let file = folder.appendingPathComponent(hasSuffix ? "a.jsonl" : "a.txt")
            try Data("{\n\(Self.good)\n".utf8).write(to: file)
            let options = hasSuffix ? [] : ["--lines"]
            let run = try await Self.check([file.path] + options)
            #expect(run.output.contains("2 payloads checked: 1 error."))
        }
    }

    @Test
    func `goes on after a line that is too long`() async throws {
        let long = #"{"aps": {"alert": "\#(String(repeating: "a", count: 3 << 20))"}}"#
        let run = try await Self.check(
            ["-", "--json", "--lines"],
            input: [Self.good, long, Self.bad].joined(separator: "\n"))
        let rules = try run.output.split(separator: "\n").map { line in
            let value = try JSONReader.read(line.utf8)
            return "\(value["number"]?.string ?? "") \(value["line"]?.integer ?? 0)"
        }
        #expect(rules == ["RP004 2", "RP017 3"])
    }

    @Test
    func `refuses a file of a hundred megabytes unread`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("picture.json")
            try Data().write(to: file)
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 100 << 20)
            try handle.close()
            let run = try await Self.check([file.path])
            #expect(run.status == 1)
            #expect(run.output.contains("RP004"))
        }
    }

    @Test
    func `goes on after a file that cannot be read`() async throws {
        try await withTemporaryFolder { folder in
            let files = ["a.apns", "c.apns"].map { folder.appendingPathComponent($0) }
            for file in files { try Data(Self.bad.utf8).write(to: file) }
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("b.apns"),
                withDestinationURL: folder.appendingPathComponent("nowhere"))
            let run = try await Self.check([folder.path, "--quiet"])
            #expect(run.status == 66)
            #expect(run.errors.contains("b.apns cannot be read"))
            let named = files.map {
                run.output.contains("\($0.lastPathComponent):1:36: error value-ignored")
            }
            #expect(named == [true, true])
        }
    }

    /// As `check <(zcat pushes.gz)` has it.
    @Test
    func `reads many payloads from a pipe with a name`() async throws {
        try await withTemporaryFolder { folder in
            let pipe = folder.appendingPathComponent("pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let writer = Process()
            writer.executableURL = URL(fileURLWithPath: "/bin/bash")
            writer.arguments = ["-c", #"printf '%s\n' "$1" "$2" "$1" > "$3""#, "bash", Self.bad]
            writer.arguments?.append(contentsOf: [Self.good, pipe])
            try writer.run()
            let run = try await Self.check([pipe])
            writer.terminate()
            #expect(run.output.contains("3 payloads checked: 2 errors."))
        }
    }

    @Test
    func `checks the files of a folder in their order, lines among them`() async throws {
        try await withTemporaryFolder { folder in
            for number in 10..<50 {
                let isLines = number % 10 == 0
                let file = folder.appendingPathComponent("\(number)\(isLines ? ".jsonl" : ".apns")")
                try Data(Self.bad.utf8).write(to: file)
            }
            let run = try await Self.check([folder.path, "--json"])
            let files = try run.output.split(separator: "\n").compactMap { line in
                let value = try JSONReader.read(line.utf8)
                return value["number"] == "RP017" ? value["file"]?.string?.suffix(8).prefix(8) : nil
            }
            #expect(files.count == 40)
            #expect(files == files.sorted { $0.filter(\.isNumber) < $1.filter(\.isNumber) })
        }
    }

    // MARK: - Formats

    @Test
    func `writes annotations and SARIF`() async throws {
        let github = try await Self.check(["-", "-f", "github"], input: Self.bad)
        #expect(
            github.output.hasPrefix(
                "::error file=standard input,line=1,col=36,title=value-ignored (RP017)::"))
        let sarif = try await Self.check(["-", "-f", "sarif"], input: Self.bad)
        let value = try JSONReader.read(sarif.output.utf8)
        #expect(value["version"] == "2.1.0")
    }

    @Test
    func `lists and explains rules`() async throws {
        let list = try await Self.check(["--rules"]).output
        #expect(list.contains("RP012  error    invalid-mutable-content"))
        let page = try await Self.check(["--explain", "RP012"]).output
        #expect(page.contains(#""mutable-content": "1""#) && page.contains("Fix: "))
        let json = try await Self.check(["--explain", "RP012", "--json"]).output
        let value = try JSONReader.read(json.utf8)
        #expect(value["number"] == "RP012" && value["fix"]?.string?.isEmpty == false)
        let all = try await Self.check(["--rules", "--json"]).output.split(separator: "\n")
        #expect(all.count > 100)
    }
}
