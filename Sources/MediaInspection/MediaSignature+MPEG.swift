extension MediaSignature {
    /// A pack header: MPEG-1 writes `0010` after the start code, MPEG-2 `01`
    /// (ISO 11172-1, 2.4.3.2; ISO 13818-1, 2.5.3.3).
    var packedMPEG: MediaType? {
        guard let next = window[4] else { return nil }
        if next >> 6 == 0b01 { return .mpeg2 }
        return next >> 4 == 0b0010 ? .mpeg : nil
    }

    /// A sequence header: MPEG-2 always follows it with an extension, MPEG-1 never does
    /// (ISO 13818-2, 6.1.1.6).
    var elementaryMPEG: MediaType? {
        // The smallest header has 12 bytes; quantizer matrices can make it longer.
        var offset = 12
        while let code = window.uint32(at: offset) {
            if code >> 8 == 1 { return code == 0x1B5 ? .mpeg2 : .mpeg }
            offset += 1
        }
        return isFinal ? .mpeg : nil
    }

    /// Packets of 188 bytes that each start with 0x47; on some discs each has a time stamp of four
    /// bytes in front.
    var transportStream: MediaType? {
        let isStream =
            isRepeated(0x47, from: 0, every: 188) || isRepeated(0x47, from: 4, every: 192)
        return isStream ? .mpegTransportStream : nil
    }

    private func isRepeated(_ byte: UInt8, from start: Int, every distance: Int) -> Bool {
        (0..<4).allSatisfy { window[start + $0 * distance] == byte }
    }

    /// A tag in front of the sound; what follows says which sound it is.
    var id3: MediaType? {
        guard let length = ID3Tag.length(at: 0, in: window) else { return nil }
        if window.has("fLaC", at: length) { return .flac }
        return mpegAudio(at: length) ?? (isFinal ? .mp3 : nil)
    }

    /// Frames of MPEG sound, which have no better mark than eleven or twelve set bits.
    ///
    /// So the other fields have to be possible, and a second frame has to start where the first
    /// one ends.
    func mpegAudio(at offset: Int) -> MediaType? {
        if let frame = MPEGAudioFrame(at: offset, in: window) {
            guard isFollowed(frame.length, from: offset, by: { MPEGAudioFrame(at: $0, in: window) })
            else { return nil }
            return frame.layer == .three ? .mp3 : .mp2
        }
        if let frame = ADTSFrame(at: offset, in: window) {
            guard isFollowed(frame.length, from: offset, by: { ADTSFrame(at: $0, in: window) })
            else { return nil }
            return .aac
        }
        return nil
    }

    private func isFollowed<Frame>(
        _ length: Int, from offset: Int, by next: (Int) -> Frame?
    ) -> Bool {
        let end = offset + length
        if next(end) != nil { return true }
        // One frame alone, or one with the old tag of 128 bytes behind it.
        return endsHere && (window.count == end || window.has("TAG", at: end))
    }
}
