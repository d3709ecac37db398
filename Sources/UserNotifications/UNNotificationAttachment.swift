private import MediaInspection

/// A media file that is shown with a notification.
///
/// The system checks the file when the notification is delivered and then moves it into its own
/// store; a file of the app's bundle is copied. Sound files may have 5 MB, pictures 10 MB and movies
/// 50 MB. That check is the host's here: this class looks at the file's name and place alone.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding {
    /// What tells the attachment from the others of its notification.
    open private(set) var identifier: String

    /// The file: the sender's until delivery, the system's copy afterwards.
    open private(set) var url: URL

    /// The file's type as a uniform type identifier, such as `public.jpeg`.
    open private(set) var type: String

    /// The options that the attachment was made with, by option key. Not public on Apple platforms.
    package private(set) var options: [AnyHashable: Any]

    /// An attachment for a media file on disk.
    ///
    /// The type comes from the option `UNNotificationAttachmentOptionsTypeHintKey`, or else from the
    /// suffix of the file's name; the bytes are not looked at. So a downloaded file that is still
    /// called `….tmp` needs a new name or the hint.
    ///
    /// - Parameters:
    ///   - identifier: A name for the attachment; the system makes one when it is empty.
    ///   - URL: The file.
    ///   - options: Values for the four keys that start with `UNNotificationAttachmentOptions`.
    /// - Throws: ``UNError`` with the code ``UNError/Code/attachmentInvalidURL`` when the URL does not
    ///   lead to a readable file, ``UNError/Code/attachmentUnrecognizedType`` when there is neither
    ///   hint nor suffix or when iOS does not attach files of that type.
    public convenience init(
        identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
    ) throws {
        guard Self.isReadableFile(URL) else { throw UNError(.attachmentInvalidURL) }
        let options = options ?? [:]
        guard let type = Self.type(of: URL, options: options), type.isAttachable else {
            throw UNError(.attachmentUnrecognizedType)
        }
        self.init(
            identifier: identifier.isEmpty ? UUID().uuidString : identifier,
            url: URL, type: type.identifier, options: options)
    }

    /// An attachment without any check, for a host that moved the file.
    package init(identifier: String, url: URL, type: String, options: [AnyHashable: Any]) {
        self.identifier = identifier
        self.url = url
        self.type = type
        self.options = options
        super.init()
    }

    private static func isReadableFile(_ url: URL) -> Bool {
        guard url.isFileURL else { return false }
        let file = url.resolvingSymlinksInPath().path
        let kind = try? FileManager.default.attributesOfItem(atPath: file)[.type]
        return kind as? FileAttributeType == .typeRegular
            && FileManager.default.isReadableFile(atPath: file)
    }

    private static func type(of url: URL, options: [AnyHashable: Any]) -> MediaType? {
        guard let hint = options[UNNotificationAttachmentOptionsTypeHintKey] else {
            return MediaType(pathExtension: url.pathExtension)
        }
        return (hint as? String).flatMap(MediaType.init(identifier:))
    }

    /// The attachment that an archive holds; the file need not be there any more.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.decodeText(forKey: "identifier"),
            let url = coder.decodeObject(of: NSURL.self, forKey: "url"),
            let type = coder.decodeText(forKey: "type")
        else { return nil }
        self.identifier = identifier
        self.url = url as URL
        self.type = type
        options = coder.decodePropertyList(forKey: "options")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encodeText(identifier, forKey: "identifier")
        coder.encode(url as NSURL, forKey: "url")
        coder.encodeText(type, forKey: "type")
        coder.encodePropertyList(options, forKey: "options")
    }

    /// Always true: archives can be read with secure coding required.
    open class var supportsSecureCoding: Bool { true }

    /// The attachment itself, since it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAttachment else { return false }
        return identifier == other.identifier && url == other.url && type == other.type
            && PropertyList.areEqual(options, other.options)
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(identifier)
        hasher.combine(url)
        return hasher.finalize()
    }
}

@available(*, unavailable)
extension UNNotificationAttachment: Sendable {}
