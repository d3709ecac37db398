package import Foundation
package import MediaInspection

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Downloads one link by the very rules of the pipeline and leaves the bytes for a closer look.
///
/// For tools that say before a push what a phone will make of its links: nothing is cached,
/// converted or attached.
package struct MediaProbe: Sendable {
    /// What came of a link.
    package struct Result: Sendable {
        /// What came, as far as it was wanted; remove it when done.
        package let file: URL
        /// The file's length in bytes.
        package let byteCount: Int
        /// What the first bytes are, also when such a media file is of no use; `nil` when they are
        /// nothing that is known, or did not come.
        package let type: MediaType?
        /// The last answer's head.
        package let head: MediaResponseHead?
        /// How often the link was asked for; more than once means that an attempt failed.
        package let transfers: Int
        /// Why there is no whole media file; `nil` when there is one.
        package let failure: Diagnostic?
    }

    private let fetcher: any MediaFetching
    private let transport: TransportPolicy
    private let limits: MediaLimits
    private let clock: any DeliveryClock

    /// - Parameters:
    ///   - fetcher: who gets the bytes.
    ///   - hostsAllowingHTTP: the hosts from which media may come over plain `http`.
    ///   - security: what App Transport Security excepts.
    ///   - clock: measures stalls, waits between transfers, and the deadline.
    package init(
        fetcher: any MediaFetching, hostsAllowingHTTP: Set<String> = [],
        security: TransportSecurity = TransportSecurity(),
        clock: any DeliveryClock = SystemClock()
    ) {
        self.fetcher = fetcher
        transport = TransportPolicy(hostsAllowingHTTP: hostsAllowingHTTP, security: security)
        // As on a phone, where there always is a converter.
        var limits = MediaLimits()
        limits.convertible = MediaLimits.pictures
        self.limits = limits
        self.clock = clock
    }

    /// Reads a link as the library reads one in a payload, and judges its scheme.
    ///
    /// - Throws: a `Diagnostic` that names the key, never the link's query.
    package func link(_ text: String, at key: PayloadPath) throws(Diagnostic) -> URL {
        try MediaURL(text, at: key, under: transport).url
    }

    /// A link as the library reads one in a payload, whatever its scheme; `nil` when it is none.
    package static func url(_ text: String) -> URL? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let url = URL(string: MediaURL.percentEncoded(text)), url.scheme != nil,
            url.encodedHost?.isEmpty == false
        else { return nil }
        return url
    }

    /// Downloads a link into a folder that exists.
    ///
    /// At the deadline, or when the task is cancelled, it ends with what has come until then.
    package func fetch(
        _ url: URL, into folder: URL, within deadline: TimeInterval
    ) async throws(Diagnostic) -> Result {
        let download = SharedDownload(
            URLRequest(url: url),
            into: try MediaStore(directory: folder).create(UUID().uuidString),
            machine: DownloadMachine(limits: limits, transport: transport),
            fetcher: fetcher, clock: clock)
        let failure = await withTaskGroup { [clock] group -> Diagnostic? in
            group.addTask { () async -> Diagnostic? in
                do throws(Diagnostic) {
                    _ = try await download.run()
                    return nil
                } catch {
                    return error
                }
            }
            group.addTask {
                guard (try? await clock.sleep(for: deadline)) != nil else { return .cancelled }
                return .outOfTime
            }
            let first = await group.next() ?? .cancelled
            group.cancelAll()
            return first
        }
        let progress = download.progress
        return Result(
            file: download.file, byteCount: progress.byteCount, type: download.detectedType,
            head: progress.head, transfers: progress.transfers, failure: failure)
    }
}

// What the library does with a type.
extension MediaProbe {
    /// The size up to which iOS attaches a media file of this type; `nil` when it does not at all.
    package static func attachableBytes(of type: MediaType) -> Int? {
        MediaLimits().attachableBytes(of: type)
    }

    /// Whether a converter makes a picture of this type into one that iOS attaches.
    package static func canConvert(_ type: MediaType) -> Bool {
        MediaLimits.pictures.contains(type)
    }
}
