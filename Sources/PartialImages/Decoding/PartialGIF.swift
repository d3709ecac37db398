import MediaInspection

/// Cuts a GIF picture behind its last complete frame (GIF 89a, sections 15 to 27).
struct PartialGIF {
    private let file: PartialFile
    private let end: Int
    private var transparentIndex: UInt8?
    /// Where the last complete frame ends.
    private var cut: Int?
    /// The frame that is not complete, when it is the first one.
    private var beginning: InterlacedGIF?

    static func plan(for file: PartialFile, byteLimit: Int) -> ImagePlan? {
        // The end mark has to fit, too.
        var salvage = PartialGIF(file: file, end: min(file.byteCount, byteLimit - 1))
        salvage.walk()
        if let cut = salvage.cut { return .splice(.gif, [.copy(0..<cut), .bytes([0x3B])]) }
        return salvage.beginning?.picture(byteLimit: byteLimit).map(ImagePlan.redraw)
    }

    private init(file: PartialFile, end: Int) {
        self.file = file
        self.end = end
    }

    private mutating func walk() {
        guard let flags = file.byte(at: 10) else { return }
        var offset = 13 + Self.colorTableLength(flags)
        for _ in 0..<DecodingLimits.parts {
            let next: Int?
            switch file.byte(at: offset) {
            case 0x21: next = readExtension(at: offset)
            case 0x2C: next = readFrame(at: offset)
            // Decoders step over a superfluous end of sub-blocks.
            case 0x00: next = offset + 1
            default: return
            }
            guard let next, next <= end else { return }
            offset = next
        }
    }

    private mutating func readExtension(at offset: Int) -> Int? {
        let head = file.bytes(at: offset, count: 7)
        // A graphic control extension of four bytes: flags, a delay, the transparent colour.
        if head.count == 7, head[1] == 0xF9, head[2] == 4 {
            transparentIndex = head[3] & 1 == 1 ? head[6] : nil
        }
        return endOfSubBlocks(from: offset + 2)
    }

    private mutating func readFrame(at offset: Int) -> Int? {
        guard let flags = file.byte(at: offset + 9) else { return nil }
        let data = offset + 10 + Self.colorTableLength(flags)
        // One byte with the size of a code comes first, then the data.
        guard let codeSize = file.byte(at: data), 1...8 ~= codeSize else { return nil }
        if let next = endOfSubBlocks(from: data + 1), next <= end {
            if file.byte(at: data + 1) != 0 { cut = next }
            return next
        }
        if cut == nil {
            beginning = InterlacedGIF(
                frame: offset, of: file, transparentIndex: transparentIndex)
        }
        return nil
    }

    /// Where the sub-blocks end: after one of no length.
    private func endOfSubBlocks(from start: Int) -> Int? {
        var offset = start
        while offset < end, let length = file.byte(at: offset) {
            offset += 1 + Int(length)
            if length == 0 { return offset }
        }
        return nil
    }

    /// The bytes of the colour table that the flags announce.
    static func colorTableLength(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 0x07) + 1)
    }
}
