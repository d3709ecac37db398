/// RichPush as a Swift package: what a project refers to.
public enum RichPushPackage: Sendable {
    public static let productName = "RichPush"
    public static let url = "https://github.com/richpush/RichPush.git"
    /// The first version whose API the written source uses.
    public static let version = "0.1.0"
    /// The oldest iOS that the library builds for; a test holds it to the manifest.
    public static let minimumIOS = DeploymentTarget("15.0")

    /// Where Xcode gets the package.
    public enum Source: Hashable, Sendable {
        case remote(url: String, version: String)
        /// A folder, from the project's own.
        case local(path: String)

        public static let standard = Self.remote(
            url: RichPushPackage.url, version: RichPushPackage.version)
    }
}

/// A version of iOS, compared by its numbers.
public struct DeploymentTarget: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let description: String
    private let parts: [Int]

    /// Anything that is no number counts as 0.
    public init(_ text: String) {
        description = text
        var parts = text.split(separator: ".").prefix(4).map { Int($0) ?? 0 }
        while parts.last == 0 { parts.removeLast() }
        self.parts = parts
    }

    public static func < (one: Self, other: Self) -> Bool {
        one.parts.lexicographicallyPrecedes(other.parts)
    }

    public static func == (one: Self, other: Self) -> Bool { one.parts == other.parts }

    public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
