import Foundation
import MediaInspection
import Testing

/// Files that encoders wrote, so that nothing rests only on how the samples here understand a
/// format.
@Suite("Files from encoders", .timeLimit(.minutes(5)))
struct FixtureTests {
    private func url(_ name: String) throws -> URL {
        try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
    }

    @Test(arguments: [
        ("progressive.jpg", MediaType.jpeg, "JPEG picture, 120 × 80"),
        ("cmyk.jpg", .jpeg, "JPEG picture, 120 × 80"),
        ("turned.jpg", .jpeg, "JPEG picture, 80 × 120"),
        ("animated.png", .png, "animated PNG picture, 24 × 16, 3 frames, 0.3 s"),
        ("animated.gif", .gif, "animated GIF picture, 64 × 48, 3 frames, 0.3 s"),
        ("lossless.webp", .webp, "WebP picture, 120 × 80"),
        ("animated.webp", .webp, "animated WebP picture, 64 × 48, 3 frames, 0.3 s"),
        ("still.heic", .heic, "HEIC picture, 120 × 80"),
        ("still.avif", .avif, "AVIF picture, 120 × 80"),
        ("animated.avif", .avif, "animated AVIF picture, 64 × 48, 3 frames, 0.3 s"),
        ("small.tiff", .tiff, "TIFF picture, 12 × 8"),
        ("sound.mp3", .mp3, "MP3 sound, 0.2 s"),
        ("sound.m4a", .mpeg4Audio, "MPEG-4 sound, 0.2 s"),
        ("sound.mp4", .mpeg4Audio, "MPEG-4 sound, 0.2 s"),
        ("sound.caf", .caf, "Core Audio sound, 0.1 s"),
        ("sound.opus", .ogg, "Ogg sound, 0.2 s"),
        ("movie.mp4", .mpeg4, "MPEG-4 movie, 32 × 16, 0.5 s"),
        ("fragments.mp4", .mpeg4, "MPEG-4 movie, 32 × 16"),
        ("movie.mov", .quickTime, "QuickTime movie, 32 × 16, 0.5 s"),
        ("video.m1v", .mpeg, "MPEG movie, 32 × 16"),
    ])
    func `are known and intact`(name: String, type: MediaType, summary: String) throws {
        let media = try MediaInspector.inspect(fileAt: url(name))
        #expect(media.type == type)
        #expect(media.condition == .intact)
        #expect(media.summary == summary)
    }

    @Test(arguments: [
        "progressive.jpg", "animated.png", "animated.gif", "animated.webp", "still.heic",
        "still.avif", "small.tiff", "sound.mp3", "sound.m4a", "sound.caf", "sound.opus",
        "movie.mp4", "movie.mov",
    ])
    func `are known to be cut off`(name: String) throws {
        let bytes = Bytes(try Data(contentsOf: url(name)))
        for part in [bytes.count / 2, bytes.count * 9 / 10, bytes.count - 1] {
            let media = MediaInspector.inspect(Bytes(bytes.prefix(part)))
            #expect(media.condition == .truncated, "\(part) of \(bytes.count) bytes")
        }
    }
}
