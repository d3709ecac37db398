internal import Diagnostics
import RichPush

/// What the bundles and their Info.plist files say.
extension AppCheck {
    static let bundles = [
        AppCheck(AppRule.extensionPresent, .app, presence),
        AppCheck(AppRule.oneServiceExtension, .app, number),
        AppCheck(AppRule.extensionSuffix, suffix),
        AppCheck(AppRule.extensionInfo, information),
        AppCheck(AppRule.extensionPoint, point),
        AppCheck(AppRule.bundleIDPrefix, prefix),
        AppCheck(AppRule.minimumOS, minimumOS),
        AppCheck(AppRule.versionsEqual, versions),
        AppCheck(AppRule.noContentKeys, contentKeys),
        AppCheck(AppRule.transportExceptions, transport),
        AppCheck(AppRule.ownKeysUsable, ownKeys),
    ]

    private static let presence: @Sendable (Subject) -> Verdict = { subject in
        let candidates = subject.app.serviceCandidates
        if !candidates.isEmpty {
            return .passed(candidates.map(\.path).joined(separator: ", "))
        }
        let others = subject.app.plugIns.map { "\($0.name) (\($0.extensionPoint ?? "no point"))" }
        var message = "There is no notification service extension in PlugIns"
        message +=
            others.isEmpty ? ", which is empty or missing." : ": \(others.joined(separator: ", "))."
        if !subject.app.extensionKitPaths.isEmpty {
            message +=
                " Those in Extensions are ExtensionKit's, which knows none for notifications."
        }
        return .failed(Flaw(file: "PlugIns", message: message))
    }

    private static let number: @Sendable (Subject) -> Verdict = { subject in
        let services = subject.app.serviceExtensions
        guard services.count > 1 else { return .passed("\(services.count)") }
        let names = services.map(\.path).joined(separator: " and ")
        return .failed(
            Flaw(file: "PlugIns", message: "\(names) are both for the service of notifications."))
    }

    private static let suffix: @Sendable (Subject) -> Verdict = { subject in
        subject.bundle.name.hasSuffix(".appex")
            ? .passed(subject.bundle.name)
            : .failed(
                Flaw(
                    file: subject.bundle.path,
                    message: "The folder \(subject.bundle.name) does not end in .appex."))
    }

    private static let information: @Sendable (Subject) -> Verdict = { subject in
        switch subject.bundle.info {
        case .present(let list):
            list["NSExtension"]?.dictionary == nil
                ? .failed(
                    Flaw(
                        file: subject.path("Info.plist"), pointer: "/NSExtension",
                        message: "The Info.plist has no dictionary NSExtension."))
                : .passed("NSExtension is there")
        case .absent:
            .failed(Flaw(file: subject.path("Info.plist"), message: "The Info.plist is missing."))
        case .unreadable(let why):
            .failed(
                Flaw(
                    file: subject.path("Info.plist"),
                    message: "The Info.plist cannot be read: \(why)."))
        }
    }

    private static let point: @Sendable (Subject) -> Verdict = { subject in
        guard subject.bundle.info.value != nil else { return noInfo }
        let point = subject.bundle.extensionPoint
        guard point != CodeBundle.servicePoint else { return .passed(CodeBundle.servicePoint) }
        return .failed(
            Flaw(
                file: subject.path("Info.plist"),
                pointer: "/NSExtension/NSExtensionPointIdentifier",
                message: point.map { "The extension point is \(SafeText.name($0))." }
                    ?? "The extension point is missing."))
    }

    private static let prefix: @Sendable (Subject) -> Verdict = { subject in
        guard let app = subject.app.main.bundleID, let own = subject.bundle.bundleID else {
            return .undecided("an Info.plist has no CFBundleIdentifier, or cannot be read")
        }
        let isBelow = own.hasPrefix(app + ".") && own.count > app.count + 1
        return isBelow
            ? .passed("\(own) is below \(app)")
            : .failed(
                Flaw(
                    file: subject.path("Info.plist"), pointer: "/CFBundleIdentifier",
                    message:
                        "The bundle id \(SafeText.name(own)) is not below the app's, \(SafeText.name(app))."
                ))
    }

