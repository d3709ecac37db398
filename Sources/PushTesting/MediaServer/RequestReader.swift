extension MediaServer {
    /// Collects bytes until a request's head is complete.
    struct RequestReader {
        enum State: Hashable {
            case needsMore
            case complete(Request)
            /// Not HTTP.
            case malformed
            case tooLong
        }

        private var head: [UInt8] = []
        private let limit: Int

        /// - Parameter limit: the longest head, in bytes.
        init(limit: Int) { self.limit = limit }

        mutating func receive(_ bytes: some Sequence<UInt8>) -> State {
            for byte in bytes {
                guard head.count < limit else { return .tooLong }
                head.append(byte)
                guard byte == UInt8(ascii: "\n"), endsWithEmptyLine else { continue }
                // A body, or a second request, would follow; neither is answered here.
                return Request(head: head).map { .complete($0) } ?? .malformed
            }
            return .needsMore
        }

        private var endsWithEmptyLine: Bool {
            head.suffix(2).elementsEqual([10, 10]) || head.suffix(3).elementsEqual([10, 13, 10])
        }
    }
}
