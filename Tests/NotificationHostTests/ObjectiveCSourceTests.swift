import Foundation
import TestSupport
import Testing

@testable import NotificationHost

/// What clang gets of a source in Objective-C, and what is said of one that is not run.
struct ObjectiveCSourceTests {
    @Test(arguments: [
        ("@import UserNotifications;", "#import <UserNotifications/UserNotifications.h>"),
        ("  @import os.log;", "  #import <os/os.h>"),
        ("- (NSString * __nonnull)name;", "- (NSString * _Nonnull)name;"),
        ("extern int x() __nonnull((1));", "extern int x() __nonnull((1));"),
        ("// says @import of x", "// says @import of x"),
    ])
    func `makes headers of modules, on the same line`(source: String, text: String) {
        #expect(ObjectiveCSource(source).text == text)
        #expect(ObjectiveCSource(source).isChanged == (source != text))
    }

    @Test func `lists the headers that a source needs whatever there is`() {
        let text = """
            #import <Speech/Speech.h>
            @import AVFoundation;
            #if __has_include(<Nope/Nope.h>)
            #import <Nope/Nope.h>
            #endif
            # include "Own.h"
            """
        #expect(
            ObjectiveCSource.imports(in: text) == [
                "Speech/Speech.h", "AVFoundation/AVFoundation.h", "Own.h",
            ])
    }

    @Test func `names all missing headers at once`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("A.m")
            try Data("#import <Speech/Speech.h>\n#import \"Own.h\"\n".utf8).write(to: file)
            let compiler = ExtensionCompiler(tools: try .find())
            let error = await #expect(throws: ExtensionProgram.Failure.self) {
                try await compiler.program(at: file.path)
            }
            #expect(error?.code == .doesNotCompile)
            #expect(error?.message.contains("Speech/Speech.h, Own.h.") == true)
        }
    }

    @Test func `tells the first error with its line`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("A.m")
            try Data("#import <Foundation/Foundation.h>\nint x = y;\n".utf8).write(to: file)
            let compiler = ExtensionCompiler(tools: try .find())
            let error = await #expect(throws: ExtensionProgram.Failure.self) {
                try await compiler.program(at: file.path)
            }
            #expect(error?.message.contains("A.m:2:9: error:") == true)
        }
    }

    @Test(arguments: [
        (["A.mm": ""], "Objective-C++"),
        (["A.txt": ""], "neither Swift or Objective-C sources"),
    ])
    func `refuses what is not run`(files: [String: String], message: String) async throws {
        try await withTemporaryFolder { folder in
            for (name, text) in files {
                try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            }
            let error = #expect(throws: ExtensionProgram.Failure.self) {
                try ExtensionSource(folder.path)
            }
            #expect(error?.message.contains(message) == true)
        }
    }

    @Test func `takes the language of the extension's class, and names what it leaves out`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let swift = folder.appendingPathComponent("A.swift")
            try Data("class A: UNNotificationServiceExtension {}".utf8).write(to: swift)
            try Data().write(to: folder.appendingPathComponent("B.m"))
            var source = try ExtensionSource(folder.path)
            #expect(source.notes.first?.hasSuffix("B.m") == true)
            guard case .sources = source.form else {
                Issue.record("compiled as \(source.form)")
                return
            }
            try Data("struct Helper {}".utf8).write(to: swift)
            source = try ExtensionSource(folder.path)
            #expect(source.notes.first?.hasSuffix("A.swift") == true)
            guard case .objectiveC = source.form else {
                Issue.record("compiled as \(source.form)")
                return
            }
        }
    }
}
