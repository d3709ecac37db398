public import Diagnostics

/// What is asked of a project with a notification service extension.
///
/// A fault that a built app shows, too, has the code that it has there; those that only a project
/// has are listed in ``table``.
public enum ProjectRule: Sendable {
    public static let table = DiagnosticTable(
        "Projects",
        [
            readable, references, duplicates, hasTarget, embedded, embeddedOnce, dependency,
            embedAlways, embedOrder, sources, sourceInOneTarget, infoPlist, extensionAPI,
            configurations, runPath, skipInstall, embedsSwift, team, podfile, groupUsed,
        ])

    typealias Definition = Diagnostic.Definition

    // MARK: The file

    static let readable = Definition(
        .init("project-damaged", number: "RP500"), "The project file can be read.",
        why: "Xcode does not open the project.",
        fix: "Restore the file from version control, or resolve the conflict.",
        examples: .init(invalid: "<<<<<<< HEAD"))

    static let references = Definition(
        .init("dangling-id", number: "RP501"), "Every object that is referred to is in the file.",
        why: "Xcode drops what it does not find: a file or a target is silently not built.",
        fix: "Remove the reference in Xcode and add the file or target again.",
        examples: .init(invalid: "files = (ABC0123 /* gone */, );"))

    static let duplicates = Definition(
        .init("duplicate-id", number: "RP502"), "No object is in the file twice.",
        why: "One of the two counts, and the other one's content is lost with the next save.",
        fix: "Remove one of the two, usually left over from a merge.",
        examples: .init(invalid: "two objects with the same id"))

    // MARK: The target

    static let hasTarget = Definition(
        .init("no-service-extension-target", number: "RP503"),
        "The project has a target for a notification service extension.",
        why: """
            The system fetches no media by itself. Without an extension it shows the text of the push \
            and says nothing of the image.
            """,
        fix: "Run 'richpush init' to add one.",
        examples: .init(invalid: "targets = (Shop)", valid: "targets = (Shop, NotificationService)")
    )

    static let embedded = Definition(
        .init("extension-not-embedded", number: "RP504"),
        "The app embeds the extension in `PlugIns`.",
        why: "An extension that is not inside the app is not installed with it.",
        fix: """
            Add the extension to the app's build phase Embed Foundation Extensions (destination \
            PlugIns, empty path).
            """,
        examples: .init(invalid: "dstSubfolderSpec = 10", valid: "dstSubfolderSpec = 13"))

    static let embeddedOnce = Definition(
        .init("extension-embedded-twice", number: "RP505"), "The extension is embedded once.",
        why: "Two copies to the same place stop the build: multiple commands produce it.",
        fix: "Remove it from one of the two build phases.",
        examples: .init(invalid: "two build files of Service.appex"))

    static let dependency = Definition(
        .init("no-target-dependency", number: "RP506"),
        "The app depends on the extension's target.",
        why: "Without it a clean build may embed nothing, or an old extension.",
        fix: "Add the extension under Target Dependencies of the app, or use --fix.",
        examples: .init(invalid: "dependencies = ( );"))

    static let embedAlways = Definition(
        .init("embedded-only-when-installing", number: "RP507"),
        "The extension is embedded in every build.",
        why: "Builds that are run from Xcode, unlike archives, have no extension then.",
        fix: "Switch off Copy only when installing in the build phase, or use --fix.",
        examples: .init(
            invalid: "runOnlyForDeploymentPostprocessing = 1;",
            valid: "runOnlyForDeploymentPostprocessing = 0;"))

    static let embedOrder = Definition(
        .init("embedded-after-script", number: "RP508"),
        "The extension is embedded before the phase Thin Binary.",
        why: """
            That script of Flutter's reads the app's Info.plist: with the copy behind it the build \
            system finds a cycle and stops.
            """,
        fix: "Move the phase that embeds extensions above Thin Binary, or use --fix.",
        examples: .init(
            invalid: "Thin Binary, Embed Foundation Extensions",
            valid: "Embed Foundation Extensions, Thin Binary"))

