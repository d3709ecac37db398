import Foundation
import MediaInspection
import Testing

@Suite("The type from the first bytes", .timeLimit(.minutes(5)))
struct MediaSignatureTests {
    @Test(arguments: Sample.all)
    func `knows a whole file`(sample: Sample) {
        #expect(MediaType.detect(in: sample.bytes, isWholeFile: true) == sample.type)
    }

    @Test(arguments: Sample.binary)
    func `knows a file from as many bytes as its signature has, and not from fewer`(
        sample: Sample
    ) throws {
        let count = try #require(sample.knownFrom)
        #expect(MediaType.detect(in: []) == nil)
        #expect(MediaType.detect(in: sample.bytes.prefix(count - 1)) == nil)
        #expect(MediaType.detect(in: sample.bytes.prefix(count)) == sample.type)
    }

    @Test(arguments: Sample.all)
    func `never changes an answer when more bytes arrive`(sample: Sample) {
        // As far as the window, behind which nothing counts any more.
        let prefixes = (0...min(sample.bytes.count, MediaType.signatureLength))
        let answers = Set(prefixes.map { MediaType.detect(in: sample.bytes.prefix($0)) })
        #expect(answers.isSubset(of: [nil, sample.type]))
    }

    @Test(arguments: Sample.texts.filter { $0.knownFrom == nil })
    func `takes a text for one only when it has all or enough of it`(sample: Sample) {
        #expect(MediaType.detect(in: sample.bytes) == nil)
        let long = sample.bytes + Bytes(repeating: 0x20, count: MediaType.signatureLength)
        #expect(MediaType.detect(in: long) == sample.type)
    }

    /// Each was one type while it arrived, and another one with its last byte.
    @Test(
        arguments: [
            (.join([0, 0, 1, 0xB3], .text("skip"), .zeros(20)), MediaType.quickTime),
            (.join([0, 0, 1, 0xB3], packets), .mpeg),
            (.join(.text("RIFFmdatWAVE"), .zeros(20)), .wav),
            (.join(.text("BM  ftypqt  "), .zeros(2), .little(4, 40), .zeros(20)), .bmp),
            (.join([0x1A, 0x45, 0xDF, 0xA3], packets), .matroska),
            (.join(.text("ID3"), [3], packets), .mp3),
        ] as [(Bytes, MediaType)])
    func `keeps to an answer when two types share the first bytes`(
        bytes: Bytes, type: MediaType
    ) {
        let answers = Set((0...bytes.count).map { MediaType.detect(in: bytes.prefix($0)) })
        #expect(answers.isSubset(of: [nil, type]))
        #expect(MediaType.detect(in: bytes, isWholeFile: true) == type)
    }

    /// A transport stream with time stamps, but for the first of those.
    private static let packets = Array(
        repeatElement(Bytes.join([0x47], .zeros(191)), count: 4).joined())

    @Test func `reads pieces of Data`() {
        let data = Data(Bytes.zeros(3) + PNGSample().bytes)
        #expect(MediaType.detect(in: data.dropFirst(3)) == .png)
    }

    @Test func `has an answer for each type it lists`() {
        let found = Set(Sample.all.map(\.type))
        #expect(found == Set(MediaType.all))
    }
}

@Suite("What looks like media and is none", .timeLimit(.minutes(5)))
struct FalseFriendTests {
    @Test func `does not take random bytes behind an MP3 mark for sound`() {
        var random = SeededGenerator(state: 1)
        for _ in 0..<200 {
            let noise = (0..<2_000).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(MediaType.detect(in: [0xFF, 0xFB] + noise, isWholeFile: true) == nil)
        }
    }

    @Test(
        arguments: [
            [0xFF, 0xFB, 0xF0, 0x00],  // a bit rate that does not exist
            [0xFF, 0xFB, 0x00, 0x00],  // a bit rate that is not told
            [0xFF, 0xFB, 0x9C, 0x00],  // a sampling rate that does not exist
            [0xFF, 0xEB, 0x90, 0x00],  // a version that does not exist
            [0xFF, 0xFB, 0x90, 0x02],  // an emphasis that does not exist
            [0xFF, 0xFF, 0x90, 0x00],  // layer I
        ] as [Bytes])
    func `refuses frames of sound that cannot be`(header: Bytes) {
        let frame = header + .zeros(413)
        #expect(MediaType.detect(in: frame + frame + frame, isWholeFile: true) == nil)
    }

