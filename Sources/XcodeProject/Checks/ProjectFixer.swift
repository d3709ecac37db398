/// Corrects what a patch of the project file can: deployment target, versions, dependency, order
/// and mode of embedding, and single settings.
///
/// In: a ``ProjectContext``. Out: a ``ProjectChange`` to be shown before it is written. What needs a decision (ids,
/// teams, entitlements) stays for its owner.
public struct ProjectFixer: Sendable {
    let context: ProjectContext

    public init(_ context: ProjectContext) { self.context = context }

    public func change() throws(ProjectError) -> ProjectChange {
        try ExtensionInstaller(context, ExtensionRequest()).demandWhole()
        var change = ProjectChange()
        var editor = ProjectEditor(context.file)
        let services = ServiceExtension.targets(in: context)
        for (app, service) in ProjectDoctor(context).pairs(services) {
            let check = ServiceCheck(context: context, app: app, service: service)
            var fix = ServiceFix(check: check, editor: editor)
            fix.run()
            editor = fix.editor
            change.notes += fix.notes
        }
        if !editor.patch.isEmpty {
            change.files.append(
                FileChange(
                    path: "\(context.name).xcodeproj/project.pbxproj",
                    before: context.file.list.bytes, after: editor.patch.result))
        }
        return change
    }
}

/// The corrections of one extension.
struct ServiceFix {
    let check: ServiceCheck
    var editor: ProjectEditor
    private(set) var notes: [String] = []

    init(check: ServiceCheck, editor: ProjectEditor) {
        self.check = check
        self.editor = editor
    }

    private var context: ProjectContext { check.context }
    private var app: ProjectTarget { check.app }
    private var service: ProjectTarget { check.service }

    mutating func run() {
        fixSettings()
        fixDependency()
        fixEmbedding()
    }

    // MARK: Settings

    private mutating func fixSettings() {
        for name in check.configurationNames {
            guard let own = service.configuration(name)?.settings else { continue }
            let theirs = context.settings(of: app, in: name)
            let ours = context.settings(of: service, in: name)
            fixTarget(name, theirs, ours, own)
            fixVersions(name, theirs, ours, own)
            let wanted: [(String, String, (String?) -> Bool)] = [
                ("SKIP_INSTALL", "YES", { $0 != "YES" }),
                ("APPLICATION_EXTENSION_API_ONLY", "YES", { $0 == "NO" }),
                ("ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES", "NO", { $0 == "YES" }),
            ]
            for (key, value, isWrong) in wanted {
                let setting = ours.setting(key)
                if setting.doubt == nil, isWrong(setting.text) { set(key, value, own, name) }
            }
            fixRunPath(ours, own, name)
        }
    }

    private mutating func fixTarget(
        _ name: String, _ theirs: BuildSettings, _ ours: BuildSettings, _ own: PropertyListValue
    ) {
        let key = "IPHONEOS_DEPLOYMENT_TARGET"
        guard let limit = theirs.setting(key).text, let target = ours.setting(key).text,
            DeploymentTarget(target) > DeploymentTarget(limit)
        else { return }
        let linksRichPush = service.object.objects("packageProductDependencies").contains {
            $0.text("productName") == RichPushPackage.productName
        }
        let floor = RichPushPackage.minimumIOS
        guard !linksRichPush || DeploymentTarget(limit) >= floor else {
            notes.append(
                """
                \(name): RichPush needs iOS \(floor) and the app runs from \(limit); raise the app's \
                deployment target to \(floor).
                """)
            return
        }
        set(key, limit, own, name)
    }

    private mutating func fixVersions(
        _ name: String, _ theirs: BuildSettings, _ ours: BuildSettings, _ own: PropertyListValue
    ) {
        let keys = [
            ("MARKETING_VERSION", "CFBundleShortVersionString"),
            ("CURRENT_PROJECT_VERSION", "CFBundleVersion"),
        ]
        for (key, plistKey) in keys {
            // Only where the extension's Info.plist takes the setting does the setting count.
            if let text = context.infoPlist(of: ours)?.text(plistKey),
                text != "$(\(key))", text != "${\(key)}"
            {
                if text != context.infoPlist(of: theirs)?.text(plistKey) {
                    notes.append(
                        "\(name): set \(plistKey) of the extension's Info.plist to $(\(key)).")
                }
                continue
            }
            let written = context.infoPlist(of: theirs)?.text(plistKey)
            let isWritten = written != nil && written != "$(\(key))" && written != "${\(key)}"
            let raw = isWritten ? written : theirs.raw(key)?.value
            guard let wanted = raw, wanted != ours.raw(key)?.value else { continue }
            if theirs.setting(key).text != nil, !isWritten,
                theirs.setting(key).text == ours.setting(key).text
            {
                continue
            }
            // A variable helps only where the extension's own settings know it.
            if wanted.contains("$"), case .undecided = ours.expanded(wanted),
                !isFlutterVariable(wanted, ours)
            {
                notes.append("\(name): \(key) of the app is \(wanted), which the extension lacks.")
                continue
            }
            set(key, wanted, own, name)
        }
    }

