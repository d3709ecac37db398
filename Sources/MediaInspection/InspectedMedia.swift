/// What a file really is, read from its own bytes.
///
/// Open next: `MediaInspector.swift`, which makes it.
public struct InspectedMedia: Hashable, Sendable {
    /// The kind of file; `nil` when the bytes show none that is known.
    public internal(set) var type: MediaType?
    /// The file's length in bytes.
    public let byteCount: Int
    /// The size of the picture as stored, before ``orientation`` turns it.
    public internal(set) var pixelSize: PixelSize?
    /// How the picture has to be turned to be shown, from 1 (not at all) to 8, counted as Exif
    /// does.
    ///
    /// `nil` when the file does not say. Pictures say it in Exif data or in an `irot` box, movies
    /// in the matrix of a track. Mirroring is only told for Exif data.
    public internal(set) var orientation: Int?
    /// Whether a picture moves.
    ///
    /// Always false for movies.
    public internal(set) var isAnimated = false
    /// The number of pictures in an animation; `nil` for movies, sounds, and when unknown.
    public internal(set) var frameCount: Int?
    /// How many seconds it takes to play once, as far as the file tells.
    ///
    /// For animations the sum of the declared delays, although viewers stretch very short ones.
    /// For MP3 sound without an index it is counted or estimated.
    public internal(set) var duration: Double?
    /// Whether the file is whole, as far as its bytes say.
    public internal(set) var condition: MediaCondition
    /// What is wrong with a truncated or damaged file, as a clause: `it has no end mark`.
    public internal(set) var flaw: String?

    init(type: MediaType?, byteCount: Int) {
        self.type = type
        self.byteCount = byteCount
        condition = byteCount == 0 ? .empty : type == nil ? .unrecognized : .intact
    }

    /// The size of the picture as shown.
    public var displaySize: PixelSize? {
        guard let pixelSize, let orientation, orientation >= 5 else { return pixelSize }
        return PixelSize(width: pixelSize.height, height: pixelSize.width)
    }

    /// Records a flaw, unless an earlier one is known: later ones often only follow from it.
    mutating func note(_ condition: MediaCondition, _ flaw: String) {
        guard self.condition == .intact else { return }
        self.condition = condition
        self.flaw = flaw
    }

    /// Records the picture's size, and that it is impossible when it is.
    mutating func note(_ size: PixelSize) {
        guard size.width > 0, size.height > 0 else {
            return note(
                .damaged, "its picture is \(size.width) pixels wide and \(size.height) high")
        }
        pixelSize = size
    }
}

/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    /// Pixels from left to right.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Such as `1200 × 800`.
    public var description: String { "\(width) × \(height)" }
}

/// Whether a file can be what it seems to be.
///
/// The set is open.
public struct MediaCondition: RawRepresentable, Hashable, Sendable {
    /// The condition's name in reports.
    public let rawValue: String

    /// A condition by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing is wrong where this module looks: at the structure, not at every pixel.
    public static let intact = Self(rawValue: "intact")
    /// The file has no bytes.
    public static let empty = Self(rawValue: "empty")
    /// The file starts as its type should and ends too early: a download that broke off.
    public static let truncated = Self(rawValue: "truncated")
    /// The file starts as its type should and then contradicts itself.
    public static let damaged = Self(rawValue: "damaged")
    /// The bytes are not those of any known type.
    public static let unrecognized = Self(rawValue: "unrecognized")
}
