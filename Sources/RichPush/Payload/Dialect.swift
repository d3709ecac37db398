/// How one kind of sender writes rich content into a payload, as data.
///
/// A new sender is one more value: say by what its payloads are known, where its media are, and
/// what else it says. The reading is ``RichContent``'s, the same for all.
///
/// ```swift
/// Dialect(
///     id: "shop", markers: [.key("shop")],
///     media: [MediaSource("shop.picture", typeHint: "kind")],
///     texts: [.title("shop.headline")])
/// ```
///
/// A dialect with markers is read when one of them is in the payload, even without media: its
/// texts, buttons and badge apply. One without markers is read when one of its media keys is there.
public struct Dialect: Hashable, Sendable, Identifiable {
    /// What the report calls it: short, stable, in small letters.
    public let id: String
    /// What people call the sender.
    public let sender: String
    /// What makes a payload this sender's, any one of them; none for words that many senders share.
    public var markers: [Marker]
    /// Keys at the top level whose string holds JSON; what it holds is read in the string's place.
    public var jsonStrings: [String] = []
    /// Where media are.
    public var media: [MediaSource]
    /// Whether every source in ``media`` is read; otherwise the first with a good link.
    public var readsAllMedia = false
    /// What replaces the notification's own text, applied in this order.
    public var texts: [TextOverride]
    /// Where buttons are, and how they are written.
    public var buttons: ButtonRule?
    /// Where the sender names the category. When present, it becomes the content's category;
    /// when absent, the content keeps the one it has.
    public var category: PayloadPath?
    /// The category of a notification that has none otherwise.
    public var defaultCategory: String?
    /// How the sender changes the number on the app's icon.
    public var badge: BadgeRule?
    /// Where the sound's file name is; `default` means the system's.
    public var sound: PayloadPath?
    /// How the sender says how urgent it is.
    public var level: LevelRule?
    /// Where the identifier is that groups notifications.
    public var thread: PayloadPath?
    /// What the sender's own extension does besides and is not done here.
    public var remark: String?

    /// A dialect with the parts that most senders have; set the others with ``with(_:)``.
    ///
    /// - Parameters:
    ///   - id: what the report calls it: short, stable, in small letters.
    ///   - sender: what people call the sender. Default: the id.
    ///   - markers: what makes a payload this sender's.
    ///   - media: where media are.
    ///   - texts: what replaces the notification's own text, applied in this order.
    ///   - buttons: where buttons are, and how they are written.
    public init(
        id: String, sender: String? = nil, markers: [Marker] = [], media: [MediaSource] = [],
        texts: [TextOverride] = [], buttons: ButtonRule? = nil
    ) {
        self.id = id
        self.sender = sender ?? id
        self.markers = markers
        self.media = media
        self.texts = texts
        self.buttons = buttons
    }

    /// A copy with what the initializer does not take.
    public func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
