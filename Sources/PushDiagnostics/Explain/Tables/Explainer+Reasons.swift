internal import APNs
internal import Diagnostics

/// The reasons of APNs' answers. What each means is the sender's own explanation of it.
extension Explainer {
    static let apnsReasons = reasons.map { reason, causes, checks in
        Diagnostic.Definition(
            explaining: [reason.rawValue], reason.explanation, causes: causes, checks: checks,
            certainty: reason == .badEnvironmentKeyInToken ? .reported : .documented)
    }

    private static let checkHeaders =
        "richpush check FILE.apns --topic … --push-type …: do headers and payload fit?"
    private static let tryAgain =
        "Send again after 15 minutes, then ever later; richpush send does so by itself."
    private static let compareIDs =
        "Compare key id (10 characters, in the .p8 file's name) and team id (10 characters, in the developer account)."
    private static let broadcast =
        "richpush channels list: does the app have channels, and this one?"

    private static let reasons: [(reason: RejectionReason, causes: [String], checks: [String])] = [
        (
            .badCollapseID, ["A whole text or a URL is used as the id."],
            ["Use a hash, or the id of what the push is about; 64 bytes at most.", checkHeaders]
        ),
        (
            .badDeviceToken,
            [
                "A token of the sandbox was sent to production, or the other way round: builds run from Xcode are sandbox, TestFlight and the store are production.",
                "The token was changed on the way: cut, in base64, with spaces or angle brackets.",
                "It is something else: a simulator's id, or a registration token of Firebase.",
            ],
            [
                "Send to the other host (richpush send --sandbox or without it) and see whether it is accepted.",
                "richpush doctor APP: its check RP360 tells the build's environment.",
                "Count the digits of the token that the app logs and of the one that is sent.",
            ]
        ),
        (
            .badExpirationDate, ["The date is in milliseconds, or is a text such as ISO 8601."],
            ["Send seconds since 1970, or 0 for one attempt.", checkHeaders]
        ),
        (
            .badMessageID, ["The id is no UUID, or its letters are upper case."],
            ["Leave out apns-id, so that APNs makes one, or write it in lower case."]
        ),
        (
            .badPriority,
            ["Priority 10 with push type background, which wants 5.", "A word such as high."],
            [checkHeaders]
        ),
        (
            .badTopic, ["The topic holds a space or a name that is not a bundle id."],
            [
                "richpush doctor APP --json: the topic is the app's bundle id, not the extension's.",
                checkHeaders,
            ]
        ),
        (
            .deviceTokenNotForTopic,
            [
                "Two apps, or two flavours of one, store their tokens in one table.",
                "The topic is the extension's bundle id.",
            ],
            [
                "Store the bundle id beside each token and send with that topic.",
                "Forget the token if it belongs to an app that is no more.",
            ]
        ),
        (
            .duplicateHeaders, ["A library and your code both set the header."],
            ["richpush simulate: point the sender at it and read the headers that arrive."]
        ),
        (
            .idleTimeout, ["Nothing was sent for a long time."],
            ["Open a new connection; ping a connection that shall stay open, about once an hour."]
        ),
        (
            .invalidPushType,
            ["A type is misspelt, or is newer than this service.", "An empty header is sent."],
            [checkHeaders]
        ),
        (
            .missingDeviceToken, ["The token was empty when the path was made."],
            ["Look for users without a token in your table."]
        ),
        (
            .missingTopic,
            [
                "The library wants the topic for each message, not in its settings.",
                "The certificate is for several topics, so that APNs cannot guess.",
            ],
            ["Send apns-topic with the app's bundle id.", checkHeaders]
        ),
        (
            .payloadEmpty, ["The body was not sent, or was sent under another length."],
            ["richpush simulate: point the sender at it and read what arrives."]
        ),
        (
            .topicDisallowed,
            [
                "The topic is not the bundle id, but a made-up name as of a message broker.",
                "The key belongs to another team, or only to other topics.",
                "The topic wants a suffix that the key or certificate does not cover, such as .voip.",
            ],
            [
                "Compare the topic with the bundle id letter by letter.", compareIDs, checkHeaders,
            ]
        ),
        (
            .featureNotEnabled, ["Broadcast is off for this bundle id."],
            ["Switch on Push Notifications › Broadcast in the developer account.", broadcast]
        ),
        (
            .missingChannelID, ["The request goes to a broadcast path without its channel."],
            ["Send the header apns-channel-id.", broadcast]
        ),
        (
            .badChannelID, ["The id was changed on the way, as by URL encoding of its + or /."],
            ["Send the id as APNs gave it, in base64.", broadcast]
        ),
        (
            .channelNotRegistered,
            ["The channel was deleted.", "It is a channel of the other environment."], [broadcast]
        ),
        (
            .badRequestParams, ["The path's query has a name or value that is not known."],
            ["Compare the path with Apple's page on broadcast channels.", broadcast]
        ),
        (
            .badRequestPayload,
            ["The body is no JSON object, or its storage policy or push type is wrong."],
            ["richpush channels create: it sends what is wanted."]
        ),
        (
            .missingPushType, ["The sender is older than iOS 13, or leaves out what is empty."],
            ["Send apns-push-type: alert for what is shown.", checkHeaders]
        ),
        (
            .cannotCreateChannelConfig, ["Channels are made for each event and never deleted."],
            ["richpush channels list, then delete those that are over."]
        ),
        (
            .badCertificate, ["The certificate has expired, was revoked, or is not for pushes."],
            ["Make a new one, or change to a key (.p8), which does not expire."]
        ),
        (
            .badCertificateEnvironment, ["A certificate for development is sent to production."],
            ["Send to the other host, or use a certificate or key for both."]
        ),
        (
            .expiredProviderToken,
            [
                "The token was made once and is kept for longer than an hour.",
                "This machine's clock is slow, or in another time zone's hours.",
            ],
            [
                "Compare `date -u` with the Date header of the answer.",
                "Make a new token every 20 to 60 minutes; richpush send does.",
            ]
        ),
        (
            .forbidden, ["The key or certificate may not do this."],
            [compareIDs, "See in the developer account what the key is for."]
        ),
        (
            .invalidProviderToken,
            [
                "Key id and team id are swapped or mistyped.",
                "The key was revoked, or is another one's file.",
                "The token is not signed with ES256, or has claims besides iss and iat.",
                "The clock is wrong by more than an hour.",
            ],
            [
                compareIDs,
                "Check the token in Apple's Push Notifications Console, which has a validator.",
                "Compare `date -u` with the Date header of the answer.",
            ]
        ),
        (
            .missingProviderToken,
            [
                "The header authorization is missing or lacks the word bearer.",
                "The client certificate was not sent in the handshake.",
            ],
            ["richpush simulate: point the sender at it and read the headers that arrive."]
        ),
        (
            .unrelatedKeyIDInToken,
            ["Two keys or two teams share one connection."],
            ["Use one connection, or one pool of them, for each key."]
        ),
        (
            .badEnvironmentKeyIDInToken,
            ["The key was made for the sandbox or for production alone."],
            ["See in the developer account what the key is for; send to that host."]
        ),
        (
            .badEnvironmentKeyInToken,
            ["The key was made for the sandbox or for production alone."],
            ["See in the developer account what the key is for; send to that host."]
        ),
        (
            .topicMismatch, ["The path names another app than the key or certificate is for."],
            ["Compare the bundle id in the path with the credential's.", broadcast]
        ),
        (
            .badPath, ["The path is not /3/device/TOKEN, or has a query."],
            ["richpush simulate: point the sender at it and read the path that arrives."]
        ),
        (
            .methodNotAllowed, ["A library or a proxy has made another method of POST."],
            ["richpush simulate: point the sender at it and read the method that arrives."]
        ),
        (
            .expiredToken, ["The token is an old one; the app has another by now."],
            ["Delete it, unless the app registered it again after the answer's timestamp."]
        ),
        (
            .unregistered,
            ["The app was removed from the phone.", "The app has unregistered."],
            ["Delete the token, unless the app registered it again after the answer's timestamp."]
        ),
        (
            .payloadTooLarge,
            ["Media or a whole record are in the payload.", "Escapes make the text longer."],
            ["richpush check FILE.apns: it counts the bytes and says what to cut."]
        ),
        (
            .tooManyProviderTokenUpdates,
            [
                "A token is signed for each request or each connection.",
                "Each worker or pod signs its own.",
                "The clock is fast, so that each token seems to be too old.",
            ],
            [
                "Sign one token, share it, and keep it for 20 to 60 minutes.",
                "Compare `date -u` with the Date header of the answer.",
            ]
        ),
        (
            .tooManyRequests, ["Many notifications in a row to one phone."],
            ["Send less, or replace older ones by a collapse id."]
        ),
        (
            .internalServerError, ["Trouble at Apple's."],
            [tryAgain, "See Apple's System Status page."]
        ),
        (
            .serviceUnavailable, ["Trouble at Apple's."],
            [tryAgain, "See Apple's System Status page."]
        ),
        (
            .shutdown, ["The server is being replaced, which is usual."],
            ["Open a new connection.", tryAgain]
        ),
    ]
}
