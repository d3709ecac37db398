/// What a process wrote, within limits: the beginning and the end of it.
struct OutputLog {
    /// Bytes that are kept from the beginning, and as many from the end. Default: 32 KiB.
    var limit = 32 << 10
    private var head: [UInt8] = []
    private var tail: [UInt8] = []
    private var leftOut = 0

    init() {}

    mutating func append(_ bytes: [UInt8]) {
        let room = max(0, limit - head.count)
        head += bytes.prefix(room)
        tail += bytes.dropFirst(room)
        // Cut now and then only, so that a flood of small pieces costs little.
        if tail.count > 2 * limit { cut() }
    }

    private mutating func cut() {
        let count = max(0, tail.count - limit)
        leftOut += count
        tail.removeFirst(count)
    }

    /// The text; bytes that are no UTF-8 are replaced.
    var text: String {
        var copy = self
        copy.cut()
        let end = String(decoding: copy.tail, as: UTF8.self)
        let middle = copy.leftOut == 0 ? "" : "\n… \(copy.leftOut) bytes left out …\n"
        return String(decoding: copy.head, as: UTF8.self) + middle + end
    }
}
