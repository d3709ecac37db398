import Foundation

/// Who may read a value in the log.
public struct OSLogPrivacy: Hashable, Sendable {
    /// What stands in for a hidden value.
    public enum Mask: Hashable, Sendable {
        /// A hash, by which equal values can be told.
        case hash
        case none
    }

    private enum Kind: Hashable {
        case auto
        case open
        case hidden
    }

    private let kind: Kind
    private let mask: Mask

    /// Text and objects are private, numbers are public.
    public static var auto: Self { Self(kind: .auto, mask: .none) }
    public static var `public`: Self { Self(kind: .open, mask: .none) }
    public static var `private`: Self { Self(kind: .hidden, mask: .none) }
    public static var sensitive: Self { Self(kind: .hidden, mask: .none) }

    public static func auto(mask: Mask) -> Self { Self(kind: .auto, mask: mask) }
    public static func `private`(mask: Mask) -> Self { Self(kind: .hidden, mask: mask) }
    public static func sensitive(mask: Mask) -> Self { Self(kind: .hidden, mask: mask) }

    /// What the log shows of a value.
    func shown(_ text: String, isNumber: Bool) -> String {
        switch (kind, mask) {
        case (.open, _): text
        case (.auto, _) where isNumber: text
        case (_, .hash): "<mask.hash: '\(Self.hash(text))'>"
        case (_, .none): "<private>"
        }
    }

    /// FNV-1a: the same in every run, as a hash in a log has to be.
    private static func hash(_ text: String) -> String {
        let value = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
        return String(value, radix: 16)
    }
}
