extension DeviceToken {
    /// Why a text is no device token of APNs. It never holds the text, which may be a secret.
    public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
        /// What the text looks like. The set is open.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            /// The kind's name.
            public let rawValue: String

            /// A kind of that name.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// Nothing at all.
            public static let empty = Self(rawValue: "empty")
            /// `ExponentPushToken[…]`: a token of Expo's push service.
            public static let expo = Self(rawValue: "expo")
            /// A registration token of Firebase Cloud Messaging.
            public static let firebase = Self(rawValue: "firebase")
            /// `{length = 32, bytes = 0x…}`: the description of the data, cut by Foundation.
            public static let dataDescription = Self(rawValue: "data-description")
            /// Base64 text of a token's length.
            public static let base64 = Self(rawValue: "base64")
            /// Hexadecimal digits, too many of them or an odd number.
            public static let wrongLength = Self(rawValue: "wrong-length")
            /// None of these.
            public static let unknown = Self(rawValue: "unknown")
        }

        /// What the text looks like.
        public let kind: Kind

        /// The cause and how to fix it.
        public var description: String {
            switch kind {
            case .empty: "the device token is empty"
            case .expo:
                "this is a token of Expo's push service; APNs wants the one of getDevicePushTokenAsync()"
            case .firebase:
                "this is a registration token of Firebase; APNs wants the app's apnsToken"
            case .dataDescription:
                "this is the description of the token's data, without its middle bytes: write each byte as two hexadecimal digits in the app"
            case .base64: "the device token is Base64; APNs wants hexadecimal digits"
            case .wrongLength:
                "a device token has an even number of hexadecimal digits, at most \(DeviceToken.maximumLength)"
            default: "a device token is hexadecimal digits only"
            }
        }

        init(explaining text: String) {
            let bytes = text.utf8
            kind =
                if bytes.isEmpty {
                    .empty
                } else if text.hasPrefix("ExponentPushToken[") || text.hasPrefix("ExpoPushToken[") {
                    .expo
                } else if text.contains(":APA91b") {
                    .firebase
                } else if text.hasPrefix("{length"), text.contains("bytes = 0x") {
                    .dataDescription
                } else if bytes.allSatisfy(Self.isHex) {
                    .wrongLength
                } else if bytes.count == 44, bytes.last == UInt8(ascii: "=") {
                    .base64
                } else {
                    .unknown
                }
        }

        private static func isHex(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                UInt8(ascii: "A")...UInt8(ascii: "F"):
                true
            default: false
            }
        }
    }
}
