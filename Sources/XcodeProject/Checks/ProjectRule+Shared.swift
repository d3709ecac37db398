import Diagnostics

/// Rules that a built app is held to as well: the same code, seen earlier.
extension ProjectRule {
    static let oneExtension = Definition(
        .init("several-service-extensions", number: "RP301"),
        "The app has one notification service extension, not two.", severity: .warning,
        fix: "Keep one and call the other's code from it.")

    static let extensionInfo = Definition(
        .init("unreadable-extension-info", number: "RP303"),
        "The extension's Info.plist has a dictionary `NSExtension`.",
        fix: """
            Add NSExtension with NSExtensionPointIdentifier and NSExtensionPrincipalClass to the \
            extension's Info.plist.
            """)

    static let extensionPoint = Definition(
        .init("wrong-extension-point", number: "RP304"),
        "The extension point is `com.apple.usernotifications.service`.",
        fix: "Set NSExtensionPointIdentifier to com.apple.usernotifications.service.")

    static let bundleID = Definition(
        .init("bundle-id-not-nested", number: "RP305"),
        "The extension's bundle id begins with the app's.",
        fix: "Set PRODUCT_BUNDLE_IDENTIFIER to the app's and one more part, per configuration.")

    static let deploymentTarget = Definition(
        .init("minimum-os-too-high", number: "RP306"),
        "The extension's deployment target is not above the app's.",
        fix: "Give both the same IPHONEOS_DEPLOYMENT_TARGET, or use --fix.")

    static let versions = Definition(
        .init("version-mismatch", number: "RP307"),
        "The extension has the app's version and build number.", severity: .warning,
        fix: """
            Let both targets take MARKETING_VERSION and CURRENT_PROJECT_VERSION from one place, or \
            use --fix.
            """)

    static let principalClass = Definition(
        .init("principal-class-missing", number: "RP321"), "The principal class is given.",
        fix: "Set NSExtensionPrincipalClass to $(PRODUCT_MODULE_NAME).NotificationService.")

    static let principalClassInSources = Definition(
        .init("principal-class-not-in-binary", number: "RP322"),
        "The principal class is among the extension's sources.",
        fix: "Name the class that the sources have, with its module: $(PRODUCT_MODULE_NAME).CLASS.")

    static let pushEnvironment = Definition(
        .init("no-push-environment", number: "RP360"),
        "The app has the entitlement `aps-environment`.", severity: .warning,
        fix: "Add Push Notifications to the app under Signing & Capabilities.")

    static let appGroup = Definition(
        .init("app-group-not-shared", number: "RP361"), "App and extension share an app group.",
        severity: .warning, fix: "Add the same app group to both targets.")
}
