/// Why APNs turned a notification away: the `reason` of its answer.
///
/// The set is open: a reason without a name here is kept exactly as APNs spelled it. Sources:
/// "Handling notification responses from APNs", "Sending broadcast push notification requests".
public struct RejectionReason: RawRepresentable, Hashable, Sendable {
    /// The name as it is spelled.
    public let rawValue: String

    /// A value of that spelling; the set is open.
    public init(rawValue: String) { self.rawValue = rawValue }

    // MARK: - 400

    /// The collapse id is longer than 64 bytes.
    public static let badCollapseID = Self(rawValue: "BadCollapseId")
    /// The token is malformed, or of the other environment: builds run from Xcode have tokens for
    /// the sandbox, builds from TestFlight and the store for production.
    public static let badDeviceToken = Self(rawValue: "BadDeviceToken")
    /// The expiration is not a number of seconds since 1970.
    public static let badExpirationDate = Self(rawValue: "BadExpirationDate")
    /// The apns-id is not a UUID.
    public static let badMessageID = Self(rawValue: "BadMessageId")
    /// The priority is not 10, 5 or 1, or not one that the push type allows.
    public static let badPriority = Self(rawValue: "BadPriority")
    /// The topic is malformed: it is the bundle id with a suffix.
    public static let badTopic = Self(rawValue: "BadTopic")
    /// The token belongs to another app than the topic names.
    public static let deviceTokenNotForTopic = Self(rawValue: "DeviceTokenNotForTopic")
    /// A header stands twice.
    public static let duplicateHeaders = Self(rawValue: "DuplicateHeaders")
    /// The connection was idle for too long; a new one is needed.
    public static let idleTimeout = Self(rawValue: "IdleTimeout")
    /// The push type is none that APNs knows.
    public static let invalidPushType = Self(rawValue: "InvalidPushType")
    /// The path has no device token.
    public static let missingDeviceToken = Self(rawValue: "MissingDeviceToken")
    /// The topic is missing: it is the app's bundle id, with a suffix.
    public static let missingTopic = Self(rawValue: "MissingTopic")
    /// The body is empty.
    public static let payloadEmpty = Self(rawValue: "PayloadEmpty")
    /// The key or certificate may not send to this topic: compare the topic with the bundle id,
    /// and the team with the app's.
    public static let topicDisallowed = Self(rawValue: "TopicDisallowed")
    /// Broadcast is not switched on for this bundle id in the developer account.
    public static let featureNotEnabled = Self(rawValue: "FeatureNotEnabled")
    /// The header apns-channel-id is missing.
    public static let missingChannelID = Self(rawValue: "MissingChannelId")
    /// The channel id is not base64.
    public static let badChannelID = Self(rawValue: "BadChannelId")
    /// There is no such channel; perhaps it was deleted.
    public static let channelNotRegistered = Self(rawValue: "ChannelNotRegistered")
    /// The query of the request is wrong.
    public static let badRequestParams = Self(rawValue: "BadRequestParams")
    /// The body of the request is wrong.
    public static let badRequestPayload = Self(rawValue: "BadRequestPayload")
    /// The header apns-push-type is missing.
    public static let missingPushType = Self(rawValue: "MissingPushType")
    /// The app has its largest number of channels (10,000 per environment).
    public static let cannotCreateChannelConfig = Self(rawValue: "CannotCreateChannelConfig")

    // MARK: - 403

    /// The certificate is not valid.
    public static let badCertificate = Self(rawValue: "BadCertificate")
    /// The certificate is for the other environment.
    public static let badCertificateEnvironment = Self(rawValue: "BadCertificateEnvironment")
    /// The provider token is older than an hour, or this machine's clock is slow.
    public static let expiredProviderToken = Self(rawValue: "ExpiredProviderToken")
    /// The action is not allowed.
    public static let forbidden = Self(rawValue: "Forbidden")
    /// The token's signature, key id or team id is wrong: see that the two ids are not swapped,
    /// that the key is not revoked, and that the clock is right.
    public static let invalidProviderToken = Self(rawValue: "InvalidProviderToken")
    /// The request has neither a provider token nor a certificate.
    public static let missingProviderToken = Self(rawValue: "MissingProviderToken")
    /// The key is not of the team or topics that this connection began with.
    public static let unrelatedKeyIDInToken = Self(rawValue: "UnrelatedKeyIdInToken")
    /// The key is for the other environment.
    public static let badEnvironmentKeyIDInToken = Self(rawValue: "BadEnvironmentKeyIdInToken")
    /// As it has been met on the wire; Apple's page spells ``badEnvironmentKeyIDInToken``.
    public static let badEnvironmentKeyInToken = Self(rawValue: "BadEnvironmentKeyInToken")
    /// The bundle id in the path is not the credential's.
    public static let topicMismatch = Self(rawValue: "TopicMismatch")

    // MARK: - 404 to 503

    /// The path is wrong.
    public static let badPath = Self(rawValue: "BadPath")
    /// The method is not the one for this path.
    public static let methodNotAllowed = Self(rawValue: "MethodNotAllowed")
    /// The device token has expired: forget it.
    public static let expiredToken = Self(rawValue: "ExpiredToken")
    /// The app is gone from the device, or the token is no longer valid: forget it.
    public static let unregistered = Self(rawValue: "Unregistered")
    /// The payload is too large: 4,096 bytes, 5,120 for VoIP.
    public static let payloadTooLarge = Self(rawValue: "PayloadTooLarge")
    /// The provider token was changed more than once in 20 minutes: share one token.
    public static let tooManyProviderTokenUpdates = Self(rawValue: "TooManyProviderTokenUpdates")
    /// Too many notifications to this device in a short time.
    public static let tooManyRequests = Self(rawValue: "TooManyRequests")
    /// APNs had an error of its own.
    public static let internalServerError = Self(rawValue: "InternalServerError")
    /// APNs is not available.
    public static let serviceUnavailable = Self(rawValue: "ServiceUnavailable")
    /// APNs is shutting the server down.
    public static let shutdown = Self(rawValue: "Shutdown")

    /// An answer whose body is not what Apple documents.
    public static let unreadable = Self(rawValue: "")
}

extension RejectionReason: CustomStringConvertible {
    /// The reason as APNs spelled it.
    public var description: String { rawValue.isEmpty ? "no reason given" : rawValue }
}
