/// Which of a project's targets is the app.
enum AppChoice {
    /// The app for the phone; the one with a name where there is one.
    static func app(named name: String?, in context: ProjectContext) throws(ProjectError)
        -> ProjectTarget
    {
        let apps = context.file.targets.filter { $0.isApp && isForPhone($0, in: context) }
        if let name {
            if let app = apps.first(where: { $0.name == name }) { return app }
            throw ProjectError(
                .noApp, "no iOS app is built by a target named \(name)\(list(apps))",
                path: context.file.path)
        }
        guard let app = apps.first else {
            throw ProjectError(
                .noApp, "the project has no target that builds an iOS app", path: context.file.path)
        }
        // Flavors of one app are targets of their own; which of them is meant, nobody can guess.
        guard apps.count == 1 else {
            throw ProjectError(
                .noApp, "the project has several apps; name one with --target\(list(apps))",
                path: context.file.path)
        }
        return app
    }

    private static func list(_ apps: [ProjectTarget]) -> String {
        apps.isEmpty ? "" : ": " + apps.prefix(12).map(\.name).joined(separator: ", ")
    }

    static func isForPhone(_ target: ProjectTarget, in context: ProjectContext) -> Bool {
        target.configurations.prefix(1).allSatisfy { configuration in
            let settings = context.settings(of: target, in: configuration.name)
            if let platforms = settings.setting("SUPPORTED_PLATFORMS").text, !platforms.isEmpty {
                return platforms.split(separator: " ").contains("iphoneos")
            }
            switch settings.setting("SDKROOT").text {
            case nil: return settings.setting("MACOSX_DEPLOYMENT_TARGET").text == nil
            case "iphoneos"?, "auto"?: return true
            case let other?: return other.lowercased().contains("iphone")
            }
        }
    }
}
