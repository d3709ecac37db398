/// Where in a payload a value is: the keys from the top level down.
///
/// Written as a string with dots (`"aps.image"`), or as a list when a key itself holds a dot.
public struct PayloadPath: Hashable, Sendable {
    public let keys: [String]

    public init(_ keys: [String]) { self.keys = keys }
}

extension PayloadPath: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    public init(stringLiteral path: String) {
        self.init(path.split(separator: ".").map(String.init))
    }

    public init(arrayLiteral keys: String...) { self.init(keys) }
}

extension PayloadPath: CustomStringConvertible {
    public var description: String { keys.joined(separator: ".") }
}
