/// Gives the app the entitlements for push and for the group that it shares with its extension.
struct AppEntitlements {
    let context: ProjectContext
    let app: ProjectTarget
    let request: ExtensionRequest

    struct Result {
        var files: [FileChange] = []
        /// Configurations that get a file of entitlements, with its path.
        var settings: [(String, String)] = []
        var remaining: [String] = []
    }

    func change() throws(ProjectError) -> Result {
        var result = Result()
        var patched: Set<String> = []
        for configuration in app.configurations.prefix(ProjectContext.configurationLimit) {
            let settings = context.settings(of: app, in: configuration.name)
            let setting = settings.setting("CODE_SIGN_ENTITLEMENTS")
            if let doubt = setting.doubt {
                result.remaining.append(
                    """
                    Add the app's entitlements by hand for \(configuration.name): which file has them \
                    could not be read, since \(doubt).
                    """)
                continue
            }
            let isNew = (setting.text ?? "").isEmpty
            let path = isNew ? newPath(settings) : setting.text ?? ""
            if isNew { result.settings.append((configuration.name, path)) }
            let full = context.projectPath(path)
            guard patched.insert(full).inserted else { continue }
            if let bytes = context.files.read(full, limit: InfoPlist.byteLimit) {
                let after = try EntitlementsPatch.adding(
                    appGroup: request.appGroup, push: request.addsPush, to: bytes, path: full)
                if let after { result.files.append(.init(path: full, before: bytes, after: after)) }
            } else {
                result.files.append(.init(path: full, before: nil, after: Array(newText.utf8)))
            }
        }
        return result
    }

    private var newText: String {
        var entries: [(String, PropertyListXML.Value)] = []
        if request.addsPush { entries.append((Entitlement.push, .string("development"))) }
        if let group = request.appGroup {
            entries.append((Entitlement.appGroups, .array([group])))
        }
        return PropertyListXML.document(entries)
    }

    /// Beside the app's Info.plist where it has one, else in the folder of its name.
    private func newPath(_ settings: BuildSettings) -> String {
        let info = settings.setting("INFOPLIST_FILE").text ?? ""
        let folder = ProjectPath.folder(of: info)
        let name = app.name.replacing("/", with: "-")
        return ProjectPath.joined(folder.isEmpty ? name : folder, "\(name).entitlements")
    }
}

extension ProjectContext {
    /// The entitlements that a target's settings name; `nil` when there are none to read.
    func entitlements(of settings: BuildSettings) -> InfoPlist? {
        guard let path = settings.setting("CODE_SIGN_ENTITLEMENTS").text, !path.isEmpty else {
            return nil
        }
        return InfoPlist(projectPath(path), in: files)
    }
}

extension ProjectEditor {
    /// What Xcode calls the phase in new projects.
    static let embedPhaseName = "Embed Foundation Extensions"
}
