import Foundation
import NotificationPreview
import Testing

/// Draws every card of the gallery and compares it with the image that somebody looked at.
///
/// After a change that is meant: `RICHPUSH_RECORD=1 swift test --filter SnapshotTests`, then look at
/// each changed image.
@Suite(.timeLimit(.minutes(5)))
struct SnapshotTests {
    private static let isRecording = ProcessInfo.processInfo.environment["RICHPUSH_RECORD"] == "1"

    @Test(arguments: GalleryCase.all)
    func `draws the card as it was approved`(_ card: GalleryCase) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("PreviewTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let drawn = try await card.page(in: folder).data()
        if Self.isRecording {
            try drawn.write(to: card.snapshot)
            return
        }
        let actual = try #require(Thumbprint(drawn))
        let approved = try #require(Thumbprint(card.snapshot), "no snapshot; see above")
        let difference = actual.difference(from: approved)
        let tolerance = Thumbprint.tolerance
        let isSame =
            difference.map { $0.largest < tolerance.largest && $0.mean < tolerance.mean } ?? false
        if !isSame {
            Attachment.record(drawn, named: "\(card.name).png")
        }
        #expect(isSame, "differs by \(String(describing: difference))")
    }

    @Test func `names no two cards alike`() {
        #expect(Set(GalleryCase.all.map(\.name)).count == GalleryCase.all.count)
    }

    @Test func `has a snapshot for each card and none that is left over`() throws {
        let folder = GalleryCase.folder.appendingPathComponent("Snapshots")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files) == Set(GalleryCase.all.map { "\($0.name).png" }))
    }
}
