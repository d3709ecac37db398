extension RejectionReason {
    /// What may be done, by Apple's table of responses.
    ///
    /// A reason that is not in the table is judged by its status: 5xx later, the rest after fixing.
    public func advice(status: Int) -> RetryAdvice {
        if let entry = Self.table[self] { return entry.advice }
        return status >= 500 ? .later(.seconds(900)) : .afterFixing
    }

    /// One sentence on the likely cause and the next thing to check; general for unknown reasons.
    public var explanation: String {
        Self.table[self]?.explanation
            ?? (self == .unreadable
                ? "The response has no reason of APNs: a proxy or gateway may have sent it."
                : "This reason is not in Apple's published table; look it up in the current one.")
    }

    /// Every reason with a name here.
    public static var known: [RejectionReason] { Array(table.keys) }

    /// Whether the reason speaks of the credential, so that every other notification gets it too.
    var concernsCredential: Bool {
        switch self {
        case .badCertificate, .badCertificateEnvironment, .expiredProviderToken, .forbidden,
            .invalidProviderToken, .missingProviderToken, .unrelatedKeyIDInToken,
            .badEnvironmentKeyIDInToken, .badEnvironmentKeyInToken, .tooManyProviderTokenUpdates:
            true
        default: false
        }
    }

    private static let environmentKey =
        "The key is for the other environment: make a key for this one, or send to the other host."

    private static let table: [RejectionReason: (advice: RetryAdvice, explanation: String)] = [
        .badCollapseID: (.afterFixing, "The collapse id is longer than 64 bytes."),
        .badDeviceToken: (
            .never,
            "The token is malformed, or of the other environment: builds run from Xcode have tokens for the sandbox, builds from TestFlight and the store for production."
        ),
        .badExpirationDate: (.afterFixing, "The expiration is not a number of seconds since 1970."),
        .badMessageID: (.afterFixing, "The apns-id is not a UUID."),
        .badPriority: (
            .afterFixing, "The priority is not 10, 5 or 1, or not one that the push type allows."
        ),
        .badTopic: (.afterFixing, "The topic is malformed: it is the bundle id with a suffix."),
        .deviceTokenNotForTopic: (
            .never, "The token belongs to another app than the topic names."
        ),
        .duplicateHeaders: (.afterFixing, "A header stands twice."),
        .idleTimeout: (.atOnce, "The connection was idle for too long; a new one is needed."),
        .invalidPushType: (.afterFixing, "The push type is none that APNs knows."),
        .missingDeviceToken: (.afterFixing, "The path has no device token."),
        .missingTopic: (
            .afterFixing, "The topic is missing: it is the app's bundle id, with a suffix."
        ),
        .payloadEmpty: (.afterFixing, "The body is empty."),
        .topicDisallowed: (
            .afterFixing,
            "The key or certificate may not send to this topic: compare the topic with the bundle id, and the team with the app's."
        ),
        .featureNotEnabled: (
            .afterFixing,
            "Broadcast is not switched on for this bundle id in the developer account."
        ),
        .missingChannelID: (.afterFixing, "The header apns-channel-id is missing."),
        .badChannelID: (.afterFixing, "The channel id is not base64."),
        .channelNotRegistered: (.never, "There is no such channel; perhaps it was deleted."),
        .badRequestParams: (.afterFixing, "The query of the request is wrong."),
        .badRequestPayload: (.afterFixing, "The body of the request is wrong."),
        .missingPushType: (.afterFixing, "The header apns-push-type is missing."),
        .cannotCreateChannelConfig: (
            .afterFixing, "The app has its largest number of channels (10,000 per environment)."
        ),
        .badCertificate: (.afterFixing, "The certificate is not valid."),
        .badCertificateEnvironment: (
            .afterFixing, "The certificate is for the other environment."
        ),
        .expiredProviderToken: (
            .atOnce, "The provider token is older than an hour, or this machine's clock is slow."
        ),
        .forbidden: (.never, "The action is not allowed."),
        .invalidProviderToken: (
            .afterFixing,
            "The token's signature, key id or team id is wrong: see that the two ids are not swapped, that the key is not revoked, and that the clock is right."
        ),
        .missingProviderToken: (
            .afterFixing, "The request has neither a provider token nor a certificate."
        ),
        .unrelatedKeyIDInToken: (
            .afterFixing, "The key is not of the team or topics that this connection began with."
        ),
        .badEnvironmentKeyIDInToken: (.afterFixing, environmentKey),
        .badEnvironmentKeyInToken: (.afterFixing, environmentKey),
        .topicMismatch: (.afterFixing, "The bundle id in the path is not the credential's."),
        .badPath: (.afterFixing, "The path is wrong."),
        .methodNotAllowed: (.afterFixing, "The method is not the one for this path."),
        .expiredToken: (.never, "The device token has expired: forget it."),
        .unregistered: (
            .never, "The app is gone from the device, or the token is no longer valid: forget it."
        ),
        .payloadTooLarge: (.never, "The payload is too large: 4,096 bytes, 5,120 for VoIP."),
        .tooManyProviderTokenUpdates: (
            .later(.seconds(1_200)),
            "The provider token was changed more than once in 20 minutes: share one token."
        ),
        .tooManyRequests: (
            .later(.seconds(1)), "Too many notifications to this device in a short time."
        ),
        .internalServerError: (.later(.seconds(900)), "APNs had an error of its own."),
        .serviceUnavailable: (.later(.seconds(900)), "APNs is not available."),
        .shutdown: (.later(.seconds(900)), "APNs is shutting the server down."),
    ]
}
