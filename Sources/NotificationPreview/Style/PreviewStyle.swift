/// How a preview looks: on which device and system, how large, light or dark.
///
/// ```swift
/// var style = PreviewStyle()
/// style.system = .iOS18
/// style.appearance = .dark
/// style.locale = "ja"
/// ```
public struct PreviewStyle: Hashable, Sendable {
    /// The device that shows the notification.
    public var device = Device.phone
    /// The system's version, which decides shapes and materials.
    public var system = System.iOS26
    /// Light or dark colors. A watch is always dark.
    public var appearance = Appearance.light
    /// The user's text size.
    public var textSize = TextSize.large
    /// What is drawn, from the top.
    public var views = [View.lockScreen, .expanded]
    /// Pixels per point, from 0.5 to 4; other values are moved into that range.
    public var scale = 2.0
    /// The user's language, such as `ar` or `pt-BR`.
    ///
    /// It decides on which side things start, and the language of the system's own words.
    public var locale = "en"
    /// When the notification arrived.
    public var time = Time.now

    /// The newest phone and system, in light colors.
    public init() {}

    /// Light or dark colors.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// Dark text on a light material.
        case light
        /// Light text on a dark material.
        case dark
    }

    /// A version of the system with a look of its own.
    public enum System: String, Hashable, Sendable, CaseIterable {
        /// The look of iOS 15 to 18: a blurred material.
        case iOS18 = "18"
        /// The look of iOS 26: Liquid Glass.
        case iOS26 = "26"
    }

    /// A way in which the system shows a notification.
    public enum View: String, Hashable, Sendable, CaseIterable {
        /// On the lock screen and in Notification Center.
        case lockScreen = "lock-screen"
        /// At the top of the screen, while the device is in use.
        case banner
        /// After a long press.
        case expanded
        /// Together with others in the scheduled summary.
        case summary
    }

    /// A user's text size, with the names and the sizes of the system's scale.
    ///
    /// The sizes are those that Apple's Human Interface Guidelines give for body text.
    public struct TextSize: RawRepresentable, Hashable, Sendable, CaseIterable {
        /// The name in short: `xs` to `xxxl`, then `ax1` to `ax5`.
        public let rawValue: String
        /// The size of body text, in points.
        let body: Double

        private init(_ name: String, _ body: Double) {
            rawValue = name
            self.body = body
        }

        /// The size of that name; `nil` when there is none.
        public init?(rawValue: String) {
            guard let size = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
                return nil
            }
            self = size
        }

        /// What a new device has.
        public static let large = Self("l", 17)

        /// All sizes, the smallest first.
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

    /// Whether the user's language runs from right to left.
    var isMirrored: Bool { Furniture(locale: locale).isRightToLeft }
}

extension PreviewStyle {
    /// A size of device; lengths in points.
    public struct Device: Hashable, Sendable, RawRepresentable, CaseIterable {
        /// The device's name, such as `small-phone`.
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

        /// The device of that name; `nil` when there is none.
        public init?(rawValue: String) {
            guard let device = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
                return nil
            }
            self = device
        }

        // A notification leaves 8 points at each side of a phone (memory, fairly sure: user
        // interface tests of iOS 10 to 17 see 359 points on a screen of 375). The widths on a
        // tablet and a watch are guesses.

        /// 320 points wide, as the iPhone SE of 2016.
        public static let smallPhone = Self("small-phone", width: 320, cardWidth: 304)
        /// 393 points wide, as the iPhone 15 and 16.
        public static let phone = Self("phone", width: 393, cardWidth: 377)
        /// 440 points wide, as the iPhone 16 Pro Max.
        public static let largePhone = Self("large-phone", width: 440, cardWidth: 424)
        /// 820 points wide, as the iPad Air.
        public static let tablet = Self("tablet", width: 820, cardWidth: 560)
        /// 208 points wide, as the Apple Watch Series 10 of 46 mm.
        public static let watch = Self("watch", width: 208, cardWidth: 196, isWatch: true)

        /// All devices.
        public static let allCases = [smallPhone, phone, largePhone, tablet, watch]
    }
}
