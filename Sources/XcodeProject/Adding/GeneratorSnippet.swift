/// What to write into a generator's file instead of changing the project that it makes.
public enum GeneratorSnippet: Sendable {
    public static func text(
        for generator: ProjectLocator.Generator, _ request: ExtensionRequest
    ) -> String {
        switch generator {
        case .xcodeGen: xcodeGen(request)
        case .tuist: tuist(request)
        case .expo: expo(request)
        }
    }

    private static func xcodeGen(_ request: ExtensionRequest) -> String {
        let app = request.appTarget ?? "APP"
        let group = request.appGroup.map { group in
            """

                entitlements:
                  path: \(request.name)/\(request.name).entitlements
                  properties:
                    com.apple.security.application-groups: [\(group)]
            """
        }
        return """
            packages:
              RichPush:
                url: \(RichPushPackage.url)
                from: \(RichPushPackage.version)
            targets:
              \(request.name):
                type: app-extension
                platform: iOS
                # The same as the app's.
                deploymentTarget: "\(RichPushPackage.minimumIOS)"
                sources: [\(request.name)]
                info:
                  path: \(request.name)/Info.plist
                  properties:
                    CFBundleShortVersionString: $(MARKETING_VERSION)
                    CFBundleVersion: $(CURRENT_PROJECT_VERSION)
                    NSExtension:
                      NSExtensionPointIdentifier: \(ServiceExtension.point)
                      NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).\(ExtensionFiles.className)\(group ?? "")
                settings:
                  # The app's identifier and one more part.
                  PRODUCT_BUNDLE_IDENTIFIER: APP.ID.\(request.name)
                dependencies:
                  - package: RichPush
              \(app):
                dependencies:
                  - target: \(request.name)

            """
    }

    private static func tuist(_ request: ExtensionRequest) -> String {
        let entitlements = request.appGroup.map { group in
            """

                entitlements: .dictionary([
                    "com.apple.security.application-groups": .array([.string("\(group)")])
                ]),
            """
        }
        return """
            // packages: [.remote(url: "\(RichPushPackage.url)", requirement: .upToNextMajor(from: "\(RichPushPackage.version)"))]
            // The app's target: dependencies: [.target(name: "\(request.name)")]
            .target(
                name: "\(request.name)",
                destinations: .iOS,
                product: .appExtension,
                // The app's identifier and one more part.
                bundleId: "APP.ID.\(request.name)",
                // The same as the app's.
                deploymentTargets: .iOS("\(RichPushPackage.minimumIOS)"),
                infoPlist: .extendingDefault(with: [
                    "CFBundleShortVersionString": "$(MARKETING_VERSION)",
                    "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "\(ServiceExtension.point)",
                        "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).\(ExtensionFiles.className)",
                    ],
                ]),
                sources: ["\(request.name)/**"],\(entitlements ?? "")
                dependencies: [.package(product: "RichPush")]
            ),

            """
    }

    private static func expo(_ request: ExtensionRequest) -> String {
        var arguments = request.name == ExtensionRequest().name ? "" : " --name \(request.name)"
        if let group = request.appGroup { arguments += " --app-group \(group)" }
        return """
            npx expo prebuild --platform ios
            richpush init ios\(arguments)

            """
    }

    /// The source that goes into the extension's folder.
    public static func source(_ request: ExtensionRequest) -> String {
        ExtensionFiles(name: request.name, appGroups: []).source
    }
}
