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

        /// How payloads are read: the first dialect that fits wins.
        ///
        /// Put your own in front, or leave some out. Default: what the extension's Info.plist says
        /// under `RichPush`, see <doc:YourOwnDialect>; else all that the library knows.
        public var dialects: [Dialect] {
            get { index.dialects }
            set { index = DialectIndex(newValue) }
        }

        /// The dialects, sorted once for all payloads.
        private(set) var index: DialectIndex

        /// What of the Info.plist could not be used.
        let infoNotes: [Reason]

        /// Where buttons are registered.
        var centre = CategoryCentre.current

        /// Who gets the bytes. Default: ``URLSessionFetcher``.
        public var fetcher: any MediaFetching = URLSessionFetcher()

        /// What App Transport Security excepts. Default: the extension's own Info.plist.
        public var transportSecurity = TransportSecurity.main

        /// Media that need not be fetched again; `nil` for none.
        ///
        /// Name a folder of the app group to share it with the app. Default: a folder in the
        /// process's caches.
        public var cache: MediaCache? = FileManager.default
            .urls(for: .cachesDirectory, in: .userDomainMask).first
            .map { MediaCache(directory: $0.appendingPathComponent("RichPush", isDirectory: true)) }

        /// What makes pictures fit that iOS does not take, or that are too large; `nil` refuses
        /// them. Default: ImageIO on Apple platforms, none on Linux.
        public var converter: (any PictureConverting)? = Self.platformConverter

        /// The folder in which media wait until the system takes them.
        ///
        /// Default: `RichPush` in the process's temporary folder.
        public var mediaDirectory = FileManager.default.temporaryDirectory
            .appendingPathComponent("RichPush", isDirectory: true)

        /// The clock that measures the budget. Default: the continuous clock.
        public var clock: any Clock<Duration> = ContinuousClock()

        /// The defaults, with what the extension's own Info.plist says.
        public init() { self.init(DialectInfo.main) }

        /// The defaults, with what an Info.plist says under `RichPush`.
        ///
        /// - Parameter infoDictionary: the whole Info.plist. What cannot be used of it is left out
        ///   and noted in each report.
        public init(infoDictionary: [String: Any]) { self.init(DialectInfo(infoDictionary)) }

        private init(_ info: DialectInfo) {
            index = info.index
            infoNotes = info.notes
        }

        /// Which links may be fetched.
        var transport: TransportPolicy {
            TransportPolicy(hostsAllowingHTTP: hostsAllowingHTTP, security: transportSecurity)
        }

        #if canImport(ImageIO)
            private static let platformConverter: (any PictureConverting)? = ImageIOConverter()
        #else
            private static let platformConverter: (any PictureConverting)? = nil
        #endif
    }
}
