extension Dialect {
    /// What makes a payload a sender's.
    public enum Marker: Hashable, Sendable {
        /// The key is there and is not `null`.
        case key(PayloadPath)
        /// The key holds just this string; and another key is there, where the string alone would
        /// be too common.
        case value(PayloadPath, String, with: PayloadPath? = nil)

        /// Where to look.
        public var path: PayloadPath {
            switch self {
            case .key(let path), .value(let path, _, _): path
            }
        }

        /// How little room it leaves for another sender: a value says more than a key, and a long
        /// path more than a short one.
        var specificity: Int {
            switch self {
            case .key(let path): path.keys.count
            case .value(let path, _, _): path.keys.count + 100
            }
        }
    }

    /// By what a dialect was recognised.
    public enum Match: Hashable, Sendable, CustomStringConvertible {
        /// A marker of the sender's own.
        case marker(Marker)
        /// A key that many senders use, which holds what this dialect reads.
        case shape(PayloadPath)

        public var description: String {
            switch self {
            case .marker(.key(let path)): "marker \(path)"
            case .marker(.value(let path, let value, _)): "marker \(path) = \(value)"
            case .shape(let path): "shape of \(path)"
            }
        }
    }

    /// The greatest specificity of its markers; 0 without any.
    var specificity: Int { markers.map(\.specificity).max() ?? 0 }
}
