import Foundation
import NotificationPreview
import Testing

/// Draws all cards into one page for people: `make gallery`.
@Suite(.timeLimit(.minutes(5)))
struct GalleryTests {
    private static let target = ProcessInfo.processInfo.environment["RICHPUSH_GALLERY"]

    @Test(.enabled(if: target != nil))
    func `writes all cards into one page`() async throws {
        var figures = ""
        for card in GalleryCase.all {
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("Gallery-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            var page = try await card.page(in: folder)
            let drawn = Thumbprint(try page.data())
            let approved = Thumbprint(card.snapshot)
            let isSame =
                drawn.flatMap { one in approved.flatMap { one.difference(from: $0) } }
                .map { $0.largest < Thumbprint.tolerance.largest } ?? false
            page.style.scale = 1.5
            let image = try page.data().base64EncodedString()
            let name = card.name.replacing("-", with: " ")
            figures += """
                <figure\(isSame ? "" : " class=\"changed\"")>
                <img alt="\(name)" loading="lazy" src="data:image/png;base64,\(image)">
                <figcaption>\(name)\(isSame ? "" : ": not as approved")</figcaption>
                </figure>

                """
        }
        let page = Self.head + figures + "</main>\n</html>\n"
        try Data(page.utf8).write(to: URL(fileURLWithPath: Self.target ?? "gallery.html"))
    }

    private static let head = """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Notification previews</title>
        <style>
        body { margin: 2rem; font: 15px/1.4 Inter, system-ui, sans-serif; background: #e9e9ee; color: #222; }
        main { columns: 21rem; column-gap: 1.5rem; }
        figure { margin: 0 0 1.5rem; break-inside: avoid; }
        img { width: 100%; display: block; border-radius: 12px; }
        figcaption { padding: .4rem .2rem; }
        .changed figcaption { color: #b00020; font-weight: 600; }
        </style>
        <h1>Notification previews</h1>
        <main>

        """
}
