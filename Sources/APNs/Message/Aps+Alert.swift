internal import StrictJSON

extension Aps {
    /// The text of a notification.
    public struct Alert: Hashable, Sendable {
        /// The first line, in bold.
        public var title: Text?
        /// The line below the title.
        public var subtitle: Text?
        /// The text.
        public var body: Text?
        /// The file of a launch picture in the app's bundle.
        public var launchImage: String?

        /// An alert; what is `nil` is left out.
        public init(
            title: Text? = nil, subtitle: Text? = nil, body: Text? = nil,
            launchImage: String? = nil
        ) {
            self.title = title
            self.subtitle = subtitle
            self.body = body
            self.launchImage = launchImage
        }
    }

    /// Text as it is, or a key of the app's `Localizable` strings with what goes into it.
    public enum Text: Hashable, Sendable, ExpressibleByStringLiteral {
        case plain(String)
        /// The device's language decides; the arguments replace `%@` and `%n$@`.
        case localized(key: String, arguments: [String])

        /// Text as it is.
        public init(stringLiteral text: String) { self = .plain(text) }
    }
}

extension Aps.Alert {
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ text: Aps.Text?, plain: String, key: String, arguments: String) {
            switch text {
            case .plain(let text)?:
                members.append(JSONValue.Member(key: plain, value: .string(text)))
            case .localized(let name, let values)?:
                members.append(JSONValue.Member(key: key, value: .string(name)))
                guard !values.isEmpty else { return }
                members.append(
                    JSONValue.Member(
                        key: arguments, value: .array(values.map(JSONValue.string))))
            case nil: break
            }
        }
        add(title, plain: "title", key: "title-loc-key", arguments: "title-loc-args")
        add(subtitle, plain: "subtitle", key: "subtitle-loc-key", arguments: "subtitle-loc-args")
        add(body, plain: "body", key: "loc-key", arguments: "loc-args")
        if let launchImage {
            members.append(JSONValue.Member(key: "launch-image", value: .string(launchImage)))
        }
        return .object(members)
    }
}
