internal import Diagnostics

/// The statuses of APNs' answers, by the table in "Handling notification responses from APNs".
extension Explainer {
    static let httpStatuses = [
        Diagnostic.Definition(
            explaining: ["200"],
            "APNs has accepted the notification. That is no proof that a phone has shown it.",
            causes: [
                "Nothing is wrong on the way to APNs.",
                "If nothing shows: the push type or the payload does not fit, the phone is in a focus, or the app's notifications are off.",
            ],
            checks: [
                "richpush check FILE.apns: does the payload show anything, and start the extension?",
                "richpush doctor APP: is the extension in the app?",
                "Look up the apns-unique-id in Apple's Push Notifications Console (sandbox only).",
            ]),
        Diagnostic.Definition(
            explaining: ["400"], "The request is wrong; its reason says what.",
            causes: [
                "The device token is malformed or of the other environment (BadDeviceToken).",
                "A header is missing or has a wrong value: topic, push type, priority, collapse id.",
            ],
            checks: [
                "Read the `reason` in the answer's body, and explain that.",
                "richpush check FILE.apns --topic … --push-type …: do headers and payload fit?",
            ]),
        Diagnostic.Definition(
            explaining: ["403"], "The certificate or the provider token is refused.",
            causes: [
                "Key id or team id are wrong or swapped, or the key was revoked.",
                "The provider token is older than an hour, or this machine's clock is wrong.",
                "The key is for the other environment.",
            ],
            checks: [
                "Read the `reason` in the answer's body, and explain that.",
                "Compare `date` on this machine with the answer's own Date header.",
            ]),
        Diagnostic.Definition(
            explaining: ["404"], "The path is not one that APNs knows.",
            causes: ["The path is not /3/device/TOKEN, with the token in hexadecimal digits."],
            checks: ["Print the request's path; richpush send builds it by itself."]),
        Diagnostic.Definition(
            explaining: ["405"], "The method is not POST.",
            causes: ["A library or a proxy has made a GET of it."],
            checks: ["richpush simulate: point the sender at it and read what arrives."]),
        Diagnostic.Definition(
            explaining: ["410"], "The device token is no longer active for the topic.",
            causes: [
                "The app was removed, or restored onto another phone.",
                "The token has expired.",
            ],
            checks: [
                "Forget the token, unless the app registered it again after the answer's `timestamp`."
            ]),
        Diagnostic.Definition(
            explaining: ["413"],
            "The payload is too large: 4,096 bytes, 5,120 for VoIP and broadcasts.",
            causes: [
                "Media or a whole record are in the payload, not a link to them.",
                "Escapes such as \\u00e9 take more bytes than the characters themselves.",
            ],
            checks: ["richpush check FILE.apns: it counts the bytes and says what to cut."]),
        Diagnostic.Definition(
            explaining: ["429"], "Too much in too short a time.",
            causes: [
                "Many notifications to one phone (TooManyRequests).",
                "The provider token is made anew too often (TooManyProviderTokenUpdates).",
            ],
            checks: [
                "Share one provider token among all connections and processes, for 20 to 60 minutes.",
                "Send less often to one phone; let a collapse id replace what is outdated.",
            ]),
        Diagnostic.Definition(
            explaining: ["500"], "APNs had an error of its own.",
            causes: ["Trouble at Apple's."],
            checks: [
                "Send again after 15 minutes, then ever later; see Apple's System Status page."
            ]),
        Diagnostic.Definition(
            explaining: ["503"], "The server of APNs is not available.",
            causes: ["Trouble at Apple's, or the server is being shut down."],
            checks: [
                "Connect anew, and send again after 15 minutes; see Apple's System Status page."
            ]),
    ]
}
