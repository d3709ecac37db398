internal import APNs
internal import Diagnostics
internal import StrictJSON

// The length on the wire, and what to cut.
extension PayloadExamination {
    mutating func checkSize() {
        let limit = pushType.maximumPayloadLength
        // What is short enough with white space and escapes is short enough without.
        let written = tape.length(of: payload)
        guard written > limit else { return }
        let compact = compactLength
        let waste = waste(compact: compact)
        guard compact > limit else {
            return find(
                PayloadRule.wastedBytes, at: payload,
                "As it stands the payload has \(written.formatted) bytes, \(limit.formatted) are "
                    + "allowed; \(compact.formatted) would do\(waste).")
        }
        let excess = compact - limit
        let kind = SafeText.name(pushType.rawValue)
        find(
            PayloadRule.tooLarge, at: payload,
            "The payload has \(compact.formatted) bytes on the wire; APNs takes "
                + "\(limit.formatted) of the push type \(kind): \(excess.formatted) too many"
                + "\(waste).",
            fix: fix(excess))
    }

    /// The length without white space and needless escapes, and without what is the simulator's.
    private var compactLength: Int {
        var length = tape.compactLength(of: payload)
        if let key = keys.simulatorBundleKey, let value = keys.simulatorBundle {
            let comma = tape.memberCount(of: payload) > 1 ? 1 : 0
            length -= tape.compactLength(of: key) + 1 + tape.compactLength(of: value) + comma
        }
        return length
    }

    /// What escapes and white space cost, as the end of a sentence.
    private func waste(compact: Int) -> String {
        let written = tape.length(of: payload)
        let escapes = tape.escapeLength(of: payload)
        let space = max(0, written - compact - escapes)
        let costs = [(space, "white space"), (escapes, "escapes")].filter { $0.0 >= 16 }
        guard !costs.isEmpty else { return "" }
        return " (" + costs.map { "\($0.1) takes \($0.0.formatted)" }.joined(separator: ", ") + ")"
    }

    private func fix(_ excess: Int) -> String {
        let largest = tape.strings(of: payload)
            .map { (node: $0, length: tape.compactLength(of: $0)) }
            .sorted { $0.length > $1.length }.prefix(3)
        guard let first = largest.first else { return "Leave out \(excess.formatted) bytes." }
        let list = largest.map { "`\(path(of: $0.node))` \($0.length.formatted)" }
        var fix = "The largest values: \(list.joined(separator: ", ")) bytes."
        if let text = tape.string(of: first.node),
            let kept = Self.prefix(of: text, bytes: first.length - 2 - excess)
        {
            fix +=
                " Cut `\(path(of: first.node))` to \(kept.characters.formatted) characters "
                + "(\(kept.bytes.formatted) bytes), and it fits."
        } else {
            fix += " One of them alone is not enough: leave out \(excess.formatted) bytes."
        }
        return fix
    }

    private func path(of node: JSONTape.Node) -> String {
        SafeText.name(
            tape.pointer(to: node, from: payload).split(separator: "/").joined(separator: "."))
    }

    /// How many whole characters of a text go into so many bytes of JSON.
    private static func prefix(
        of text: String, bytes limit: Int
    ) -> (characters: Int, bytes: Int)? {
        guard limit > 0 else { return nil }
        var (characters, bytes) = (0, 0)
        for character in text {
            let length = JSONValue.string(String(character)).text().utf8.count - 2
            guard bytes + length <= limit else { break }
            characters += 1
            bytes += length
        }
        return characters > 0 ? (characters, bytes) : nil
    }
}
