public import Foundation
public import MediaInspection

/// A media file on disk, complete, typed by its bytes and rightly named.
public struct MediaFile: Hashable, Sendable {
    public internal(set) var url: URL
    public internal(set) var type: MediaType
    /// Its length in bytes.
    public let byteCount: Int
}
