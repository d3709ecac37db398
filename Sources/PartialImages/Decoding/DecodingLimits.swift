/// How much a partial picture may ask for, whatever it claims.
enum DecodingLimits {
    /// Bytes of a file in memory at a time.
    static let windowLength = 1 << 15
    /// Bytes of pixels in memory: a quarter of what an extension has in all.
    ///
    /// Pictures that are larger are drawn with every second, fourth or eighth pixel of a row.
    static let pixelBytes = 6_000_000
    /// Pixels to a side; JPEG and GIF count no further.
    static let side = 65_535
    /// Pixels of a GIF that are decoded: more than 33 megapixels take longer than is left.
    static let decodedPixels = 1 << 25
    /// Segments, chunks or blocks that are looked at.
    ///
    /// An animation of 50 MB has about as many; the inspector looks at twice as many.
    static let parts = 1 << 17
}
