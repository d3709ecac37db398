import Diagnostics
import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import RichPushCommand

/// `deliver --extension`, and many payloads in one run, as a person runs them.
@Suite(.timeLimit(.minutes(5)))
struct DeliverExtensionTests {
    private func run(
        _ example: String, _ extensionName: String, _ options: String...
    ) throws -> CommandProcess {
        try CommandProcess(
            ["deliver", "Examples/\(example).apns", "--extension"]
                + ["Tests/Extensions/\(extensionName).swift", "--map"]
                + ["https://media.example.com/=Examples/media"] + options)
    }

    @Test func `runs an extension of one's own, unchanged`() throws {
        let run = try run("1-image", "Network/FetchesPicture", "--network", "wifi")
        #expect(run.status == 0)
        #expect(run.output.contains("▣ JPEG picture, 1200 × 800, 90 KB"))
        #expect(run.output.contains("the extension FetchesPicture.FetchesPicture starts"))
        #expect(run.output.contains("GET https://media.example.com/summer.jpg: 200, "))
        #expect(run.output.contains("info [com.example:push] fetched /summer.jpg as <private>"))
        #expect(run.errors.isEmpty)
    }

    @Test(
        arguments: [
            ("Crashing/ForceUnwraps", 3, "crashed: The extension crashed (SIG"),
            ("Memory/LeaksMemory", 3, "memory-exceeded: The extension took more than 24 MB"),
            ("Calling/NeverCallsHandler", 3, "timed-out: The extension returned nothing in 1 s"),
            (
                "Calling/CallsHandlerTwice", 1,
                "handler-called-again: The content handler was called 2"
            ),
            ("Calling/ReturnsNothing", 1, "content-empty: The returned content has no text"),
        ] as [(String, Int32, String)])
    func `says what became of one that fails`(
        name: String, status: Int32, reason: String
    ) throws {
        let limit = name.contains("Never") ? "1" : "30"
        let run = try run("1-image", name, "--time-limit", limit)
        #expect(run.status == status)
        #expect(run.output.contains(reason))
    }

    @Test func `says that no media file was attached, and shows the buttons`() throws {
        let run = try run("1-image", "Sharing/WaitsForButtons")
        #expect(run.status == 1)
        #expect(run.output.contains("│ [ Open ]"))
        #expect(run.output.contains("no-attachment: The payload asks for media, and the extension"))
        // Where something says more, nothing is added.
        let missing = try self.run("trouble/missing", "Network/IgnoresStatus")
        #expect(missing.status == 1 && missing.output.contains("attachment-corrupt: "))
        #expect(!missing.output.contains("no-attachment"))
    }

    @Test func `tells it all as JSON`() throws {
        let run = try run("1-image", "Crashing/EndsProcess", "--json")
        let json = try JSONReader.read(run.output.utf8)
        #expect(json["status"]?.integer == 3 && run.status == 3)
        #expect(json["process"]?["ending"]?.string == "exited with status 0")
        #expect(json["process"]?["class"]?.string == "EndsProcess.EndsProcess")
        let reason = json["diagnostics"]?.array?.first
        #expect(reason?["certainty"]?.string == "observed" && reason?["source"]?.string != nil)
    }

    @Test func `changes the rules by options`() throws {
        #expect(try run("1-image", "Memory/LeaksMemory", "--memory-limit", "100").status == 1)
        #expect(try run("1-image", "Calling/ReturnsNothing", "--filtering").status == 2)
        #expect(try run("2-aps-image", "Calling/Shouts", "--language-mode", "6").status == 1)
        let slow = try run(
            "1-image", "Network/FetchesPicture", "--network", "edge,latency=10000,bandwidth=1",
            "--time-limit", "1")
        #expect(slow.status == 3)
    }

