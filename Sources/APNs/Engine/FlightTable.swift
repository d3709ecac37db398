internal import HTTP2

/// A notification that was given to a connection and has no answer yet.
struct Flight {
    let item: Item
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

/// The flights, found by the number that a stream carries.
struct FlightTable {
    private var flights: [Flight?] = []
    private var free: [Int] = []
    private(set) var count = 0

    subscript(index: Int) -> Flight? {
        get { flights.indices.contains(index) ? flights[index] : nil }
        _modify { yield &flights[index] }
    }

    mutating func insert(_ flight: Flight) -> Int {
        count += 1
        if let index = free.popLast() {
            flights[index] = flight
            return index
        }
        flights.append(flight)
        return flights.count - 1
    }

    mutating func remove(_ index: Int) -> Flight? {
        guard flights.indices.contains(index), let flight = flights[index] else { return nil }
        flights[index] = nil
        free.append(index)
        count -= 1
        return flight
    }

    func used() -> [Int] { flights.indices.filter { flights[$0] != nil } }
}

/// Notifications that wait for their next attempt.
struct DelayedItems {
    /// Sorted, the latest first.
    private var items: [(time: UInt64, item: Item)] = []

    var isEmpty: Bool { items.isEmpty }
    var nextTime: UInt64? { items.last?.time }

    mutating func insert(_ item: Item, at time: UInt64) {
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle].time > time { low = middle + 1 } else { high = middle }
        }
        items.insert((time, item), at: low)
    }

    mutating func next(at now: UInt64) -> Item? {
        guard let last = items.last, last.time <= now else { return nil }
        items.removeLast()
        var item = last.item
        item.waitsSince = now
        return item
    }

    mutating func removeAll(where isOut: (Item) -> Bool) -> [Item] {
        let removed = items.filter { isOut($0.item) }.map(\.item)
        items.removeAll { isOut($0.item) }
        return removed
    }
}
