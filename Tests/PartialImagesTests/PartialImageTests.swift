import Diagnostics
import Foundation
import MediaInspection
import TestSupport
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct PartialImageTests {
    @Test(arguments: PartialSample.all)
    func `makes nothing or an intact picture of every beginning`(sample: PartialSample) async throws
    {
        let bytes = try sample.bytes
        for (count, salvaged) in try await decodeBeginnings(of: bytes) {
            #expect((salvaged != nil) == (count >= sample.firstUsable), "\(count) bytes")
            guard let salvaged else { continue }
            #expect(salvaged.media.condition == .intact, "\(count) bytes")
            #expect(salvaged.media.type == salvaged.type)
        }
    }

    @Test(arguments: PartialSample.all)
    func `takes a whole picture as it is`(sample: PartialSample) async throws {
        let bytes = try sample.bytes
        #expect(try await salvage(bytes)?.bytes == bytes)
        #expect(try await salvage(bytes + [1, 2, 3])?.bytes == bytes)
    }

    @Test(arguments: PartialSample.all)
    func `makes nothing or an intact picture of changed bytes`(
        sample: PartialSample
    ) async throws {
        let whole = try sample.bytes
        var random = SeededNumbers(state: UInt64(whole.count))
        let pieces = (0..<200).map { _ in
            let changed = Self.change(whole, with: &random)
            return changed.prefix(Int.random(in: whole.count / 4...changed.count, using: &random))
        }
        try await withTemporaryFolder { folder in
            for piece in pieces {
                let salvaged = try salvage(piece, in: folder, byteLimit: 50_000)
                #expect(salvaged.map { $0.media.condition } ?? .intact == .intact)
            }
        }
    }

    private static func change(_ whole: [UInt8], with random: inout SeededNumbers) -> [UInt8] {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes.remove(at: place)
            default: bytes.insert(.random(in: 0...255, using: &random), at: place)
            }
        }
        return bytes
    }

    @Test(arguments: PartialSample.all)
    func `keeps every limit on the size`(sample: PartialSample) async throws {
        let bytes = try sample.bytes.dropLast(20)
        let limits = [Int.min + 100, -1, 0, 1, 2, 3, 7, 8, 11, 12, 20]
        try await withTemporaryFolder { folder in
            for limit in limits + Array(stride(from: 40, to: 2_000, by: 31)) {
                guard let salvaged = try salvage(bytes, in: folder, byteLimit: limit) else {
                    continue
                }
                #expect(salvaged.bytes.count <= limit)
                #expect(salvaged.media.condition == .intact)
            }
        }
    }

    @Test(arguments: [
        "", "\u{FF}\u{D8}\u{FF}", "GIF89a", "\u{89}PNG\r\n\u{1A}\n", "RIFF\u{24}\0\0\0WEBPVP8 ",
        "\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom\0\0\0\u{8}moov", "\u{FF}\u{FB}\u{90}\0", "<html>",
    ])
    func `makes nothing of what shows nothing`(text: String) async throws {
        let start = text.unicodeScalars.map { UInt8($0.value) }
        #expect(try await salvage(start) == nil)
        #expect(try await salvage(start + [UInt8](repeating: 0, count: 5_000)) == nil)
    }

    @Test func `replaces what is there`() async throws {
        try await withTemporaryFolder { folder in
            let partial = folder.appendingPathComponent("partial")
            let destination = folder.appendingPathComponent("destination")
            let bytes = try PartialSample.animatedGIF.bytes
            try Data(bytes).write(to: partial)
            try Data(repeating: 7, count: 9_000).write(to: destination)
            let type = try PartialImage.make(partial, to: destination, byteLimit: 1_000)
            #expect(type == .gif)
            #expect(try Data(contentsOf: destination) == Data(bytes))
        }
    }

    @Test func `removes what is there when nothing can be shown`() async throws {
        try await withTemporaryFolder { folder in
            let partial = folder.appendingPathComponent("partial")
            let destination = folder.appendingPathComponent("destination")
            try Data([1, 2, 3]).write(to: partial)
            try Data([4, 5]).write(to: destination)
            #expect(try PartialImage.make(partial, to: destination, byteLimit: 1_000) == nil)
            #expect(files(below: folder) == ["partial"])
        }
    }

    @Test func `says that there is no file`() async throws {
        try await withTemporaryFolder { folder in
            let nowhere = folder.appendingPathComponent("nowhere")
            let error = #expect(throws: Diagnostic.self) {
                try PartialImage.make(nowhere, to: nowhere, byteLimit: 1_000)
            }
            #expect(error?.code == .storageFailed)
        }
    }

    @Test func `says that a file cannot be made`() async throws {
        try await withTemporaryFolder { folder in
            let partial = folder.appendingPathComponent("partial")
            try Data(try PartialSample.animatedGIF.bytes).write(to: partial)
            let destination = folder.appendingPathComponent("missing/destination")
            let error = #expect(throws: Diagnostic.self) {
                try PartialImage.make(partial, to: destination, byteLimit: 1_000)
            }
            #expect(error?.code == .storageFailed)
        }
    }
}
