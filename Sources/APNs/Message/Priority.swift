/// How urgent a notification is: the header `apns-priority`.
public struct Priority: RawRepresentable, Hashable, Sendable {
    /// The number in the header.
    public let rawValue: Int

    /// A priority of that number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Delivered at once. APNs assumes it when nothing is said; an error for background pushes.
    public static let immediate = Self(rawValue: 10)
    /// Delivered with regard to the device's battery.
    public static let powerConsiderate = Self(rawValue: 5)
    /// Battery before everything else; does not wake the device.
    public static let low = Self(rawValue: 1)
}
