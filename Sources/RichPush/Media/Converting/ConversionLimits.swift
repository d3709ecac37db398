/// What a converted picture may be, and what making it may cost.
public struct ConversionLimits: Hashable, Sendable {
    /// The most bytes that the result may have.
    ///
    /// Default: 10,000,000, the most that iOS attaches of a picture, whichever megabyte it means.
    public var maximumBytes = 10_000_000

    /// The longest side that the result may have, in pixels.
    ///
    /// Default: 2,048, which no phone shows more of.
    public var maximumSide = 2_048

    /// The memory that pixels and decoder may take together, in bytes.
    ///
    /// A converter makes the result smaller to stay within, and refuses what does not fit however
    /// small the result. Default: 12 MiB, half of what iOS leaves an extension in all.
    public var memory = 12 << 20

    /// The most pixels that are decoded at all, for the sake of time.
    ///
    /// Default: 100,000,000, some five times a phone camera's.
    public var maximumPixels = 100_000_000

    /// The limits of iOS' attachments and of an extension's memory.
    public init() {}
}
