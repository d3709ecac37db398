import Foundation
import Synchronization

/// Where the command writes, and what the place can show.
enum Console {
    private static let failedWrites = Mutex(false)

    /// Whether something could not be written to standard output, as on a full disk.
    static var hasLostOutput: Bool { failedWrites.withLock { $0 } }

    static func write(_ text: String) { write(Data(text.utf8)) }

    static func write(_ data: Data) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            failedWrites.withLock { $0 = true }
        }
    }

    /// There is nobody to tell when this fails.
    static func error(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// Whether standard output is a terminal.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard output shows colours: a terminal, and nobody said no (no-color.org).
    static var hasColors: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Whether somebody watches standard error on a terminal that can go back in a line.
    static var isWatched: Bool {
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// The columns of the terminal that standard output is; 80 when it is none.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
