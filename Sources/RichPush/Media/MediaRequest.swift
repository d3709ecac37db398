public import Foundation

/// One medium that a payload asks for.
public struct MediaRequest: Hashable, Sendable {
    /// Where it is; already encoded and allowed by the transport rules.
    public let url: URL
    /// The payload's key that named it, for reasons and reports.
    public let key: PayloadPath
    /// What the sender says it is.
    public let typeHint: TypeHint?

    public init(url: URL, key: PayloadPath, typeHint: TypeHint? = nil) {
        self.url = url
        self.key = key
        self.typeHint = typeHint
    }
}
