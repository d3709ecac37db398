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
    private var transcoder: UTF16Transcoder?
    private var hasBytes = false
    /// Until when a pipe is waited for; `nil` is for ever. ``isPending`` tells that it was too long.
    var waitsUntil: ContinuousClock.Instant?
    /// Whether the last ``next()`` found nothing yet, and more may come.
    private(set) var isPending = false
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
    ///
    /// With ``waitsUntil``, `nil` can also mean that nothing has come yet: ``isPending``.
    func next() -> String? {
        var cut: String?
        isPending = false
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
            if isPending { return nil }
        }
    }

    private func fill() {
        guard waitForBytes() else {
            guard !isPending else { return }
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
        guard count <= 0 else { return transcode(from: old) }
        hasEnded = true
        guard count < 0 else { return }
        hasFailed = true
        // What came of a line is perhaps not the whole.
        buffer = []
    }

    /// Text that Windows or a spreadsheet has written as UTF-16 becomes UTF-8 as it comes.
    private func transcode(from start: Int) {
        if !hasBytes {
            hasBytes = true
            transcoder = UTF16Transcoder(mark: buffer[start...].prefix(2))
            if transcoder != nil { buffer.removeSubrange(start..<start + 2) }
        }
        guard transcoder != nil else { return }
        let raw = Array(buffer[start...])
        buffer.removeSubrange(start...)
        buffer += transcoder?.utf8(of: raw) ?? []
    }

    /// A file is always ready; what cannot be waited for is for reading to tell.
    private func waitForBytes() -> Bool {
        while !isStopped() {
            var entry = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&entry, 1, waitsUntil == nil ? 100 : 20)
            if count > 0 || count < 0 && errno != EINTR { return true }
            if let waitsUntil, ContinuousClock.now >= waitsUntil {
                isPending = true
                return false
            }
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
