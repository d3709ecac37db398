/// The chunks of a RIFF or an AIFF file: a name, a length, and as many bytes, padded to an even
/// number.
struct IFFChunks {
    struct Chunk: Hashable, Sendable {
        let kind: FourCharacterCode
        /// What of it is in the file.
        let content: Range<Int>
        /// What it claims to have.
        let declaredLength: Int
        /// Whether it claims more than its container holds.
        let isCut: Bool
    }

    /// RIFF writes numbers with the low byte first, AIFF with the high one.
    let order: ByteOrder
    private let reader: MediaReader
    private var offset: Int
    private let end: Int

    /// The chunks in `range`, which is cut to the file.
    init(in range: Range<Int>, of reader: MediaReader, order: ByteOrder) {
        self.reader = reader
        self.order = order
        offset = range.lowerBound
        end = min(range.upperBound, reader.byteCount)
    }

    /// The chunks of a whole file, after the twelve bytes of its head.
    init(of reader: MediaReader, order: ByteOrder) {
        let length = reader.window(at: 4, count: 4).count(4, at: 0, order) ?? 0
        let isKnown = Self.isLength(length)
        self.init(in: 12..<max(isKnown ? length.plus(8) : .max, 12), of: reader, order: order)
    }

    mutating func next() -> Chunk? {
        guard offset < end, reader.step() else { return nil }
        let head = reader.window(at: offset, count: 8)
        guard let kind = head.code(at: 0), let length = head.count(4, at: 4, order) else {
            return nil
        }
        let start = min(offset + 8, end)
        let declaredEnd = start.plus(length)
        offset = declaredEnd.plus(length & 1)
        return Chunk(
            kind: kind, content: start..<min(declaredEnd, end), declaredLength: length,
            isCut: declaredEnd > end)
    }

    /// Whether a length is a real one: who writes into a pipe cannot know it beforehand.
    static func isLength(_ length: Int) -> Bool {
        length != 0 && length < Int(clamping: UInt32.max)
    }
}

extension InspectedMedia {
    /// Records when the length in the file's head is longer than the file.
    mutating func checkLength(of reader: MediaReader, _ order: ByteOrder) {
        guard let length = reader.window(at: 4, count: 4).count(4, at: 0, order),
            IFFChunks.isLength(length)
        else { return }
        // The byte that pads the last chunk is counted by some and written by others.
        if length.plus(8) > byteCount + 1 {
            note(.truncated, "it is shorter than its head says")
        }
    }
}
