public import Foundation
public import MediaInspection

/// A media file on disk, complete, typed by its bytes and rightly named.
public struct MediaFile: Hashable, Sendable {
    /// Where it is; its suffix fits its type.
    public internal(set) var url: URL
    /// The type of its bytes.
    public internal(set) var type: MediaType
    /// Its length in bytes.
    public let byteCount: Int
}
