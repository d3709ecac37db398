/// What waits to be sent: one line per topic, served in turn, so that a million notifications for
/// one app do not hold up one for another.
struct TopicQueue {
    private var lines: [TopicLine] = []
    private var places: [String: Int] = [:]
    /// Lines with something to send, in turn.
    private var turn: [Int] = []
    private var place = 0
    private(set) var count = 0
    /// Whose line was looked up last: most of what follows has the same header fields.
    private var lastEntered: (headers: RequestHeaders, index: Int)?

    /// The body's length of the next item, which decides whether a window has room for it.
    var nextLength: Int? { turn.isEmpty ? nil : lines[turn[place]].nextLength }

    mutating func append(_ chunk: Chunk) {
        guard chunk.count > 0 else { return }
        lines[enter(chunk.headers)].chunks.append(chunk)
        count += chunk.count
    }

    /// Puts an item that was taken before in front of its topic's line.
    mutating func putBack(_ item: Item) {
        lines[enter(item.chunk.headers)].items.append(item)
        count += 1
    }

    private mutating func enter(_ headers: RequestHeaders) -> Int {
        let index = place(of: headers)
        if lines[index].isEmpty { turn.append(index) }
        return index
    }

    private mutating func place(of headers: RequestHeaders) -> Int {
        if let lastEntered, lastEntered.headers === headers { return lastEntered.index }
        if turn.isEmpty, lines.count > 1_024 {
            // Topics come and go.
            lines = []
            places = [:]
        }
        let index = places[headers.topic] ?? lines.count
        if index == lines.count {
            places[headers.topic] = index
            lines.append(TopicLine())
        }
        lastEntered = (headers, index)
        return index
    }

    mutating func next() -> Item? {
        guard !turn.isEmpty else { return nil }
        let index = turn[place]
        guard let item = lines[index].takeFirst() else { return nil }
        count -= 1
        if lines[index].isEmpty {
            turn.remove(at: place)
        } else {
            place += 1
        }
        if place >= turn.count { place = 0 }
        return item
    }

    /// Takes out everything that a test is true for, in order.
    mutating func removeAll(where isOut: (Item) -> Bool) -> [Item] {
        var removed: [Item] = []
        var kept: [Item] = []
        while let item = next() {
            if isOut(item) { removed.append(item) } else { kept.append(item) }
        }
        for item in kept { putBack(item) }
        return removed
    }

    /// Whether anything waits for which waiting counts.
    var hasImpatientItems: Bool { turn.contains { lines[$0].hasImpatient } }

    /// Whether the oldest of any line waits since before a time.
    func hasItems(since time: UInt64) -> Bool {
        turn.contains { lines[$0].oldest.map { $0 <= time } ?? false }
    }
}

/// What waits for one topic: items that were taken before, then chunks in their order.
private struct TopicLine {
    var items: [Item] = []
    var chunks: [Chunk] = []
    private var itemsStart = 0
    private var chunksStart = 0
    /// The next notification of the first chunk.
    private var cursor = 0

    init() {}

    var isEmpty: Bool { itemsStart == items.count && chunksStart == chunks.count }

    var nextLength: Int? {
        if itemsStart < items.count { return items[itemsStart].message.body.count }
        guard chunksStart < chunks.count else { return nil }
        return chunks[chunksStart].message(at: cursor).body.count
    }

    var hasImpatient: Bool {
        items[itemsStart...].contains { !$0.chunk.isPatient }
            || chunks[chunksStart...].contains { !$0.isPatient }
    }

    var oldest: UInt64? {
        let ages = [
            itemsStart < items.count ? items[itemsStart].waitsSince : nil,
            chunksStart < chunks.count ? chunks[chunksStart].enqueuedAt : nil,
        ]
        return ages.compactMap(\.self).min()
    }

    mutating func takeFirst() -> Item? {
        if itemsStart < items.count {
            let item = items[itemsStart]
            itemsStart += 1
            if itemsStart == items.count {
                items.removeAll(keepingCapacity: true)
                itemsStart = 0
            }
            return item
        }
        guard chunksStart < chunks.count else { return nil }
        let chunk = chunks[chunksStart]
        let item = Item(chunk: chunk, index: cursor, attempts: 0, waitsSince: chunk.enqueuedAt)
        cursor += 1
        if cursor == chunk.count { dropFirstChunk() }
        return item
    }

    private mutating func dropFirstChunk() {
        cursor = 0
        chunksStart += 1
        if chunksStart == chunks.count {
            chunks.removeAll(keepingCapacity: true)
            chunksStart = 0
        } else if chunksStart >= 64, chunksStart * 2 >= chunks.count {
            chunks.removeFirst(chunksStart)
            chunksStart = 0
        }
    }
}
