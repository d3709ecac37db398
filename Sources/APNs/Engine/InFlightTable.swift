internal import HTTP2

/// A notification that was given to a connection and has no answer yet.
struct InFlightRequest {
    let entry: Entry
    let connection: UInt64
    /// The provider token it went out with.
    let generation: Int
    let sentAt: UInt64
    /// Its header fields have to stay until they are written.
    let block: HeaderBlock
    var stream: Int32 = 0
    /// Why the client itself gave it up.
    var givenUp: SendError.Code?
}

/// The inFlightRequests, found by the number that a stream carries.
struct InFlightTable {
    private var inFlightRequests: [InFlightRequest?] = []
    private var free: [Int] = []
    private(set) var count = 0

    subscript(index: Int) -> InFlightRequest? {
        get { inFlightRequests.indices.contains(index) ? inFlightRequests[index] : nil }
        _modify { yield &inFlightRequests[index] }
    }

    mutating func insert(_ request: InFlightRequest) -> Int {
        count += 1
        if let index = free.popLast() {
            inFlightRequests[index] = request
            return index
        }
        inFlightRequests.append(request)
        return inFlightRequests.count - 1
    }

    mutating func remove(_ index: Int) -> InFlightRequest? {
        guard inFlightRequests.indices.contains(index), let request = inFlightRequests[index] else {
            return nil
        }
        inFlightRequests[index] = nil
        free.append(index)
        count -= 1
        return request
    }

    func used() -> [Int] { inFlightRequests.indices.filter { inFlightRequests[$0] != nil } }
}
