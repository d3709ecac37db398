/// Reads the system's log, of any length, and tells what became of the pushes in it.
///
/// ```swift
/// var reader = LogReader()
/// reader.read(Array(log.utf8)[...])
/// for verdict in reader.finish() { print(verdict.app ?? "?", verdict.explanation.meaning) }
/// ```
///
/// It takes the output of Console, `log show`, `idevicesyslog` or Xcode, piece by piece. Kept are
/// the lines of each app's last push, for 64 apps at most.
public struct LogReader: Sendable {
    private var line: [UInt8] = []
    private var lineNumber = 0
    private var stories: [LogStory] = []

    private static let longestLine = 16_384
    private static let maximumStories = 64

    public init() {}

    /// The next piece of the log; a line may begin in one and end in another.
    public mutating func read(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            keep(rest[..<end])
            endLine()
            rest = rest[(end + 1)...]
        }
        keep(rest)
    }

    /// What the log said: a verdict for each app, in the order of their first line.
    public mutating func finish() -> [LogVerdict] {
        if !line.isEmpty { endLine() }
        return stories.compactMap(\.verdict)
    }

    private mutating func keep(_ piece: ArraySlice<UInt8>) {
        line += piece.prefix(Self.longestLine - line.count)
    }

    private mutating func endLine() {
        lineNumber += 1
        defer { line.removeAll(keepingCapacity: true) }
        guard Self.isOfInterest(line) else { return }
        let text = String(decoding: line, as: UTF8.self)
        guard let phrase = LogPhrase.all.first(where: { $0.matches(text) }) else { return }
        let index = story(for: Self.bundle(in: text), phrase.event)
        stories[index].add(phrase, line: lineNumber, text: text)
    }

    /// Words of which each phrase has one; almost all lines have none. Their first letters are rare.
    private static let anchors = [
        "xtension", "Remote notif", "remote notif", "grace time", "original content",
        "mutated notif", "filtered push", "xceeded mem", "per-process", "0xdead", "0x8bad",
        "brary not", "uncaught", "Transport Sec", "UNErrorD",
    ].map { Array($0.utf8) }

    private static let anchorsByStart: [[[UInt8]]] = {
        var table = [[[UInt8]]](repeating: [], count: 256)
        for anchor in anchors { table[Int(anchor[0])].append(anchor) }
        return table
    }()

    private static func isOfInterest(_ line: [UInt8]) -> Bool {
        let table = anchorsByStart
        return line.withUnsafeBufferPointer { bytes in
            for start in bytes.indices {
                for anchor in table[Int(bytes[start])]
                where bytes.count - start >= anchor.count {
                    if bytes[(start + 1)...].starts(with: anchor.dropFirst()) { return true }
                }
            }
            return false
        }
    }

    /// The bundle id in brackets that such lines begin with.
    private static func bundle(in text: String) -> String? {
        var rest = text[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            let name = rest[rest.index(after: open)..<close]
            let isID =
                name.contains(".") && name.utf8.count <= 200
                && name.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"),
                        UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                        true
                    default: false
                    }
                } && name.contains(where: \.isLetter)
            if isID, !name.hasPrefix("com.apple.") { return String(name) }
            rest = rest[rest.index(after: open)...]
        }
        return nil
    }

    /// The story that a line belongs to: of its own bundle, of the app whose extension it names, or
    /// the last one for a line without a name.
    private mutating func story(for bundle: String?, _ event: LogPhrase.Event) -> Int {
        if let bundle {
            if let index = stories.firstIndex(where: { $0.app == bundle }) { return index }
            if event != .received, event != .withoutFlag,
                let index = stories.lastIndex(where: { story in
                    story.app.map { bundle.hasPrefix($0 + ".") } ?? false
                })
            {
                return index
            }
        } else if !stories.isEmpty {
            let last = stories.indices.max { stories[$0].lastLine < stories[$1].lastLine }
            return last ?? stories.endIndex - 1
        }
        if stories.count == Self.maximumStories { return stories.count - 1 }
        stories.append(LogStory(app: bundle))
        return stories.endIndex - 1
    }
}
