/// Where a notification goes: the token that the app got from the system, as hexadecimal text.
///
/// Apple: do not assume a length. A token belongs to one app and to one environment; the same phone
/// has another one for a build run from Xcode than for the store's.
public struct DeviceToken: Hashable, Sendable {
    /// Hexadecimal digits, as given.
    public let hex: String

    /// The largest number of digits that is taken: far above any token known.
    public static let maximumLength = 1_024

    /// Reads a token as hexadecimal text.
    ///
    /// - Throws: ``FormatError`` when the text is not an even number of hexadecimal digits, from 2 to
    ///   ``maximumLength``; it says what the text is instead, where that is known.
    public init(_ hex: String) throws(FormatError) {
        let digits = hex.utf8
        guard (2...Self.maximumLength).contains(digits.count), digits.count % 2 == 0,
            digits.allSatisfy({ byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                    UInt8(ascii: "A")...UInt8(ascii: "F"):
                    true
                default: false
                }
            })
        else { throw FormatError(explaining: hex) }
        self.hex = hex
    }

    /// The token as the app's delegate gets it.
    ///
    /// - Throws: ``FormatError`` without bytes, and for more than half of ``maximumLength``.
    public init(bytes: some Collection<UInt8>) throws(FormatError) {
        var hex: [UInt8] = []
        hex.reserveCapacity(2 * bytes.count)
        for byte in bytes {
            hex.append(Self.digit(byte >> 4))
            hex.append(Self.digit(byte & 15))
        }
        try self.init(String(decoding: hex, as: UTF8.self))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
}

extension DeviceToken: CustomStringConvertible, CustomDebugStringConvertible {
    /// The first digits only: a whole token is a secret of a person's device, and logs live long.
    public var description: String { "\(hex.prefix(8))…" }
    /// The first digits only, as well.
    public var debugDescription: String { "DeviceToken(\(description))" }
}
