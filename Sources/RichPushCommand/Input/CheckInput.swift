import Foundation
import PushDiagnostics

/// A file, or standard input, read in blocks of whole lines.
///
/// Memory does not grow with the file: a block has about a megabyte, and of a line that is longer
/// nothing is kept.
struct CheckInput: ~Copyable {
    /// Whole lines of the file, without the line break of the last one.
    struct Block: Sendable {
        let bytes: [UInt8]
        let range: Range<Int>
        /// The number of the first line.
        let line: Int
        /// Whether this stands for one line that is too long to be read.
        let isTooLong: Bool
    }

    /// What the person calls it; `nil` for standard input.
    let name: String?
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    private var start = 0
    private var line = 1
    private var hasEnded = false

    /// A text that is longer is no payload.
    private static let capacity = PayloadCheck.maximumLength + 1
    /// The findings of so many lines have room in memory, several times.
    private static let maximumLines = 512

    init(_ path: String) throws(CommandError) {
        name = path == "-" ? nil : path
        descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            // A name that is no UTF-8 has lost its bytes on the way here.
            let reason =
                path.contains("\u{FFFD}") && errno == ENOENT
                ? "its name is not UTF-8" : String(cString: strerror(errno))
            throw CommandError(.noInput, "\(path) cannot be read: \(reason)")
        }
    }

    deinit { close(descriptor) }

    // MARK: - One payload or many

    /// The whole text, when it is one payload; `nil` when there is one on each line, or when that has
    /// been said.
    mutating func wholeText(isLines: Bool) throws(CommandError) -> Block? {
        try fill()
        let suffix = name.map { URL(fileURLWithPath: $0).pathExtension.lowercased() }
        if isLines || suffix == "jsonl" || suffix == "ndjson" || looksLikeLines { return nil }
        let isTooLong = bytes.count > PayloadCheck.maximumLength
        return Block(bytes: bytes, range: bytes.indices, line: 1, isTooLong: isTooLong)
    }

    /// Whether the first line is an object by itself, and another begins in the next.
    private var looksLikeLines: Bool {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 16).lazy
            .map { line in line.drop { $0 <= 0x20 } }.filter { !$0.isEmpty }.makeIterator()
        guard let first = lines.next(), let second = lines.next() else { return false }
        let end = first.last { $0 > 0x20 }
        return first.first == UInt8(ascii: "{") && end == UInt8(ascii: "}")
            && second.first == UInt8(ascii: "{")
    }

    // MARK: - Blocks

    /// The next lines; `nil` after the last.
    mutating func next() throws(CommandError) -> Block? {
        if let block = takeLines() { return block }
        try fill()
        if let block = takeLines() { return block }
        guard start < bytes.count else { return nil }
        // The last line has no line break, or this one is longer than a block.
        let isTooLong = bytes.count - start > PayloadCheck.maximumLength
        let block = Block(
            bytes: bytes, range: start..<bytes.count, line: line, isTooLong: isTooLong)
        start = bytes.count
        if isTooLong { try skipLine() }
        line += 1
        return block
    }

    /// As many whole lines as are in memory, up to a number.
    private mutating func takeLines() -> Block? {
        var end = start
        var count = 0
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress else { return }
            while count < Self.maximumLines, end < all.count,
                let found = memchr(base + end, 0x0A, all.count - end)
            {
                end = UnsafeRawPointer(found) - base + 1
                count += 1
            }
        }
        guard count > 0 else { return nil }
        defer { (start, line) = (end, line + count) }
        return Block(bytes: bytes, range: start..<(end - 1), line: line, isTooLong: false)
    }

    /// Reads until the memory is full or the file ends; what has been taken is forgotten.
    private mutating func fill() throws(CommandError) {
        guard !hasEnded else { return }
        // Blocks that are being checked keep the old array.
        let rest = Array(bytes[start...])
        (bytes, start) = (try read(after: rest, upTo: Self.capacity), 0)
    }

    /// Passes over the rest of a line.
    private mutating func skipLine() throws(CommandError) {
        while !hasEnded {
            (bytes, start) = (try read(after: [], upTo: Self.capacity), 0)
            if let end = bytes.firstIndex(of: 0x0A) {
                start = end + 1
                return
            }
        }
        (bytes, start) = ([], 0)
    }

    /// Some bytes, and what the file has after them.
    private mutating func read(
        after rest: [UInt8], upTo capacity: Int
    ) throws(CommandError) -> [UInt8] {
        var failure: CommandError?
        var isOver = false
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = buffer[..<rest.count].initialize(fromContentsOf: rest)
            let all = UnsafeMutableRawBufferPointer(buffer)
            do throws(CommandError) {
                while count < capacity {
                    let received = try read(into: all, from: count)
                    count += received
                    guard received > 0 else {
                        isOver = true
                        return
                    }
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        hasEnded = isOver
        return bytes
    }

    /// - Returns: how many bytes came; 0 at the end of the file.
    private func read(
        into buffer: UnsafeMutableRawBufferPointer, from start: Int
    ) throws(CommandError) -> Int {
        // A cancelled run must not hang at a pipe into which nobody writes.
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&event, 1, 100) == 0 {
            guard !Task.isCancelled else { throw CommandError(.interrupted, "interrupted") }
        }
        var received = 0
        repeat {
            received = Glibc.read(
                descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
        } while received < 0 && errno == EINTR
        guard received >= 0 else {
            let reason = String(cString: strerror(errno))
            throw CommandError(.noInput, "\(name ?? "standard input") cannot be read: \(reason)")
        }
        return received
    }
}

extension CheckInput {
    private static let suffixes = [".apns", ".json", ".jsonl", ".ndjson"]
    private static let maximumFiles = 100_000

    /// The files that the operands name, those in folders in order of their names.
    static func paths(_ operands: [String]) throws(CommandError) -> [String] {
        var paths: [String] = []
        for operand in operands {
            var isFolder: ObjCBool = false
            if operand == "-" {
                paths.append(operand)
            } else if !FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) {
                throw CommandError(.noInput, "\(operand) cannot be found")
            } else if isFolder.boolValue {
                paths += try files(below: operand)
            } else {
                paths.append(operand)
            }
        }
        return paths
    }

    private static func files(below folder: String) throws(CommandError) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.lazy
            .compactMap { $0 as? String }
            .filter { name in suffixes.contains(where: name.lowercased().hasSuffix) }
            .filter { !$0.hasPrefix(".") && !$0.contains("/.") }
            .prefix(maximumFiles + 1)
        let found = (names.map(Array.init) ?? []).sorted()
        guard !found.isEmpty else {
            throw CommandError(
                .noInput, "there is no \(suffixes.joined(separator: ", ")) file below \(folder)")
        }
        guard found.count <= maximumFiles else {
            throw CommandError(
                .noInput, "there are more than \(maximumFiles) files below \(folder)")
        }
        return found.map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
    }
}
