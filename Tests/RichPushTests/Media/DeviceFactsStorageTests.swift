import Foundation
import TestSupport
import Testing

@testable import RichPush

struct DeviceFactsStorageTests {
    @Test func `what the app writes down, the extension reads`() async throws {
        try await withTemporaryFolder { folder in
            #expect(DeviceFacts(storedIn: folder) == nil)
            var facts = DeviceFacts(width: 1179, height: 2556, scale: 3)
            facts["language"] = "de"
            try facts.store(in: folder)
            #expect(DeviceFacts(storedIn: folder) == facts)
        }
    }

    @Test(arguments: ["", "[]", "{\"width\": 1}", "\u{0}"])
    func `a file that holds something else gives nothing`(text: String) async throws {
        try await withTemporaryFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent("richpush-device.json"))
            #expect(DeviceFacts(storedIn: folder) == nil)
        }
    }
}
