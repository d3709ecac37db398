internal import Diagnostics
internal import NotificationHost
internal import RichPush

/// Rules about bundles and their Info.plist files.
extension AppRule {
    static let bundles = [
        extensionPresent, oneServiceExtension, extensionSuffix, extensionInfo, extensionPoint,
        bundleIDPrefix, minimumOS, versionsEqual, noContentKeys, transportExceptions,
        ownKeysUsable,
    ]

    static let extensionPresent = Diagnostic.Definition(
        .init("no-service-extension", number: "RP300"),
        "The app has a notification service extension in `PlugIns`.", severity: .error,
        why: """
            The system fetches no media by itself. Without an extension it shows the text of the \
            push, and says nothing of the picture.
            """,
        fix: """
            Add a Notification Service Extension target, and embed it in the app: Build Phases, \
            Embed Foundation Extensions, in every configuration and flavour.
            """,
        examples: .init(
            invalid: "Shop.app/PlugIns/ holds no extension", valid: "Shop.app/PlugIns/Service.appex"
        ))

    static let oneServiceExtension = Diagnostic.Definition(
        .init("several-service-extensions", number: "RP301"),
        "The app has one notification service extension, not two.", severity: .warning,
        why: "The system uses one of them, and does not say which; the other one never runs.",
        fix: "Keep one and call the other's code from it, or let one dispatch to both.",
        examples: .init(
            invalid: "Shop.app/PlugIns/Service.appex and Shop.app/PlugIns/VendorService.appex"))

    static let extensionSuffix = Diagnostic.Definition(
        .init("wrong-extension-suffix", number: "RP302"),
        "The extension's folder ends in `.appex`.", severity: .error,
        why: "The system looks for extensions by that ending; it does not see others.",
        fix: "Set the target's wrapper extension (WRAPPER_EXTENSION) to appex.",
        examples: .init(
            invalid: "Shop.app/PlugIns/Service.bundle", valid: "Shop.app/PlugIns/Service.appex"))

    static let extensionInfo = Diagnostic.Definition(
        .init("unreadable-extension-info", number: "RP303"),
        "The extension's Info.plist can be read and has a dictionary `NSExtension`.",
        severity: .error,
        why: "It is what makes a bundle an extension; without it the app is not even installed.",
        fix: """
            See that the target's INFOPLIST_FILE is the extension's own in every configuration, \
            with the keys below NSExtension.
            """,
        examples: .init(
            invalid:
                "<dict><key>CFBundleIdentifier</key><string>com.example.shop.service</string></dict>",
            valid: """
                <key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
                <key>NSExtensionPrincipalClass</key><string>Service.NotificationService</string></dict>
                """))

    static let extensionPoint = Diagnostic.Definition(
        .init("wrong-extension-point", number: "RP304"),
        "The extension point is `com.apple.usernotifications.service`.",
        severity: .error,
        why: "With any other value the extension is for something else, or for nothing.",
        fix:
            "Set NSExtensionPointIdentifier below NSExtension to com.apple.usernotifications.service.",
        examples: .init(
            invalid:
                "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotification.service</string>",
            valid:
                "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>"
        ))

    static let bundleIDPrefix = Diagnostic.Definition(
        .init("bundle-id-not-nested", number: "RP305"),
        "The extension's bundle id begins with the app's.", severity: .error,
        why: """
            An extension belongs to the app whose id its own begins with; otherwise the app is not \
            installed, or the extension is not found. It is often a second configuration or flavour \
            that has an id of its own.
            """,
        fix: "Derive the extension's id from the app's in every configuration: APP.ID.service.",
        examples: .init(
            invalid: "com.example.shop.adhoc with com.example.shop.debug.service",
            valid: "com.example.shop.adhoc with com.example.shop.adhoc.service"))

    static let minimumOS = Diagnostic.Definition(
        .init("minimum-os-too-high", number: "RP306"),
        "The extension's minimum system is not above the app's.", severity: .error,
        why: """
            The app runs on systems between the two, but the extension does not, in silence. Xcode \
            gives a new target the newest system.
            """,
        fix: "Give both targets the same deployment target (IPHONEOS_DEPLOYMENT_TARGET).",
        examples: .init(
            invalid: "MinimumOSVersion 17.4 in Service.appex, 15.0 in Shop.app",
            valid: "MinimumOSVersion 15.0 in both"))

    static let versionsEqual = Diagnostic.Definition(
        .init("version-mismatch", number: "RP307"),
        "The extension has the app's version and build number.", severity: .warning,
        why: "The store warns of, or refuses, an extension whose two numbers are not the app's.",
        fix:
            "Let both Info.plist files take MARKETING_VERSION and CURRENT_PROJECT_VERSION from the project.",
        examples: .init(
            invalid: "CFBundleVersion 7 in Service.appex, 42 in Shop.app",
            valid: "CFBundleVersion 42 in both"))

    static let noContentKeys = Diagnostic.Definition(
        .init("content-extension-keys", number: "RP308"),
        "The extension has no keys of a notification content extension.",
        severity: .warning,
        why: """
            A service extension changes the content; a content extension draws it, and is another \
            target. Keys of both in one were seen where the system could not start it.
            """,
        fix: "Move the key to the target of the content extension, or remove it.",
        examples: .init(invalid: "<key>UNNotificationExtensionCategory</key><string>PHOTO</string>")
    )

    static let transportExceptions = Diagnostic.Definition(
        .init("transport-exceptions-differ", number: "RP309"),
        "The extension has the app's exceptions from App Transport Security.",
        severity: .warning,
        why: """
            An extension is judged by its own Info.plist, as its authors report: a link to plain \
            http then works in the app and not in the notification.
            """,
        fix:
            "Serve media over https; if you cannot, copy NSAppTransportSecurity to the extension's Info.plist.",
        examples: .init(
            invalid: "NSAppTransportSecurity in Shop.app/Info.plist alone",
            valid: "NSAppTransportSecurity in both"))

    static let ownKeysUsable = Diagnostic.Definition(
        .infoUnusable, "What the extension's Info.plist says under `RichPush` can be used.",
        severity: .warning,
        why: """
            The library reads there where the app's payloads have their link. A key that is \
            misspelt, or of another type, is passed over, and the link is not found.
            """,
        fix: "Mend the key; the article on your own dialect lists all of them.",
        examples: .init(
            invalid:
                "<key>RichPush</key><dict><key>MediaURL</key><string>photo.url</string></dict>",
            valid:
                "<key>RichPush</key><dict><key>MediaURLKey</key><string>photo.url</string></dict>"))
}
