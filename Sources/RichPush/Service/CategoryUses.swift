import Foundation

/// Which of the library's categories were used last, in a small file.
///
/// The center's set has no order. Without the file nothing breaks: then any are the oldest.
struct CategoryUses: Sendable {
    private let file: URL

    private static let maximumLength = 1 << 16

    init(in directory: URL) {
        file = directory.appendingPathComponent("button-categories.json")
    }

    /// Notes the use of a category.
    ///
    /// - Parameters:
    ///   - identifier: the one that is used.
    ///   - registered: the library's own that the center lists.
    /// - Returns: those to keep: the one that is used and the most recent others, 64 in all.
    func note(_ identifier: String, among registered: Set<String>) -> Set<String> {
        // What the file does not know is oldest.
        let known = read().filter { registered.contains($0) && $0 != identifier }
        let unknown = registered.subtracting(known).subtracting([identifier]).sorted()
        let order = (unknown + known).suffix(CategoryRegistry.bound - 1) + [identifier]
        write(Array(order))
        return Set(order)
    }

    private func read() -> [String] {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return [] }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: Self.maximumLength) else { return [] }
        return (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }

    private func write(_ order: [String]) {
        MediaStore(directory: file.deletingLastPathComponent()).makeDirectory()
        try? JSONEncoder().encode(order).write(to: file, options: .atomic)
        FileSettings.apply(to: file)
    }
}
