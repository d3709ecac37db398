import MediaInspection
import Testing

@testable import PartialImages

@Suite(.timeLimit(.minutes(5)))
struct PartialPNGTests {
    private static let start = PNGFile.signature + header()
    private static let data = PNGFile.chunk("IDAT", [1, 2, 3])
    private static let end = PNGFile.chunk("IEND", [])
    private static let text = PNGFile.chunk("tEXt", [4, 5])

    private static func header(interlace: UInt8 = 0) -> [UInt8] {
        PNGFile.chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 1, 8, 2, 0, 0, interlace])
    }

    private static func announcement(_ count: UInt8) -> [UInt8] {
        PNGFile.chunk("acTL", [0, 0, 0, count, 0, 0, 0, 9])
    }

    private static func control(_ number: UInt8) -> [UInt8] {
        PNGFile.chunk("fcTL", [0, 0, 0, number] + [UInt8](repeating: 1, count: 22))
    }

    private static func frame(_ number: UInt8) -> [UInt8] {
        control(number) + PNGFile.chunk("fdAT", [0, 0, 0, number + 1, 7])
    }

    // MARK: - Still pictures

    @Test func `ends a picture whose data are complete`() async throws {
        let bytes = Self.start + Self.data + Self.data
        let salvaged = try await salvage(bytes + Self.text.prefix(9))
        #expect(salvaged?.type == .png)
        #expect(salvaged?.bytes == bytes + Self.end)
    }

    @Test func `takes data as complete when another chunk begins`() async throws {
        let bytes = Self.start + Self.data
        #expect(try await salvage(bytes + Self.end.prefix(7)) == nil)
        #expect(try await salvage(bytes + Self.end.prefix(8))?.bytes == bytes + Self.end)
        #expect(try await salvage(bytes + Self.data) == nil)
        #expect(try await salvage(bytes + [0, 0, 0, 0, 1, 2, 3, 4]) == nil)
    }

    @Test(
        arguments: [
            ("without a header", joined(text, data, text)),
            ("with two headers", joined(header(), header(), data, text)),
            ("with an unknown way of interlacing", joined(header(interlace: 2), data, text)),
            ("with a wrong check sum", joined(header().dropLast(), [0], data, text)),
            ("without data", joined(header(), text)),
        ] as [(String, [UInt8])])
    func `leaves out a picture`(_ name: String, chunks: [UInt8]) async throws {
        #expect(try await salvage(PNGFile.signature + chunks) == nil)
    }

    @Test func `leaves out what does not fit`() async throws {
        let bytes = Self.start + Self.data
        let whole = bytes + Self.text + Self.end
        #expect(try await salvage(whole, byteLimit: whole.count)?.bytes == whole)
        let cut = bytes + Self.end
        #expect(try await salvage(whole, byteLimit: cut.count)?.bytes == cut)
        #expect(try await salvage(whole, byteLimit: cut.count - 1) == nil)
    }

    // MARK: - Animations

    @Test(
        arguments: [
            (0, nil), (2, nil), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3),
        ] as [(Int, Int?)])
    func `keeps complete frames`(chunkCount: Int, frameCount: Int?) async throws {
        // The still picture is the first frame.
        let chunks = [Self.control(0), Self.data, Self.frame(1), Self.frame(3), Self.frame(5)]
            .flatMap { [$0.prefix(38), $0.dropFirst(38)] }.filter { !$0.isEmpty }
        let beginning = chunks.prefix(chunkCount).joined()
        let bytes = Self.start + Self.announcement(4) + beginning
        let salvaged = try await salvage(bytes)
        #expect(salvaged.map { $0.media.frameCount ?? 1 } == frameCount)
        #expect(salvaged?.media.isAnimated == frameCount.map { $0 > 1 })
    }

    @Test func `announces as many frames as there are`() async throws {
        let frames = Self.control(0) + Self.data + Self.text + Self.frame(1)
        let rest = Self.control(3) + Self.frame(3).suffix(17).dropLast()
        let salvaged = try await salvage(Self.start + Self.announcement(4) + frames + rest)
        #expect(salvaged?.bytes == Self.start + Self.announcement(2) + frames + Self.end)
    }

    @Test func `keeps the still picture when there is no second frame`() async throws {
        let beginning = Self.start + Self.announcement(4) + Self.text + Self.control(0) + Self.text
        let salvaged = try await salvage(beginning + Self.data + Self.control(1))
        #expect(salvaged?.bytes == Self.start + Self.text + Self.text + Self.data + Self.end)
    }

    @Test func `keeps a still picture that is no frame`() async throws {
        let bytes = Self.start + Self.announcement(4) + Self.data + Self.frame(0) + Self.control(2)
        #expect(try await salvage(bytes)?.bytes == Self.start + Self.data + Self.end)
        let second = Self.frame(2).suffix(17) + Self.control(4)
        let salvaged = try await salvage(bytes + second)
        #expect(salvaged?.media.frameCount == 2)
        #expect(salvaged?.bytes.starts(with: Self.start + Self.announcement(2) + Self.data) == true)
    }

    @Test(
        arguments: [
            ("a frame without data", joined(control(3), control(4), frame(5), text)),
            ("data without a frame", joined(frame(3).suffix(17), frame(5), text)),
            ("a second picture", joined(data, frame(5), text)),
            ("a second announcement", joined(announcement(9), frame(5), text)),
            ("a second header", joined(header(), frame(5), text)),
            ("garbage", joined([0, 0, 0, 0, 1, 2, 3, 4], frame(5), text)),
            (
                "a length beyond all files",
                joined([0xFF, 0xFF, 0xFF, 0xFF], text.suffix(10), frame(5))
            ),
        ] as [(String, [UInt8])])
    func `stops at`(_ name: String, chunks: [UInt8]) async throws {
        let frames = Self.control(0) + Self.data + Self.frame(1) + Self.text
        let salvaged = try await salvage(Self.start + Self.announcement(9) + frames + chunks)
        #expect(salvaged?.media.frameCount == 2)
    }

    @Test(
        arguments: [
            ("with a wrong length", PNGFile.chunk("acTL", [0, 0, 0, 9])),
            ("twice", joined(announcement(3), announcement(3))),
        ] as [(String, [UInt8])])
    func `leaves out an animation announced`(_ name: String, chunks: [UInt8]) async throws {
        #expect(try await salvage(Self.start + chunks + Self.data + Self.text) == nil)
    }

    @Test func `shows one frame more at each end of a frame`() async throws {
        let bytes = try PartialSample.animatedPNG.bytes
        var counts: [Int] = []
        for (_, salvaged) in try await decodeBeginnings(of: bytes) {
            let frames = salvaged.map { $0.media.frameCount ?? 1 } ?? 0
            if counts.last != frames { counts.append(frames) }
        }
        #expect(counts == [0, 1, 2, 3])
    }
}
