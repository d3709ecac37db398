public import Foundation

public enum INPersonHandleType: Int, Sendable {
    case unknown
    case emailAddress
    case phoneNumber
}

public enum INPersonSuggestionType: Int, Sendable {
    case none
    case socialProfile
    case instantMessageAddress
}

/// What a person calls one of their addresses.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let home = Self("_$!<Home>!$_")
    public static let work = Self("_$!<Work>!$_")
    public static let iPhone = Self("iPhone")
    public static let mobile = Self("_$!<Mobile>!$_")
    public static let main = Self("_$!<Main>!$_")
    public static let other = Self("_$!<Other>!$_")
}

/// An address of a person.
open class INPersonHandle: NSObject {
    open private(set) var value: String?
    open private(set) var type: INPersonHandleType
    open private(set) var label: INPersonHandleLabel?

    public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
        self.value = value
        self.type = type
        self.label = label
        super.init()
    }

    public convenience init(value: String?, type: INPersonHandleType) {
        self.init(value: value, type: type, label: nil)
    }
}

@available(*, unavailable)
extension INPersonHandle: Sendable {}

/// A person as an app knows them.
open class INPerson: NSObject {
    open private(set) var personHandle: INPersonHandle?
    open private(set) var nameComponents: PersonNameComponents?
    open private(set) var displayName: String
    open private(set) var image: INImage?
    open private(set) var contactIdentifier: String?
    open private(set) var customIdentifier: String?
    open private(set) var isMe: Bool
    open private(set) var aliases: [INPersonHandle]?
    open private(set) var suggestionType: INPersonSuggestionType

    private init(
        _ handle: INPersonHandle, _ components: PersonNameComponents?, _ displayName: String?,
        _ image: INImage?, _ contact: String?, _ custom: String?, isMe: Bool,
        aliases: [INPersonHandle]? = nil, _ suggestion: INPersonSuggestionType = .none
    ) {
        personHandle = handle
        nameComponents = components
        let names = [components?.givenName, components?.familyName].compactMap(\.self)
        let name = names.isEmpty ? components?.nickname : names.joined(separator: " ")
        self.displayName = displayName ?? name ?? handle.value ?? ""
        self.image = image
        contactIdentifier = contact
        customIdentifier = custom
        self.isMe = isMe
        self.aliases = aliases
        suggestionType = suggestion
        super.init()
    }

    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?
    ) {
        self.init(
            personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier,
            isMe: false)
    }

    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool
    ) {
        self.init(
            personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier,
            isMe: isMe)
    }

    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool,
        suggestionType: INPersonSuggestionType
    ) {
        self.init(
            personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier,
            isMe: isMe, suggestionType)
    }

    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?, customIdentifier: String?,
        aliases: [INPersonHandle]?, suggestionType: INPersonSuggestionType
    ) {
        self.init(
            personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier,
            isMe: false, aliases: aliases, suggestionType)
    }
}

@available(*, unavailable)
extension INPerson: Sendable {}

/// A text that can be spoken.
open class INSpeakableString: NSObject {
    open private(set) var spokenPhrase: String
    open private(set) var pronunciationHint: String?
    open private(set) var vocabularyIdentifier: String?

    public init(spokenPhrase: String) {
        self.spokenPhrase = spokenPhrase
        super.init()
    }

    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.vocabularyIdentifier = vocabularyIdentifier
        self.spokenPhrase = spokenPhrase
        self.pronunciationHint = pronunciationHint
        super.init()
    }
}

@available(*, unavailable)
extension INSpeakableString: Sendable {}

/// A picture of a person or a group; nothing here draws it.
open class INImage: NSObject {
    private let name: String?
    private let data: Data?
    private let url: URL?

    // Without labels: one of `url` alone would be the public initializer, which calls this one.
    private init(_ name: String?, _ data: Data?, _ url: URL?) {
        self.name = name
        self.data = data
        self.url = url
        super.init()
    }

    public convenience init(named name: String) { self.init(name, nil, nil) }

    public convenience init(imageData: Data) { self.init(nil, imageData, nil) }

    /// `nil` for a link that is no URL of a file or of the web.
    public convenience init?(url URL: URL) {
        guard let scheme = URL.scheme?.lowercased(), ["file", "http", "https"].contains(scheme)
        else { return nil }
        self.init(nil, nil, URL)
    }

    public convenience init?(url URL: URL, width: Double, height: Double) { self.init(url: URL) }
}

@available(*, unavailable)
extension INImage: Sendable {}
