import Foundation

/// A file that goes away with the value that stands for it.
final class TemporaryFile {
    let url: URL
    private let folder: URL

    init(named name: String, bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47]) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("UserNotificationsTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent(name)
        try Data(bytes).write(to: url)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
