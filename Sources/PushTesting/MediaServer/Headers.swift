extension MediaServer {
    /// Header fields in the order in which they stand on the wire, the same name perhaps twice.
    public struct Headers: Hashable, Sendable {
        /// One field.
        public struct Field: Hashable, Sendable {
            /// The name as it is written.
            public var name: String
            /// The value as it is written.
            public var value: String

            /// A field.
            public init(_ name: String, _ value: String) {
                self.name = name
                self.value = value
            }
        }

        /// All fields, in their order.
        public private(set) var fields: [Field] = []

        /// No fields.
        public init() {}

        /// The first value of this name, in any case.
        ///
        /// Setting it replaces all values; setting `nil` removes them.
        public subscript(name: String) -> String? {
            get { fields.first { $0.isNamed(name) }?.value }
            set {
                let place = fields.firstIndex { $0.isNamed(name) } ?? fields.count
                fields.removeAll { $0.isNamed(name) }
                if let newValue {
                    fields.insert(Field(name, newValue), at: place)
                }
            }
        }

        /// All values of this name, in any case.
        public func all(_ name: String) -> [String] {
            fields.filter { $0.isNamed(name) }.map(\.value)
        }

        /// Adds a field, even when there is one of that name.
        public mutating func add(_ name: String, _ value: String) {
            fields.append(Field(name, value))
        }
    }
}

extension MediaServer.Headers.Field {
    fileprivate func isNamed(_ other: String) -> Bool {
        name.lowercased() == other.lowercased()
    }
}

extension MediaServer.Headers: ExpressibleByDictionaryLiteral {
    /// Fields in their order; a name may stand twice.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }
}