    @Test func `shows the compiler's errors`() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("Wrong.swift")
            try Data("import UserNotifications\nlet x: Int = \"\"\n".utf8).write(to: file)
            let run = try CommandProcess(
                ["deliver", "Examples/1-image.apns", "-x", file.path])
            #expect(run.status == 69)
            #expect(run.errors.contains("The extension does not compile."))
            #expect(run.errors.contains("\(file.path):2:14: error:"))
        }
    }

    @Test(
        arguments: [
            (["--network", "lte"], 64), (["-x", "/nowhere"], 66), (["-x", "Examples/media"], 69),
            (["-x", "Package.swift", "--network", "fast"], 64),
            (["-x", "Package.swift", "--network", "lte,loss=100"], 64),
            (["-x", "Package.swift", "--memory-limit", "0"], 64),
            (["-x", "Package.swift", "--language-mode", "3"], 64), (["--junit", "x"], 64),
            (["--all", "Examples"], 64), (["--burst", "--all", "Examples"], 64),
            (["--burst", "--jobs", "0"], 64),
        ] as [([String], Int32)])
    func `ends with a status for what cannot be`(options: [String], status: Int32) throws {
        let run = try CommandProcess(["deliver", "Examples/1-image.apns"] + options)
        #expect(run.status == status)
        #expect(!run.errors.isEmpty && run.output.isEmpty)
    }

    @Test func `leaves neither process nor file when it is interrupted`() async throws {
        try await withTemporaryFolder { folder in
            let pipe = folder.appendingPathComponent("pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let temporary = folder.appendingPathComponent("tmp")
            try FileManager.default.createDirectory(
                at: temporary, withIntermediateDirectories: true)
            let push = folder.appendingPathComponent("push.apns")
            try Data(
                #"{"aps": {"alert": "x", "mutable-content": 1}, "file": "\#(pipe)"}"#.utf8
            ).write(to: push)
            let process = Process()
            process.executableURL = CommandProcess.executable
            process.currentDirectoryURL = CommandProcess.project
            process.arguments = [
                "deliver", push.path, "-x", "Tests/Extensions/Time/TellsAndWaits.swift",
            ]
            process.environment = ProcessInfo.processInfo.environment
                .merging(["TMPDIR": temporary.path]) { $1 }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            // Opening the pipe waits for the extension, reading it for its whole number.
            let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe))
            let text = String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self)
            let number = try #require(pid_t(text))
            #expect(kill(number, 0) == 0)
            process.interrupt()
            process.waitUntilExit()
            #expect(process.terminationStatus == 130)
            #expect(kill(number, 0) == -1)
            #expect(files(below: temporary).isEmpty)
        }
    }

    @Test func `leaves no file after a burst`() throws {
        try withFolder { folder in
            _ = try CommandProcess(
                ["deliver", "--burst", "Examples/1-image.apns", "Examples/2-aps-image.apns", "-x"]
                    + ["Tests/Extensions/Network/FetchesPicture.swift", "--map"]
                    + ["https://media.example.com/=Examples/media"],
                environment: ["TMPDIR": folder.path])
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.isEmpty)
        }
    }

    // MARK: - Many payloads

    @Test func `delivers a burst to one phone`() throws {
        let files = ["1-image", "2-aps-image"].map { "Examples/\($0).apns" }
        let run = try CommandProcess(
            [
                "deliver", "--burst", "--serial", "-x",
                "Tests/Extensions/Sharing/WipesCategories.swift",
            ]
                + ["--json"] + files)
        let shown = try JSONReader.read(run.output.utf8).array
        #expect(shown?.map { $0["file"]?.string } == files)
        // One process for both, so that the second finds the first.
        let output = shown?.last?["process"]?["output"]?.string
        #expect(output?.hasSuffix("shown before: 1\n") == true)
    }

    @Test func `delivers all payloads of a folder and reports them`() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("report.xml")
            let run = try CommandProcess(
                ["deliver", "--all", "Examples", "--jobs", "2", "--junit", file.path]
                    + ["--map", "https://media.example.com/=Examples/media"])
            // The 22 payloads, of which two are none, and the categories of the previews.
            #expect(run.status == 65)
            #expect(run.output.contains("ok    1-image.apns\n"))
            #expect(run.output.contains("FAIL  trouble/missing.apns\n"))
            #expect(run.output.contains(/\n\n23 delivered, \d+ not as asked\n$/))
            let report = try String(contentsOf: file, encoding: .utf8)
            #expect(report.contains(/tests="23" failures="\d+" errors="2"/))
            #expect(report.contains(#"<testcase classname="Examples" name="1-image.apns" time=""#))
        }
    }

    @Test func `delivers a folder to an extension of one's own`() throws {
        let run = try CommandProcess(
            ["deliver", "--all", "Examples/trouble", "--json", "-x"]
                + ["Tests/Extensions/Calling/Shouts.swift"])
        let entries = try JSONReader.read(run.output.utf8).array
        #expect(entries?.count == 16)
        let served = entries?.filter { $0["process"]?["class"]?.string == "Shouts.Shouts" }
        #expect(served?.count == 10)
    }

    /// A crash's trace is only in what the process wrote.
    @Test func `reports what the extension wrote`() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("report.xml")
            func deliver(_ name: String) throws -> (run: CommandProcess, report: String) {
                let run = try CommandProcess(
                    ["deliver", "--all", "Examples", "--junit", file.path, "-x"]
                        + ["Tests/Extensions/\(name).swift"])
                return (run, try String(contentsOf: file, encoding: .utf8))
            }
            let crash = try deliver("Crashing/ForceUnwraps")
            #expect(crash.run.output.contains(/\n        .*ForceUnwraps\.swift:/))
            #expect(crash.report.contains(/<\/failure><system-out>[^<]*ForceUnwraps\.swift:/))
            let fine = try deliver("Sharing/WipesCategories")
            #expect(!fine.run.output.contains("categories before"))
            #expect(fine.report.contains("<system-out>categories before: \nshown before: 0<"))
        }
    }

    @Test func `escapes what XML cannot hold`() {
        #expect(SafeText.markup("a<b>&\"\u{1B}\n") == "a&lt;b&gt;&amp;&quot;\u{FFFD}&#10;")
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("DeliverExtensionTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}
