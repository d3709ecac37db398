/// What a `moov` box says about a movie or a sound (ISO 14496-12, 8.2 to 8.5).
struct ISOMovie {
    struct Track: Hashable, Sendable {
        /// Such as `vide` or `soun`.
        var handler: FourCharacterCode?
        var size: PixelSize?
        var orientation: Int?
        var duration: Double?
        /// Pictures in a track, one for each frame.
        var sampleCount: Int?
    }

    private(set) var duration: Double?
    private(set) var tracks: [Track] = []
    /// Why it cannot be played.
    private(set) var flaw: String?

    private let reader: MediaReader

    /// Reads the content of the box.
    init(in range: Range<Int>, of reader: MediaReader) {
        self.reader = reader
        var boxes = ISOBoxes(in: range, of: reader)
        while let box = boxes.next() {
            switch box.kind {
            case "mvhd": readHeader(box.content)
            case "trak" where tracks.count < Self.trackLimit:
                if let track = track(in: box.content) { tracks.append(track) }
            // A movie in fragments says here how long they are together.
            case "mvex": readFragmentHeader(box.content)
            default: break
            }
        }
        flaw = flaw ?? boxes.flaw
    }

    /// A track for each language, and then some.
    private static let trackLimit = 256
    private var timescale: UInt64 = 0

    /// The first track with pictures to see.
    var video: Track? {
        tracks.first { $0.handler == "vide" && $0.size != nil }
            ?? tracks.first { $0.handler == "vide" }
    }

    func has(_ handler: FourCharacterCode) -> Bool { tracks.contains { $0.handler == handler } }
}

// MARK: - Headers

extension ISOMovie {
    private mutating func readHeader(_ content: Range<Int>) {
        guard let time = time(in: content) else { return }
        if time.rate == 0 { flaw = "its clock stands still" }
        timescale = time.rate
        duration = time.duration
    }

    /// Reads what `mvhd` and `mdhd` both start with.
    private func time(in content: Range<Int>) -> (rate: UInt64, duration: Double?)? {
        let header = reader.window(at: content.lowerBound, count: min(content.count, 32))
        // Version 1 has three of the fields in eight bytes.
        let isLong = header[0] == 1
        guard let rate = header.uint32(at: isLong ? 20 : 12) else { return nil }
        let ticks = header.ticks(at: isLong ? 24 : 16, isLong: isLong) ?? 0
        return (UInt64(rate), ticks > 0 ? Double(ticks: ticks, perSecond: UInt64(rate)) : nil)
    }

    private mutating func readFragmentHeader(_ content: Range<Int>) {
        guard duration == nil, let box = ISOBoxes.first(["mehd"], in: content, of: reader) else {
            return
        }
        let header = reader.window(at: box.content.lowerBound, count: 12)
        guard let ticks = header.ticks(at: 4, isLong: header[0] == 1), ticks > 0 else { return }
        duration = Double(ticks: ticks, perSecond: timescale)
    }

    private func track(in range: Range<Int>) -> Track? {
        var track = Track()
        var boxes = ISOBoxes(in: range, of: reader)
        while let box = boxes.next() {
            switch box.kind {
            case "tkhd": readTrackHeader(box.content, into: &track)
            case "mdia": readMedia(box.content, into: &track)
            default: break
            }
        }
        return track.handler == nil ? nil : track
    }

    private func readMedia(_ content: Range<Int>, into track: inout Track) {
        if let header = ISOBoxes.first(["mdhd"], in: content, of: reader) {
            track.duration = time(in: header.content)?.duration
        }
        if let handler = ISOBoxes.first(["hdlr"], in: content, of: reader) {
            // Version and flags, a field that QuickTime fills otherwise, the handler.
            let start = handler.content.lowerBound + 8
            track.handler = reader.window(at: start, count: 4).code(at: 0)
        }
        if let sizes = ISOBoxes.first(["minf", "stbl", "stsz"], in: content, of: reader) {
            let start = sizes.content.lowerBound + 8
            track.sampleCount = reader.window(at: start, count: 4).count(4, at: 0)
        }
    }

    private func readTrackHeader(_ content: Range<Int>, into track: inout Track) {
        let header = reader.window(at: content.lowerBound, count: min(content.count, 96))
        let matrix = header[0] == 1 ? 52 : 40
        // Width and height have 16 binary places.
        guard let width = header.uint32(at: matrix + 36),
            let height = header.uint32(at: matrix + 40)
        else { return }
        if width >> 16 > 0, height >> 16 > 0 {
            track.size = PixelSize(width: Int(width >> 16), height: Int(height >> 16))
        }
        // Rows of three numbers, of which the first two of the first two rows turn the picture.
        let turn = [0, 4, 12, 16].map { header.uint32(at: matrix + $0) }
        let one: UInt32 = 0x1_0000
        let minusOne: UInt32 = 0xFFFF_0000
        track.orientation =
            switch turn {
            case [0, one, minusOne, 0]: 6
            case [minusOne, 0, 0, minusOne]: 3
            case [0, minusOne, one, 0]: 8
            default: nil
            }
    }
}

extension ByteWindow {
    /// A time in ticks; `nil` for all ones, which mean that it is not known.
    fileprivate func ticks(at offset: Int, isLong: Bool) -> UInt64? {
        guard isLong else {
            return uint32(at: offset).flatMap { $0 == .max ? nil : UInt64($0) }
        }
        return uint64(at: offset).flatMap { $0 == .max ? nil : $0 }
    }
}
