/// The boxes of an MPEG-4, QuickTime or HEIF file (ISO 14496-12, 4.2).
struct ISOBoxes {
    struct Box: Hashable, Sendable {
        let kind: FourCharacterCode
        /// What of it is in the file.
        let content: Range<Int>
        /// Whether it claims more than its container holds.
        let isCut: Bool
    }

    private let reader: MediaReader
    private var offset: Int
    private let end: Int
    /// Why the walk stopped before the end, as a clause.
    private(set) var flaw: String?

    /// The boxes in `range`, which is cut to the file.
    init(in range: Range<Int>, of reader: MediaReader) {
        self.reader = reader
        offset = range.lowerBound
        end = min(range.upperBound, reader.byteCount)
    }

    mutating func next() -> Box? {
        // Fewer than eight bytes at the end are padding, and so are zeros.
        guard end - offset >= 8 else { return nil }
        let head = reader.window(at: offset, count: 16)
        guard let kind = head.code(at: 4), let size = head.count(4, at: 0) else { return nil }
        if size == 0, kind.value == 0 { return nil }
        guard reader.step() else {
            flaw = "it has more boxes than any real file"
            return nil
        }
        let start = offset
        let headLength = size == 1 ? 16 : 8
        let length: Int
        switch size {
        // It goes on to the end.
        case 0: length = end - start
        case 1: length = head.count(8, at: 8) ?? .max
        default: length = size
        }
        guard length >= headLength else {
            flaw = "it holds a box of impossible length"
            return nil
        }
        offset = start.plus(length)
        let content = min(start + headLength, end)..<min(offset, end)
        return Box(kind: kind, content: content, isCut: offset > end)
    }

    /// The first box of this kind, however deep: `path` names it and all boxes around it.
    static func first(
        _ path: [FourCharacterCode], in range: Range<Int>, of reader: MediaReader
    ) -> Box? {
        guard let kind = path.first else { return nil }
        var boxes = ISOBoxes(in: range, of: reader)
        while let box = boxes.next() {
            guard box.kind == kind else { continue }
            return path.count == 1
                ? box : first(Array(path.dropFirst()), in: box.content, of: reader)
        }
        return nil
    }
}
