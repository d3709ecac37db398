/// Header fields in their order, in memory that is used again.
struct FieldStore: ~Copyable {
    private struct Place {
        let start: Int
        let nameLength: Int
        let valueLength: Int
    }

    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 512, alignment: 16)
    private var length = 0
    private var places: [Place] = []

    deinit { memory.deallocate() }

    var count: Int { places.count }

    mutating func removeAll() {
        length = 0
        places.removeAll(keepingCapacity: true)
    }

    /// - Returns: whether the field is kept: it is not when all of them would be longer than the limit.
    mutating func add(
        _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, limit: Int
    ) -> Bool {
        let end = length + name.count + value.count
        guard end <= limit else { return false }
        if end > memory.count { makeRoom(for: end) }
        let free = UnsafeMutableRawBufferPointer(rebasing: memory[length...])
        free.copyMemory(from: name)
        UnsafeMutableRawBufferPointer(rebasing: free[name.count...]).copyMemory(from: value)
        places.append(
            Place(start: length, nameLength: name.count, valueLength: value.count))
        length = end
        return true
    }

    private mutating func makeRoom(for end: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(end, 2 * memory.count), alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<length]))
        memory.deallocate()
        memory = larger
    }

    /// Valid until the next change.
    func name(at index: Int) -> UnsafeRawBufferPointer {
        let place = places[index]
        return bytes(place.start, place.nameLength)
    }

    /// Valid until the next change.
    func value(at index: Int) -> UnsafeRawBufferPointer {
        let place = places[index]
        return bytes(place.start + place.nameLength, place.valueLength)
    }

    private func bytes(_ start: Int, _ count: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: memory[start..<start + count])
    }
}
