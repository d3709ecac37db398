internal import HTTP2

/// An answer that is due later.
struct LateAnswer {
    let connection: UInt64
    let stream: Int32
    let verdict: PushVerdict
    let id: IdentifierText
    let bodyCount: Int
}

/// Answers in the order of their time: a heap, so that mixed delays cost no more than equal ones.
struct LateAnswers {
    private var heap: [(time: UInt64, order: UInt64, answer: LateAnswer)] = []
    private var order: UInt64 = 0

    var nextTime: UInt64? { heap.first?.time }

    mutating func insert(_ answer: LateAnswer, at time: UInt64) {
        order += 1
        heap.append((time, order, answer))
        var child = heap.count - 1
        while child > 0, isBefore(child, (child - 1) / 2) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func next(at now: UInt64) -> LateAnswer? {
        guard let first = heap.first, first.time <= now else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var best = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if isBefore(child, best) { best = child }
            }
            guard best != parent else { break }
            heap.swapAt(parent, best)
            parent = best
        }
        return first.answer
    }

    private func isBefore(_ first: Int, _ second: Int) -> Bool {
        (heap[first].time, heap[first].order) < (heap[second].time, heap[second].order)
    }
}

/// The text of an `apns-id`, kept without memory of its own.
struct IdentifierText: Hashable {
    private var bytes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
    private var count = 0

    init(_ request: ServerRequest) {
        guard let value = request.bytes(of: "apns-id"), value.count <= 36 else { return }
        count = value.count
        withUnsafeMutableBytes(of: &bytes) { $0.copyMemory(from: value) }
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withUnsafeBytes(of: bytes) { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    static func == (first: Self, second: Self) -> Bool {
        first.bytes == second.bytes && first.count == second.count
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.0)
        hasher.combine(bytes.1)
        hasher.combine(bytes.2)
        hasher.combine(bytes.3)
        hasher.combine(bytes.4)
    }
}

/// The identifiers that were accepted.
struct IdentifierSet {
    private var seen: Set<IdentifierText> = []

    /// - Returns: whether it is new.
    mutating func insert(_ request: ServerRequest) -> Bool {
        seen.insert(IdentifierText(request)).inserted
    }
}
