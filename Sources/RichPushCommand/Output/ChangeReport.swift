import Diagnostics
import XcodeProject

/// What `init` and `doctor --fix` print of a change.
struct ChangeReport {
    let change: ProjectChange
    let isDryRun: Bool

    /// The change as a unified diff, in colors on a terminal.
    func diff(hasColors: Bool) -> String {
        let text = Self.safe(UnifiedDiff(change.files).text)
        guard hasColors else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            switch line.first {
            case "+": "\u{1B}[32m\(line)\u{1B}[0m"
            case "-": "\u{1B}[31m\(line)\u{1B}[0m"
            case "@": "\u{1B}[36m\(line)\u{1B}[0m"
            default: String(line)
            }
        }.joined(separator: "\n")
    }

    /// A diff keeps tabs and line ends, so that `patch` can read it; nothing else may move the cursor.
    static func safe(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var held = false
        for scalar in text.unicodeScalars {
            if held { scalars.append(scalar == "\n" ? "\r" : "\u{FFFD}") }
            held = scalar == "\r"
            guard !held else { continue }
            let isKept = scalar == "\n" || scalar == "\t"
            scalars.append(SafeText.isUnsafe(scalar) && !isKept ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }

    /// What was done or found, a line each.
    var notes: String { change.notes.map { SafeText.line($0) + "\n" }.joined() }

    /// What was done, and what is left to do.
    var summary: String {
        var text = change.files.isEmpty ? "" : "\n"
        for file in change.files {
            let done = file.before == nil ? "added" : file.after == nil ? "removed" : "changed"
            text += "\(isDryRun ? "would be \(done)" : done): \(SafeText.line(file.path))\n"
        }
        text += notes
        if !change.remaining.isEmpty {
            text += "\nLeft to do:\n"
            for (number, step) in change.remaining.enumerated() {
                text += "  \(number + 1). \(SafeText.line(step))\n"
            }
        }
        if isDryRun { text += "\nNothing was written (--dry-run).\n" }
        return text
    }
}
