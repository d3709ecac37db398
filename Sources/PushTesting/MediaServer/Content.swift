extension MediaServer {
    /// Bytes to send: a text without a copy for each slice, and runs of one byte that take no
    /// memory.
    public struct Content: Hashable, Sendable {
        enum Piece: Hashable, Sendable {
            case bytes(ArraySlice<UInt8>)
            case run(UInt8, count: Int)
        }

        private(set) var pieces: [Piece] = []
        /// How many bytes there are.
        public private(set) var count = 0

        /// No bytes.
        public init() {}

        /// These bytes.
        public init(_ bytes: some Sequence<UInt8>) { append(.bytes(Array(bytes)[...])) }

        /// The bytes of a text, in UTF-8.
        public init(_ text: String) { self.init(text.utf8) }

        /// The same byte `count` times; none when `count` is negative.
        public init(repeating byte: UInt8, count: Int) { append(.run(byte, count: count)) }

        /// Adds `other` at the end; what would make the count overflow is left out.
        public static func += (content: inout Self, other: Self) {
            for piece in other.pieces { content.append(piece) }
        }

        /// Both, one after the other.
        public static func + (one: Self, other: Self) -> Self {
            var sum = one
            sum += other
            return sum
        }

        private mutating func append(_ piece: Piece) {
            let (sum, overflow) = count.addingReportingOverflow(piece.count)
            guard piece.count > 0, !overflow else { return }
            count = sum
            pieces.append(piece)
        }
    }
}

extension MediaServer.Content {
    /// The bytes at these positions, as far as they exist.
    public subscript(range: Range<Int>) -> Self {
        var result = Self()
        var start = 0
        for piece in pieces {
            let end = start + piece.count
            let wanted = range.clamped(to: start..<end)
            if !wanted.isEmpty { result.append(piece[wanted.lowerBound - start, wanted.count]) }
            start = end
        }
        return result
    }

    /// At most so many bytes of the beginning.
    public func prefix(_ length: Int) -> Self { self[0..<max(0, length)] }

    /// What comes after so many bytes.
    public func dropFirst(_ length: Int) -> Self {
        let start = min(max(0, length), count)
        return self[start..<count]
    }

    /// All bytes at once; for a long run this takes the memory that the content spares.
    public var bytes: [UInt8] {
        var result: [UInt8] = []
        forEachSlice(upTo: 64 * 1_024) { result += $0 }
        return result
    }

    /// Hands the bytes over in slices of at most `limit`, and stops when `body` throws.
    func forEachSlice<Failure: Error>(
        upTo limit: Int, _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        for piece in pieces {
            var start = 0
            let run: [UInt8]
            if case .run(let byte, let count) = piece {
                run = Array(repeating: byte, count: min(count, limit))
            } else {
                run = []
            }
            while start < piece.count {
                let length = min(limit, piece.count - start)
                switch piece {
                case .bytes(let bytes): try body(bytes.dropFirst(start).prefix(length))
                case .run: try body(run[..<length])
                }
                start += length
            }
        }
    }
}

extension MediaServer.Content.Piece {
    var count: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .run(_, let count): count
        }
    }

    fileprivate subscript(start: Int, length: Int) -> Self {
        switch self {
        case .bytes(let bytes): .bytes(bytes.dropFirst(start).prefix(length))
        case .run(let byte, _): .run(byte, count: length)
        }
    }
}