    @Test func `takes one frame of sound for a file when the file ends with it`() {
        let frame = SoundSample.mp3Frame()
        #expect(MediaType.detect(in: frame, isWholeFile: true) == .mp3)
        #expect(MediaType.detect(in: frame + .text("TAG") + .zeros(125), isWholeFile: true) == .mp3)
        #expect(MediaType.detect(in: frame + [1, 2, 3], isWholeFile: true) == nil)
    }

    @Test(arguments: [
        ("BM is short for many things, among them this", MediaType.plainText),
        ("I m free to go, and so are you", .plainText),
        ("RIFF is no chunk here, nor is WAVE", .plainText),
        ("ID3 needs a version", .plainText),
        ("GIF88a", .plainText),
        ("%PDX", .plainText),
    ])
    func `takes words for words`(text: String, type: MediaType) {
        #expect(MediaType.detect(in: Bytes(text.utf8), isWholeFile: true) == type)
    }

    @Test(
        arguments: [
            [0xFF, 0xD8, 0xFF, 0xF7],  // JPEG-LS
            [0xFF, 0xD8, 0xFF, 0xD9],  // a start and an end
            [0xFF, 0xD8, 0xFF],
            [0xFF, 0xD8],
            [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A],  // line ends that a text mode has changed
            [0, 0, 1, 0, 0, 0],  // an icon without pictures
            [0, 0, 1, 0xBA, 0x80],  // neither MPEG-1 nor MPEG-2
            [0],
            [0xFF],
        ] as [Bytes])
    func `takes bytes that only start alike for nothing`(bytes: Bytes) {
        let bytes = bytes + .zeros(bytes.count > 4 ? 600 : 0)
        #expect(MediaType.detect(in: bytes, isWholeFile: true) == nil)
    }
}

@Suite("Brands of MPEG-4 files", .timeLimit(.minutes(5)))
struct BrandTests {
    @Test(arguments: [
        ("isom", MediaType.mpeg4), ("iso2", .mpeg4), ("iso6", .mpeg4), ("mp41", .mpeg4),
        ("mp42", .mpeg4), ("avc1", .mpeg4), ("dash", .mpeg4), ("MSNV", .mpeg4), ("mmp4", .mpeg4),
        ("M4V ", .m4v), ("M4VH", .m4v), ("M4VP", .m4v), ("M4A ", .mpeg4Audio),
        ("M4B ", .mpeg4Audio), ("qt  ", .quickTime), ("3gp4", .threeGPP), ("3gp6", .threeGPP),
        ("3g2a", .threeGPP), ("heic", .heic), ("heix", .heic), ("hevc", .heic), ("hevx", .heic),
        ("mif1", .heif), ("msf1", .heif), ("avif", .avif), ("avis", .avif),
    ])
    func `follow the major one`(brand: String, type: MediaType) {
        #expect(MediaType.detect(in: ISOSample.brand(brand), isWholeFile: true) == type)
    }

    @Test(arguments: [
        ("xyz1", ["mp42", "isom"], MediaType.mpeg4),
        ("xyz1", ["qt  ", "isom"], .mpeg4),
        ("xyz1", ["mif1", "avif"], .avif),
        ("mif1", ["heic"], .heic),
        ("msf1", ["iso8", "hevc"], .heic),
        ("mif1", ["miaf", "avif"], .avif),
    ])
    func `follow the others when the major one says little`(
        major: String, others: [String], type: MediaType
    ) {
        #expect(MediaType.detect(in: ISOSample.brand(major, others), isWholeFile: true) == type)
    }

    @Test func `tell nothing when nobody knows them`() {
        #expect(MediaType.detect(in: ISOSample.brand("xyz1", ["xyz2"]), isWholeFile: true) == nil)
    }

    @Test(arguments: ["moov", "mdat", "wide", "free", "skip", "pnot"])
    func `are not needed by old QuickTime files`(box: String) {
        let bytes = ISOSample.box(box, .zeros(20))
        #expect(MediaType.detect(in: bytes, isWholeFile: true) == .quickTime)
        #expect(MediaType.detect(in: bytes.prefix(7), isWholeFile: true) == nil)
    }
}
