/// Requests to push services, which people check in place of the payload that becomes of them.
struct PushServiceRequest: Hashable {
    /// What people call the service.
    let service: String
    /// The keys that give it away, all of them.
    let marks: [String]
    /// The keys that lead to the payload, when the request holds it.
    let path: [String]
    /// What to do.
    let fix: String

    /// The first that fits counts.
    static let all: [PushServiceRequest] = [
        Self(
            service: "Firebase (HTTP v1)", marks: ["message"],
            path: ["message", "apns", "payload"],
            fix:
                "Put the aps object into message.apns.payload, with \"mutable-content\": 1, and "
                + "the picture's link into message.apns.fcm_options.image."),
        Self(
            service: "Firebase (message)", marks: ["apns"], path: ["apns", "payload"],
            fix: "Put the aps object into apns.payload, with \"mutable-content\": 1, and the "
                + "picture's link into apns.fcm_options.image."),
        Self(
            service: "Firebase (legacy)", marks: ["registration_ids"], path: [],
            fix: "Firebase has shut this interface down: use HTTP v1, with apns.payload.aps."),
        Self(
            service: "Expo", marks: ["to", "title"], path: [],
            fix: "Set mutableContent to true and richContent.image to the link; then check what "
                + "the phone gets."),
        Self(
            service: "Firebase (legacy)", marks: ["to", "notification"], path: [],
            fix: "Firebase has shut this interface down: use HTTP v1, with apns.payload.aps."),
        Self(
            service: "Expo", marks: ["to", "body"], path: [],
            fix: "Set mutableContent to true and richContent.image to the link; then check what "
                + "the phone gets."),
        Self(
            service: "OneSignal", marks: ["app_id", "contents"], path: [],
            fix: "Set mutable_content to true and ios_attachments to the links; then check what "
                + "the phone gets."),
        Self(
            service: "Amazon SNS", marks: ["APNS"], path: [],
            fix: "APNS holds the payload as a string; check what is in that string."),
        Self(
            service: "Amazon SNS", marks: ["APNS_SANDBOX"], path: [],
            fix: "APNS_SANDBOX holds the payload as a string; check what is in that string."),
        Self(
            service: "a message for Android", marks: ["notification"], path: [],
            fix:
                "Firebase makes aps.alert of notification; the picture's link for iOS goes into "
                + "apns.fcm_options.image."),
    ]

    /// All keys that may give one away.
    static let keys = Array(Set(all.flatMap(\.marks))).sorted()
}
