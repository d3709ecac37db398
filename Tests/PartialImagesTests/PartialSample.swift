import Foundation
import MediaInspection
import TestSupport
import Testing

@testable import PartialImages

/// A small picture from an encoder: libjpeg's `cjpeg`, libpng, ImageMagick, ffmpeg.
struct PartialSample: Sendable, CustomTestStringConvertible {
    let name: String
    /// How many of its bytes show something for the first time.
    let firstUsable: Int

    var testDescription: String { name }

    var bytes: [UInt8] {
        get throws {
            let bytes = Samples.fixture(name)
            try #require(!bytes.isEmpty, "there is no \(name)")
            return bytes
        }
    }

    static let progressive = PartialSample(name: "progressive.jpg", firstUsable: 269)
    /// Pixels as in ``color(x:y:)``.
    static let interlacedRGB = PartialSample(name: "interlaced-rgb.png", firstUsable: 120)
    static let interlaced4Bit = PartialSample(name: "interlaced-4-bit.png", firstUsable: 109)
    static let interlacedGIF = PartialSample(name: "interlaced.gif", firstUsable: 318)
    static let animatedGIF = PartialSample(name: "animated.gif", firstUsable: 132)
    static let animatedPNG = PartialSample(name: "animated.png", firstUsable: 190)

    static let all = [
        progressive, interlacedRGB, interlaced4Bit, interlacedGIF, animatedGIF, animatedPNG,
    ]
}

/// What became of a partial picture.
struct Salvaged: Sendable {
    let type: MediaType
    let bytes: [UInt8]

    var media: InspectedMedia { MediaInspector.inspect(bytes) }
    var size: String { media.pixelSize?.description ?? "none" }
}

/// Salvages a picture of which these bytes came.
func salvage(
    _ bytes: some Collection<UInt8>, byteLimit: Int = 10_000_000
) async throws -> Salvaged? {
    let bytes = Array(bytes)
    return try await withTemporaryFolder { folder in
        try salvage(bytes, in: folder, byteLimit: byteLimit)
    }
}

/// The same in a folder that is there, which is quicker for many.
func salvage(
    _ bytes: some Collection<UInt8>, in folder: URL, byteLimit: Int = 10_000_000
) throws -> Salvaged? {
    let partial = folder.appendingPathComponent("partial")
    let destination = folder.appendingPathComponent("destination")
    try Data(bytes).write(to: partial)
    let type = try PartialImage.make(partial, to: destination, byteLimit: byteLimit)
    guard let type else {
        #expect(!FileManager.default.fileExists(atPath: destination.path))
        return nil
    }
    return Salvaged(type: type, bytes: [UInt8](try Data(contentsOf: destination)))
}

/// Salvages the first bytes of a picture: none, one, two, and so on up to `count`.
func decodeBeginnings(
    of bytes: [UInt8], upTo count: Int? = nil
) async throws -> [(count: Int, salvaged: Salvaged?)] {
    try await withTemporaryFolder { folder in
        try (0...(count ?? bytes.count)).map {
            ($0, try salvage(bytes.prefix($0), in: folder))
        }
    }
}

/// One after the other; quicker to compile than a sum.
func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

/// Opens bytes as a partial file.
func withPartialFile<Result>(
    _ bytes: [UInt8], _ body: (PartialFile) throws -> Result
) async throws -> Result {
    try await withTemporaryFolder { folder in
        let url = folder.appendingPathComponent("partial")
        try Data(bytes).write(to: url)
        return try body(PartialFile(url))
    }
}

/// The same numbers in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
