extension Diagnostic {
    /// What kind of problem it is, stable across versions and fit for a metric's label.
    ///
    /// The set is open: later versions add codes, and a module or an app of your own brings its own.
    /// Two codes are the same when their identifiers are; the number only is another way to write one.
    public struct Code: RawRepresentable, Sendable {
        /// The identifier: lower-case words joined by hyphens, such as `insecure-http`.
        public let rawValue: String
        /// The rule number that also names it in configurations, such as `RP061`; `nil` for none.
        public let number: String?

        public init(rawValue: String) { self.init(rawValue, number: nil) }

        /// A code with its number. RP001 to RP199 are about payloads and headers, RP200 to RP299
        /// about media behind links, RP300 to RP499 about built apps, RP500 to RP599 about projects. A
        /// number is never used again.
        public init(_ rawValue: String, number: String?) {
            self.rawValue = rawValue
            self.number = number
        }
    }
}

extension Diagnostic.Code: Hashable {
    public static func == (first: Self, second: Self) -> Bool {
        first.rawValue == second.rawValue
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Diagnostic.Code: CustomStringConvertible, ExpressibleByStringLiteral {
    public var description: String { rawValue }

    public init(stringLiteral text: String) { self.init(rawValue: text) }

    /// Identifier and number as a heading has them: `insecure-http (RP061)`.
    public var title: String { number.map { "\(rawValue) (\($0))" } ?? rawValue }
}
