import Foundation
import StrictJSON
import TestSupport
import Testing
import UserNotifications

@testable import NotificationHost

/// The parts of a process that are pure values.
@Suite(.timeLimit(.minutes(5)))
struct ProcessPartsTests {
    @Test(arguments: [1, 2, 3, 7, 100])
    func `cuts lines however the bytes come`(pieceLength: Int) {
        var splitter = LineSplitter()
        let bytes = Array("ab\n\ncd\nrest".utf8)
        let pieces = stride(from: 0, to: bytes.count, by: pieceLength)
            .map { Array(bytes[$0..<min($0 + pieceLength, bytes.count)]) }
        let lines = pieces.flatMap { splitter.split($0) }
        #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["ab", "", "cd"])
    }

    @Test(arguments: [(3, 1), (4, 1), (5, 0)])
    func `takes lines up to the limit`(length: Int, count: Int) {
        var splitter = LineSplitter()
        splitter.limit = 4
        let line = [UInt8](repeating: 120, count: length) + [10]
        #expect(splitter.split(line).count == count)
        #expect(splitter.isBroken == (count == 0))
        #expect(splitter.split(line).count == count)
    }

    @Test func `keeps the beginning and the end of an output`() {
        var log = OutputLog()
        log.limit = 3
        for text in ["ab", "cdefg", "h"] { log.append(Array(text.utf8)) }
        #expect(log.text == "abc\n… 2 bytes left out …\nfgh")
        var short = OutputLog()
        short.append(Array("all".utf8))
        #expect(short.text == "all")
        #expect(OutputLog().text.isEmpty)
    }

    @Test func `keeps a flood within its limit`() {
        var log = OutputLog()
        log.limit = 10
        for _ in 0..<10_000 { log.append([UInt8](repeating: 120, count: 7)) }
        #expect(log.text.utf8.count < 60)
        #expect(log.text.contains("69980 bytes left out"))
    }

    @Test(arguments: [
        ("VmHWM:\t 900 kB\nRssAnon:\t 100 kB\nRssFile:\t 300 kB\nRssShmem:\t 0 kB\n", 100, 600),
        ("RssAnon: 700 kB\nRssFile: 300 kB\nRssShmem: 0 kB\nVmHWM: 900 kB", 700, 700),
    ])
    func `reads the memory of a process`(status: String, anonymous: Int, peak: Int) {
        let reading = MemoryReading(status: status)
        #expect(reading?.anonymous == anonymous << 10)
        #expect(reading?.anonymousPeak == peak << 10)
    }

    @Test(arguments: [
        "", "RssAnon: 1 kB", "VmHWM: x\nRssAnon: 1\nRssFile: 1\nRssShmem: 1",
        "VmHWM: 1\nRssAnon: -1\nRssFile: 1\nRssShmem: 1",
        "VmHWM: 9223372036854775807\nRssAnon: 1\nRssFile: 1\nRssShmem: 1",
    ])
    func `reads no memory where there is none`(status: String) {
        #expect(MemoryReading(status: status) == nil)
    }

    @Test func `reads the memory of this process`() {
        #expect(MemoryReading(of: getpid()).map { $0.anonymous > 0 } == true)
        #expect(MemoryReading(of: -1) == nil)
    }

    // MARK: - Messages

    @Test(arguments: [
        HostMessage.load(library: "/a b", classNames: ["M.C", "C"], memoryLimit: 24 << 20),
        .deliver(id: 3, payload: #"{"aps":{}}"#, identifier: "x", reusesInstance: true),
        .expire(id: 0), .shown(id: 1, asReturned: false), .ping(number: 9),
    ])
    func `reads back what it tells the process`(order: HostMessage) {
        let line = MessageLine.bytes(of: order.json)
        #expect(line.last == 10 && !line.dropLast().contains(10))
        #expect(MessageLine.json(in: line.dropLast()).flatMap(HostMessage.init) == order)
    }

    @Test(arguments: [
        RunnerMessage.launched, .loaded(className: "M.C"), .failed("why"), .started(id: 2),
        .handedOver(id: 1, content: ["title": "x\n"], category: CategoryReading([:])),
        .handedOver(
            id: 1, content: [:],
            category: CategoryReading(
                ["age": .number(.double(0.5)), "actions": [["title": "a\n", "destructive": true]]])),
        .receiveReturned(id: 4), .pong(number: 5),
    ])
    func `reads back what the process tells`(report: RunnerMessage) {
        let line = MessageLine.bytes(of: report.json)
        #expect(line.last == 10 && !line.dropLast().contains(10))
        #expect(MessageLine.json(in: line.dropLast()).flatMap(RunnerMessage.init) == report)
    }

    @Test(arguments: [
        "", "{", "[]", "{}", #"{"did": "start"}"#, #"{"did": 1, "id": 1}"#, "\u{0}",
        #"{"did": "hand-over", "id": 1}"#, #"{"did": "hand-over", "id": 1, "content": {}}"#,
        #"{"do": "deliver", "id": 1}"#, #"{"do": "load"}"#,
    ])
    func `takes nothing else for a message`(text: String) {
        let json = MessageLine.json(in: Array(text.utf8))
        #expect(json.flatMap(RunnerMessage.init) == nil && json.flatMap(HostMessage.init) == nil)
    }

    @Test func `carries all of a content over`() throws {
        let content = UNMutableNotificationContent()
        content.title = "t"
        content.subtitle = "s"
        content.body = "b\u{1F600}"
        content.badge = 3
        content.sound = .criticalSoundNamed(UNNotificationSoundName("x.caf"), withAudioVolume: 0.5)
        content.categoryIdentifier = "c"
        content.threadIdentifier = "th"
        content.launchImageName = "l"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.25
        content.targetContentIdentifier = "w"
        content.filterCriteria = "f"
        content.attachments = [
            UNNotificationAttachment(
                identifier: "a", url: URL(fileURLWithPath: "/tmp/a b.jpg"), type: "public.jpeg",
                options: [
                    UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
                    UNNotificationAttachmentOptionsThumbnailClippingRectKey:
                        CGRect(x: 0.25, y: 0, width: 0.5, height: 1).dictionaryRepresentation,
                    UNNotificationAttachmentOptionsThumbnailTimeKey: 2.5,
                ])
        ]
        let text = ContentCoder.json(of: content).text()
        let copy = ContentCoder.content(from: try JSONReader.read(text.utf8))
        #expect(
            copy.attachments.map(\.thumbnailClip) == [.init(x: 0.25, y: 0, width: 0.5, height: 1)])
        #expect(copy.attachments.map(\.thumbnailTime) == [2.5])
        content.attachments = copy.attachments
        #expect(copy == content)
    }

