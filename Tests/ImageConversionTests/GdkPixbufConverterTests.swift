import Foundation
import MediaInspection
import RichPush
import TestSupport
import Testing

@testable import ImageConversion

@Suite(.timeLimit(.minutes(5)))
struct GdkPixbufConverterTests {
    private static let upright = ["red", "green", "blue", "yellow"]

    @Test(arguments: Fixture.opaque)
    func `makes a JPEG of an opaque picture`(fixture: Fixture) async throws {
        let type = try await convert(fixture.bytes) { picture, _ in
            try MediaInspector.inspect(fileAt: picture.url).type
        }
        #expect(type == .jpeg)
    }

    @Test(arguments: Fixture.transparent)
    func `makes a PNG of a transparent picture`(fixture: Fixture) async throws {
        let type = try await convert(fixture.bytes) { picture, _ in
            try MediaInspector.inspect(fileAt: picture.url).type
        }
        #expect(type == .png)
    }

    @Test(arguments: Fixture.transparent)
    func `keeps transparency`(fixture: Fixture) async throws {
        let opacities = try await convert(fixture.bytes) { picture, _ in
            let decoder = try #require(try PNGRowDecoder(Data(contentsOf: picture.url)))
            let pixels = try decoder.decode(to: decoder.traits.size)
            return [pixels.row(2)[2 * 4 + 3], pixels.row(24)[32 * 4 + 3]]
        }
        #expect(opacities == [0, 255])
    }

    @Test(arguments: Fixture.opaque + Fixture.transparent)
    func `keeps the picture`(fixture: Fixture) async throws {
        let colors = try await convert(fixture.bytes) { picture, _ in
            try quarters(of: picture.url)
        }
        #expect(colors == Self.upright)
    }

    @Test(arguments: Fixture.turned)
    func `turns the picture upright`(fixture: Fixture) async throws {
        let colors = try await convert(fixture.bytes) { picture, _ in
            try quarters(of: picture.url)
        }
        // `irot` in AVIF counts counterclockwise, so this fixture is turned the other way.
        let clockwise = ["blue", "red", "yellow", "green"]
        let counterclockwise = ["green", "yellow", "red", "blue"]
        #expect(colors == (fixture.name == "turned.avif" ? counterclockwise : clockwise))
    }

    @Test(arguments: Fixture.turned)
    func `gives the size of the picture as shown`(fixture: Fixture) async throws {
        let size = try await convert(fixture.bytes) { picture, _ in
            PixelSize(width: picture.width, height: picture.height)
        }
        #expect(size == PixelSize(width: 48, height: 64))
    }

    @Test(arguments: Fixture.turned)
    func `leaves nothing to turn`(fixture: Fixture) async throws {
        let media = try await convert(fixture.bytes) { picture, _ in
            try MediaInspector.inspect(fileAt: picture.url)
        }
        #expect(media.orientation ?? 1 == 1)
    }

    @Test(arguments: Fixture.all)
    func `tells the truth about what it wrote`(fixture: Fixture) async throws {
        try await convert(fixture.bytes) { picture, _ in
            let media = try MediaInspector.inspect(fileAt: picture.url)
            #expect(picture.type == media.type)
            #expect(picture.byteCount == media.byteCount)
            #expect(PixelSize(width: picture.width, height: picture.height) == media.pixelSize)
            #expect(media.condition == .intact)
        }
    }

    @Test(arguments: Fixture.all)
    func `adds the right suffix and writes nothing else`(fixture: Fixture) async throws {
        let names = try await convert(fixture.bytes) { picture, folder in
            #expect(picture.url.pathExtension == picture.type.preferredPathExtension)
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0 != picture.url.lastPathComponent }
        }
        #expect(names == ["download.part"])
    }

    @Test func `converts BMP`() async throws {
        let colors = try await convert(Bitmap.quarters) { picture, _ in
            try quarters(of: picture.url)
        }
        #expect(colors == Self.upright)
    }

    @Test(arguments: ["profile.jpg", "profile.png"].map(Fixture.init))
    func `keeps the colour profile`(fixture: Fixture) async throws {
        let hasProfile = try await convert(fixture.bytes) { picture, _ in
            try Data(contentsOf: picture.url).range(of: Data("ICC_PROFILE\0".utf8)) != nil
        }
        #expect(hasProfile)
    }

    @Test func `replaces a file that is there`() async throws {
        let bytes = try Fixture(name: "lossy.webp").bytes
        try await withTemporaryFolder { folder in
            let source = folder.appendingPathComponent("source")
            try Data(bytes).write(to: source)
            try Data("old".utf8).write(to: folder.appendingPathComponent("picture.jpg"))
            let picture = try await GdkPixbufConverter().convert(
                source, to: folder.appendingPathComponent("picture"), limits: ConversionLimits())
            #expect(try MediaInspector.inspect(fileAt: picture.url).type == .jpeg)
        }
    }

    @Test func `stops when the task is cancelled`() async throws {
        let bytes = try Fixture(name: "lossy.webp").bytes
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await refuse(bytes).code
        }
        #expect(try await task.value == .cancelled)
    }
}

/// Pictures in the simplest of formats.
enum Bitmap {
    /// 64 by 48 pixels in four colours, from the bottom up, blue first.
    static let quarters: [UInt8] = {
        let (width, height) = (64, 48)
        let size = width * height * 3
        var bytes = Array("BM".utf8) + number(54 + size) + number(0) + number(54)
        bytes += number(40) + number(width) + number(height) + [1, 0, 24, 0] + number(0)
        bytes += number(size) + number(0) + number(0) + number(0) + number(0)
        for y in 0..<height {
            for x in 0..<width {
                switch (x < width / 2, y < height / 2) {
                case (true, true): bytes += [220, 40, 30]
                case (false, true): bytes += [40, 220, 240]
                case (true, false): bytes += [30, 30, 220]
                case (false, false): bytes += [40, 200, 30]
                }
            }
        }
        return bytes
    }()

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
