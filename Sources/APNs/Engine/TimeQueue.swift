/// Things that are due later, the earliest first: a binary heap.
struct TimeQueue<Element> {
    private var heap: [(time: UInt64, element: Element)] = []

    var isEmpty: Bool { heap.isEmpty }
    var nextTime: UInt64? { heap.first?.time }

    mutating func insert(_ element: Element, at time: UInt64) {
        heap.append((time, element))
        var child = heap.count - 1
        while child > 0, heap[child].time < heap[(child - 1) / 2].time {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// The earliest, when its time has come.
    mutating func next(at now: UInt64) -> Element? {
        guard let first = heap.first, first.time <= now else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var best = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && heap[child].time < heap[best].time {
                best = child
            }
            guard best != parent else { return first.element }
            heap.swapAt(parent, best)
            parent = best
        }
    }

    mutating func removeAll(where isOut: (Element) -> Bool) -> [Element] {
        let removed = heap.filter { isOut($0.element) }.map(\.element)
        guard !removed.isEmpty else { return [] }
        let kept = heap.filter { !isOut($0.element) }
        heap = []
        for (time, element) in kept { insert(element, at: time) }
        return removed
    }
}
