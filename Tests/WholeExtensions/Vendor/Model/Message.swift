// What only imports Foundation has all of Apple's Foundation.

import Foundation
import os.log

struct Message: Decodable {
    let image: URL
    let sender: String

    init(_ info: [AnyHashable: Any]) throws {
        let data = try JSONSerialization.data(withJSONObject: info, options: [])
        self = try JSONDecoder().decode(Message.self, from: data)
    }
}

class Record: NSObject {
    @objc(log) static let log = Logger(subsystem: "com.example.vendor", category: "record")

    static func add(_ message: Message, to group: String) {
        autoreleasepool {
            objc_sync_enter(self)
            defer { objc_sync_exit(self) }
            let folder = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: group)
            guard let file = folder?.appendingPathComponent("last.txt") else { return }
            try? message.sender.write(to: file, atomically: true, encoding: .utf8)
            log.info("kept in \(file.lastPathComponent as CFString as String, privacy: .public)")
        }
    }
}
