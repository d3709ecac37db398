import CZlib

/// Unpacks a deflate stream (RFC 1951), as far as it goes, with zlib.
///
/// Nothing is unpacked that was not asked for, and the bytes that came are used to the last one.
struct Inflater<Source: IteratorProtocol<UInt8>> {
    private var source: Source
    private let stream = InflateStream()

    init(source: Source) { self.source = source }

    /// Puts the next `count` bytes in place of those in `row`; false when there are fewer.
    mutating func read(_ count: Int, into row: inout [UInt8]) -> Bool {
        row.removeAll(keepingCapacity: true)
        row.append(contentsOf: repeatElement(0, count: count))
        let written = row.withUnsafeMutableBufferPointer { output in
            stream.read(from: &source, into: output)
        }
        row.removeLast(count - written)
        return written == count
    }
}

/// zlib's state of one stream, which has to stay where it is in memory.
private final class InflateStream {
    /// Bytes of packed input at a time.
    private static let inputLength = 4096
    /// No header and no check sum: the caller has read the one and does without the other.
    private static let rawDeflate: Int32 = -15

    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let input = UnsafeMutablePointer<UInt8>.allocate(capacity: inputLength)
    private var isOver: Bool

    init() {
        stream.initialize(to: z_stream())
        // What the macro `inflateInit2` does.
        isOver =
            inflateInit2_(
                stream, Self.rawDeflate, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) != Z_OK
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
        input.deallocate()
    }

    /// Fills the output as far as the source goes, and says how far that is.
    func read(
        from source: inout some IteratorProtocol<UInt8>,
        into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        guard !output.isEmpty else { return 0 }
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(clamping: output.count)
        while stream.pointee.avail_out > 0, !isOver {
            if stream.pointee.avail_in == 0 { refill(from: &source) }
            // Without any progress the answer is Z_BUF_ERROR: the source has ended.
            isOver = inflate(stream, Z_NO_FLUSH) != Z_OK
        }
        return output.count - Int(stream.pointee.avail_out)
    }

    private func refill(from source: inout some IteratorProtocol<UInt8>) {
        var count = 0
        while count < Self.inputLength, let byte = source.next() {
            input[count] = byte
            count += 1
        }
        stream.pointee.next_in = input
        stream.pointee.avail_in = UInt32(count)
    }
}
