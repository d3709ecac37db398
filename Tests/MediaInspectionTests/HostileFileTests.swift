import Foundation
import MediaInspection
import Testing

@Suite("Hostile files", .timeLimit(.minutes(5)))
struct HostileFileTests {
    @Test(arguments: Sample.all)
    func `with changed bytes still get an answer that makes sense`(sample: Sample) {
        var random = SeededGenerator(state: UInt64(sample.bytes.count))
        for _ in 0..<120 {
            var bytes = sample.bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let place = Int.random(in: 0..<min(bytes.count, 600), using: &random)
                bytes[place] =
                    [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
                    .randomElement(using: &random) ?? 0
            }
            if Bool.random(using: &random) {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            check(MediaInspector.inspect(bytes))
        }
    }

    @Test(arguments: Sample.binary)
    func `with lengths of all ones still get an answer that makes sense`(sample: Sample) {
        for place in 0..<min(sample.bytes.count, 400) {
            for size in [4, 8] {
                let ones = Bytes(repeating: 0xFF, count: size)
                check(MediaInspector.inspect(sample.bytes.replacing(at: place, with: ones)))
            }
        }
    }

    private func check(_ media: InspectedMedia) {
        let hasFlaw = media.condition == .truncated || media.condition == .damaged
        #expect((media.flaw != nil) == hasFlaw)
        #expect((media.type == nil) == [.unrecognized, .empty].contains(media.condition))
        if let size = media.pixelSize { #expect(size.width > 0 && size.height > 0) }
        if let orientation = media.orientation { #expect((1...8).contains(orientation)) }
        if let duration = media.duration { #expect(duration >= 0) }
        #expect(media.isAnimated == (media.frameCount != nil))
        #expect(!media.summary.isEmpty)
    }

    /// A file that wants to be read for ever.
    struct EndlessSample: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: Bytes

        var testDescription: String { name }

        init(_ name: String, _ parts: Bytes...) {
            self.name = name
            bytes = parts.flatMap(\.self)
        }
    }

    private static let endless: [EndlessSample] = [
        EndlessSample("boxes", ISOSample.brand("isom"), repeated(ISOSample.box("free"), 400_000)),
        EndlessSample("boxes in boxes", ISOSample.brand("isom"), nested("moov", 50_000)),
        EndlessSample(
            "chunks", Bytes(PNGSample().bytes.prefix(33)),
            repeated(PNGSample.chunk("tEXt"), 300_000)),
        EndlessSample(
            "blocks", GIFSample(hasEnd: false).bytes, repeated([0x21, 0xFE, 0], 300_000)),
        EndlessSample(
            "parts of a block", GIFSample(hasEnd: false).bytes, [0x21, 0xFE],
            repeated([1, 0], 300_000)),
        EndlessSample(
            "marks of sound", SoundSample.tag(0), repeated([0xFF, 0xFB, 0x90, 0, 0, 0], 300_000)),
        EndlessSample("frames of sound", repeated(SoundSample.shortestADTSFrame, 300_000)),
        EndlessSample("marks", JPEGSample(end: []).bytes, repeated([0xFF], 1_000_000)),
        EndlessSample("pages", repeated(.text("OggS\0"), 60_000)),
        EndlessSample(
            "chunks of no length", .text("RIFF"), .zeros(4), .text("WEBP"), .zeros(3_000_000)),
        EndlessSample("start codes", [0, 0, 1, 0xBA, 0x44], repeated([0xB3], 1_000_000)),
    ]

    @Test(arguments: endless)
    func `that go on without end do not keep anybody waiting`(sample: EndlessSample) {
        let clock = ContinuousClock()
        let time = clock.measure { check(MediaInspector.inspect(sample.bytes)) }
        // Far above what it takes without optimization on a busy machine.
        #expect(time < .seconds(10))
    }

    @Test(arguments: [
        ("boxes", "it has more boxes than any real file"),
        ("chunks", "it has more chunks than any real picture"),
        ("blocks", "it has more blocks than any real picture"),
    ])
    func `that go on without end are not followed to theirs`(name: String, flaw: String) throws {
        let sample = try #require(Self.endless.first { $0.name == name })
        let media = MediaInspector.inspect(sample.bytes)
        #expect(media.condition == .damaged)
        #expect(media.flaw == flaw)
    }

    private static func repeated(_ part: Bytes, _ count: Int) -> Bytes {
        SoundSample.repeated(part, count)
    }

    private static func nested(_ name: String, _ depth: Int) -> Bytes {
        (0..<depth).flatMap { Bytes.join(.big(4, UInt64((depth - $0) * 8)), .text(name)) }
    }
}
