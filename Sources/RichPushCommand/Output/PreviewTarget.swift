import Foundation
import NotificationPreview

/// Where an image goes, and as what kind of file.
struct PreviewTarget: Hashable, Sendable {
    let url: URL
    let format: PreviewPage.Format

    /// A PNG to standard output.
    static let standardOutput = Self(URL(fileURLWithPath: "/dev/stdout"), format: .png)

    /// The suffix says the format.
    init(_ path: String) throws(CommandError) {
        url = URL(fileURLWithPath: path)
        guard let format = PreviewPage.Format(rawValue: url.pathExtension.lowercased()) else {
            let names = PreviewPage.Format.allCases.map { ".\($0.rawValue)" }
            throw CommandError(
                .usage, "\(path) should end in one of \(names.joined(separator: " "))")
        }
        self.format = format
    }

    init(_ url: URL, format: PreviewPage.Format) {
        self.url = url
        self.format = format
    }

    /// Draws the page into the file; the old file stays until the new one is whole.
    func write(_ page: PreviewPage) throws(CommandError) {
        let data: Data
        do throws(PreviewError) {
            data = try page.data(as: format)
        } catch {
            throw CommandError(.cannotCreate, error.description)
        }
        try OutputFile.write(data, to: self == .standardOutput ? "-" : url.path)
    }
}
