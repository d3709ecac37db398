import Foundation

/// Hands out small windows of a file, wherever in the file they lie.
///
/// At most ``Limits/windowLength`` bytes are in memory. A failing disk looks like the end of the
/// file to those who read; who made the reader asks for ``failure`` at the end.
final class MediaReader {
    /// The file's length in bytes.
    let byteCount: Int
    /// The first error of the file system.
    private(set) var failure: (any Error)?

    private let read: (Range<Int>) throws -> [UInt8]
    private var buffer: [UInt8] = []
    private var bufferStart = 0
    private var stepsLeft = Limits.steps

    init(_ bytes: [UInt8]) {
        byteCount = bytes.count
        read = { Array(bytes[$0]) }
    }

    /// Opens a file.
    ///
    /// - Throws: What the file system says; `POSIXError` with `EISDIR` for a folder.
    init(fileAt url: URL) throws {
        let handle = try FileHandle(forReadingFrom: url)
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0 else { throw POSIXError.current }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw POSIXError(.EISDIR) }
        byteCount = Int(clamping: status.st_size)
        read = { try handle.bytes(in: $0) }
    }

    /// Up to `count` bytes from `offset`; fewer where the file ends.
    ///
    /// More than ``Limits/windowLength`` are never returned.
    func window(at offset: Int, count: Int) -> ByteWindow {
        let count = min(count, Limits.windowLength)
        guard offset >= 0, offset < byteCount, count > 0 else { return ByteWindow([]) }
        let wanted = offset..<(offset + min(count, byteCount - offset))
        load(wanted)
        let start = wanted.lowerBound - bufferStart
        return ByteWindow(Array(buffer[start...].prefix(wanted.count)))
    }

    func byte(at offset: Int) -> UInt8? {
        guard offset >= 0, offset < byteCount else { return nil }
        load(offset..<(offset + 1))
        let index = offset - bufferStart
        return index < buffer.count ? buffer[index] : nil
    }

    /// The position of the first such byte in `range`.
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        var offset = max(range.lowerBound, 0)
        let end = min(range.upperBound, byteCount)
        while offset < end {
            load(offset..<(offset + 1))
            let visible = buffer[(offset - bufferStart)...].prefix(end - offset)
            if visible.isEmpty { return nil }
            if let index = visible.firstIndex(of: byte) { return bufferStart + index }
            offset += visible.count
        }
        return nil
    }

    /// Counts one part of the file; false when there were more than any real file has.
    ///
    /// Every loop over parts asks this, since the file decides how many it claims to have.
    func step() -> Bool {
        guard stepsLeft > 0 else { return false }
        stepsLeft -= 1
        return true
    }

    /// Puts the range, or what can be had of it, into the buffer.
    ///
    /// Afterwards the buffer starts at or before the range and holds at least its start, unless
    /// the file has shrunk or cannot be read.
    private func load(_ wanted: Range<Int>) {
        let buffered = bufferStart..<(bufferStart + buffer.count)
        if buffered.lowerBound <= wanted.lowerBound, wanted.upperBound <= buffered.upperBound {
            return
        }
        // Whoever reads on from where the buffer ends will read on after that, too.
        let isReadingOn =
            buffered.contains(wanted.lowerBound) || buffered.upperBound == wanted.lowerBound
        let length = max(isReadingOn ? buffer.count * 2 : 0, wanted.count, Limits.firstWindowLength)
        let count = min(length, Limits.windowLength)
        bufferStart = wanted.lowerBound
        do {
            buffer = try read(bufferStart..<(bufferStart + min(count, byteCount - bufferStart)))
        } catch {
            failure = failure ?? error
            buffer = []
        }
    }
}

extension FileHandle {
    /// Bytes of the file, fewer where it ends.
    ///
    /// The handle's own reading methods leave every piece to the autorelease pool on Apple
    /// platforms, and thus can hold a whole file in memory.
    fileprivate func bytes(in range: Range<Int>) throws -> [UInt8] {
        try Array(unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let result = pread(
                    fileDescriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
                if result < 0, errno == EINTR { continue }
                guard result >= 0 else { throw POSIXError.current }
                if result == 0 { break }
                count += result
            }
        }
    }
}

extension POSIXError {
    /// What the last system call of this thread failed with.
    fileprivate static var current: POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
