/// Changed files as a unified diff, which `patch` and `git apply` read.
public struct UnifiedDiff: Sendable {
    public let text: String

    public init(_ changes: [FileChange]) {
        text = changes.map(Self.text).joined()
    }

    private static let context = 3

    private static func text(of change: FileChange) -> String {
        let before = lines(of: change.before)
        let after = lines(of: change.after)
        let hunks = hunks(before, after)
        guard !hunks.isEmpty else { return "" }
        let from = change.before == nil ? "/dev/null" : "a/" + change.path
        let to = change.after == nil ? "/dev/null" : "b/" + change.path
        return "--- \(from)\n+++ \(to)\n" + hunks.joined()
    }

    /// Lines with their ends, so that a missing end of line counts.
    private static func lines(of bytes: [UInt8]?) -> [ArraySlice<UInt8>] {
        guard let bytes else { return [] }
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    private static func hunks(
        _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
    ) -> [String] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for step in after.difference(from: before) {
            switch step {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var steps: [Step] = []
        var old = 0
        var new = 0
        while old < before.count || new < after.count {
            if removed.contains(old) {
                steps.append(Step(mark: "-", old: old, new: new))
                old += 1
            } else if inserted.contains(new) {
                steps.append(Step(mark: "+", old: old, new: new))
                new += 1
            } else {
                steps.append(Step(mark: " ", old: old, new: new))
                old += 1
                new += 1
            }
        }
        let changed = steps.indices.filter { steps[$0].mark != " " }
        var ranges: [Range<Int>] = []
        for index in changed {
            let start = max(0, index - context)
            let end = min(steps.count, index + context + 1)
            if let last = ranges.last, start <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<end
            } else {
                ranges.append(start..<end)
            }
        }
        return ranges.map { hunk(steps[$0], before, after) }
    }

    private struct Step {
        let mark: Character
        let old: Int
        let new: Int
    }

    private static func hunk(
        _ steps: ArraySlice<Step>, _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
    ) -> String {
        let oldCount = steps.count { $0.mark != "+" }
        let newCount = steps.count { $0.mark != "-" }
        let first = steps.first
        let oldStart = (first?.old ?? 0) + (oldCount == 0 ? 0 : 1)
        let newStart = (first?.new ?? 0) + (newCount == 0 ? 0 : 1)
        var text = "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n"
        for step in steps {
            let line = step.mark == "+" ? after[step.new] : before[step.old]
            text += "\(step.mark)" + String(decoding: line, as: UTF8.self)
            if line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
        }
        return text
    }
}
