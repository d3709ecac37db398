public import Foundation

extension NotificationEnricher {
    /// How rich content is read and fetched; every value has a default that suits most apps.
    public struct Configuration: Sendable {
        /// How long the work may take before the best content so far is handed over.
        ///
        /// Below the system's about 30 seconds, of which the start of the process is a part.
        /// Default: 25 seconds.
        public var timeLimit: TimeInterval = 25

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
        let infoNotes: [Diagnostic]

        /// Where buttons are registered.
        var center = CategoryCenter.current

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
        public var converter: (any ImageConverting)? = Self.platformConverter

        /// The folder in which media wait until the system takes them.
        ///
        /// Default: `RichPush` in the process's temporary folder.
        public var mediaDirectory = FileManager.default.temporaryDirectory
            .appendingPathComponent("RichPush", isDirectory: true)

        /// What opens encrypted payloads before they are read; `nil` for nothing.
        ///
        /// When a payload cannot be opened, its generic text stays, and the report says why. Default:
        /// ``PayloadDecryptor`` with the keys of the app group that the extension's Info.plist names as
        /// `AppGroup` in the dictionary `RichPush`.
        public var decryption: (any PayloadDecryption)? = AppGroup.named
            .flatMap(EncryptionKeyFolder.init(appGroup:)).map(PayloadDecryptor.init(keys:))

        /// Header fields for the hosts of media, such as `Authorization`. Default: none.
        public var mediaHeaders: [MediaHeaders] = []

        /// What links without a scheme and a host are relative to, by RFC 3986: `/a.jpg?v=2` below
        /// `https://media.example.com/push/` is `https://media.example.com/a.jpg?v=2`.
        ///
        /// Default: `nil`, such links are refused.
        public var mediaBase: URL?

        /// The folder whose files a payload may name instead of a link, such as
        /// `Bundle.main.resourceURL`: by its name alone, or as `bundle:sale.png`.
        ///
        /// Only regular files right in that folder count. Default: `nil`, none.
        public var bundledMedia: URL?

        /// Whether a payload may hold a media file itself, as a `data:` URL of at most 1 MB.
        ///
        /// Default: true.
        public var allowsDataURLs = true

        /// What is put for `{width}`, `{height}` and `{scale}` in links.
        ///
        /// Default: `nil`, links stay as they are. See ``DeviceFacts`` for the screen's.
        public var device: DeviceFacts?

        /// Where the number on the app's icon is kept, for payloads that change it; `nil` for nowhere.
        ///
        /// Default: the app group that the extension's Info.plist names as `AppGroup` in the dictionary
        /// `RichPush`.
        public var badges: BadgeCounter? = AppGroup.named.flatMap(BadgeCounter.init(appGroup:))

        /// What each push does to the number on the app's icon, unless its payload says otherwise.
        ///
        /// ``BadgeChange/add(_:)`` with 1 counts pushes, whatever number `aps.badge` sends. Default:
        /// `nil`, the icon shows what `aps.badge` says.
        public var badgeChange: BadgeChange?

        /// How long all of ``RichNotificationService/processors`` together may take, out of the time limit.
        ///
        /// When it is over, the content goes on as the processors left it so far. Default: 10 seconds.
        public var processorTimeout: TimeInterval = 10

        /// How long the system's expiry waits for the processor whose turn it is.
        var processorGracePeriod = DispatchTimeInterval.milliseconds(500)

        /// The clock that measures the time limit. Default: the continuous clock.
        public var clock: any DeliveryClock = SystemClock()

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
            var transport = TransportPolicy(
                hostsAllowingHTTP: hostsAllowingHTTP, security: transportSecurity)
            transport.links = LinkRules(
                base: mediaBase, bundledMedia: bundledMedia, allowsDataURLs: allowsDataURLs,
                device: device)
            return transport
        }

        #if canImport(ImageIO)
            private static let platformConverter: (any ImageConverting)? = ImageIOConverter()
        #else
            private static let platformConverter: (any ImageConverting)? = nil
        #endif
    }
}
