import Diagnostics
import Foundation
import Testing

@testable import PushDiagnostics
@testable import TestSupport

@Suite(.timeLimit(.minutes(5)))
struct FolderTests {
    @Test
    func `opens an app in a folder`() async throws {
        try await withTemporaryFolder { folder in
            let shop = folder.appendingPathComponent("Shop.app")
            try AppSample().write(to: shop)
            let app = try BuiltApp(at: shop.path)
            #expect(app.form == .app)
            #expect(AppDoctor(on: AppSample.today).examine(app).diagnostics == [])
        }
    }

    @Test
    func `opens the app in an archive of Xcode's`() async throws {
        try await withTemporaryFolder { folder in
            let archive = folder.appendingPathComponent("Shop.xcarchive")
            try AppSample().write(
                to: archive.appendingPathComponent("Products/Applications/Shop.app"))
            try Data(AppSample.xml(["Name": "Shop"]))
                .write(to: archive.appendingPathComponent("Info.plist"))
            let app = try BuiltApp(at: archive.path)
            #expect(app.form == .xcarchive)
            #expect(AppDoctor(on: AppSample.today).examine(app).diagnostics == [])
        }
    }

    @Test
    func `does not follow links below the app`() async throws {
        try await withTemporaryFolder { folder in
            let shop = folder.appendingPathComponent("Shop.app")
            try AppSample().write(to: shop)
            let binary = shop.appendingPathComponent("PlugIns/Service.appex/Service")
            let elsewhere = folder.appendingPathComponent("Service")
            try FileManager.default.moveItem(at: binary, to: elsewhere)
            try FileManager.default.createSymbolicLink(at: binary, withDestinationURL: elsewhere)
            let findings = AppDoctor(on: AppSample.today).examine(try BuiltApp(at: shop.path))
                .diagnostics
            #expect(findings.contains { $0.message.contains("symbolic link") })
        }
    }

    @Test
    func `does not wait for a pipe`() async throws {
        try await withTemporaryFolder { folder in
            let shop = folder.appendingPathComponent("Shop.app")
            try AppSample().write(to: shop)
            let binary = shop.appendingPathComponent("PlugIns/Service.appex/Service")
            try FileManager.default.removeItem(at: binary)
            #expect(mkfifo(binary.path, 0o600) == 0)
            let findings = AppDoctor(on: AppSample.today).examine(try BuiltApp(at: shop.path))
                .diagnostics
            #expect(findings.contains { $0.message.contains("not a file") })
        }
    }

    @Test
    func `says that the app's own Info.plist is damaged`() async throws {
        try await withTemporaryFolder { folder in
            var sample = AppSample()
            sample.files["Info.plist"] = Array("bplist00".utf8)
            try sample.write(to: folder)
            let fault = #expect(throws: BuiltApp.Fault.self) { try BuiltApp(at: folder.path) }
            #expect(fault?.code == .notAnApp)
            #expect(fault?.message.contains("Info.plist cannot be read") == true)
        }
    }

    @Test
    func `says why there is nothing to examine`() async throws {
        try await withTemporaryFolder { folder in
            let missing = #expect(throws: BuiltApp.Fault.self) {
                try BuiltApp(at: folder.appendingPathComponent("None.app").path)
            }
            #expect(missing?.code == .unreadable)
            let empty = #expect(throws: BuiltApp.Fault.self) { try BuiltApp(at: folder.path) }
            #expect(empty?.code == .notAnApp)
        }
    }
}