    private static let minimumOS: @Sendable (Subject) -> Verdict = { subject in
        guard let appText = subject.app.main.text("MinimumOSVersion"),
            let ownText = subject.bundle.text("MinimumOSVersion"),
            let app = OSVersion(appText), let own = OSVersion(ownText)
        else { return .undecided("an Info.plist has no MinimumOSVersion, or cannot be read") }
        return own <= app
            ? .passed("\(own), the app's is \(app)")
            : .failed(
                Flaw(
                    file: subject.path("Info.plist"), pointer: "/MinimumOSVersion",
                    message:
                        "The extension is for \(own) and newer, the app for \(app): on what lies between, there are no pictures."
                ))
    }

    private static let versions: @Sendable (Subject) -> Verdict = { subject in
        guard let app = subject.app.main.info.value, let own = subject.bundle.info.value else {
            return noInfo
        }
        let flaws = ["CFBundleShortVersionString", "CFBundleVersion"].compactMap { key -> Flaw? in
            let (wanted, given) = (app[key]?.string, own[key]?.string)
            guard wanted != given else { return nil }
            return Flaw(
                file: subject.path("Info.plist"), pointer: "/\(key)",
                message:
                    "\(key) is \(given.map(SafeText.name) ?? "missing"), the app's is \(wanted.map(SafeText.name) ?? "missing")."
            )
        }
        let version = own["CFBundleShortVersionString"]?.string ?? "none"
        return flaws.isEmpty
            ? .passed("\(version) (\(own["CFBundleVersion"]?.string ?? "none"))") : .failed(flaws)
    }

    private static let contentKeys: @Sendable (Subject) -> Verdict = { subject in
        guard let keys = subject.bundle.extensionKeys else { return noInfo }
        let attributes = keys["NSExtensionAttributes"]?.dictionary ?? [:]
        let strangers = attributes.keys.filter { $0.hasPrefix("UNNotificationExtension") }.sorted()
        var flaws = strangers.map { key in
            Flaw(
                file: subject.path("Info.plist"),
                pointer: "/NSExtension/NSExtensionAttributes/\(key)",
                message: "\(key) belongs to a notification content extension.")
        }
        if keys["NSExtensionMainStoryboard"] != nil {
            flaws.append(
                Flaw(
                    file: subject.path("Info.plist"),
                    pointer: "/NSExtension/NSExtensionMainStoryboard",
                    message: "NSExtensionMainStoryboard belongs to an extension with a screen."))
        }
        return flaws.isEmpty ? .passed("none") : .failed(flaws)
    }

    private static let transport: @Sendable (Subject) -> Verdict = { subject in
        guard let app = subject.app.main.info.value, let own = subject.bundle.info.value else {
            return noInfo
        }
        let key = "NSAppTransportSecurity"
        func exceptions(_ list: PropertyList) -> TransportSecurity {
            TransportSecurity(list[key]?.foundation as? [String: Any] ?? [:])
        }
        let (wanted, given) = (exceptions(app), exceptions(own))
        guard wanted != TransportSecurity(), given != wanted else {
            return .passed(
                given == TransportSecurity()
                    ? "neither has exceptions" : "those of the extension count")
        }
        return .failed(
            Flaw(
                file: subject.path("Info.plist"), pointer: "/\(key)",
                message: given == TransportSecurity()
                    ? "The app has exceptions from App Transport Security, the extension has none."
                    : "The extension's exceptions from App Transport Security are not the app's."))
    }

    private static let ownKeys: @Sendable (Subject) -> Verdict = { subject in
        guard let list = subject.bundle.info.value else { return noInfo }
        let notes = DialectInfo(list.foundation as? [String: Any] ?? [:]).notes
        return notes.isEmpty
            ? .passed(list["RichPush"] == nil ? "none" : "they are used")
            : .failed(
                notes.map { note in
                    Flaw(
                        file: subject.path("Info.plist"), pointer: "/RichPush",
                        message: note.message)
                })
    }

    /// What can be said of a bundle whose Info.plist is missing or damaged.
    static let noInfo = Verdict.undecided("an Info.plist is missing or cannot be read")
}
