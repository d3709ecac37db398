import UserNotifications

/// How the thumbnail of a media file is made, as its sender wants it.
public struct Thumbnail: Hashable, Sendable {
    /// A part of a picture, in fractions of its width and height.
    public struct Clip: Hashable, Sendable {
        /// The left edge, from 0 to 1.
        public var x: Double
        /// The top edge, from 0 to 1.
        public var y: Double
        /// The width, from 0 to 1.
        public var width: Double
        /// The height, from 0 to 1.
        public var height: Double

        /// A part of the image, in fractions of its size.
        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        /// Whether it lies inside the picture and shows something of it.
        var isInside: Bool {
            [x, y, width, height].allSatisfy { (0...1).contains($0) } && width > 0 && height > 0
                && x + width <= 1.000_001 && y + height <= 1.000_001
        }
    }

    /// Whether the banner shows none.
    public var isHidden: Bool
    /// The part of the image that is shown; `nil` for all of it.
    public var clip: Clip?
    /// Seconds of a movie, or the number of an animation's frame.
    public var time: Double?

    /// How the banner shows a media file.
    ///
    /// - Parameters:
    ///   - isHidden: whether there is no thumbnail.
    ///   - clip: the part that is shown.
    ///   - time: seconds of a movie, or the number of an animation's frame.
    public init(isHidden: Bool = false, clip: Clip? = nil, time: Double? = nil) {
        self.isHidden = isHidden
        self.clip = clip
        self.time = time
    }

    /// The attachment's options; `nil` when it has none.
    var options: [AnyHashable: Any]? {
        var options: [AnyHashable: Any] = [:]
        if isHidden { options[UNNotificationAttachmentOptionsThumbnailHiddenKey] = true }
        if let time { options[UNNotificationAttachmentOptionsThumbnailTimeKey] = time }
        if let clip {
            // The dictionary form of a rectangle: a bare one is not taken.
            options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] = [
                "X": clip.x, "Y": clip.y, "Width": clip.width, "Height": clip.height,
            ]
        }
        return options.isEmpty ? nil : options
    }
}
