/// Changes to a file's bytes, each at a position of the file as it was.
struct TextPatch: Sendable {
    struct Edit: Sendable {
        let range: Range<Int>
        let text: String
        /// What orders insertions at the same position.
        let order: String
    }

    let original: [UInt8]
    private(set) var edits: [Edit] = []

    init(_ original: [UInt8]) { self.original = original }

    var isEmpty: Bool { edits.isEmpty }

    mutating func insert(_ text: String, at offset: Int, order: String = "") {
        edits.append(Edit(range: offset..<offset, text: text, order: order))
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: text, order: ""))
    }

    mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

    /// The changed bytes. What two edits remove is removed once.
    var result: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(original.count + edits.reduce(0) { $0 + $1.text.utf8.count })
        var offset = 0
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.order, $0.offset)
                < ($1.element.range.lowerBound, $1.element.order, $1.offset)
        }
        for (_, edit) in ordered {
            if edit.range.lowerBound > offset {
                result += original[offset..<edit.range.lowerBound]
                offset = edit.range.lowerBound
            }
            result += edit.text.utf8
            offset = max(offset, edit.range.upperBound)
        }
        return result + original[offset...]
    }
}
