import Foundation

/// Reads a file line by line, in pieces, without the white space around a line.
final class LineReader {
    /// Whether reading ended before the file did.
    private(set) var hasFailed = false

    private let handle: FileHandle
    private let isStopped: () -> Bool
    private var buffer: [UInt8] = []
    private var start = 0
    private var hasEnded = false
    private var isFirst = true
    /// What is longer is cut here: no token and no outcome is.
    private static let longest = 65_536

    /// - Parameters:
    ///   - handle: what to read.
    ///   - isStopped: asked while a pipe keeps it waiting; `true` ends the lines.
    init(_ handle: FileHandle, isStopped: @escaping () -> Bool = { false }) {
        self.handle = handle
        self.isStopped = isStopped
    }

    convenience init?(path: String, isStopped: @escaping () -> Bool = { false }) {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        self.init(handle, isStopped: isStopped)
    }

    /// The next line; `nil` at the end, and where no more can be read.
    func next() -> String? {
        var cut: String?
        while true {
            if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return cut ?? text(buffer[start..<end])
            }
            if hasEnded {
                guard start < buffer.count || cut != nil else { return nil }
                defer { start = buffer.count }
                return cut ?? text(buffer[start...])
            }
            if buffer.count - start > Self.longest {
                // The rest of the line must not be taken for another one.
                cut = cut ?? text(buffer[start...])
                start = buffer.count
            }
            buffer.removeFirst(start)
            start = 0
            fill()
        }
    }

    private func fill() {
        guard waitForBytes() else {
            hasEnded = true
            buffer = []
            return
        }
        // `FileHandle` would wait until a whole piece is there.
        let length = 1 << 16
        let (number, old) = (handle.fileDescriptor, buffer.count)
        buffer.append(contentsOf: repeatElement(0, count: length))
        let count = buffer.withUnsafeMutableBytes { bytes in
            var count = 0
            repeat {
                count = read(number, bytes.baseAddress?.advanced(by: old), length)
            } while count < 0 && errno == EINTR
            return count
        }
        buffer.removeLast(length - max(0, count))
        guard count <= 0 else { return }
        hasEnded = true
        guard count < 0 else { return }
        hasFailed = true
        // What came of a line is perhaps not the whole.
        buffer = []
    }

    /// A file is always ready; what cannot be waited for is for reading to tell.
    private func waitForBytes() -> Bool {
        while !isStopped() {
            var entry = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&entry, 1, 100)
            if count > 0 || count < 0 && errno != EINTR { return true }
        }
        return false
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes
        // Editors of Windows begin UTF-8 with a mark, and end lines with a carriage return.
        if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        isFirst = false
        while let first = bytes.first, Self.isSpace(first) { bytes = bytes.dropFirst() }
        while let last = bytes.last, Self.isSpace(last) { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
