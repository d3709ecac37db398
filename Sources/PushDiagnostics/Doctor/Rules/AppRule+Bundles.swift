/// Rules about bundles and their Info.plist files.
extension AppRule {
    static let bundles = [
        extensionPresent, oneServiceExtension, extensionSuffix, extensionInfo, extensionPoint,
        bundleIDPrefix, minimumOS, versionsEqual, noContentKeys, transportExceptions,
        ownKeysUsable,
    ]

    static let extensionPresent = Rule(
        "RP300", "The app has a notification service extension in `PlugIns`.", severity: .error,
        why: """
            The system fetches no media by itself. Without an extension it shows the text of the \
            push, and says nothing of the picture.
            """,
        advice: """
            Add a Notification Service Extension target, and embed it in the app: Build Phases, \
            Embed Foundation Extensions, in every configuration and flavour.
            """,
        example: "Shop.app/PlugIns/ holds no extension",
        mended: "Shop.app/PlugIns/Service.appex")

    static let oneServiceExtension = Rule(
        "RP301", "The app has one notification service extension, not two.", severity: .warning,
        why: "The system uses one of them, and does not say which; the other one never runs.",
        advice: "Keep one and call the other's code from it, or let one dispatch to both.",
        example: "Shop.app/PlugIns/Service.appex and Shop.app/PlugIns/VendorService.appex")

    static let extensionSuffix = Rule(
        "RP302", "The extension's folder ends in `.appex`.", severity: .error,
        why: "The system looks for extensions by that ending; it does not see others.",
        advice: "Set the target's wrapper extension (WRAPPER_EXTENSION) to appex.",
        example: "Shop.app/PlugIns/Service.bundle", mended: "Shop.app/PlugIns/Service.appex")

    static let extensionInfo = Rule(
        "RP303", "The extension's Info.plist can be read and has a dictionary `NSExtension`.",
        severity: .error,
        why: "It is what makes a bundle an extension; without it the app is not even installed.",
        advice: """
            See that the target's INFOPLIST_FILE is the extension's own in every configuration, \
            with the keys below NSExtension.
            """,
        example:
            "<dict><key>CFBundleIdentifier</key><string>com.example.shop.service</string></dict>",
        mended: """
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
            <key>NSExtensionPrincipalClass</key><string>Service.NotificationService</string></dict>
            """)

    static let extensionPoint = Rule(
        "RP304", "The extension point is `com.apple.usernotifications.service`.",
        severity: .error,
        why: "With any other value the extension is for something else, or for nothing.",
        advice:
            "Set NSExtensionPointIdentifier below NSExtension to com.apple.usernotifications.service.",
        example:
            "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotification.service</string>",
        mended:
            "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>"
    )

    static let bundleIDPrefix = Rule(
        "RP305", "The extension's bundle id begins with the app's.", severity: .error,
        why: """
            An extension belongs to the app whose id its own begins with; otherwise the app is not \
            installed, or the extension is not found. It is often a second configuration or flavour \
            that has an id of its own.
            """,
        advice: "Derive the extension's id from the app's in every configuration: APP.ID.service.",
        example: "com.example.shop.adhoc with com.example.shop.debug.service",
        mended: "com.example.shop.adhoc with com.example.shop.adhoc.service")

    static let minimumOS = Rule(
        "RP306", "The extension's minimum system is not above the app's.", severity: .error,
        why: """
            The app runs on systems between the two, but the extension does not, in silence. Xcode \
            gives a new target the newest system.
            """,
        advice: "Give both targets the same deployment target (IPHONEOS_DEPLOYMENT_TARGET).",
        example: "MinimumOSVersion 17.4 in Service.appex, 15.0 in Shop.app",
        mended: "MinimumOSVersion 15.0 in both")

    static let versionsEqual = Rule(
        "RP307", "The extension has the app's version and build number.", severity: .warning,
        why: "The store warns of, or refuses, an extension whose two numbers are not the app's.",
        advice:
            "Let both Info.plist files take MARKETING_VERSION and CURRENT_PROJECT_VERSION from the project.",
        example: "CFBundleVersion 7 in Service.appex, 42 in Shop.app",
        mended: "CFBundleVersion 42 in both")

    static let noContentKeys = Rule(
        "RP308", "The extension has no keys of a notification content extension.",
        severity: .warning,
        why: """
            A service extension changes the content; a content extension draws it, and is another \
            target. Keys of both in one were seen where the system could not start it.
            """,
        advice: "Move the key to the target of the content extension, or remove it.",
        example: "<key>UNNotificationExtensionCategory</key><string>PHOTO</string>")

    static let transportExceptions = Rule(
        "RP309", "The extension has the app's exceptions from App Transport Security.",
        severity: .warning,
        why: """
            An extension is judged by its own Info.plist, as its authors report: a link to plain \
            http then works in the app and not in the notification.
            """,
        advice:
            "Serve media over https; if you cannot, copy NSAppTransportSecurity to the extension's Info.plist.",
        example: "NSAppTransportSecurity in Shop.app/Info.plist alone",
        mended: "NSAppTransportSecurity in both")

    static let ownKeysUsable = Rule(
        "RP310", "What the extension's Info.plist says under `RichPush` can be used.",
        severity: .warning,
        why: """
            The library reads there where the app's payloads have their link. A key that is \
            misspelt, or of another type, is passed over, and the link is not found.
            """,
        advice: "Mend the key; the article on your own dialect lists all of them.",
        example: "<key>RichPush</key><dict><key>MediaURL</key><string>photo.url</string></dict>",
        mended: "<key>RichPush</key><dict><key>MediaURLKey</key><string>photo.url</string></dict>")
}
