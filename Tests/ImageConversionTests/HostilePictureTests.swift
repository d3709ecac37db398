import Foundation
import MediaInspection
import TestSupport
import Testing

@testable import ImageConversion
@testable import RichPush

@Suite(.timeLimit(.minutes(5)))
struct HostilePictureTests {
    @Test func `refuses an empty file`() async throws {
        let (code, leftovers) = try await refuse([])
        #expect(code == .bodyEmpty)
        #expect(leftovers == [])
    }

    @Test func `says so when there is no file`() async throws {
        let nowhere = URL(fileURLWithPath: "/nonexistent/picture")
        let reason = await #expect(throws: Diagnostic.self) {
            try await GdkPixbufConverter().convert(
                nowhere, to: nowhere, limits: ConversionLimits())
        }
        #expect(reason?.code == .storageFailed)
    }

    @Test func `says so when nothing can be written`() async throws {
        let code = try await withTemporaryFolder { folder in
            let source = folder.appendingPathComponent("picture")
            try Data(Bitmap.quarters).write(to: source)
            let reason = await #expect(throws: Diagnostic.self) {
                try await GdkPixbufConverter().convert(
                    source, to: folder.appendingPathComponent("nowhere/picture"),
                    limits: ConversionLimits())
            }
            return reason?.code
        }
        #expect(code == .storageFailed)
    }

    @Test(arguments: [
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>".utf8),
        Array("<!DOCTYPE html><html></html>".utf8),
        Array("no picture at all".utf8),
        [0x1A, 0x45, 0xDF, 0xA3], [0],
    ])
    func `refuses what is not a picture it knows`(bytes: [UInt8]) async throws {
        let (code, leftovers) = try await refuse(bytes)
        #expect(code == .conversionUnsupported)
        #expect(leftovers == [])
    }

    @Test(arguments: Fixture.all, [0.3, 0.6, 0.9])
    func `refuses a picture that is cut`(fixture: Fixture, part: Double) async throws {
        let bytes = try fixture.bytes
        let (code, leftovers) = try await refuse(
            Array(bytes.prefix(Int(Double(bytes.count) * part))))
        #expect(code == .truncated || code == .pictureDamaged)
        #expect(leftovers == [])
    }

    @Test(arguments: Fixture.all)
    func `survives any damage`(fixture: Fixture) async throws {
        let bytes = try fixture.bytes
        var state: UInt64 = 7
        for _ in 0..<20 {
            var damaged = bytes
            for _ in 0..<4 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                damaged[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
            }
            // Whether it is refused or shown with a flaw is the decoder's business.
            let (code, leftovers) = try await refuse(damaged)
            #expect(code == nil || leftovers == [])
        }
    }

    @Test(arguments: Bomb.all)
    func `refuses a picture that claims to be enormous`(bomb: Bomb) async throws {
        let (code, leftovers) = try await refuse(bomb.bytes)
        #expect(code == .pictureTooManyPixels)
        #expect(leftovers == [])
    }

    @Test func `refuses a JPEG of thousands of scans`() async throws {
        let bytes = try Fixture(name: "progressive.jpg").bytes
        // The last scan once more, again and again, before the end mark.
        let start = try #require(Data(bytes).range(of: Data([0xFF, 0xDA]), options: .backwards))
        let scan = bytes[start.lowerBound..<bytes.count - 2]
        let many = bytes.dropLast(2) + Array(repeating: scan, count: 5_000).joined() + [0xFF, 0xD9]
        #expect(try await refuse(Array(many)).code == .pictureDamaged)
    }

    @Test func `counts the colour profile that a JPEG claims to have`() async throws {
        let bytes = try Fixture(name: "profile.jpg").bytes
        let start = try #require(Data(bytes).range(of: Data("ICC_PROFILE\0".utf8)))
        var claiming = bytes
        claiming[start.upperBound + 1] = 255
        #expect(try await refuse(claiming).code == .pictureTooManyPixels)
    }

    @Test func `says which package is missing`() async throws {
        await #expect(processExitsWith: .success) {
            // An empty list of loaders.
            setenv("GDK_PIXBUF_MODULE_FILE", "/dev/null", 1)
            let code = try await refuse(Fixture(name: "still.heic").bytes).code
            #expect(code == .decoderMissing)
        }
    }

    // libheif's loader warns through GLib, and gdk-pixbuf warns about that loader.
    @Test func `keeps the standard error stream clean`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent])
        {
            var bytes = try Fixture(name: "still.heic").bytes
            for index in bytes.indices.suffix(200) { bytes[index] = 0x55 }
            _ = try await refuse(bytes)
        }
        #expect(result?.standardErrorContent == [])
    }
}
