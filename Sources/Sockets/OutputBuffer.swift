/// Bytes that wait to be written: small pieces gathered, so that one write carries many.
public struct OutputBuffer: ~Copyable {
    @usableFromInline var storage: UnsafeMutableRawBufferPointer
    @usableFromInline var start = 0
    @usableFromInline var end = 0
    /// A producer is not asked for more above this length.
    @usableFromInline static let mark = 32_768

    public init() {
        storage = .allocate(byteCount: 65_536, alignment: 16)
    }

    deinit { storage.deallocate() }

    public var isEmpty: Bool { start == end }

    /// What is to be written next, valid until the next change.
    public var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: storage[start..<end])
    }

    public mutating func drop(_ count: Int) {
        start += count
        if start == end {
            start = 0
            end = 0
        }
    }

    /// Takes pieces until the producer has none, or there is enough for a while.
    @inlinable
    public mutating func fill<Failure: Error>(
        from next: () throws(Failure) -> UnsafeRawBufferPointer
    ) throws(Failure) {
        while end - start < Self.mark {
            let piece = try next()
            guard !piece.isEmpty else { return }
            append(piece)
        }
    }

    public mutating func append(_ piece: UnsafeRawBufferPointer) {
        if storage.count - end < piece.count { makeRoom(for: piece.count) }
        UnsafeMutableRawBufferPointer(rebasing: storage[end...]).copyMemory(from: piece)
        end += piece.count
    }

    private mutating func makeRoom(for count: Int) {
        let length = end - start
        if storage.count < length + count {
            let larger = UnsafeMutableRawBufferPointer.allocate(
                byteCount: max(storage.count * 2, length + count), alignment: 16)
            larger.copyMemory(from: bytes)
            storage.deallocate()
            storage = larger
        } else {
            // Both ranges are in one allocation and may overlap; copyMemory allows that.
            storage.copyMemory(from: bytes)
        }
        start = 0
        end = length
    }
}

@available(*, unavailable)
extension OutputBuffer: Sendable {}
