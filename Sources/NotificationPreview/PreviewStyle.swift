/// How a preview looks: on which device, how large, light or dark.
public struct PreviewStyle: Hashable, Sendable {
    public var device = Device.phone
    public var appearance = Appearance.light
    public var textSize = TextSize.large
    public var views = [View.banner, .expanded]
    /// Pixels of a point, from 0.5 to 4.
    public var scale = 2.0
    /// The reader's language, such as `ar` or `pt-BR`; it decides on which side things start.
    public var locale = "en"
    /// What stands for the time.
    public var time = "now"

    public init() {}

    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        case light
        case dark
    }

    /// A way in which the system shows a notification.
    public enum View: String, Hashable, Sendable, CaseIterable {
        /// As it comes in, on the lock screen.
        case banner
        /// As it is after a long press.
        case expanded
    }

    /// A reader's text size, with the names and the sizes of the system's scale.
    ///
    /// The sizes are those that Apple's Human Interface Guidelines give for body text.
    public struct TextSize: RawRepresentable, Hashable, Sendable, CaseIterable {
        public let rawValue: String
        /// The size of body text, in points.
        let body: Double

        private init(_ name: String, _ body: Double) {
            rawValue = name
            self.body = body
        }

        public init?(rawValue: String) {
            guard let size = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
                return nil
            }
            self = size
        }

        /// What a new device has.
        public static let large = Self("l", 17)

        public static let allCases = [
            Self("xs", 14), Self("s", 15), Self("m", 16), large, Self("xl", 19), Self("xxl", 21),
            Self("xxxl", 23), Self("ax1", 28), Self("ax2", 33), Self("ax3", 40), Self("ax4", 47),
            Self("ax5", 53),
        ]

        var factor: Double { body / 17 }
        /// Whether text is so large that images no longer stand beside it.
        var isAccessibility: Bool { body >= 28 }
    }

    var isDark: Bool { appearance == .dark || device.isWatch }

    /// Whether the reader's language runs from right to left.
    var isMirrored: Bool {
        let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return ["ar", "he", "iw", "fa", "ur", "ps", "ckb", "yi", "dv", "ug", "sd"]
            .contains(language)
    }
}

extension PreviewStyle {
    /// A size of device; lengths in points.
    public struct Device: Hashable, Sendable, RawRepresentable, CaseIterable {
        public let rawValue: String
        /// Of the screen.
        let width: Double
        /// Of a notification on it.
        let cardWidth: Double
        let isWatch: Bool

        private init(
            _ name: String, width: Double, cardWidth: Double, isWatch: Bool = false
        ) {
            rawValue = name
            self.width = width
            self.cardWidth = cardWidth
            self.isWatch = isWatch
        }

        public init?(rawValue: String) {
            guard let device = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
                return nil
            }
            self = device
        }

        public static let smallPhone = Self("small-phone", width: 320, cardWidth: 304)
        public static let phone = Self("phone", width: 393, cardWidth: 373)
        public static let largePhone = Self("large-phone", width: 440, cardWidth: 420)
        public static let tablet = Self("tablet", width: 820, cardWidth: 560)
        public static let watch = Self("watch", width: 208, cardWidth: 196, isWatch: true)

        public static let allCases = [smallPhone, phone, largePhone, tablet, watch]
    }
}
