import Foundation

/// The media that are delivered, made by ImageMagick where they cannot be padded.
enum BenchFiles {
    static func make(in folder: URL) throws {
        let examples = URL(fileURLWithPath: "Examples/media")
        let movie = try Data(contentsOf: examples.appendingPathComponent("teaser.mp4"))
        // A `free` box is what MPEG-4 has for bytes without a meaning.
        var padding = UInt32(49_900_000 - movie.count).bigEndian
        var padded = movie
        withUnsafeBytes(of: &padding) { padded += $0 }
        padded += Data("free".utf8) + Data(count: 49_900_000 - padded.count - 4)
        try padded.write(to: folder.appendingPathComponent("movie.mp4"))

        // A comment segment before the picture's own holds up to 65,533 bytes.
        let picture = try Data(contentsOf: examples.appendingPathComponent("summer.jpg"))
        var large = picture.prefix(2)
        while large.count + picture.count < 9_800_000 {
            large += Data([0xFF, 0xFE, 0xFF, 0xFF]) + Data(repeating: 0x20, count: 65_533)
        }
        large += picture.dropFirst(2)
        try large.write(to: folder.appendingPathComponent("picture.jpg"))
        try picture.write(to: folder.appendingPathComponent("small.jpg"))

        let convert = Process()
        convert.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        convert.arguments = [
            "convert", "-size", "4000x3000", "plasma:steelblue-orange", "-quality", "80",
            folder.appendingPathComponent("picture.webp").path,
        ]
        try convert.run()
        convert.waitUntilExit()
    }
}
