import Foundation
import MediaInspection
import Testing

@testable import NotificationHost
@testable import NotificationPreview

@Suite(.timeLimit(.minutes(5)))
struct PreviewPageTests {
    /// Makes the page of a gallery's card and removes its files.
    private func withPage<Result>(
        _ name: String, _ body: (PreviewPage) throws -> Result
    ) async throws -> Result {
        let card = try #require(GalleryCase.all.first { $0.name == name })
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("PreviewPageTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(try await card.page(in: folder))
    }

    @Test(arguments: PreviewPage.Format.allCases)
    func `draws the same bytes each time`(format: PreviewPage.Format) async throws {
        try await withPage("media-animation-first-frame") { page in
            let first = try page.data(as: format)
            let second = try page.data(as: format)
            #expect(first == second)
        }
    }

    @Test(arguments: [
        (PreviewPage.Format.png, "\u{89}PNG"), (.svg, "<?xml"), (.pdf, "%PDF-"), (.gif, "GIF89a"),
        (.webp, "RIFF"),
    ])
    func `writes each kind of file`(format: PreviewPage.Format, start: String) async throws {
        try await withPage("media-animation-first-frame") { page in
            let data = try page.data(as: format)
            #expect(data.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
        }
    }

    @Test func `does not tell in a PDF when it was drawn`() async throws {
        try await withPage("text-body-only") { page in
            let pdf = String(decoding: try page.data(as: .pdf), as: UTF8.self)
            #expect(pdf.contains("CreationDate (20000101"))
        }
    }

    @Test(arguments: [PreviewPage.Format.gif, .webp])
    func `moves as the attachment does`(format: PreviewPage.Format) async throws {
        let data = try await withPage("media-animation-first-frame") { try $0.data(as: format) }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).\(format.rawValue)")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try MediaInspector.inspect(fileAt: file).frameCount == 3)
    }

    @Test func `draws a GIF whose frames are those of the page`() async throws {
        try await withPage("media-animation-first-frame") { page in
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("\(UUID().uuidString).gif")
            try page.data(as: .gif).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            var frames: [Raster] = []
            var times: [Int] = []
            ImageDecoder(side: 4000).forEachFrame(at: file, limit: 3) {
                frames.append($0)
                times.append($1)
                return true
            }
            #expect(times == [300, 300, 300])
            var page = page
            page.columns[0].cards[0].frame = 2
            let third = try page.raster(page.prepared())
            #expect(Self.difference(try #require(frames.last), third) < 6)
        }
    }

    /// The mean difference of a pixel's parts, from 0 to 255.
    private static func difference(_ one: Raster, _ other: Raster) -> Double {
        guard one.width == other.width, one.height == other.height else { return 255 }
        var sum = 0
        for y in 0..<one.height {
            guard let left = one.row(y), let right = other.row(y) else { return 255 }
            for x in 0..<one.width {
                for shift in [UInt32(0), 8, 16] {
                    sum += abs(Int(left[x] >> shift & 0xFF) - Int(right[x] >> shift & 0xFF))
                }
            }
        }
        return Double(sum) / Double(one.width * one.height * 3)
    }

    @Test func `draws no more than so many pixels`() async throws {
        try await withPage("text-body-only") { page in
            var page = page
            page.style.scale = 4
            page.style.views = [.expanded]
            page.style.textSize = try #require(.init(rawValue: "ax5"))
            page.columns[0].cards[0].body = String(repeating: "line\n", count: 4000)
            #expect(throws: PreviewError.self) { _ = try page.data() }
        }
    }

    @Test(arguments: [0, -1, Double.nan, .infinity, 1e9])
    func `takes any scale`(scale: Double) async throws {
        try await withPage("text-body-only") { page in
            var page = page
            page.style.scale = scale
            let data = try page.data()
            #expect(!data.isEmpty)
        }
    }

    @Test func `names the app after the last part of its bundle identifier`() async throws {
        let name = try await withPage("text-body-only") { $0.columns[0].cards[0].appName }
        #expect(name == "Corner Shop")
    }

    @Test func `leaves a broken image out`() async throws {
        let media = try await withPage("media-broken-image") { $0.prepared()[0][0].media }
        #expect(media.isEmpty)
    }

    @Test(arguments: [PreviewPage.Format.png, .gif])
    func `decodes no image that is far too large`(format: PreviewPage.Format) throws {
        // A GIF of 30,000 by 30,000 pixels with two frames of one pixel.
        let frame: [UInt8] = [
            0x21, 0xF9, 4, 0, 9, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
        ]
        let gif =
            Array("GIF89a".utf8) + [0x30, 0x75, 0x30, 0x75, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            + frame + frame + [0x3B]
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).gif")
        try Data(gif).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let media = try MediaInspector.inspect(fileAt: file)
        #expect(media.condition == .intact)
        let attachment = DeliveredNotification.Attachment(
            identifier: "a", type: "com.compuserve.gif", url: file, media: media,
            isThumbnailHidden: false)
        let shown = DeliveredNotification(
            identifier: "1", targetBundle: nil, isShown: true, source: .extension,
            content: .init(), attachments: [attachment], timeline: [], extensionStart: nil,
            findings: [], process: nil)
        let page = PreviewPage([PreviewCard(shown)])
        #expect(page.prepared()[0][0].media.isEmpty)
        let data = try page.data(as: format)
        #expect(!data.isEmpty)
    }

    @Test func `turns a photograph upright before it is shown`() async throws {
        let raster = try await withPage("media-turned-by-exif") {
            $0.prepared()[0][0].media.first?.raster
        }
        // The image's sky is above its grass.
        let pixels = try #require(raster)
        let (top, bottom) = (
            try #require(pixels.row(2)), try #require(pixels.row(pixels.height - 3))
        )
        let middle = pixels.width / 2
        #expect(top[middle] & 0xFF > 150)
        #expect(bottom[middle] & 0xFF < 120)
    }
}
