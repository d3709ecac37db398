/// A button that a payload brings along.
public struct NotificationButton: Hashable, Sendable {
    /// What pressing it does.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The app comes to the front.
        public static let opensApp = Self(rawValue: 1)
        /// It is shown as one that destroys something.
        public static let isDestructive = Self(rawValue: 2)
        /// The phone must be unlocked first.
        public static let requiresUnlock = Self(rawValue: 4)
    }

    /// A field for a text, which the app gets.
    public struct TextInput: Hashable, Sendable {
        /// The words on the button that sends the text; empty for the system's.
        public var buttonTitle: String
        /// The words in the empty field.
        public var placeholder: String

        public init(buttonTitle: String = "", placeholder: String = "") {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// A picture beside the words.
    public enum Icon: Hashable, Sendable {
        /// One of the system's, by its name there.
        case system(String)
        /// One of the app's.
        case template(String)
    }

    /// What the app gets when it is pressed.
    public var identifier: String
    public var title: String
    public var options: Options
    public var textInput: TextInput?
    public var icon: Icon?

    public init(
        identifier: String, title: String, options: Options = .opensApp,
        textInput: TextInput? = nil, icon: Icon? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.textInput = textInput
        self.icon = icon
    }
}
