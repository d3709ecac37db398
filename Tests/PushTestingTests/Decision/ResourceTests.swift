import Foundation
import PushTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ResourceTests {
    @Test(arguments: [
        ("image/jpeg", "media.jpg"), ("video/mp4", "media.mp4"), ("x/unknown", "media.bin"),
    ])
    func `is named after its type`(type: String, name: String) {
        #expect(MediaServer.Resource([1], type: type).name == name)
    }

    @Test func `has another entity tag for other bytes`() {
        let one = MediaServer.Resource([1, 2], type: "image/png")
        let other = MediaServer.Resource([2, 1], type: "image/png")
        #expect(one.entityTag != other.entityTag)
    }

    @Test func `reads a file, and its type from the suffix`() throws {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).png")
        try Data([1, 2, 3]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let resource = try MediaServer.Resource(contentsOf: file)
        #expect(resource.content.bytes == [1, 2, 3])
        #expect(resource.type == "image/png")
        #expect(resource.name == file.lastPathComponent)
    }

    @Test func `says which file it cannot read`() {
        let failure = #expect(throws: MediaServer.Failure.self) {
            try MediaServer.Resource(contentsOf: URL(filePath: "/nonexistent/photo.jpg"))
        }
        #expect(failure?.code == .file)
    }
}
