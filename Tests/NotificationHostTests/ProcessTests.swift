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
            #expect(error?.compilerOutput.contains("\(file.path):9:17: error:") == true)
            #expect(files(below: folder.appendingPathComponent("cache")).isEmpty)
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
