/// A button that a payload brings along.
public struct NotificationButton: Hashable, Sendable {
    /// What pressing it does.
    public struct Options: OptionSet, Hashable, Sendable {
        /// One bit for each option.
        public let rawValue: Int

        /// Options by their bits.
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

        /// A text field.
        ///
        /// - Parameters:
        ///   - buttonTitle: the text on the button that sends.
        ///   - placeholder: the text in the empty field.
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
    /// The text on the button.
    public var title: String
    /// What the button does.
    public var options: Options
    /// The text field that it opens; `nil` for none.
    public var textInput: TextInput?
    /// The image beside its text; `nil` for none.
    public var icon: Icon?

    /// A button.
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
