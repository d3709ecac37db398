internal import Foundation
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
    /// Whether its field is `apns-request-id`: the channels' service and broadcasts.
    let isForChannels: Bool

    /// What the client sent, or a new identifier as APNs makes it: in upper case.
    init(_ request: ServerRequest, makeMissing: Bool = true) {
        isForChannels = request.isForChannels
        let name: StaticString = isForChannels ? "apns-request-id" : "apns-id"
        if let value = request.bytes(of: name), (1...36).contains(value.count) {
            count = value.count
            withUnsafeMutableBytes(of: &bytes) { $0.copyMemory(from: value) }
        } else if makeMissing {
            let text = Array(UUID().uuidString.utf8)
            count = text.count
            withUnsafeMutableBytes(of: &bytes) { $0.copyBytes(from: text) }
        }
    }

    var isEmpty: Bool { count == 0 }

    var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

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

extension ServerRequest {
    /// Whether it is for the channels' service, or a broadcast: their identifiers have a field of
    /// their own.
    var isForChannels: Bool {
        guard let path = bytes(of: ":path") else { return false }
        return path.starts(with: "/4/".utf8) || path.starts(with: "/1/".utf8)
    }
}

/// The identifiers that were accepted.
struct IdentifierSet {
    private var seen: Set<IdentifierText> = []

    /// - Returns: whether it is new.
    mutating func insert(_ request: ServerRequest) -> Bool {
        let id = IdentifierText(request, makeMissing: false)
        return id.isEmpty || seen.insert(id).inserted
    }
}
