#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    // `URLRequest` is Foundation's on Apple's platforms.
    public import Foundation
#endif

/// Gets the bytes behind a link, from the network or from anywhere else.
///
/// A fetcher decides nothing: it reports every redirect, the head, and every piece of the body to
/// the ``MediaReceiver`` as they come, and stops as soon as one of these calls throws. Retrying,
/// resuming, time and size are others' business. Bring your own to add headers, to use another
/// session, or to answer from a fixture.
///
/// Every fetcher has to pass this test: given a receiver that throws at the second piece, `fetch`
/// throws that same reason and delivers no third piece.
public protocol MediaFetching: Sendable {
    /// Delivers the body to the receiver, then returns.
    ///
    /// The request can hold headers for a range or for a conditional answer; pass them on, or
    /// answer with the whole body and status 200. It can hold secrets that are for the link's host
    /// alone (``MediaHeaders``): leave them behind when a redirect leads elsewhere.
    ///
    /// - Throws: the receiver's reason, or why the bytes could not be had. A cancelled task throws
    ///   `cancelled` soon.
    func fetch(_ request: URLRequest, into receiver: MediaReceiver) async throws(Diagnostic)
}

/// What a server says before the bytes.
public struct MediaResponseHead: Hashable, Sendable {
    /// The HTTP status; 200 for sources without one.
    public var status: Int
    /// The length that the source declares for the bytes as they will be delivered, if it does.
    public var declaredLength: Int?
    private var fields: [String: String]

    /// A head with what the server says.
    ///
    /// - Parameters:
    ///   - status: the HTTP status.
    ///   - declaredLength: bytes of the body, when the server says how many.
    ///   - headers: the header fields; names are compared without case.
    public init(status: Int = 200, declaredLength: Int? = nil, headers: [String: String] = [:]) {
        self.status = status
        self.declaredLength = declaredLength
        fields = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    }

    /// The value of a header field, by its name in any case.
    public subscript(name: String) -> String? { fields[name.lowercased()] }
}
