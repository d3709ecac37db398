/// How far a file is followed, whatever it claims.
enum Limits {
    /// The parts (chunks, boxes, frames) of a file that are looked at.
    ///
    /// An animated GIF of 60 MB has about this many.
    static let steps = 1 << 18
    /// The bytes of a file in memory at a time.
    static let windowLength = 1 << 16
    /// The bytes that are read at a place from where nobody has read on so far.
    static let firstWindowLength = 1 << 12
    /// The bytes at a file's end in which its end mark, or its last page, is looked for.
    static let tailLength = 1 << 16
    /// The bytes in which the first frame or header of a stream is looked for.
    static let searchLength = 1 << 18
    /// The bytes of a JPEG picture in which its end mark is looked for from the front.
    static let scanLength = 1 << 25
    /// The entries of a TIFF directory that are read.
    static let directoryEntries = 512
    /// The longest believable duration in seconds: a year.
    static let seconds = 366 * 86_400
}
