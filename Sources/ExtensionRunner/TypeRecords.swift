import Foundation

/// Reads the names of the classes in a Swift library from its file.
///
/// Swift puts a list of all types into the section `swift5_type_metadata` (Swift's ABI document
/// TypeMetadata.rst, nominal type descriptors). There is no call that gives the list.
enum TypeRecords {
    private static let classKind: UInt32 = 16
    private static let maximumNameLength = 1024

    /// `Module.Class` of each class at the top level of a module that is not generic; empty for
    /// a file that is no such library.
    static func classNames(in file: URL) -> [String] {
        guard let data = try? Data(contentsOf: file, options: .alwaysMapped),
            let image = ELFImage(data),
            let records = image.sections.first(where: { $0.name == "swift5_type_metadata" })
        else { return [] }
        return stride(from: 0, to: records.size - 3, by: 4).compactMap { offset in
            let address = records.address + offset
            // Other low bits mean a pointer to the descriptor, which another library has.
            guard let pointer = image.relative(at: address), pointer.flags == 0 else { return nil }
            return className(of: pointer.target, in: image)
        }
    }

    private static func className(of descriptor: Int, in image: ELFImage) -> String? {
        guard let flags = image.word(at: descriptor), flags & 0x1F == classKind,
            flags & 0x80 == 0,
            let parent = image.relative(at: descriptor + 4), parent.flags == 0,
            // Kind 0: a module.
            let parentFlags = image.word(at: parent.target), parentFlags & 0x1F == 0,
            let module = name(at: parent.target + 8, in: image),
            let name = name(at: descriptor + 8, in: image)
        else { return nil }
        return "\(module).\(name)"
    }

    private static func name(at address: Int, in image: ELFImage) -> String? {
        image.relative(at: address)
            .flatMap { image.text(at: $0.target + $0.flags, limit: maximumNameLength) }
    }
}
