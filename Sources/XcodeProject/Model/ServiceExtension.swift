/// What makes a target a notification service extension.
enum ServiceExtension {
    static let point = "com.apple.usernotifications.service"

    /// The service extensions among a project's targets.
    static func targets(in context: ProjectContext) -> [ProjectTarget] {
        context.file.targets.filter { isOne($0, in: context) }
    }

    /// By its extension point; where no Info.plist says one, by its name or its sources.
    static func isOne(_ target: ProjectTarget, in context: ProjectContext) -> Bool {
        guard target.isAppExtension else { return false }
        for configuration in target.configurations.prefix(ProjectContext.configurationLimit) {
            let settings = context.settings(of: target, in: configuration.name)
            guard let info = context.infoPlist(of: settings),
                let point = pointIdentifier(of: info, settings)
            else { continue }
            // Another point of Apple's is what its author meant.
            return point == Self.point || !point.hasPrefix("com.apple.")
                || point.lowercased().contains("notification.service")
                || point.lowercased().contains("notifications.service")
        }
        let name = target.name.lowercased()
        if name.contains("notificationservice") || name.contains("serviceextension") { return true }
        return SourceFiles(of: target, in: context).contains("UNNotificationServiceExtension")
    }

    static func pointIdentifier(of info: InfoPlist, _ settings: BuildSettings) -> String? {
        guard let raw = info.dictionary("NSExtension")?["NSExtensionPointIdentifier"] as? String
        else { return nil }
        if case .value(let text) = settings.expanded(raw) { return text }
        return nil
    }
}

extension ProjectContext {
    /// More configurations than any project has are not looked at.
    static let configurationLimit = 64

    /// The Info.plist that a target's settings name; `nil` when there is none to read.
    func infoPlist(of settings: BuildSettings) -> InfoPlist? {
        guard let path = settings.setting("INFOPLIST_FILE").text, !path.isEmpty else { return nil }
        return InfoPlist(projectPath(path), in: files)
    }

    /// A path of a setting, which starts from the project's folder.
    func projectPath(_ path: String) -> String {
        let base = file.root?.text("projectDirPath") ?? ""
        return ProjectPath.normal(ProjectPath.joined(base, path))
    }
}
