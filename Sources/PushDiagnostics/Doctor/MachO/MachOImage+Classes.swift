extension MachOImage {
    /// The names of the Objective-C classes that the image defines, as the runtime knows them.
    ///
    /// They come from the list of classes that the runtime itself reads (`__objc_classlist`): class
    /// data are also there when all symbols were stripped. `nil` when the list cannot be followed.
    ///
    /// Source of the layouts: `class_t` and `class_ro_t` in Apple's `objc-runtime-new.h`.
    func classNames() -> Set<String>? {
        guard !isEncrypted else { return nil }
        let lists = sections(named: ["__objc_classlist"])
        let width = is64Bit ? 8 : 4
        var names: Set<String> = []
        for list in lists {
            guard list.size <= Self.maximumClassListBytes,
                let pointers = source.bytes(at: list.offset, count: list.size)
            else { return nil }
            let reader = NumberReader(pointers)
            for index in 0..<list.size / width {
                guard let pointer = pointer(in: reader, at: index * width),
                    let name = className(ofClassAt: pointer)
                else { return nil }
                names.insert(name)
            }
        }
        return names
    }

    private static let maximumClassListBytes = 800_000
    private static let maximumNameBytes = 512

    private func className(ofClassAt address: UInt64) -> String? {
        let width: UInt64 = is64Bit ? 8 : 4
        // The fifth word of a class leads to what does not change; its lowest bits are flags of
        // Swift's. There a name follows three numbers (and a fourth for alignment) and a pointer.
        guard let data = pointer(atAddress: address + 4 * width),
            let name = pointer(atAddress: (data & ~7) + (is64Bit ? 24 : 16))
        else { return nil }
        return text(atAddress: name)
    }

    private func text(atAddress address: UInt64) -> String? {
        guard let (offset, room) = place(of: address),
            let bytes = source.bytes(at: offset, count: min(room, Self.maximumNameBytes)),
            let end = bytes.firstIndex(of: 0), end > 0
        else { return nil }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    private func pointer(atAddress address: UInt64) -> UInt64? {
        let width = is64Bit ? 8 : 4
        guard let (offset, room) = place(of: address), room >= width,
            let bytes = source.bytes(at: offset, count: width)
        else { return nil }
        return pointer(in: NumberReader(bytes), at: 0)
    }

    /// Where a pointer leads, as it will be when the image is loaded.
    ///
    /// Images since iOS 13 keep pointers as links of a chain, whose upper bits lead to the next one
    /// and whose lower 36 bits are an address or a distance from the image's start, by the chain's
    /// kind (`<mach-o/fixup-chains.h>`). What lies in a segment tells which it is.
    private func pointer(in reader: NumberReader, at offset: Int) -> UInt64? {
        guard is64Bit else { return reader.word(at: offset).map { UInt64($0) } }
        guard let bits = reader.bits(at: offset) else { return nil }
        let low = bits & 0xF_FFFF_FFFF
        let (distant, isTooLarge) = low.addingReportingOverflow(imageStart)
        return [bits, low, isTooLarge ? bits : distant].first { place(of: $0 & ~7) != nil }
    }

    private var imageStart: UInt64 {
        segments.first { $0.name == "__TEXT" }?.address ?? 0
    }

    /// Where in the file an address is, and how many bytes of its segment follow.
    private func place(of address: UInt64) -> (offset: Int, room: Int)? {
        for segment in segments where address >= segment.address {
            let distance = address - segment.address
            guard distance < UInt64(clamping: segment.fileSize),
                let distance = Int(exactly: distance),
                segment.fileOffset <= source.count - distance
            else { continue }
            return (segment.fileOffset + distance, segment.fileSize - distance)
        }
        return nil
    }
}
