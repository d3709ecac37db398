import Foundation
import MediaInspection
import RichPush
import TestSupport
import Testing

@testable import ImageConversion

/// A small picture: 64 by 48 pixels, red and green above, blue and yellow below.
///
/// The files named `transparent` have a transparent square of 8 by 8 pixels at the top left; those
/// named `turned` say that they have to be turned by 90° clockwise to be shown.
struct Fixture: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    var bytes: [UInt8] {
        get throws {
            let folder = try #require(Bundle.module.resourceURL)
            let url = folder.appendingPathComponent("Fixtures").appendingPathComponent(name)
            return Array(try Data(contentsOf: url))
        }
    }

    static let opaque = [
        "lossy.webp", "lossless.webp", "animated.webp", "still.heic", "still.avif", "still.tif",
        "animated.gif", "progressive.jpg", "cmyk.jpg", "interlaced.png",
    ].map(Fixture.init)

    static let transparent = [
        "transparent.webp", "transparent.heic", "transparent.avif", "transparent.png",
    ].map(Fixture.init)

    static let turned = ["turned.webp", "turned.jpg", "turned.avif", "turned.tif"].map(Fixture.init)

    static let all = opaque + transparent + turned
}

/// Converts these bytes in a folder of their own, and hands over the result and the folder.
func convert<Result>(
    _ bytes: [UInt8], limits: ConversionLimits = ConversionLimits(),
    check: (ConvertedImage, URL) throws -> Result
) async throws -> Result {
    try await inFolder(with: bytes) { source, destination in
        let picture = try await GdkPixbufConverter().convert(
            source, to: destination, limits: limits)
        return try check(picture, destination.deletingLastPathComponent())
    }
}

/// Converts these bytes in vain, and says why and what is left in the folder besides them.
func refuse(
    _ bytes: [UInt8], limits: ConversionLimits = ConversionLimits()
) async throws -> (code: Diagnostic.Code?, leftovers: [String]) {
    try await inFolder(with: bytes) { source, destination in
        var code: Diagnostic.Code?
        do throws(Diagnostic) {
            _ = try await GdkPixbufConverter().convert(source, to: destination, limits: limits)
        } catch {
            code = error.code
        }
        let folder = destination.deletingLastPathComponent()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (code, names.filter { $0 != source.lastPathComponent })
    }
}

/// The colours in the middles of the four quarters, row by row, each as the name of the nearest.
func quarters(of url: URL) throws -> [String] {
    let file = try PictureFile(url)
    let size = file.decoder.traits.size
    var limits = ConversionLimits()
    limits.memory = .max
    let pixels = try file.decode(
        ConversionPlan(file.decoder.traits, longestSide: size.longestSide, limits: limits))
    return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
        let row = pixels.row(pixels.height * y / 4)
        let start = pixels.width * x / 4 * pixels.channels
        return nearestColor(to: Array(row[start..<start + 3]))
    }
}

private func nearestColor(to pixel: [UInt8]) -> String {
    let colors = [
        "red": [220, 30, 30], "green": [30, 200, 40], "blue": [30, 40, 220],
        "yellow": [240, 220, 40],
    ]
    let near = colors.filter { zip($0.value, pixel).allSatisfy { abs($0 - Int($1)) < 24 } }
    return near.keys.first ?? "\(pixel)"
}

private func inFolder<Result>(
    with bytes: [UInt8], _ body: (URL, URL) async throws -> Result
) async throws -> Result {
    try await withTemporaryFolder { folder in
        // A name that says nothing: the bytes decide.
        let source = folder.appendingPathComponent("download.part")
        try Data(bytes).write(to: source)
        return try await body(source, folder.appendingPathComponent("picture"))
    }
}
