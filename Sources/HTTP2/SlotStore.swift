/// What a client session keeps of one stream, at an address that does not move.
struct Slot {
    var tag = 0
    var body: UnsafeRawPointer?
    var bodyCount = 0
    var bodyOffset = 0
    var stream: Int32 = 0
    var status: Int32 = 0
    var isUsed = false
    var isCollecting = false
    var isComplete = false
    var wasSent = false
    var fieldLength = 0
    var answer: [UInt8] = []
    var fields: [ClientSession.HeaderField] = []
    var nextFree: UnsafeMutablePointer<Slot>?

    mutating func prepare(tag: Int, body: UnsafeRawBufferPointer, isCollecting: Bool) {
        self.tag = tag
        self.body = body.baseAddress
        bodyCount = body.count
        bodyOffset = 0
        status = 0
        isUsed = true
        self.isCollecting = isCollecting
        isComplete = false
        wasSent = false
        fieldLength = 0
    }

    func end(code: ErrorCode, isComplete: Bool) -> ClientSession.StreamEnd {
        ClientSession.StreamEnd(
            tag: tag, status: Int(status), body: answer, fields: fields, code: code,
            isComplete: isComplete, wasSent: wasSent)
    }
}

/// The slots of a session: allocated in blocks, used again, freed with the session.
struct SlotStore: ~Copyable {
    private var blocks: [UnsafeMutablePointer<Slot>] = []
    private var firstFree: UnsafeMutablePointer<Slot>?
    /// Bytes of bodies not yet handed to the library.
    var waitingBytes = 0

    private static let blockCount = 128

    deinit {
        for block in blocks {
            block.deinitialize(count: Self.blockCount)
            block.deallocate()
        }
    }

    mutating func take() -> UnsafeMutablePointer<Slot> {
        if let slot = firstFree {
            firstFree = slot.pointee.nextFree
            return slot
        }
        let block = UnsafeMutablePointer<Slot>.allocate(capacity: Self.blockCount)
        block.initialize(repeating: Slot(), count: Self.blockCount)
        blocks.append(block)
        for index in 1..<Self.blockCount {
            block[index].nextFree = firstFree
            firstFree = block + index
        }
        return block
    }

    mutating func give(back slot: UnsafeMutablePointer<Slot>) {
        slot.pointee.isUsed = false
        if !slot.pointee.answer.isEmpty { slot.pointee.answer = [] }
        if !slot.pointee.fields.isEmpty { slot.pointee.fields = [] }
        slot.pointee.nextFree = firstFree
        firstFree = slot
    }

    func used() -> [UnsafeMutablePointer<Slot>] {
        blocks.flatMap { block in
            (0..<Self.blockCount).map { block + $0 }.filter(\.pointee.isUsed)
        }
    }
}
