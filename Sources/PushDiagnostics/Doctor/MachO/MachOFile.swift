/// A binary for Apple's systems: one Mach-O image, or a fat file with one for each architecture.
///
/// Open next: `MachOImage.swift`. Source of the layouts: Apple's `<mach-o/fat.h>`,
/// `<mach-o/loader.h>` and `<mach-o/nlist.h>`.
struct MachOFile: Sendable {
    /// Why bytes are no such binary, as the end of a sentence.
    struct Fault: Error, Hashable {
        let message: String
    }

    let byteCount: Int
    let images: [MachOImage]

    private static let maximumImages = 16

    init(_ source: any ByteSource) throws(Fault) {
        byteCount = source.count
        guard let magic = source.bytes(at: 0, count: 4) else {
            throw Fault(message: "it is too short for a Mach-O binary")
        }
        switch NumberReader(magic, isBigEndian: true).word(at: 0) {
        case 0xCAFE_BABE: images = try Self.fat(source, entrySize: 20)
        case 0xCAFE_BABF: images = try Self.fat(source, entrySize: 32)
        case 0x213C_6172: throw Fault(message: "it is a static library, not a Mach-O image")
        default: images = [try MachOImage(source)]
        }
    }

    private static func fat(
        _ source: any ByteSource, entrySize: Int
    ) throws(Fault) -> [MachOImage] {
        guard let head = source.bytes(at: 0, count: 8),
            let count = NumberReader(head, isBigEndian: true).word(at: 4), count > 0,
            count <= maximumImages,
            let table = source.bytes(at: 8, count: count * entrySize)
        else { throw Fault(message: "its list of architectures is damaged") }
        let reader = NumberReader(table, isBigEndian: true)
        let wide = entrySize == 32
        var images: [MachOImage] = []
        for index in 0..<count {
            let entry = index * entrySize
            guard let offset = reader.integer(at: entry + 8, count: wide ? 8 : 4),
                let size = reader.integer(at: entry + (wide ? 16 : 12), count: wide ? 8 : 4),
                let part = PartialBytes(of: source, at: offset, count: size)
            else { throw Fault(message: "an architecture lies outside the file") }
            let image = try MachOImage(part)
            guard let type = reader.word(at: entry), type == image.architecture.type else {
                throw Fault(message: "its list of architectures does not fit its images")
            }
            images.append(image)
        }
        return images
    }
}
