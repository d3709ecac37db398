import Foundation

/// What Linux says of a process's memory, in bytes.
package struct MemoryReading: Hashable {
    /// Memory that no file backs: heap, stacks, changed data.
    package let anonymous: Int
    /// The most anonymous memory that the process had for sure, also between two readings.
    let anonymousPeak: Int

    /// Reads `/proc/…/status` of a process; `nil` when it is gone.
    package init?(of processID: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
        else { return nil }
        self.init(status: text)
    }

    /// Reads the text of such a file (proc_pid_status(5)); `nil` when it lacks a number.
    init?(status text: String) {
        var kilobytes: [Substring: Int] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split { $0 == ":" || $0 == "\t" || $0 == " " }
            guard parts.count >= 2, let number = Int(parts[1]) else { continue }
            kilobytes[parts[0]] = number
        }
        // A process that is about to be gone has no memory any more.
        guard let anonymous = kilobytes["RssAnon"], let file = kilobytes["RssFile"],
            let shared = kilobytes["RssShmem"], let peak = kilobytes["VmHWM"],
            [anonymous, file, shared, peak].allSatisfy({ (0..<1 << 40).contains($0) })
        else { return nil }
        self.anonymous = anonymous << 10
        // The peak counts all resident memory. Pages of files only become more while a program
        // runs its course, so what is left of it after today's was anonymous.
        anonymousPeak = max(anonymous, peak - file - shared) << 10
    }
}
