import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Delivers media that need no network: `data:` URLs, and files of the app's bundle.
///
/// All others go to the fetcher of the configuration.
struct LocalFetcher: MediaFetching {
    let bundledMedia: URL?
    let fallback: any MediaFetching

    func fetch(_ request: URLRequest, into receiver: MediaReceiver) async throws(Diagnostic) {
        guard let url = request.url, url.isLocalMedia else {
            try await fallback.fetch(request, into: receiver)
            return
        }
        let link = url.absoluteString
        if url.scheme?.lowercased() == "data" {
            guard let data = DataURL(link) else { throw .dataURLUnreadable }
            try receiver.head(MediaResponseHead(declaredLength: data.bytes.count))
            if !data.bytes.isEmpty { try receiver.body(data.bytes) }
        } else {
            let name = link.dropFirst(LinkRules.bundleScheme.count + 1)
            guard let bundledMedia, let file = LinkRules.fileName(String(name)) else {
                throw .httpStatus(404)
            }
            try await FolderFetcher.serve([file], of: bundledMedia, to: receiver)
        }
    }
}
