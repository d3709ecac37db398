import Foundation

/// Gets the bytes behind a request, from the network or from anywhere else.
///
/// A fetcher decides nothing: it reports the head, every redirect and every piece of the body to
/// the ``MediaReceiver`` as they come, and stops as soon as one of these calls throws. Bring your
/// own to add headers, to use another session, or to answer from a fixture.
///
/// Every fetcher has to pass this test: given a request whose receiver throws at the second piece,
/// `fetch` throws that same reason and delivers no third piece.
public protocol MediaFetching: Sendable {
    /// Delivers the whole medium to the receiver, then returns.
    ///
    /// - Throws: the receiver's reason, or why the bytes could not be had. A cancelled task throws
    ///   ``Reason/Code/cancelled`` soon.
    func fetch(_ request: MediaRequest, into receiver: MediaReceiver) async throws(Reason)
}

/// What a server says before the bytes.
public struct MediaResponseHead: Hashable, Sendable {
    /// The HTTP status; 200 for sources without one.
    public var status: Int
    /// The length that the source declares for the bytes as they will be delivered, if it does.
    public var declaredLength: Int?

    public init(status: Int = 200, declaredLength: Int? = nil) {
        self.status = status
        self.declaredLength = declaredLength
    }
}
