import Foundation
import TestSupport
import Testing

@testable import NotificationHost

@Suite(.timeLimit(.minutes(5)))
struct ProcessTests {
    private static let source = #"""
        import UserNotifications

        @objc(Service) class Service: UNNotificationServiceExtension {
            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                let content = request.content.mutableCopy() as! UNMutableNotificationContent
                content.title = content.title.uppercased()
                print("shouting")
                contentHandler(content)
            }
        }
        """#

    private func compiler(in folder: URL) throws -> ExtensionCompiler {
        ExtensionCompiler(tools: try .find(), cache: folder.appendingPathComponent("cache"))
    }

    @Test func `compiles a source, keeps it, and runs it in a process of its own`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Service.swift")
            try Self.source.write(to: file, atomically: true, encoding: .utf8)
            let program = try await compiler(in: folder).program(at: file.path)
            #expect(program.notes == ["\(file.path): left out @objc, 1×"])
            let again = try await compiler(in: folder).program(at: file.path)
            #expect(again == program)

            let shown = try await TestExtension.host(in: folder).deliver(
                try RemoteNotification(TestExtension.push.utf8), to: program)
            #expect(shown.source == .extension && shown.content.title == "TITLE")
            #expect(shown.findings.isEmpty)
            #expect(shown.process?.output == "shouting\n")
            #expect(shown.process?.className == "Service.Service")
        }
    }

    @Test func `shows the compiler's errors with the person's file and line`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Service.swift")
            try Self.source.replacing("content.title =", with: "content.titel =")
                .write(to: file, atomically: true, encoding: .utf8)
            let error = await #expect(throws: ExtensionProgram.Failure.self) {
                _ = try await compiler(in: folder).program(at: file.path)
            }
            #expect(error?.code == .doesNotCompile)
            let output = error?.compilerOutput ?? ""
            #expect(output.contains("\(file.path):9:17: error:"))
            // The excerpt, too, although the compiler reads another text for the file.
            #expect(output.contains("\n 9 |         content.titel ="))
            #expect(!output.contains("#sourceLocation"))
            #expect(files(below: folder.appendingPathComponent("cache")).isEmpty)
        }
    }

    @Test(arguments: [
        "a \"quoted\" \\name\\.swift", "new\nline.swift", "-dash.swift", "Grüße 🚀.swift",
        "'single' $HOME `x`.swift", "main.swift",
    ])
    func `compiles a file whatever its name`(name: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent(name)
            try Self.source.write(to: file, atomically: true, encoding: .utf8)
            let program = try await compiler(in: folder).program(at: file.path)
            #expect(program.notes == ["\(file.path): left out @objc, 1×"])
        }
    }

    @Test(arguments: [
        ("-a.swift", true), ("./-a.swift", true), (".//./-b/a.swift", true),
        ("-b/../a.swift", true),
        ("a-.swift", false), ("./a/-b.swift", false), ("/-a.swift", false), ("../-a.swift", false),
    ])
    func `gives the compiler no path that looks like an option`(path: String, isWhole: Bool) {
        let argument = SourceOverlay.argument(path)
        #expect(argument.hasPrefix("/") == (isWhole || path.hasPrefix("/")))
        #expect(isWhole || argument == path)
    }

    @Test func `says what to do about a module that is not here`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Service.swift")
            try ("import FirebaseMessaging\n" + Self.source)
                .write(to: file, atomically: true, encoding: .utf8)
            let error = await #expect(throws: ExtensionProgram.Failure.self) {
                _ = try await compiler(in: folder).program(at: file.path)
            }
            #expect(error?.code == .doesNotCompile)
            #expect(error?.message.contains("`#if canImport(FirebaseMessaging)`") == true)
        }
    }

    @Test(arguments: [
        "", "private class A: UNNotificationServiceExtension {}",
        "enum A { class B: UNNotificationServiceExtension {} }", "class A: NSObject {}",
        "#if os(iOS)\nclass A: UNNotificationServiceExtension {}\n#endif",
    ])
    func `says so when there is no class to start`(source: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Service.swift")
            try "import UserNotifications\n\(source)"
                .write(to: file, atomically: true, encoding: .utf8)
            let program = try await compiler(in: folder).program(at: file.path)
            let push = try RemoteNotification(TestExtension.push.utf8)
            let error = await #expect(throws: ExtensionProgram.Failure.self) {
                _ = try await TestExtension.host(in: folder).deliver(push, to: program)
            }
            #expect(error?.code == .doesNotLoad)
            #expect(error?.message.contains("write `#if canImport(UIKit)`") == true)
        }
    }

    @Test func `says why a source cannot be read`() async throws {
        try await withTemporaryFolder { folder in
            let files = FileManager.default
            let binary = folder.appendingPathComponent("binary.swift")
            try Data([0xFF, 0xFE, 0]).write(to: binary)
            let large = folder.appendingPathComponent("large.swift")
            files.createFile(atPath: large.path, contents: nil)
            truncate(large.path, off_t(ExtensionSource.maximumFileLength + 1))
            let pipe = folder.appendingPathComponent("pipe.swift")
            mkfifo(pipe.path, 0o600)
            for (file, why) in [(binary, "UTF-8"), (large, "16777217 bytes"), (pipe, "not a file")]
            {
                let error = await #expect(throws: ExtensionProgram.Failure.self) {
                    _ = try await compiler(in: folder).program(at: file.path)
                }
                #expect(error?.code == .notFound && error?.message.contains(why) == true)
            }
        }
    }

    /// A host that was killed while it compiled leaves its folder.
    @Test func `removes what a killed host left a day ago`() async throws {
        try await withTemporaryFolder { folder in
            let compiler = try compiler(in: folder)
            let files = FileManager.default
            for (name, age) in [("work-old", 90_000.0), ("work-new", 60), ("other", 90_000)] {
                let left = compiler.cache.appendingPathComponent(name)
                try files.createDirectory(at: left, withIntermediateDirectories: true)
                try files.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: left.path)
            }
            let file = folder.appendingPathComponent("Service.swift")
            try Self.source.write(to: file, atomically: true, encoding: .utf8)
            _ = try await compiler.program(at: file.path)
            let names = try files.contentsOfDirectory(atPath: compiler.cache.path)
                .filter { $0.count < 64 }
            #expect(names.sorted() == ["other", "work-new"])
        }
    }

    @Test func `finds the class that the Info.plist of a bundle folder names`() async throws {
        try await withTemporaryFolder { folder in
            let bundle = folder.appendingPathComponent("NotificationService")
            try FileManager.default.createDirectory(
                at: bundle, withIntermediateDirectories: true)
            let other = Self.source.replacing("(Service) class Service", with: " class Other")
            try (Self.source + other.replacing("import UserNotifications", with: "")).write(
                to: bundle.appendingPathComponent("Service.swift"), atomically: true,
                encoding: .utf8)
            let ambiguous = try await compiler(in: folder).program(at: bundle.path)
            let push = try RemoteNotification(TestExtension.push.utf8)
            let host = TestExtension.host(in: folder)
            let error = await #expect(throws: ExtensionProgram.Failure.self) {
                _ = try await host.deliver(push, to: ambiguous)
            }
            #expect(error?.code == .doesNotLoad)
            #expect(error?.message.contains("NotificationService.Other") == true)

            let info: [String: Any] = [
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
                    "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Other",
                ]
            ]
            try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
                .write(to: bundle.appendingPathComponent("Info.plist"))
            let program = try await compiler(in: folder).program(at: bundle.path)
            let shown = try await host.deliver(push, to: program)
            #expect(shown.process?.className == "NotificationService.Other")
        }
    }

    @Test func `runs the compiled library of a bundle folder`() async throws {
        try await withTemporaryFolder { folder in
            let library = try await TestExtension.program("Shouts").library
            let bundle = folder.appendingPathComponent("Service.appex")
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: library, to: bundle.appendingPathComponent("Service"))
            let info: [String: Any] = [
                "CFBundleExecutable": "Service",
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
                    "NSExtensionPrincipalClass": "Extensions.Shouts",
                ],
            ]
            try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0)
                .write(to: bundle.appendingPathComponent("Info.plist"))
            let program = try await compiler(in: folder).program(at: bundle.path)
            let shown = try await TestExtension.host(in: folder).deliver(
                try RemoteNotification(TestExtension.push.utf8), to: program)
            #expect(shown.content.title == "TITLE")
        }
    }

    /// The Swift driver puts its compilers into groups of their own, so that a kill of the driver would
    /// leave them at work; it ends them itself when it is interrupted.
    @Test func `interrupts the compiler when the task is cancelled`() async throws {
        try await withTemporaryFolder { folder in
            let pipe = folder.appendingPathComponent("pipe")
            mkfifo(pipe.path, 0o600)
            let said = folder.appendingPathComponent("said")
            let script = folder.appendingPathComponent("swiftc")
            try Data(
                """
                #!/bin/sh
                trap 'echo interrupted > \(said.path); exit 130' INT
                echo begun > \(pipe.path)
                sleep 60 & wait
                """.utf8
            ).write(to: script)
            chmod(script.path, 0o700)
            let file = folder.appendingPathComponent("Service.swift")
            try Self.source.write(to: file, atomically: true, encoding: .utf8)
            let found = try ExtensionTools.find()
            let compiler = ExtensionCompiler(
                tools: ExtensionTools(
                    runner: found.runner, modules: found.modules, compiler: script),
                cache: folder.appendingPathComponent("cache"))
            let task = Task { try await compiler.program(at: file.path) }
            // Opening the pipe waits for the compiler.
            let begun = try await onThread {
                try FileHandle(forReadingFrom: pipe).readToEnd()
            }
            #expect(begun == Data("begun\n".utf8))
            task.cancel()
            let error = await #expect(throws: ExtensionProgram.Failure.self) {
                _ = try await task.value
            }
            #expect(error?.code == .cancelled)
            #expect(try String(contentsOf: said, encoding: .utf8) == "interrupted\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: compiler.cache.path) == [])
        }
    }

    @Test func `kills the process when the task is cancelled`() async throws {
        try await withTemporaryFolder { folder in
            let program = try await TestExtension.program("IgnoresExpiry")
            let host = TestExtension.host(in: folder)
            let push = try RemoteNotification(TestExtension.push.utf8)
            let task = Task { try await host.deliver(push, to: program) }
            task.cancel()
            let error = await #expect(throws: ExtensionProgram.Failure.self) {
                _ = try await task.value
            }
            #expect(error?.code == .cancelled)
        }
    }
}
