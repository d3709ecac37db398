/// Where a sender puts buttons, and how it writes them.
///
/// Paths other than ``lists`` start in a button's own object.
public struct ButtonRule: Hashable, Sendable {
    /// Whose category wins when the payload also names one in `aps`.
    public enum Precedence: String, Hashable, Sendable {
        /// The buttons'.
        case buttons = "the buttons win"
        /// The named one: the buttons are then left out.
        case category = "the named category wins"
        /// The named one if the app has registered it, else the buttons'.
        case registeredCategory = "the named category wins when the app has registered it"
    }

    /// Where the list of buttons is; the first path that holds one is read.
    public var lists: [PayloadPath]
    /// Where a button's text is.
    public var title: PayloadPath
    /// Where a button's identifier is, which the app gets when it is pressed.
    public var identifier: PayloadPath?
    /// What comes before a button's place where it has no identifier.
    public var identifierPrefix = ""
    /// The first button's place. Default: 0.
    public var firstPlace = 0
    /// What a button does that says nothing of it.
    public var options: NotificationButton.Options
    /// Where a word is that says what a button does, or a list of words.
    public var kind: PayloadPath?
    /// What the words mean; one that ends in `*` stands for all that begin so. A word that is not
    /// here means ``options``.
    public var kinds: [String: NotificationButton.Options]
    /// Where a boolean is: whether the button opens the app.
    public var opensApp: PayloadPath?
    /// Where a boolean is: whether the phone must be unlocked.
    public var requiresUnlock: PayloadPath?
    /// Where a boolean is: whether the button destroys something, and is red.
    public var isDestructive: PayloadPath?
    /// Where a link is that the button opens, and the app with it.
    public var link: PayloadPath?
    /// How a button that asks for a text is written.
    public var textInput: TextInputKeys?
    /// Where a button's icon is.
    public var icon: IconKeys?
    /// Buttons beyond this number are left out. Default: 10, as many as iOS shows.
    public var maximum = 10
    /// Whether exactly two buttons change places.
    public var reversesPairs = false
    /// Whose category wins. Default: the buttons'.
    public var precedence = Precedence.buttons
    /// Where a boolean is that makes the buttons win over a registered category.
    public var overrule: PayloadPath?
    /// Where words are for the category's options: `custom_dismiss` and `carplay`.
    public var categoryOptions: PayloadPath?
    /// Whether the app hears when the notification is dismissed.
    public var reportsDismissal = false
    /// Where the text is that stands for the body when previews are hidden.
    public var hiddenPlaceholder: PayloadPath?

    /// A rule with the parts that most senders have; set the others with ``with(_:)``.
    ///
    /// - Parameters:
    ///   - lists: where the list of buttons is; the first path that holds one is read.
    ///   - title: where a button's text is.
    ///   - identifier: where a button's identifier is.
    ///   - options: what a button does that says nothing of it.
    ///   - kind: where a word is that says what a button does, or a list of words.
    ///   - kinds: what the words mean.
    public init(
        _ lists: PayloadPath..., title: PayloadPath, identifier: PayloadPath? = nil,
        options: NotificationButton.Options = .opensApp, kind: PayloadPath? = nil,
        kinds: [String: NotificationButton.Options] = [:]
    ) {
        self.lists = lists
        self.title = title
        self.identifier = identifier
        self.options = options
        self.kind = kind
        self.kinds = kinds
    }

    /// A copy with what the initializer does not take.
    public func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }

    /// How a button that asks for a text is written.
    public struct TextInputKeys: Hashable, Sendable {
        /// The word that says it is one.
        public var kind: String
        /// Where that word is. Default: at ``ButtonRule/kind``.
        public var path: PayloadPath?
        /// Where the words are on the button that sends the text.
        public var title: PayloadPath
        /// Where the words are in the empty field.
        public var placeholder: PayloadPath

        /// Says how a text field is written.
        ///
        /// - Parameters:
        ///   - kind: the word that says a button is one.
        ///   - path: where that word is; `nil` for ``ButtonRule/kind``.
        ///   - title: where the text is of the button that sends.
        ///   - placeholder: where the text is in the empty field.
        public init(
            kind: String, at path: PayloadPath? = nil, title: PayloadPath,
            placeholder: PayloadPath
        ) {
            self.kind = kind
            self.path = path
            self.title = title
            self.placeholder = placeholder
        }
    }

    /// Where a button's icon is.
    public struct IconKeys: Hashable, Sendable {
        /// Where the word is that tells the system's pictures from the app's.
        public var kind: PayloadPath
        /// The word for one of the system's; every other one means a picture of the app's.
        public var systemKind: String
        /// Where the picture's name is.
        public var name: PayloadPath

        /// Says how an icon is written.
        ///
        /// - Parameters:
        ///   - kind: where the word is that tells the system's images from the app's.
        ///   - systemKind: the word for one of the system's.
        ///   - name: where the image's name is.
        public init(kind: PayloadPath, systemKind: String, name: PayloadPath) {
            self.kind = kind
            self.systemKind = systemKind
            self.name = name
        }
    }
}