    /// Whether a variable is Flutter's and its file is below the extension's settings.
    private func isFlutterVariable(_ text: String, _ settings: BuildSettings) -> Bool {
        text.contains("FLUTTER_BUILD_")
            && settings.layers.contains { layer in
                (layer.paths + layer.missing).contains { $0.hasSuffix("Generated.xcconfig") }
            }
    }

    private mutating func fixRunPath(
        _ ours: BuildSettings, _ own: PropertyListValue, _ name: String
    ) {
        let key = "LD_RUNPATH_SEARCH_PATHS"
        let path = "@executable_path/../../Frameworks"
        guard ours.setting(key).doubt == nil,
            ours.setting(key).text?.contains(path) != true
        else { return }
        guard let value = own[named: key], value.isArray else {
            let text = own[named: key]?.text
            let old = text.map { [PropertyListNode.string($0)] } ?? [.string("$(inherited)")]
            editor.set(key, to: .array(old + [.string(path)]), in: own)
            return note(key, path, name)
        }
        editor.add(.string(path), to: value)
        note(key, path, name)
    }

    private mutating func set(
        _ key: String, _ value: String, _ own: PropertyListValue, _ name: String
    ) {
        // A conditional variant would still win over what is set here.
        guard !own.entries.contains(where: { $0.key.text?.hasPrefix(key + "[") == true }) else {
            notes.append("\(name): \(key) has conditions; correct it in Xcode.")
            return
        }
        editor.set(key, to: .string(value), in: own)
        note(key, value, name)
    }

    private mutating func note(_ key: String, _ value: String, _ name: String) {
        notes.append("\(service.name), \(name): \(key) is \(value).")
    }

    // MARK: Phases

    private mutating func fixDependency() {
        guard !app.dependencies.contains(service.id), let root = context.file.root else { return }
        let ids = ObjectIDs(name: service.name)
        guard context.file.object(ids(.proxy)) == nil, context.file.object(ids(.dependency)) == nil
        else { return }
        editor.addObject(
            ids(.proxy), "PBXContainerItemProxy", "PBXContainerItemProxy",
            [
                "containerPortal": .reference(root.id, "Project object"),
                "proxyType": .string("1"), "remoteGlobalIDString": .string(service.id),
                "remoteInfo": .string(service.name),
            ])
        editor.addObject(
            ids(.dependency), "PBXTargetDependency", "PBXTargetDependency",
            [
                "target": .reference(service.id, service.name),
                "targetProxy": .reference(ids(.proxy), "PBXContainerItemProxy"),
            ])
        let reference = PropertyListNode.reference(ids(.dependency), "PBXTargetDependency")
        if let array = app.object.value["dependencies"], array.isArray {
            editor.add(reference, to: array)
        } else {
            editor.set("dependencies", to: .array([reference]), in: app.object.value)
        }
        notes.append("\(app.name) depends on \(service.name).")
    }

    private mutating func fixEmbedding() {
        guard let phase = check.copies.first(where: { $0.phase.isEmbedPhase })?.phase else {
            return
        }
        if phase.text("runOnlyForDeploymentPostprocessing") == "1" {
            editor.set(
                "runOnlyForDeploymentPostprocessing", to: .string("0"), in: phase.value)
            notes.append("\(phase.phaseTitle) runs in every build.")
        }
        guard let array = app.object.value["buildPhases"] else { return }
        let elements = array.elements
        guard let own = elements.first(where: { $0.text == phase.id }),
            let thin = elements.first(where: { element in
                element.text.flatMap(context.file.object)?.isThinBinary == true
            }), thin.range.lowerBound < own.range.lowerBound
        else { return }
        editor.remove(own)
        editor.add(.reference(phase.id, phase.phaseTitle), to: array, before: thin)
        notes.append(
            "\(phase.phaseTitle) comes before \(context.file.object(thin.text ?? "")?.phaseTitle ?? "the script")."
        )
    }
}
