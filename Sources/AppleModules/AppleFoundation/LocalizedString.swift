public import Foundation

extension String {
    /// A key of a string table with the values for its places: `"You have \(count) messages"` has the
    /// key `You have %lld messages`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        fileprivate let key: String
        fileprivate let values: [String]

        /// A key without places.
        public init(_ value: String) {
            key = value
            values = []
        }

        public init(stringLiteral value: String) { self.init(value) }

        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            values = stringInterpolation.values
        }

        /// Collects the parts of a ``LocalizationValue``.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            fileprivate var key = ""
            fileprivate var values: [String] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }

            public mutating func appendInterpolation(_ value: Int) { append("\(value)", "%lld") }

            public mutating func appendInterpolation(_ value: UInt) { append("\(value)", "%llu") }

            public mutating func appendInterpolation(_ value: Double) {
                append(String(format: "%f", value), "%lf")
            }

            public mutating func appendInterpolation(_ value: Int, specifier: String) {
                append("\(value)", specifier)
            }

            public mutating func appendInterpolation(_ value: Double, specifier: String) {
                append(LocalizedFormat.text(of: value, specifier: specifier), specifier)
            }

            public mutating func appendInterpolation(_ value: some Any) {
                append("\(value)", "%@")
            }

            private mutating func append(_ value: String, _ place: String) {
                key += place
                values.append(value)
            }
        }
    }

    /// The text of a key in the table of a bundle; a key that is not found stands for itself.
    ///
    /// - Parameters:
    ///   - keyAndValue: the key, with the values for its places.
    ///   - table: the name of the table; `nil` for `Localizable`.
    ///   - bundle: the bundle; `nil` for the main one.
    ///   - locale: is not looked at; the bundle's language counts.
    ///   - comment: what translators read.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(keyAndValue.key, default: keyAndValue, table, bundle)
    }

    /// The text of a key in the table of a bundle; the default's for a key that is not found.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - defaultValue: what stands in for it, with the values for the places.
    ///   - table: the name of the table; `nil` for `Localizable`.
    ///   - bundle: the bundle; `nil` for the main one.
    ///   - locale: is not looked at; the bundle's language counts.
    ///   - comment: what translators read.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init("\(key)", default: defaultValue, table, bundle)
    }

    private init(
        _ key: String, default value: LocalizationValue, _ table: String?, _ bundle: Bundle?
    ) {
        let format = (bundle ?? .main).localizedString(
            forKey: key, value: value.key, table: table)
        self = LocalizedFormat.fill(format, with: value.values, takesAllPlaces: true)
    }
}