    static let sources = Definition(
        .init("no-sources", number: "RP509"), "The extension compiles at least one source.",
        why: "A bundle without the class starts and ends at once; the push is shown as it came.",
        fix: "Add the extension's source under Compile Sources.",
        examples: .init(invalid: "files = ( );"))

    static let sourceInOneTarget = Definition(
        .init("service-source-in-app", number: "RP510"),
        "The service's source is in the extension alone.",
        why: "In the app the class does nothing, and often does not compile.",
        fix: "Take the file out of the app's target (Target Membership).",
        examples: .init(invalid: "NotificationService.swift in Sources of both targets"))

    static let infoPlist = Definition(
        .init("no-info-plist", number: "RP511"), "The extension's Info.plist is there.",
        why: "The build stops, or makes a bundle that is no extension.",
        fix: "Correct INFOPLIST_FILE, or put the file where it points.",
        examples: .init(invalid: "INFOPLIST_FILE = Gone/Info.plist;"))

    static let extensionAPI = Definition(
        .init("extension-api-unchecked", number: "RP512"),
        "`APPLICATION_EXTENSION_API_ONLY` is not NO.",
        why: "Calls that an extension must not make are compiled, and fail on the phone.",
        fix: "Remove the setting: extensions have YES by themselves.",
        examples: .init(invalid: "APPLICATION_EXTENSION_API_ONLY = NO;"))

    static let configurations = Definition(
        .init("configuration-missing", number: "RP513"),
        "The extension has the app's configurations.", severity: .warning,
        why: "Builds in the missing one use the extension's default: another id, another server.",
        fix: "Add the configuration to the extension, or run 'pod install' again.",
        examples: .init(invalid: "Debug, Release, Staging with Debug, Release"))

    static let runPath = Definition(
        .init("run-path-missing", number: "RP514"), "The extension finds the app's frameworks.",
        severity: .warning,
        why: "With a dynamic library in the app's Frameworks the extension does not start.",
        fix: "Add @executable_path/../../Frameworks to LD_RUNPATH_SEARCH_PATHS, or use --fix.",
        examples: .init(
            invalid: "@executable_path/Frameworks", valid: "@executable_path/../../Frameworks"))

    static let skipInstall = Definition(
        .init("skip-install-off", number: "RP515"), "`SKIP_INSTALL` is YES for the extension.",
        severity: .warning,
        why: "The archive then has two products, and Xcode offers no upload to the store.",
        fix: "Set SKIP_INSTALL to YES, or use --fix.",
        examples: .init(invalid: "SKIP_INSTALL = NO;", valid: "SKIP_INSTALL = YES;"))

    static let embedsSwift = Definition(
        .init("swift-libraries-embedded", number: "RP516"),
        "The extension embeds no Swift libraries of its own.", severity: .warning,
        why: "The store refuses frameworks within an extension.",
        fix: "Set ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES to NO for the extension, or use --fix.",
        examples: .init(invalid: "ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES = YES;"))

    static let team = Definition(
        .init("team-differs", number: "RP517"),
        "App and extension have the same team and signing style.", severity: .warning,
        why: "Signed by two teams, the app cannot be installed.",
        fix: "Choose the same team and style for both under Signing & Capabilities.",
        examples: .init(invalid: "DEVELOPMENT_TEAM = A for the app, B for the extension"))

    static let podfile = Definition(
        .init("podfile-target", number: "RP518"),
        "The Podfile gives the extension only what it uses.", severity: .warning,
        why: """
            A target that is nested without `inherit!` gets all pods of the app, some of which an \
            extension must not use; one that is missing gets none.
            """,
        fix: "Add `inherit! :search_paths` to the nested target, or write it beside the app's.",
        examples: .init(
            invalid: "target 'App' do … target 'Service' do … end",
            valid: "target 'Service' do pod 'X' end"))

    static let groupUsed = Definition(
        .init("app-group-not-entitled", number: "RP519"),
        "An app group that the source names is among the entitlements.", severity: .warning,
        why: "Shared defaults and files of that group are not there at run time.",
        fix: "Add the group to both targets under Signing & Capabilities.",
        examples: .init(invalid: "UserDefaults(suiteName: \"group.com.example.shop\")"))
}
