/// Where in a payload a value is: the keys from the top level down.
///
/// Written as a string with dots (`"aps.image"`), or as a list when a key itself holds a dot.
public struct PayloadPath: Hashable, Sendable {
    /// The keys from the top down; a number is the index in a list.
    public let keys: [String]

    /// A path of these keys.
    public init(_ keys: [String]) { self.keys = keys }
}

extension PayloadPath: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// A path whose keys are separated by dots.
    public init(stringLiteral path: String) {
        self.init(path.split(separator: ".").map(String.init))
    }

    /// A path whose keys may hold dots.
    public init(arrayLiteral keys: String...) { self.init(keys) }
}

extension PayloadPath: CustomStringConvertible {
    public var description: String { keys.joined(separator: ".") }
}
