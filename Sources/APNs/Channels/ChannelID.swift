/// The identifier of a broadcast channel, as APNs made it: base64 text, opaque.
public struct ChannelID: RawRepresentable, Hashable, Sendable {
    /// The name as it is spelled.
    public let rawValue: String

    /// A value of that spelling; the set is open.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether it can stand in a header.
    var isPlain: Bool {
        !rawValue.isEmpty && rawValue.utf8.count <= 255
            && rawValue.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
