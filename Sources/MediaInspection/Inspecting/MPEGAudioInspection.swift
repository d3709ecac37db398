/// Finds out how long an MP3 or MP2 sound plays.
struct MPEGAudioInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        let start = SoundFrames.start(in: reader)
        guard start < reader.byteCount else {
            return media.note(.truncated, "it ends before its sound")
        }
        guard let (offset, frame) = firstFrame(from: start) else {
            return media.note(.damaged, "no sound follows its tag")
        }
        guard let index = readIndex(of: frame, at: offset) else {
            return walk(from: offset, frame)
        }
        let samples = UInt64(index.frames) * UInt64(frame.sampleCount)
        media.duration = Double(ticks: samples, perSecond: UInt64(frame.sampleRate))
        if let length = index.byteCount, offset.plus(length) > reader.byteCount {
            media.note(.truncated, "it is shorter than its index says")
        }
    }

    /// Tags are often followed by padding, and sometimes by more.
    private func firstFrame(from start: Int) -> (Int, MPEGAudioFrame)? {
        var offset = start
        let limit = start.plus(Limits.searchLength)
        while offset < limit, reader.step(),
            let index = reader.firstIndex(of: 0xFF, in: offset..<limit)
        {
            if let frame = MPEGAudioFrame(at: 0, in: reader.window(at: index, count: 4)) {
                let next = index + frame.length
                let isLast = next >= reader.byteCount
                if isLast || MPEGAudioFrame(at: 0, in: reader.window(at: next, count: 4)) != nil {
                    return (index, frame)
                }
            }
            offset = index + 1
        }
        return nil
    }

    /// The index that encoders put into a silent first frame.
    private func readIndex(
        of frame: MPEGAudioFrame, at offset: Int
    ) -> (frames: UInt32, byteCount: Int?)? {
        let window = reader.window(at: offset, count: 64)
        // It stands where the sound would start.
        let side = frame.isMPEG1 ? (frame.isMono ? 17 : 32) : (frame.isMono ? 9 : 17)
        let start = 4 + side
        if window.has("Xing", at: start) || window.has("Info", at: start) {
            guard let flags = window.uint32(at: start + 4), flags & 1 != 0,
                let frames = window.uint32(at: start + 8), frames > 0
            else { return nil }
            return (frames, flags & 2 == 0 ? nil : window.count(4, at: start + 12))
        }
        // The one of another encoder stands always at the same place.
        guard window.has("VBRI", at: 36), let frames = window.uint32(at: 50), frames > 0 else {
            return nil
        }
        return (frames, window.count(4, at: 46))
    }

    private mutating func walk(from offset: Int, _ first: MPEGAudioFrame) {
        let frames = SoundFrames(in: reader, from: offset) {
            MPEGAudioFrame(at: 0, in: $0).map { (length: $0.length, samples: $0.sampleCount) }
        }
        media.report(frames, sampleRate: first.sampleRate)
    }
}

/// Finds out how long a bare AAC sound plays.
struct ADTSInspection: FormatInspection {
    private let reader: MediaReader
    private(set) var media: InspectedMedia

    init(reader: MediaReader, media: InspectedMedia) {
        self.reader = reader
        self.media = media
    }

    mutating func run() {
        let start = SoundFrames.start(in: reader)
        guard let first = ADTSFrame(at: 0, in: reader.window(at: start, count: 7)) else {
            return media.note(.damaged, "no sound follows its tag")
        }
        let frames = SoundFrames(in: reader, from: start) {
            ADTSFrame(at: 0, in: $0).map { (length: $0.length, samples: $0.sampleCount) }
        }
        media.report(frames, sampleRate: first.sampleRate)
    }
}

/// All frames of a sound that has no index, counted one by one.
struct SoundFrames {
    private(set) var sampleCount: UInt64 = 0
    /// Whether the last frame is longer than the file.
    private(set) var isCut = false

    init(
        in reader: MediaReader, from start: Int,
        frame: (ByteWindow) -> (length: Int, samples: Int)?
    ) {
        var offset = start
        while let frame = frame(reader.window(at: offset, count: 8)) {
            guard reader.step() else {
                // Longer than anybody listens: the rest is taken to be like the beginning.
                let scale = Double(reader.byteCount - start) / Double(max(offset - start, 1))
                sampleCount = UInt64(Double(sampleCount) * scale)
                return
            }
            offset += frame.length
            if offset > reader.byteCount {
                isCut = true
                return
            }
            sampleCount += UInt64(frame.samples)
        }
    }

    /// Where the sound starts: behind a tag, if there is one.
    static func start(in reader: MediaReader) -> Int {
        ID3Tag.length(at: 0, in: reader.window(at: 0, count: 10)) ?? 0
    }
}

extension InspectedMedia {
    fileprivate mutating func report(_ frames: SoundFrames, sampleRate: Int) {
        duration = Double(ticks: frames.sampleCount, perSecond: UInt64(sampleRate))
        if frames.isCut { note(.truncated, "it ends in the middle of a frame") }
    }
}
