import Foundation

/// Where the command writes, and what the place can show.
enum Console {
    static func write(_ text: String) { put(text, to: .standardOutput) }

    static func error(_ text: String) { put(text, to: .standardError) }

    /// A reader that has gone away is not worth a message.
    private static func put(_ text: String, to handle: FileHandle) {
        try? handle.write(contentsOf: Data(text.utf8))
    }

    /// Whether standard output is a terminal.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard output shows colours: a terminal, and nobody said no (no-color.org).
    static var hasColors: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Whether somebody watches standard error.
    static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

    /// The columns of the terminal that standard output is; 80 when it is none.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
