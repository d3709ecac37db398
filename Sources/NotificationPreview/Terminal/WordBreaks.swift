import CPango

/// Where text of scripts that put no spaces between words may be broken.
package enum WordBreaks {
    /// The text in pieces between which a line may be broken (Unicode Standard Annex 14; for Thai, a
    /// dictionary). The pieces make up the text again.
    package static func pieces(of text: Substring) -> [Substring] {
        let count = text.unicodeScalars.count
        guard count > 1, count <= maximumLength else { return [text] }
        var breaks = [gboolean](repeating: 0, count: count + 1)
        let copy = String(text)
        cpango_find_breaks(copy, Int32(copy.utf8.count), &breaks, Int32(count + 1))
        var pieces: [Substring] = []
        var start = text.startIndex
        var offset = 0
        // By characters, so that nothing is split that a user takes for one sign.
        for index in text.indices {
            if index > start, breaks[offset] != 0 {
                pieces.append(text[start..<index])
                start = index
            }
            offset += text[index].unicodeScalars.count
        }
        return pieces + [text[start...]]
    }

    /// More characters than any push holds.
    private static let maximumLength = 20_000
}
