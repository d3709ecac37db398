import Foundation
import MediaInspection
import PartialImages
import RichPush

/// What came of a picture before its download broke off.
enum PartTarget {
    static func check(_ bytes: [UInt8]) throws(Violation) {
        let name = "RichPushFuzz-\(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory
        let partial = folder.appendingPathComponent(name + "-part")
        let whole = folder.appendingPathComponent(name)
        defer {
            try? FileManager.default.removeItem(at: partial)
            try? FileManager.default.removeItem(at: whole)
        }
        do {
            try Data(bytes).write(to: partial)
        } catch {
            throw Violation(description: "nothing can be written to \(folder.path)")
        }
        // Now and then there is little room, so that frames and pixels have to be left out.
        let byteLimit = (bytes.last ?? 0) % 4 == 0 ? bytes.count : 10_000_000
        guard let type = try make(partial, to: whole, byteLimit: byteLimit) else {
            let isThere = FileManager.default.fileExists(atPath: whole.path)
            try demand(!isThere, "nothing is made, and a file is left")
            return
        }
        let media = try? MediaInspector.inspect(fileAt: whole)
        try demand(media?.type == type, "what is made is a \(media?.summary ?? "missing file")")
        try demand(media?.condition == .intact, "what is made is damaged: \(media?.flaw ?? "")")
        try demand(media?.byteCount ?? 0 <= byteLimit, "what is made is too large")
        let again = try make(whole, to: partial, byteLimit: 20_000_000)
        try demand(again == type, "what is made cannot be salvaged again")
    }

    private static func make(
        _ partial: URL, to destination: URL, byteLimit: Int
    ) throws(Violation) -> MediaType? {
        do {
            return try PartialImage.make(partial, to: destination, byteLimit: byteLimit)
        } catch {
            throw Violation(description: "\(error)")
        }
    }
}
