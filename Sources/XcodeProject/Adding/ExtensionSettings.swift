/// The build settings of a new extension, for each of the project's configurations.
///
/// What the project sets is inherited; what the app's target sets is carried over, so that both
/// stay alike per configuration: target system, versions, team, signing style.
struct ExtensionSettings {
    let context: ProjectContext
    let app: ProjectTarget
    let files: ExtensionFiles
    private(set) var notes: [String] = []

    /// One configuration's settings, and the xcconfig below them.
    struct Configuration {
        var settings: [String: PropertyListNode]
        var base: ProjectObject?
    }

    init(context: ProjectContext, app: ProjectTarget, files: ExtensionFiles) {
        self.context = context
        self.app = app
        self.files = files
    }

    private static let carriedKeys = [
        "CODE_SIGN_STYLE", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_TEAM",
        "IPHONEOS_DEPLOYMENT_TARGET", "MARKETING_VERSION", "SDKROOT", "SWIFT_VERSION",
        "TARGETED_DEVICE_FAMILY",
    ]

    mutating func configuration(_ name: String) -> Configuration {
        let all = context.settings(of: app, in: name)
        let base = sharedBase(all, name)
        var values: [String: String] = [
            "INFOPLIST_FILE": files.infoPath, "PRODUCT_NAME": "$(TARGET_NAME)",
            "SKIP_INSTALL": "YES", "SWIFT_EMIT_LOC_STRINGS": "YES",
        ]
        if files.entitlements != nil { values["CODE_SIGN_ENTITLEMENTS"] = files.entitlementsPath }
        for key in Self.carriedKeys {
            if let value = carried(key, all, hasBase: base != nil) { values[key] = value }
        }
        addVersions(&values, all, hasFlutterBase: base.map(Self.isGenerated) ?? false)
        addTarget(&values, all, name)
        values["PRODUCT_BUNDLE_IDENTIFIER"] = bundleID(all, name)
        if all.raw("SWIFT_VERSION") == nil { values["SWIFT_VERSION"] = "5.0" }
        if let isolation = all.raw("SWIFT_DEFAULT_ACTOR_ISOLATION"),
            isolation.origin == .project || isolation.origin == .projectFile,
            isolation.value != "nonisolated"
        {
            // The superclass's methods are called by the system on any thread.
            values["SWIFT_DEFAULT_ACTOR_ISOLATION"] = "nonisolated"
        }
        var nodes = values.mapValues(PropertyListNode.string)
        nodes["LD_RUNPATH_SEARCH_PATHS"] = .array([
            .string("$(inherited)"), .string("@executable_path/Frameworks"),
            .string("@executable_path/../../Frameworks"),
        ])
        return Configuration(settings: nodes, base: base)
    }

    /// The app's xcconfig where its values are needed and it links nothing.
    private func sharedBase(_ settings: BuildSettings, _ name: String) -> ProjectObject? {
        let generated = context.file.objects(ofKind: "PBXFileReference").first(
            where: Self.isGenerated)
        if let generated { return generated }
        guard let base = app.configuration(name)?.baseReference else { return nil }
        let layer = settings.layers.first { $0.origin == .targetFile }
        let paths = (layer?.paths ?? []) + (layer?.missing ?? [])
        // CocoaPods' file would link the app's pods into the extension.
        guard !paths.contains(where: { $0.contains("Pods") }) else { return nil }
        let keys = Self.carriedKeys + ["PRODUCT_BUNDLE_IDENTIFIER"]
        return keys.contains { settings.raw($0)?.origin == .targetFile } ? base : nil
    }

    /// Flutter's file, which has the versions that `pubspec.yaml` names.
    private static func isGenerated(_ object: ProjectObject) -> Bool {
        object.name == "Generated.xcconfig"
    }

    private func carried(_ key: String, _ all: BuildSettings, hasBase: Bool) -> String? {
        guard let raw = all.raw(key) else { return nil }
        switch raw.origin {
        case .project, .projectFile: return nil
        case .targetFile: return hasBase ? nil : all.setting(key).text
        case .target:
            guard raw.value.contains("$") else { return raw.value }
            return hasBase ? raw.value : all.setting(key).text ?? raw.value
        }
    }

    /// Older apps have their versions in the Info.plist alone.
    private mutating func addVersions(
        _ values: inout [String: String], _ all: BuildSettings, hasFlutterBase: Bool
    ) {
        let info = context.infoPlist(of: all)
        let keys = [
            ("MARKETING_VERSION", "CFBundleShortVersionString", "FLUTTER_BUILD_NAME", "1.0"),
            ("CURRENT_PROJECT_VERSION", "CFBundleVersion", "FLUTTER_BUILD_NUMBER", "1"),
        ]
        for (setting, key, variable, fallback) in keys {
            if hasFlutterBase {
                values[setting] = "$(\(variable))"
                continue
            }
            let written = info?.text(key)
            let isOwn = written.map {
                !$0.contains("$(\(setting))") && !$0.contains("${\(setting)}")
            }
            if isOwn == true, let written {
                values[setting] = written
                note("The app's Info.plist has \(key) as text; change it in both targets.")
            } else if all.raw(setting) == nil {
                values[setting] = fallback
            }
        }
    }

    /// The app's own target system, or the library's where that is newer.
    private mutating func addTarget(
        _ values: inout [String: String], _ all: BuildSettings, _ name: String
    ) {
        let setting = all.setting("IPHONEOS_DEPLOYMENT_TARGET")
        let floor = RichPushPackage.minimumIOS
        if let doubt = setting.doubt {
            note("The app's deployment target could not be read for \(name): \(doubt).")
        }
        guard let text = setting.text, DeploymentTarget(text) < floor else { return }
        values["IPHONEOS_DEPLOYMENT_TARGET"] = floor.description
        note(
            """
            The app builds for iOS \(text), RichPush needs iOS \(floor): the extension's deployment \
            target is \(floor), and phones below it show the text without media. Raise the app's to \
            make them equal.
            """)
    }

    /// The app's id and the extension's name, for each configuration.
    private mutating func bundleID(_ all: BuildSettings, _ name: String) -> String {
        let suffix = "." + files.name.replacing("_", with: "-")
        let setting = all.setting("PRODUCT_BUNDLE_IDENTIFIER")
        if let text = setting.text, !text.isEmpty { return text + suffix }
        if let raw = all.raw("PRODUCT_BUNDLE_IDENTIFIER") { return raw.value + suffix }
        if let id = context.infoPlist(of: all)?.text("CFBundleIdentifier"),
            case .value(let text) = all.expanded(id), !text.isEmpty
        {
            return text + suffix
        }
        note(
            """
            The app's bundle identifier could not be read for \(name); set the extension's to it and \
            \(suffix).
            """)
        return "com.example.app" + suffix
    }

    private mutating func note(_ text: String) {
        if !notes.contains(text) { notes.append(text) }
    }
}
