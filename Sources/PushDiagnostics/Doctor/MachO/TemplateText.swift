/// The text “ [modified]” that Xcode's template of a service extension appends to the title.
///
/// The compiler puts a text of up to 15 bytes into the instructions themselves, in pieces of 16
/// bits on arm64 and of 64 on x86_64, and into the section of texts only without optimization.
enum TemplateText {
    private static let text = Array("[modified]".utf8)
    /// The first eight bytes of “ [modified]”.
    private static let start = Array(" [modifi".utf8)
    private static let windowSize = 1 << 20
    /// Between the four instructions there may be some of others.
    private static let reach = 16

    static func isIn(_ image: MachOImage) -> Bool {
        image.sections(named: ["__cstring"]).contains { image.contains(text, in: $0) == true }
            || image.sections(named: ["__text"]).contains { section in
                image.contains(start, in: section) == true || isInInstructions(image, section)
            }
    }

    private static func isInInstructions(
        _ image: MachOImage, _ section: MachOImage.Section
    ) -> Bool {
        guard image.architecture.description.hasPrefix("arm64"),
            let part = PartialBytes(of: image.source, at: section.offset, count: section.size)
        else { return false }
        let overlap = 4 * reach
        for offset in stride(from: 0, to: part.count, by: windowSize - overlap) {
            let count = min(windowSize, part.count - offset)
            guard let window = part.bytes(at: offset, count: count) else { return false }
            if holdsText(window) { return true }
        }
        return false
    }

    /// `movk X, #"fi", lsl #48` shortly after the same register got "di", "mo" and " [".
    ///
    /// Source: Arm Architecture Reference Manual, MOVZ and MOVK (64-bit): the kind and the shift in
    /// the upper 11 bits, the 16 bits of the value, and the register in the lowest five.
    private static func holdsText(_ code: [UInt8]) -> Bool {
        let pieces = [(0xD280_0000, 0x5B20), (0xF2A0_0000, 0x6F6D), (0xF2C0_0000, 0x6964)]
        let last = 0xF2E0_0000 | 0x6966 << 5
        let reader = NumberReader(code)
        for offset in stride(from: 0, to: code.count - 3, by: 4) {
            // Instructions are little-endian: the upper byte is the quickest to tell.
            guard code[offset + 3] == 0xF2, let word = reader.word(at: offset),
                word & ~0x1F == last
            else { continue }
            let register = word & 0x1F
            let before = stride(from: offset - 4, through: max(0, offset - 4 * reach), by: -4)
                .compactMap { reader.word(at: $0) }
            let isWhole = pieces.allSatisfy { kind, value in
                before.contains(kind | value << 5 | register)
            }
            if isWhole { return true }
        }
        return false
    }
}
