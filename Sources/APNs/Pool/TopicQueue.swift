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

    /// The body's length of the next entry, which decides whether a window has room for it.
    var nextLength: Int? { turn.isEmpty ? nil : lines[turn[place]].nextLength }

    mutating func append(_ batch: Batch) {
        guard batch.count > 0 else { return }
        lines[enter(batch.headers)].batches.append(batch)
        count += batch.count
    }

    /// Puts an entry that was taken before in front of its topic's line.
    mutating func putBack(_ entry: Entry) {
        lines[enter(entry.batch.headers)].entries.append(entry)
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

    mutating func next() -> Entry? {
        guard !turn.isEmpty else { return nil }
        let index = turn[place]
        guard let entry = lines[index].takeFirst() else { return nil }
        count -= 1
        if lines[index].isEmpty {
            turn.remove(at: place)
        } else {
            place += 1
        }
        if place >= turn.count { place = 0 }
        return entry
    }

    /// Takes out everything that a test is true for, in order.
    mutating func removeAll(where isOut: (Entry) -> Bool) -> [Entry] {
        var removed: [Entry] = []
        var kept: [Entry] = []
        while let entry = next() {
            if isOut(entry) { removed.append(entry) } else { kept.append(entry) }
        }
        for entry in kept { putBack(entry) }
        return removed
    }

    /// Whether anything waits for which waiting counts.
    var hasImpatientEntries: Bool { turn.contains { lines[$0].hasImpatient } }

    /// Whether the oldest of any line waits since before a time.
    func hasEntries(since time: UInt64) -> Bool {
        turn.contains { lines[$0].oldest.map { $0 <= time } ?? false }
    }
}

/// What waits for one topic: entries that were taken before, then batches in their order.
private struct TopicLine {
    var entries: [Entry] = []
    var batches: [Batch] = []
    private var entriesStart = 0
    private var batchesStart = 0
    /// The next notification of the first batch.
    private var cursor = 0

    init() {}

    var isEmpty: Bool { entriesStart == entries.count && batchesStart == batches.count }

    var nextLength: Int? {
        if entriesStart < entries.count { return entries[entriesStart].message.body.count }
        guard batchesStart < batches.count else { return nil }
        return batches[batchesStart].message(at: cursor).body.count
    }

    var hasImpatient: Bool {
        entries[entriesStart...].contains { !$0.batch.waitsForAnswers }
            || batches[batchesStart...].contains { !$0.waitsForAnswers }
    }

    var oldest: UInt64? {
        let ages = [
            entriesStart < entries.count ? entries[entriesStart].waitsSince : nil,
            batchesStart < batches.count ? batches[batchesStart].enqueuedAt : nil,
        ]
        return ages.compactMap(\.self).min()
    }

    mutating func takeFirst() -> Entry? {
        if entriesStart < entries.count {
            let entry = entries[entriesStart]
            entriesStart += 1
            if entriesStart == entries.count {
                entries.removeAll(keepingCapacity: true)
                entriesStart = 0
            }
            return entry
        }
        guard batchesStart < batches.count else { return nil }
        let batch = batches[batchesStart]
        let entry = Entry(batch: batch, index: cursor, attempts: 0, waitsSince: batch.enqueuedAt)
        cursor += 1
        if cursor == batch.count { dropFirstBatch() }
        return entry
    }

    private mutating func dropFirstBatch() {
        cursor = 0
        batchesStart += 1
        if batchesStart == batches.count {
            batches.removeAll(keepingCapacity: true)
            batchesStart = 0
        } else if batchesStart >= 64, batchesStart * 2 >= batches.count {
            batches.removeFirst(batchesStart)
            batchesStart = 0
        }
    }
}
