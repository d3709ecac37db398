public import Foundation

extension NotificationEnricher {
    /// How rich content is read and fetched; every value has a default that suits most apps.
    public struct Configuration: Sendable {
        /// How long the work may take before the best content so far is handed over.
        ///
        /// Below the system's about 30 seconds, of which the start of the process is a part.
        /// Default: 25 seconds.
        public var budget: Duration = .seconds(25)

        /// Hosts from which media may come over plain `http`, compared whole and without case.
        ///
        /// iOS also wants the exception in the extension's own Info.plist. Default: none.
        public var hostsAllowingHTTP: Set<String> = []

        /// How payloads are read: the first dialect whose link is good wins.
        ///
        /// Default: all that the library knows.
        public var dialects: [Dialect] = Dialect.all

        /// Who gets the bytes. Default: ``URLSessionFetcher``.
        public var fetcher: any MediaFetching = URLSessionFetcher()

        /// The folder in which media wait until the system takes them.
        ///
        /// Default: `RichPush` in the process's temporary folder.
        public var mediaDirectory = FileManager.default.temporaryDirectory
            .appendingPathComponent("RichPush", isDirectory: true)

        /// The clock that measures the budget. Default: the continuous clock.
        public var clock: any Clock<Duration> = ContinuousClock()

        public init() {}
    }
}
