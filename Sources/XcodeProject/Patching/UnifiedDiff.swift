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
        let (removed, inserted) = changes(before.map(hash), after.map(hash))
        var steps: [Step] = []
        var old = 0
        var new = 0
        while old < before.count || new < after.count {
            if old < before.count, removed[old] {
                steps.append(Step(mark: "-", old: old, new: new))
                old += 1
            } else if new < after.count, inserted[new] {
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

    /// Equal lines have equal numbers, which are faster to compare: FNV-1a.
    private static func hash(_ line: ArraySlice<UInt8>) -> UInt64 {
        line.withUnsafeBufferPointer { buffer in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            return hash
        }
    }

    /// Which lines go and which are new.
    private static func changes(
        _ before: [UInt64], _ after: [UInt64]
    ) -> (removed: [Bool], inserted: [Bool]) {
        // Most changes only add lines: then one pass finds them.
        var removed = Array(repeating: false, count: before.count)
        var inserted = Array(repeating: false, count: after.count)
        var old = 0
        for (new, line) in after.enumerated() {
            if old < before.count, before[old] == line { old += 1 } else { inserted[new] = true }
        }
        if old == before.count { return (removed, inserted) }
        inserted = Array(repeating: false, count: after.count)
        let start = zip(before, after).prefix { $0 == $1 }.count
        let rest = min(before.count, after.count) - start
        let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
        let same = min(rest, end)
        let middle = (before[start..<(before.count - same)], after[start..<(after.count - same)])
        for step in Array(middle.1).difference(from: Array(middle.0)) {
            switch step {
            case .remove(let offset, _, _): removed[start + offset] = true
            case .insert(let offset, _, _): inserted[start + offset] = true
            }
        }
        return (removed, inserted)
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
