import Foundation
import Synchronization

/// The highest anonymous memory of this process while something runs.
final class MemoryWatch: Sendable {
    private let peak: Mutex<Int>
    private let isOver = Mutex(false)
    let start: Int

    init() {
        start = Self.anonymousBytes
        peak = Mutex(start)
        Thread.detachNewThread { [self] in
            while !isOver.withLock({ $0 }) {
                let now = Self.anonymousBytes
                peak.withLock { $0 = max($0, now) }
                usleep(1000)
            }
        }
    }

    /// Ends the watch; the growth over the start, in bytes.
    func stop() -> Int {
        isOver.withLock { $0 = true }
        return peak.withLock { max($0, Self.anonymousBytes) } - start
    }

    /// `RssAnon` of proc(5): memory that belongs to no file.
    static var anonymousBytes: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        return
            (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0)
            * 1024
    }
}
