internal import Diagnostics
internal import NotificationHost
internal import RichPush

/// Rules about signatures and provisioning profiles.
extension AppRule {
    static let signing = [
        pushEnvironment, appGroupShared, filteringAllowed, communicationOnBoth, timeSensitiveOnApp,
        profileValid, profileAllowsEntitlements, profileForOneApp, signedForBundleID,
    ]

    static let pushEnvironment = Diagnostic.Definition(
        .init("no-push-environment", number: "RP360"), "The app is signed with `aps-environment`.",
        severity: .error,
        why: "Without it the app gets no device token, and so no push.",
        fix: "Add the capability Push Notifications to the app's target, and sign again.",
        examples: .init(
            invalid: "<dict/> as the app's entitlements",
            valid: "<key>aps-environment</key><string>production</string>"))

    static let appGroupShared = Diagnostic.Definition(
        .init("app-group-not-shared", number: "RP361"), "App and extension share an app group.",
        severity: .warning,
        why: """
            They are two programs with two containers: badge counts, settings, traces and caches \
            of the one are not seen by the other unless both have the same group.
            """,
        fix: "Add the capability App Groups with the same group to both targets.",
        examples: .init(
            invalid:
                "group.com.example.shop on the app, group.com.example.shop.debug on the extension",
            valid: "group.com.example.shop on both"))

    static let filteringAllowed = Diagnostic.Definition(
        .init("filtering-not-allowed", number: "RP362"),
        "The entitlement to filter notifications is the extension's.",
        severity: .warning,
        why: """
            It is the extension that may hide a push by handing back empty content. Without the \
            entitlement the push is then shown as it came. Apple grants it on request.
            """,
        fix:
            "Ask Apple for com.apple.developer.usernotifications.filtering, and put it on the extension's target.",
        examples: .init(
            invalid: "com.apple.developer.usernotifications.filtering on the app alone",
            valid: "com.apple.developer.usernotifications.filtering on the extension"))

    static let communicationOnBoth = Diagnostic.Definition(
        .init("communication-not-set-up", number: "RP363"),
        "Communication notifications are set up on app and extension.",
        severity: .warning,
        why: """
            A sender's picture appears only if the app has the entitlement and lists the intent. \
            Apps were seen that needed it on the extension as well. With a part missing, the \
            picture is left out without an error.
            """,
        fix: """
            Add the capability Communication Notifications to both targets, and INSendMessageIntent \
            or INStartCallIntent to the app's NSUserActivityTypes.
            """,
        examples: .init(
            invalid: "com.apple.developer.usernotifications.communication on the app alone",
            valid: "on both, with INSendMessageIntent in NSUserActivityTypes"))

    static let timeSensitiveOnApp = Diagnostic.Definition(
        .init("time-sensitive-not-allowed", number: "RP364"),
        "The entitlement for time-sensitive notifications is the app's.",
        severity: .warning,
        why: "Without it on the app, the level time-sensitive counts as active.",
        fix: "Add the capability Time Sensitive Notifications to the app's target.",
        examples: .init(
            invalid: "com.apple.developer.usernotifications.time-sensitive on the extension alone",
            valid: "com.apple.developer.usernotifications.time-sensitive on the app"))

    static let profileValid = Diagnostic.Definition(
        .init("profile-expired", number: "RP365"), "The provisioning profile has not expired.",
        severity: .error,
        why: "After that day the app is neither installed nor started.",
        fix: "Make a new profile and sign again.",
        examples: .init(invalid: "ExpirationDate 2025-01-31", valid: "ExpirationDate in a year"))

    static let profileAllowsEntitlements = Diagnostic.Definition(
        .init("entitlement-not-in-profile", number: "RP366"),
        "The profile allows what the binary is signed for.", severity: .error,
        why: """
            An app or extension that is signed for more than its profile allows is not installed, \
            or, where only the extension is concerned, not started.
            """,
        fix: """
            Switch the capability on for this bundle id in the developer account, make the profile \
            anew, and sign with it.
            """,
        examples: .init(
            invalid:
                "com.apple.developer.usernotifications.filtering in the binary, not in the profile")
    )

    static let profileForOneApp = Diagnostic.Definition(
        .init("profile-for-several-apps", number: "RP367"),
        "The extension's profile is for its own bundle id.", severity: .warning,
        why: """
            A wildcard profile carries no app group and no notification entitlement, and was seen \
            where the system could not start the extension.
            """,
        fix: "Register the extension's bundle id and make a profile for it.",
        examples: .init(
            invalid: "application-identifier ABCDE12345.*",
            valid: "application-identifier ABCDE12345.com.example.shop.service"))

    static let signedForBundleID = Diagnostic.Definition(
        .init("signed-for-other-bundle-id", number: "RP368"), "The signature is for the bundle id.",
        severity: .error,
        why: "A program that is signed for another id is not installed.",
        fix:
            "Sign each bundle with its own profile; the build service needs one for the extension too.",
        examples: .init(
            invalid: "ABCDE12345.com.example.shop on Service.appex",
            valid: "ABCDE12345.com.example.shop.service on Service.appex"))
}
