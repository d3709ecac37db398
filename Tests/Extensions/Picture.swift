// Force casts and all, as people write it.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import UserNotifications

/// The pictures that the extensions attach.
enum Picture {
    /// The beginning of a JPEG file, up to the end of its first segment.
    static let jpeg = Data([
        0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
        0xFF, 0xD9,
    ])
    static let png = Data([
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
        0,
        1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55,
    ])

    static func write(_ data: Data, as name: String) -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try! data.write(to: file)
        return file
    }
}
