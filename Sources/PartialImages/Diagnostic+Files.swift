package import Diagnostics
import Foundation

extension Diagnostic {
    /// A file of a partial image cannot be read or written.
    package static func fileUnusable(_ error: any Error) -> Self {
        let code = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        return Self(
            Code(rawValue: "storage-failed"),
            "The part of an image could not be kept (\(code.domain) \(code.code)).",
            fix: "Check free space and permissions of the folder for media.")
    }
}

extension FileManager {
    /// Removes a file, if it is still there.
    func removeFile(_ url: URL) { try? removeItem(at: url) }
}
