// The names are Apple's, hence the capitals.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key for an attachment's type, as a uniform type identifier in a `String`.
///
/// A MIME type is refused. Without the key, the suffix of the file's name decides.
public let UNNotificationAttachmentOptionsTypeHintKey: String = "typeHint"

/// The key for whether the banner leaves out the thumbnail, as a Boolean `NSNumber`.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String = "thumbnailHidden"

/// The key for the part of a picture to show as the thumbnail.
///
/// The value is the dictionary form of a `CGRect` in unit coordinates, from 0 to 1.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String =
    "thumbnailClippingRect"

/// The key for the moment to show as the thumbnail.
///
/// The value is an `NSNumber`, the frame of an animated picture or the second of a movie, or the
/// dictionary form of a `CMTime`.
public let UNNotificationAttachmentOptionsThumbnailTimeKey: String = "thumbnailTime"
