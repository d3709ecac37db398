/// Walks the chunks of a Core Audio file.
struct CAFInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia
    private var sampleRate: UInt64 = 0
    private var bytesPerPacket = 0
    private var samplesPerPacket = 0
    private var samples: UInt64?

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        var offset = 8
        var hasSound = false
        while reader.step() {
            let head = reader.window(at: offset, count: 12)
            guard let kind = head.code(at: 0), let size = head.uint64(at: 4) else { break }
            offset += 12
            // A sound of unknown length, which has to come last.
            let isOpen = kind == "data" && size == .max
            let length = isOpen ? reader.byteCount - offset : Int(clamping: size)
            switch kind {
            case "desc": readFormat(at: offset)
            case "pakt": samples = reader.window(at: offset + 8, count: 8).uint64(at: 0)
            case "data":
                hasSound = true
                countSamples(in: length)
            default: break
            }
            offset = offset.plus(length)
            if offset > reader.byteCount {
                media.note(.truncated, "it ends in the middle of a chunk")
                break
            }
        }
        if !hasSound { media.note(.truncated, "it ends before its sound") }
        guard let samples, samples > 0 else { return }
        media.duration = Double(ticks: samples, perSecond: sampleRate)
    }

    private mutating func readFormat(at offset: Int) {
        let format = reader.window(at: offset, count: 32)
        guard let bits = format.uint64(at: 0), let bytes = format.count(4, at: 16),
            let packet = format.count(4, at: 20)
        else { return }
        let rate = Double(bitPattern: bits)
        guard (1...1e9).contains(rate) else {
            return media.note(.damaged, "its sampling rate is impossible")
        }
        sampleRate = UInt64(rate)
        bytesPerPacket = bytes
        samplesPerPacket = packet
    }

    /// Works for sounds whose packets are all equal; others list them in a chunk of its own.
    private mutating func countSamples(in length: Int) {
        guard bytesPerPacket > 0, samplesPerPacket > 0, length > 4 else { return }
        // A count of edits comes before the sound.
        let packets = UInt64((length - 4) / bytesPerPacket)
        let (count, isTooLarge) = packets.multipliedReportingOverflow(by: UInt64(samplesPerPacket))
        if samples == nil, !isTooLarge { samples = count }
    }
}