    @Test func `makes empty content of what is no content`() {
        #expect(ContentCoder.content(from: [1, "x"]) == UNNotificationContent())
        let odd: JSONValue = ["title": 1, "attachments": [["path": "x"], 3], "sound": "loud"]
        #expect(ContentCoder.content(from: odd) == UNNotificationContent())
    }

    @Test func `removes containers of hosts that were killed a day ago`() async throws {
        try await withTemporaryFolder { folder in
            let old = ExtensionContainer(in: folder)
            try old.make()
            let other = folder.appendingPathComponent("other")
            try FileManager.default.createDirectory(
                at: other, withIntermediateDirectories: false)
            _ = ExtensionContainer(in: folder, now: Date() + 23 * 3600)
            #expect(FileManager.default.fileExists(atPath: old.directory.path))
            _ = ExtensionContainer(in: folder, now: Date() + 25 * 3600)
            #expect(!FileManager.default.fileExists(atPath: old.directory.path))
            #expect(FileManager.default.fileExists(atPath: other.path))
        }
    }

    // MARK: - Sources

    @Test(
        arguments: [
            ("@objc class A {}", "      class A {}", 1),
            ("@objc(A.B) @objcMembers class A {}", "                        class A {}", 2),
            ("@objcX @obj x@objc_1", "@objcX @obj x@objc_1", 0),
            (
                "// @objc\n/* @objc /* @objc */ @objc */ x",
                "// @objc\n/* @objc /* @objc */ @objc */ x", 0
            ),
            (#"let a = "@objc \("@objc") @objc""#, #"let a = "@objc \("@objc") @objc""#, 0),
            (#"let a = "\(b(@objc()))""#, #"let a = "\(b(       ))""#, 1),
            (
                "let a = \"\"\"\n@objc \"\n\"\"\"\n@objc x",
                "let a = \"\"\"\n@objc \"\n\"\"\"\n      x", 1
            ),
            (##"let a = #"@objc \("# @objc"##, ##"let a = #"@objc \("#      "##, 1),
            ("@objc(", "      ", 1), ("@objc", "     ", 1), ("\"", "\"", 0), ("", "", 0),
            ("#if os(iOS)\n@objc\n#endif", "#if os(iOS)\n     \n#endif", 1),
            ("\"open\n@objc x", "\"open\n      x", 1),
        ] as [(String, String, Int)])
    func `blanks out what only Apple's compiler knows`(
        source: String, text: String, count: Int
    ) {
        let filter = SourceFilter(source)
        #expect(filter.text == text)
        #expect(filter.count == count)
    }

    @Test(
        arguments: [
            ("import os.log\nimport os\n", "import os    \nimport os\n", ["os.log"]),
            ("@testable import os.signpost;import  Darwin", nil, ["os.signpost", "Darwin"]),
            ("import CoreGraphics", "import Foundation  ", ["CoreGraphics"]),
            ("import Darwin.C", "import Darwin.C", []), ("import os.logs", "import os.logs", []),
            ("reimport os.log", "reimport os.log", []), ("a.import os.log", "a.import os.log", []),
            ("// import os.log", "// import os.log", []), ("import", "import", []),
            ("\"import os.log\"", "\"import os.log\"", []), ("import os.lo", "import os.lo", []),
        ] as [(String, String?, [String])])
    func `puts in the module that stands for Apple's`(
        source: String, text: String?, modules: [String]
    ) {
        let filter = SourceFilter(source)
        #expect(filter.modules == modules)
        #expect(filter.text.utf8.count == source.utf8.count)
        if let text { #expect(filter.text == text) }
        #expect((filter.note == nil) == modules.isEmpty)
    }

    @Test(arguments: [
        ("NotificationService", "NotificationService"), ("My Service", "My_Service"),
        ("3d", "Extension_3d"), ("os", "Extension_os"), ("Ünï", "_n_"), ("", "Extension_"),
    ])
    func `makes a module's name of a file's`(name: String, module: String) {
        #expect(ExtensionSource.moduleName(name) == module)
    }
}
