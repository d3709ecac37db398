public import Foundation
public import MediaInspection

/// A medium on disk, complete, typed by its bytes and rightly named.
public struct MediaFile: Hashable, Sendable {
    public let url: URL
    public let type: MediaType
    /// Its length in bytes.
    public let byteCount: Int
}
