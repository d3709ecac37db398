internal import Diagnostics
internal import NotificationHost
internal import RichPush

/// Rules about binaries and what they load.
extension AppRule {
    static let binaries = [
        binaryPresent, principalClassGiven, principalClassPresent, builtForDevice, architectures,
        binaryMinimumOS, templateModified,
    ]

    static let libraries = [librariesLoad, noNestedFrameworks, extensionSafeAPI, smallEnough]

    static let binaryPresent = Diagnostic.Definition(
        .init("binary-missing", number: "RP320"),
        "The extension's binary is there and is a program.", severity: .error,
        why: "CFBundleExecutable names the program that the system starts for each push.",
        fix:
            "Build again from a clean folder; an extension is linked as a program, not as a library.",
        examples: .init(
            invalid: "CFBundleExecutable is Service, and there is no file Service in Service.appex")
    )

    static let principalClassGiven = Diagnostic.Definition(
        .init("principal-class-missing", number: "RP321"),
        "The principal class is given, with no variable left in it.", severity: .error,
        why: "The system makes an instance of the class that it finds there by name.",
        fix: """
            Set NSExtensionPrincipalClass below NSExtension to $(PRODUCT_MODULE_NAME).NotificationService \
            in the source, and let Xcode, not a script, write the built Info.plist.
            """,
        examples: .init(
            invalid:
                "<key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationService</string>",
            valid:
                "<key>NSExtensionPrincipalClass</key><string>Service.NotificationService</string>"))

    static let principalClassPresent = Diagnostic.Definition(
        .init("principal-class-not-in-binary", number: "RP322"),
        "The binary has the principal class.", severity: .error,
        why: """
            A class that is not there cannot be started: the push is shown as it came. It happens \
            when the module, the class or the file's target was renamed.
            """,
        fix: """
            Compare NSExtensionPrincipalClass with the module and the class, and see that the \
            class's file belongs to the extension's target. A class in Objective-C has no module.
            """,
        examples: .init(
            invalid:
                "NSExtensionPrincipalClass Service.NotificationService, and the binary has NotificationService.NotificationService"
        ))

    static let builtForDevice = Diagnostic.Definition(
        .init("simulator-build", number: "RP323"), "The app is built for devices.",
        severity: .warning,
        why: "A build for the simulator cannot be installed on a phone, nor be sent to the store.",
        fix: "Build for the destination “Any iOS Device”, and archive that.",
        examples: .init(
            invalid: "platform iOS Simulator in the binary's LC_BUILD_VERSION",
            valid: "platform iOS"))

    static let architectures = Diagnostic.Definition(
        .init("architecture-missing", number: "RP324"),
        "The extension has the app's architectures.", severity: .error,
        why: "On a processor that only the app is built for, the extension does not run.",
        fix: "Give both targets the same ARCHS and EXCLUDED_ARCHS.",
        examples: .init(
            invalid: "Shop is for arm64, Service for armv7", valid: "both are for arm64"))

    static let binaryMinimumOS = Diagnostic.Definition(
        .init("binary-minimum-os-too-high", number: "RP325"),
        "The extension's binary asks for no newer system than the app's.",
        severity: .error,
        why: "The loader reads the minimum system in the binary, whatever the Info.plist says.",
        fix: "Give both targets the same deployment target and build again.",
        examples: .init(invalid: "minos 17.4 in Service, 15.0 in Shop", valid: "minos 15.0 in both")
    )

    static let templateModified = Diagnostic.Definition(
        .init("template-unchanged", number: "RP326"), "The template's “[modified]” is gone.",
        severity: .warning,
        why: """
            Xcode's template appends this text to each title and fetches nothing. Whoever sees it \
            knows at least that the extension runs.
            """,
        fix: "Replace the template's code by your own, or subclass RichNotificationService.",
        examples: .init(
            invalid: #"bestAttemptContent.title = "\(bestAttemptContent.title) [modified]""#))

    static let librariesLoad = Diagnostic.Definition(
        .init("library-not-loadable", number: "RP340"),
        "Each library that the extension loads can be loaded.", severity: .error,
        why: """
            The loader ends the process when a library is missing, before any code runs: the push \
            is shown as it came, and nobody is told.
            """,
        fix: """
            Embed the framework in the app (Embed & Sign), and give the extension the run path \
            @executable_path/../../Frameworks; or link it statically.
            """,
        examples: .init(
            invalid: "Service wants @rpath/Vendor.framework/Vendor; Shop.app/Frameworks has none",
            valid: "Shop.app/Frameworks/Vendor.framework/Vendor"))

    static let noNestedFrameworks = Diagnostic.Definition(
        .init("nested-frameworks", number: "RP341"),
        "The extension has no frameworks in a folder of its own.", severity: .warning,
        why: "The store refuses bundles within extensions; the app's are shared instead.",
        fix: """
            Embed frameworks in the app alone: set the extension's package or pod to “Do Not Embed”, \
            and ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES to NO.
            """,
        examples: .init(
            invalid: "Shop.app/PlugIns/Service.appex/Frameworks/Vendor.framework",
            valid: "Shop.app/Frameworks/Vendor.framework"))

    static let extensionSafeAPI = Diagnostic.Definition(
        .init("unsafe-extension-api", number: "RP342"),
        "Nothing of the extension uses `UIApplication.shared`.", severity: .warning,
        why: """
            An extension has no application object: the call crashes it, and the store can refuse \
            it. It is a hint: the names stand in the binary, and the call may never be reached.
            """,
        fix: """
            Build with APPLICATION_EXTENSION_API_ONLY set to YES, and take a version of the \
            library that is made for extensions.
            """,
        examples: .init(invalid: "_OBJC_CLASS_$_UIApplication and sharedApplication in Service"))

    static let smallEnough = Diagnostic.Definition(
        .init("large-libraries", number: "RP343"), "What the extension loads is small.",
        severity: .note,
        why: """
            An extension has 24 MB of memory on most phones, 12 on old ones, and is killed beyond \
            that without a word. Code counts for little; data that the process writes to count in full.
            """,
        fix: "Link fewer libraries into the extension; share code by small packages of its own.",
        examples: .init(invalid: "Service and 14 frameworks, 61.0 MB"))
}
