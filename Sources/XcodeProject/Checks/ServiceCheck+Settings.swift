import Diagnostics

/// Settings, each configuration by itself.
extension ServiceCheck {
    var deploymentTarget: Outcome {
        perConfiguration(ProjectRule.deploymentTarget) { app, own in
            let key = "IPHONEOS_DEPLOYMENT_TARGET"
            let (theirs, ours) = (app.setting(key), own.setting(key))
            if ours.source != nil, ours.source == theirs.source { return .fine(ours.text ?? "") }
            if let doubt = theirs.doubt ?? ours.doubt { return .open(doubt) }
            guard let limit = theirs.text, let target = ours.text else {
                return theirs.text == nil && ours.text == nil
                    ? .open("neither sets \(key)") : .open("only one of the two sets \(key)")
            }
            return DeploymentTarget(target) > DeploymentTarget(limit)
                ? .wrong(
                    "\(service.name) needs iOS \(target), \(appName) runs from iOS \(limit)", ours)
                : .fine(target)
        }
    }

    private var appName: String { app.name }

    var bundleID: Outcome {
        perConfiguration(ProjectRule.bundleID) { app, own in
            let (theirs, ours) = (identifier(app), identifier(own))
            if let doubt = theirs.doubt ?? ours.doubt { return .open(doubt) }
            guard let parent = theirs.text, let id = ours.text, !parent.isEmpty else {
                return .open("no bundle identifier is set")
            }
            if id == parent { return .wrong("App and extension have the same id \(id)", ours) }
            return id.hasPrefix(parent + ".")
                ? .fine(id) : .wrong("\(id) does not begin with \(parent)", ours)
        }
    }

    /// By the Info.plist where it has the id as text, else by the setting.
    private func identifier(_ settings: BuildSettings) -> BuildSettings.Setting {
        let setting = settings.setting("PRODUCT_BUNDLE_IDENTIFIER")
        guard let written = context.infoPlist(of: settings)?.text("CFBundleIdentifier"),
            settings.setting("GENERATE_INFOPLIST_FILE").text != "YES"
                || setting.value == .absent
        else { return setting }
        return .init(value: settings.expanded(written), source: setting.source)
    }

    var versions: Outcome {
        let keys = [
            ("CFBundleShortVersionString", "MARKETING_VERSION"),
            ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
        ]
        return perConfiguration(ProjectRule.versions) { app, own in
            var doubt: String?
            var fine: [String] = []
            for (key, name) in keys {
                let (theirs, ours) = (version(app, key, name), version(own, key, name))
                if let first = theirs.value.text, let second = ours.value.text {
                    guard first == second else {
                        return .wrong(
                            "\(name) is \(first) for the app and \(second) for the extension",
                            ours.value)
                    }
                    fine.append(second)
                } else if theirs.raw == ours.raw, theirs.raw != nil {
                    fine.append(ours.raw ?? "")
                } else if theirs.value.doubt != nil, ours.value.text != nil {
                    // The app's comes from elsewhere, the extension's stays as it is.
                    return .wrong(
                        "\(name) is fixed to \(ours.value.text ?? "") for the extension, and the app's is \(theirs.raw ?? "a variable")",
                        ours.value)
                } else {
                    doubt = theirs.value.doubt ?? ours.value.doubt ?? "\(name) is not set for both"
                }
            }
            if let doubt { return .open(doubt) }
            return .fine(fine.joined(separator: " and "))
        }
    }

    /// A version: of the Info.plist where it is written there, else of the setting.
    private func version(
        _ settings: BuildSettings, _ key: String, _ name: String
    ) -> (value: BuildSettings.Setting, raw: String?) {
        let setting = settings.setting(name)
        let raw = settings.raw(name)?.value
        guard let written = context.infoPlist(of: settings)?.text(key) else {
            return (setting, raw)
        }
        // The usual reference to the setting.
        if written == "$(\(name))" || written == "${\(name)}" { return (setting, raw) }
        return (.init(value: settings.expanded(written), source: setting.source), written)
    }

    var extensionAPI: Outcome {
        ownSetting(ProjectRule.extensionAPI, "APPLICATION_EXTENSION_API_ONLY") { $0 == "NO" }
    }

    var embedsSwift: Outcome {
        ownSetting(ProjectRule.embedsSwift, "ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES") {
            $0 == "YES"
        }
    }

    var skipInstall: Outcome {
        ownSetting(ProjectRule.skipInstall, "SKIP_INSTALL") { $0 != "YES" }
    }

    var runPath: Outcome {
        perConfiguration(ProjectRule.runPath) { _, own in
            let setting = own.setting("LD_RUNPATH_SEARCH_PATHS")
            if let doubt = setting.doubt { return .open(doubt) }
            return setting.text?.contains("@executable_path/../../Frameworks") == true
                ? .fine("found")
                : .wrong("LD_RUNPATH_SEARCH_PATHS lacks the app's Frameworks folder", setting)
        }
    }

    private func ownSetting(
        _ rule: Diagnostic.Definition, _ key: String, isWrong: (String?) -> Bool
    ) -> Outcome {
        perConfiguration(rule) { _, own in
            let setting = own.setting(key)
            if let doubt = setting.doubt { return .open(doubt) }
            return isWrong(setting.text)
                ? .wrong("\(key) is \(setting.text ?? "not set")", setting)
                : .fine(setting.text ?? "not set")
        }
    }

    var team: Outcome {
        perConfiguration(ProjectRule.team) { app, own in
            for key in ["DEVELOPMENT_TEAM", "CODE_SIGN_STYLE"] {
                let (theirs, ours) = (app.setting(key), own.setting(key))
                if let doubt = theirs.doubt ?? ours.doubt { return .open(doubt) }
                let (first, second) = (theirs.text ?? "", ours.text ?? "")
                // Absent is automatic.
                let isStyle = key == "CODE_SIGN_STYLE"
                let isSame =
                    isStyle
                    ? (first.isEmpty ? "Automatic" : first)
                        == (second.isEmpty ? "Automatic" : second)
                    : first == second
                guard isSame else {
                    return .wrong(
                        "\(key) is \(first.isEmpty ? "not set" : first) for the app and \(second.isEmpty ? "not set" : second) for the extension",
                        ours)
                }
            }
            return .fine("the same")
        }
    }
}
