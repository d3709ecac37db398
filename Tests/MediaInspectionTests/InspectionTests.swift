import Foundation
import MediaInspection
import Testing

@Suite("What a file is", .timeLimit(.minutes(5)))
struct InspectionTests {
    @Test(arguments: Sample.all)
    func `is said in a line for people`(sample: Sample) {
        let media = MediaInspector.inspect(sample.bytes)
        #expect(media.summary == sample.summary)
        #expect(media.type == sample.type)
    }

    @Test(arguments: Sample.all)
    func `is intact when nothing is wrong with it`(sample: Sample) {
        let media = MediaInspector.inspect(sample.bytes)
        #expect(media.condition == .intact)
        #expect(media.flaw == nil)
        #expect(media.byteCount == sample.bytes.count)
    }

    @Test func `is nothing when it is empty`() {
        let media = MediaInspector.inspect([])
        #expect(media.condition == .empty)
        #expect(media.summary == "empty file")
    }

    @Test func `is unknown when no type is known`() {
        let media = MediaInspector.inspect([1, 2, 3])
        #expect(media.condition == .unrecognized)
        #expect(media.type == nil)
        #expect(media.summary == "file of an unknown kind")
    }

    @Test func `can be unknown however much it says`() {
        #expect(MediaCondition(rawValue: "haunted").rawValue == "haunted")
    }
}

@Suite("Files on a disk", .timeLimit(.minutes(5)))
final class FileInspectionTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("inspection-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func inspect(_ bytes: Bytes, name: String = "file") throws -> InspectedMedia {
        let url = folder.appendingPathComponent(name)
        try Data(bytes).write(to: url)
        return try MediaInspector.inspect(fileAt: url)
    }

    @Test(arguments: Sample.all)
    func `are inspected as their bytes are`(sample: Sample) throws {
        #expect(try inspect(sample.bytes) == MediaInspector.inspect(sample.bytes))
    }

    @Test func `are not what their names say`() throws {
        #expect(try inspect(PNGSample().bytes, name: "picture.jpg").type == .png)
    }

    @Test func `may be empty`() throws {
        #expect(try inspect([]).condition == .empty)
    }

    @Test func `may be larger than any window`() throws {
        let picture = JPEGSample(pictureData: Bytes(repeating: 0x55, count: 300_000))
        let more = picture.bytes + Bytes(repeating: 0x33, count: 300_000)
        #expect(try inspect(more).condition == .intact)
        #expect(
            try inspect(more.replacing(at: picture.bytes.count - 1, with: [0])).condition
                == .truncated)
    }

    @Test func `may be larger than all memory`() throws {
        let url = folder.appendingPathComponent("large.mp4")
        let length: UInt64 = 1 << 34
        let start = Bytes.join(
            ISOSample.brand("mp42"), .big(4, 1), .text("mdat"), .big(8, 16 + length))
        try Data(start).write(to: url)
        let handle = try FileHandle(forWritingTo: url)
        // A hole, which takes no place on the disk.
        try handle.seek(toOffset: UInt64(start.count) + length)
        try handle.write(contentsOf: Data(ISOSample.index([ISOSample.videoTrack()])))
        try handle.close()
        let media = try MediaInspector.inspect(fileAt: url)
        #expect(media.summary == "MPEG-4 movie, 640 × 360, 2.0 s")
        #expect(media.condition == .intact)
    }

    @Test func `have to exist`() {
        #expect(throws: (any Error).self) {
            try MediaInspector.inspect(fileAt: self.folder.appendingPathComponent("none"))
        }
    }

    @Test func `are no folders`() {
        #expect(throws: (any Error).self) { try MediaInspector.inspect(fileAt: self.folder) }
    }
}
