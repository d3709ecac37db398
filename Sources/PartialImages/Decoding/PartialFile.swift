import Diagnostics
import Foundation

/// Hands out small windows of the file that holds what came of a download.
///
/// Every position may be asked for: what is not there is `nil`. A disk that fails looks like the
/// file's end, since what could be read is then all there is.
final class PartialFile {
    /// The file's length in bytes when it was opened.
    let byteCount: Int

    private let handle: FileHandle
    private var window: [UInt8] = []
    private var windowStart = 0

    /// - Throws: A reason when the file cannot be opened.
    init(_ url: URL) throws(Diagnostic) {
        do {
            handle = try FileHandle(forReadingFrom: url)
            byteCount = Int(clamping: try handle.seekToEnd())
        } catch {
            throw .fileUnusable(error)
        }
    }

    /// The byte at `offset`.
    func byte(at offset: Int) -> UInt8? {
        guard load(offset) else { return nil }
        return window[offset - windowStart]
    }

    /// Up to `count` bytes from `offset`, fewer where the file ends; at most
    /// ``DecodingLimits/windowLength``.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, offset < byteCount, count > 0 else { return [] }
        let length = min(count, byteCount - offset, DecodingLimits.windowLength)
        let end = windowStart + window.count
        guard offset < windowStart || offset + length > end else {
            return Array(window[(offset - windowStart)...].prefix(length))
        }
        return read(at: offset, count: length)
    }

    /// The number of `size` bytes, at most four, whose first byte counts most; `nil` when it is
    /// not there as a whole.
    func bigEndian(_ size: Int, at offset: Int) -> UInt32? {
        let digits = bytes(at: offset, count: size)
        return digits.count == size ? digits.reduce(0) { $0 << 8 | UInt32($1) } : nil
    }

    /// The number of two bytes whose first byte counts least.
    func littleEndian16(at offset: Int) -> Int? {
        bigEndian(2, at: offset).map { Int(UInt16(truncatingIfNeeded: $0).byteSwapped) }
    }

    /// The position of the first such byte in `range`.
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        while offset < range.upperBound, load(offset) {
            let visible = window[(offset - windowStart)...].prefix(range.upperBound - offset)
            if let index = visible.firstIndex(of: byte) { return windowStart + index }
            offset += visible.count
        }
        return nil
    }

    /// Puts the byte at `offset`, and those behind it, into the window.
    private func load(_ offset: Int) -> Bool {
        if offset >= windowStart, offset < windowStart + window.count { return true }
        guard offset >= 0, offset < byteCount else { return false }
        window = read(at: offset, count: min(byteCount - offset, DecodingLimits.windowLength))
        windowStart = offset
        return !window.isEmpty
    }

    /// The handle's own reading methods leave every piece to the autorelease pool on Apple
    /// platforms, and thus can hold a whole file in memory.
    private func read(at offset: Int, count: Int) -> [UInt8] {
        Array(unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let result = pread(
                    handle.fileDescriptor, rest.baseAddress, rest.count, off_t(offset + filled))
                if result < 0, errno == EINTR { continue }
                if result <= 0 { break }
                filled += result
            }
        }
    }
}
