/// Why APNs turned a notification away: the `reason` of its answer.
///
/// The set is open: a reason without a name here is kept exactly as APNs spelled it. Sources:
/// "Handling notification responses from APNs", "Sending broadcast push notification requests".
public struct RejectionReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    // MARK: - 400

    public static let badCollapseID = Self(rawValue: "BadCollapseId")
    public static let badDeviceToken = Self(rawValue: "BadDeviceToken")
    public static let badExpirationDate = Self(rawValue: "BadExpirationDate")
    public static let badMessageID = Self(rawValue: "BadMessageId")
    public static let badPriority = Self(rawValue: "BadPriority")
    public static let badTopic = Self(rawValue: "BadTopic")
    public static let deviceTokenNotForTopic = Self(rawValue: "DeviceTokenNotForTopic")
    public static let duplicateHeaders = Self(rawValue: "DuplicateHeaders")
    public static let idleTimeout = Self(rawValue: "IdleTimeout")
    public static let invalidPushType = Self(rawValue: "InvalidPushType")
    public static let missingDeviceToken = Self(rawValue: "MissingDeviceToken")
    public static let missingTopic = Self(rawValue: "MissingTopic")
    public static let payloadEmpty = Self(rawValue: "PayloadEmpty")
    public static let topicDisallowed = Self(rawValue: "TopicDisallowed")
    public static let featureNotEnabled = Self(rawValue: "FeatureNotEnabled")
    public static let missingChannelID = Self(rawValue: "MissingChannelId")
    public static let badChannelID = Self(rawValue: "BadChannelId")
    public static let channelNotRegistered = Self(rawValue: "ChannelNotRegistered")
    public static let badRequestParams = Self(rawValue: "BadRequestParams")
    public static let badRequestPayload = Self(rawValue: "BadRequestPayload")
    public static let missingPushType = Self(rawValue: "MissingPushType")
    public static let cannotCreateChannelConfig = Self(rawValue: "CannotCreateChannelConfig")

    // MARK: - 403

    public static let badCertificate = Self(rawValue: "BadCertificate")
    public static let badCertificateEnvironment = Self(rawValue: "BadCertificateEnvironment")
    public static let expiredProviderToken = Self(rawValue: "ExpiredProviderToken")
    public static let forbidden = Self(rawValue: "Forbidden")
    public static let invalidProviderToken = Self(rawValue: "InvalidProviderToken")
    public static let missingProviderToken = Self(rawValue: "MissingProviderToken")
    public static let unrelatedKeyIDInToken = Self(rawValue: "UnrelatedKeyIdInToken")
    public static let badEnvironmentKeyIDInToken = Self(rawValue: "BadEnvironmentKeyIdInToken")
    /// As it has been met on the wire; Apple's page spells ``badEnvironmentKeyIDInToken``.
    public static let badEnvironmentKeyInToken = Self(rawValue: "BadEnvironmentKeyInToken")
    public static let topicMismatch = Self(rawValue: "TopicMismatch")

    // MARK: - 404 to 503

    public static let badPath = Self(rawValue: "BadPath")
    public static let methodNotAllowed = Self(rawValue: "MethodNotAllowed")
    public static let expiredToken = Self(rawValue: "ExpiredToken")
    public static let unregistered = Self(rawValue: "Unregistered")
    public static let payloadTooLarge = Self(rawValue: "PayloadTooLarge")
    public static let tooManyProviderTokenUpdates = Self(rawValue: "TooManyProviderTokenUpdates")
    public static let tooManyRequests = Self(rawValue: "TooManyRequests")
    public static let internalServerError = Self(rawValue: "InternalServerError")
    public static let serviceUnavailable = Self(rawValue: "ServiceUnavailable")
    public static let shutdown = Self(rawValue: "Shutdown")

    /// An answer whose body is not what Apple documents.
    public static let unreadable = Self(rawValue: "")
}

extension RejectionReason: CustomStringConvertible {
    public var description: String { rawValue.isEmpty ? "no reason given" : rawValue }
}
