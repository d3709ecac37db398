internal import Diagnostics

/// The line that a finding is about, with a mark below the place.
///
/// It shows a piece of the person's own file, so it is for their terminal, never for a log.
public struct SourceExcerpt: Hashable, Sendable {
    /// The line's number, from 1.
    public let line: Int
    /// What is seen of the line.
    public let text: String
    /// How many characters stand before the mark.
    public let indent: Int

    /// Finds the place in a text; `nil` when the text has no such line.
    ///
    /// - Parameters:
    ///   - bytes: the text, all of it or one line.
    ///   - firstLine: the number of the line that it begins with.
    ///   - line: the line to show.
    ///   - column: the character to mark, from 1.
    ///   - width: how many characters are shown; of a longer line, those around the mark.
    public init?(
        _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, line: Int, column: Int, width: Int = 72
    ) {
        guard line >= firstLine, column >= 1, width >= 8 else { return nil }
        var start = bytes.startIndex
        for _ in firstLine..<line {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = end + 1
        }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        self.line = line
        // No character of interest is further away, and lines can be a megabyte long.
        let characters = Array(
            String(decoding: bytes[start..<end].prefix(8 * (column + width)), as: UTF8.self))
        let mark = min(column - 1, characters.count)
        let from = mark < width * 3 / 4 ? 0 : mark - width / 2
        let piece = characters[from...].prefix(width)
        let isCut = (atStart: from > 0, atEnd: from + piece.count < characters.count)
        let shown = String(piece.map { $0 == "\t" || $0 == "\r" || $0 == "\r\n" ? " " : $0 })
        text = (isCut.atStart ? "…" : "") + SafeText.line(shown) + (isCut.atEnd ? "…" : "")
        indent = mark - from + (isCut.atStart ? 1 : 0)
    }
}
