import Foundation

/// Bytes that are read in pieces, so that a large binary never has to be in memory.
protocol ByteSource: Sendable {
    var count: Int { get }

    /// So many bytes from an offset; `nil` when some of them lie outside or cannot be read.
    func bytes(at offset: Int, count: Int) -> [UInt8]?
}

/// Bytes in memory, for what is small.
struct MemoryBytes: ByteSource {
    let all: [UInt8]

    init(_ bytes: [UInt8]) { all = bytes }

    var count: Int { all.count }

    func bytes(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= all.count, count <= all.count - offset else {
            return nil
        }
        return Array(all[offset..<offset + count])
    }
}

/// An open file, which closes when nobody reads it any more.
///
/// It is read, not mapped: a mapped file that shrinks meanwhile would end the process.
final class FileBytes: ByteSource {
    let count: Int
    private let descriptor: Int32

    /// Takes the descriptor over; `nil` when it is no regular file.
    init?(owning descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        count = Int(status.st_size)
    }

    deinit { close(descriptor) }

    func bytes(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
            return nil
        }
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let read = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
                    off_t(offset + filled))
                if read < 0, errno == EINTR { continue }
                guard read > 0 else {
                    isWhole = false
                    return
                }
                filled += read
            }
        }
        return isWhole ? bytes : nil
    }
}

/// A part of other bytes, with offsets of its own.
struct PartialBytes: ByteSource {
    let count: Int
    private let whole: any ByteSource
    private let start: Int

    /// `nil` when the part is not within the whole.
    init?(of whole: any ByteSource, at start: Int, count: Int) {
        guard start >= 0, count >= 0, start <= whole.count, count <= whole.count - start else {
            return nil
        }
        self.whole = whole
        self.start = start
        self.count = count
    }

    func bytes(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
            return nil
        }
        return whole.bytes(at: start + offset, count: count)
    }
}

/// Numbers in a piece of bytes; what lies outside is `nil`.
struct NumberReader {
    let bytes: [UInt8]
    let isBigEndian: Bool

    init(_ bytes: [UInt8], isBigEndian: Bool = false) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
    }

    /// An unsigned number of one to eight bytes, if it fits into an `Int`.
    func integer(at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count, (1...8).contains(count),
            count <= bytes.count - offset
        else { return nil }
        var value: UInt64 = 0
        for index in 0..<count {
            value = value << 8 | UInt64(bytes[offset + (isBigEndian ? index : count - 1 - index)])
        }
        return Int(exactly: value)
    }

    func word(at offset: Int) -> Int? { integer(at: offset, count: 4) }

    /// Eight bytes as they are.
    func bits(at offset: Int) -> UInt64? {
        guard let low = word(at: offset), let high = word(at: offset + 4) else { return nil }
        return isBigEndian
            ? UInt64(low) << 32 | UInt64(high) : UInt64(high) << 32 | UInt64(low)
    }

    /// Text up to a zero byte, or up to so many bytes.
    func text(at offset: Int, limit: Int = .max) -> String? {
        guard offset >= 0, offset < bytes.count else { return nil }
        let piece = bytes[offset...].prefix(limit)
        return String(decoding: piece.prefix { $0 != 0 }, as: UTF8.self)
    }
}
