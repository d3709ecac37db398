import Foundation

/// Downloads under way in this process, so that a link asked for twice at once is fetched once.
final class SharedDownloads: Sendable {
    /// Downloads of all notifications of the process; folders and links tell them apart.
    static let shared = SharedDownloads()

    private let downloads = Locked<[String: SharedDownload]>([:])

    /// Subscribes to the download of a link into a folder, or starts one.
    ///
    /// `variant` tells those apart to whom the link's server may show different things.
    /// `onSuccess` is called once for a download that ends well, before anybody hears of it.
    func subscribe(
        to url: URL, variant: String = "", in directory: URL,
        make: () throws(Diagnostic) -> SharedDownload,
        onSuccess: @escaping @Sendable (SharedDownload.Outcome, SharedDownload) -> Void
    ) throws(Diagnostic) -> SharedDownload {
        let key = [directory.path, url.absoluteString, variant].joined(separator: "\n")
        return try downloads.withLock { downloads throws(Diagnostic) in
            if let download = downloads[key], download.subscribe() { return download }
            let download = try make()
            downloads[key] = download
            download.start { [self] result in
                if case .success(let outcome) = result { onSuccess(outcome, download) }
                self.downloads.withLock { downloads in
                    if downloads[key] === download { downloads[key] = nil }
                }
            }
            return download
        }
    }
}
