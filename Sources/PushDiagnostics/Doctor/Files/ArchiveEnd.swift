import Foundation

/// The end of a ZIP archive, where it says how many entries it has.
///
/// libzip makes room for all of them before it says how many there are; so that number is judged
/// first. Source: PKWARE's APPNOTE.TXT, 4.3.14 to 4.3.16.
enum ArchiveEnd {
    private static let recordSize = 22
    private static let longestComment = 65_535
    private static let locatorSize = 20

    static func check(_ path: String) throws(BuiltApp.Fault) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw .init(.unreadable, "it cannot be opened: \(String(cString: strerror(errno))).")
        }
        guard let file = FileBytes(owning: descriptor) else {
            throw .init(.notAnApp, "it is neither a file nor a folder.")
        }
        let count = min(file.count, recordSize + longestComment + locatorSize)
        guard let tail = file.bytes(at: file.count - count, count: count) else {
            throw .init(.unreadable, "it cannot be read.")
        }
        guard entries(in: tail, of: file) <= ArchiveFiles.Limits.entries else {
            throw .init(.hostileArchive, "the archive says that it has too many entries.")
        }
    }

    /// The largest number of entries that a possible end of the archive speaks of.
    private static func entries(in tail: [UInt8], of file: FileBytes) -> Int {
        let reader = NumberReader(tail)
        var largest = 0
        for start in stride(from: tail.count - recordSize, through: 0, by: -1)
        where tail[start] == 0x50 && reader.word(at: start) == 0x0605_4B50 {
            largest = max(largest, reader.integer(at: start + 10, count: 2) ?? 0)
            guard reader.word(at: start - locatorSize) == 0x0706_4B50,
                let offset = reader.integer(at: start - locatorSize + 8, count: 8),
                let record = file.bytes(at: offset, count: 56)
            else { continue }
            largest = max(largest, NumberReader(record).integer(at: 32, count: 8) ?? .max)
        }
        return largest
    }
}
