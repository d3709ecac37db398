import CGdkPixbuf
import Foundation
import MediaInspection
import RichPush

extension Pixbuf {
    /// Writes a JPEG, or a PNG when something is transparent, and adds the right suffix.
    ///
    /// The quality, from 0 to 1, only matters to a JPEG.
    func write(to destination: URL, quality: Double) throws(Diagnostic) -> ConvertedImage {
        let type = isOpaque ? MediaType.jpeg : .png
        let url = destination.appendingPathExtension(type.preferredPathExtension)
        var options: [String: String] = [:]
        options["icc-profile"] = colorProfile
        switch type {
        case .jpeg: options["quality"] = String(Int((quality * 100).rounded()))
        // Half as long as with zlib's usual 6, and no larger.
        default: options["compression"] = "4"
        }
        do throws(Diagnostic) {
            try write(to: url.path, as: type == .jpeg ? "jpeg" : "png", options)
            guard let byteCount = Self.byteCount(of: url) else {
                throw .resultNotWritten("it is not there")
            }
            return ConvertedImage(
                url: url, type: type, byteCount: byteCount, width: width, height: height)
        } catch {
            try? FileManager.default.removeItem(at: url)
            throw error
        }
    }

    private func write(
        to path: String, as type: String, _ options: [String: String]
    ) throws(Diagnostic) {
        var keys: [UnsafeMutablePointer<CChar>?] = options.keys.map { strdup($0) } + [nil]
        var values: [UnsafeMutablePointer<CChar>?] = options.values.map { strdup($0) } + [nil]
        defer { for string in keys + values { free(string) } }
        var error: UnsafeMutablePointer<GError>?
        // gdk_pixbuf_save takes a variable number of arguments, which Swift cannot pass.
        guard gdk_pixbuf_savev(pointer, path, type, &keys, &values, &error) != 0 else {
            defer { g_clear_error(&error) }
            throw .resultNotWritten("gdk-pixbuf \(error?.pointee.code ?? -1)")
        }
    }

    private static func byteCount(of url: URL) -> Int? {
        var status = stat()
        return stat(url.path, &status) == 0 ? Int(status.st_size) : nil
    }
}
