/// Cuts a stream of bytes into lines of a limited length.
struct LineSplitter {
    static let defaultLimit = 4 << 20

    /// The longest line, in bytes without its end. Default: 4 MiB.
    var limit = Self.defaultLimit
    private var rest: [UInt8] = []
    /// Whether a line was too long; nothing comes after that.
    private(set) var isBroken = false

    init() {}

    /// The lines that end in these bytes, with what came before.
    mutating func split(_ bytes: some Sequence<UInt8>) -> [[UInt8]] {
        guard !isBroken else { return [] }
        var lines: [[UInt8]] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines.append(rest)
                rest = []
            } else if rest.count < limit {
                rest.append(byte)
            } else {
                isBroken = true
                rest = []
                break
            }
        }
        return lines
    }
}
