/// The frames of an animated PNG, as far as they are complete (PNG, third edition, 11.3.6).
struct PNGAnimation {
    private let announcement: PNGChunk
    /// How often to play it, as the file says it.
    private let plays: [UInt8]
    /// The control chunk in front of the still picture, if that is the first frame, too.
    private var stillControl: PNGChunk?
    private var frameCount: UInt32 = 0
    /// Where the last complete frame ends.
    private var framesEnd: Int?
    private var isInFrame = false
    private var hasData = false

    init?(announcement: PNGChunk, in file: PartialFile) {
        plays = file.bytes(at: announcement.content + 4, count: 4)
        guard announcement.contentLength == 8, plays.count == 4 else { return nil }
        self.announcement = announcement
    }

    /// A frame's control chunk is there; false when the frame before has no data.
    mutating func startFrame(_ chunk: PNGChunk, isStill: Bool) -> Bool {
        guard !isInFrame else { return false }
        if isStill { stillControl = chunk }
        isInFrame = true
        hasData = false
        return true
    }

    /// Data are there; false when they are of no frame.
    mutating func readData() -> Bool {
        hasData = true
        return isInFrame
    }

    /// Something follows that is no frame data.
    mutating func endFrame(at offset: Int) {
        guard isInFrame, hasData else { return }
        isInFrame = false
        frameCount += 1
        framesEnd = offset
    }

    /// All but the end chunk of what is complete: the animation, or else its still picture, whose
    /// data end at `stillEnd`.
    func pieces(stillEnd: Int) -> [ImagePiece] {
        let beginning = ImagePiece.copy(0..<announcement.offset)
        if frameCount > 1, let framesEnd {
            let count = PNGFile.chunk("acTL", PNGFile.bigEndian(frameCount) + plays)
            return [beginning, .bytes(count), .copy(announcement.end..<framesEnd)]
        }
        guard let stillControl else { return [beginning, .copy(announcement.end..<stillEnd)] }
        return [
            beginning, .copy(announcement.end..<stillControl.offset),
            .copy(stillControl.end..<stillEnd),
        ]
    }
}
