/// One run that adds an extension, step by step; each step first looks whether it was done.
struct ExtensionAddition {
    let installer: ExtensionInstaller
    let app: ProjectTarget
    private(set) var change = ProjectChange()
    private var editor: ProjectEditor

    init(installer: ExtensionInstaller, app: ProjectTarget) {
        self.installer = installer
        self.app = app
        editor = ProjectEditor(installer.file)
    }

    private var context: ProjectContext { installer.context }
    private var file: ProjectFile { installer.file }
    private var request: ExtensionRequest { installer.request }
    private var ids: ObjectIDs { installer.ids }
    private var name: String { request.name }
    private var productName: String { "\(name).appex" }

    mutating func run() throws(ProjectError) {
        guard let root = file.root else { return }
        let files = ExtensionFiles(name: name, appGroups: appGroups)
        addSourceFiles(files)
        try addEntitlementsOfApp()
        addFileReferences(files)
        addGroup(files, root)
        addBuildPhases()
        addPackage(root)
        addConfigurations(files, root)
        addTarget(root)
        addDependency(root)
        addEmbedding()
        if !editor.patch.isEmpty {
            change.files.append(
                FileChange(path: projectPath, before: file.list.bytes, after: editor.patch.result))
        }
        if change.files.isEmpty {
            change.notes.append("Everything is there already.")
        } else {
            addRemaining(files)
        }
    }

    /// The path of the project file from the folder that holds the project.
    private var projectPath: String { "\(context.name).xcodeproj/project.pbxproj" }

    /// Those asked for, and those that the app has already: without a common one, nothing is shared.
    private var appGroups: [String] {
        var groups = request.appGroup.map { [$0] } ?? []
        for configuration in app.configurations.prefix(ProjectContext.configurationLimit) {
            let settings = context.settings(of: app, in: configuration.name)
            for group in context.entitlements(of: settings)?.texts(Entitlement.appGroups) ?? []
            where !groups.contains(group) {
                groups.append(group)
            }
        }
        return groups
    }

    // MARK: Files

    private mutating func addSourceFiles(_ files: ExtensionFiles) {
        add(files.source, at: files.sourcePath)
        add(files.infoPlist, at: files.infoPath)
        if let entitlements = files.entitlements { add(entitlements, at: files.entitlementsPath) }
    }

    /// A file that is there is its owner's, and stays as it is.
    private mutating func add(_ text: String, at path: String) {
        let path = context.projectPath(path)
        if context.files.kind(path) == .missing {
            change.files.append(FileChange(path: path, before: nil, after: Array(text.utf8)))
        } else if context.files.read(path, limit: 1 << 20) != Array(text.utf8) {
            change.notes.append("\(path) exists and is used as it is.")
        }
    }

    private mutating func addEntitlementsOfApp() throws(ProjectError) {
        guard request.addsPush || request.appGroup != nil else { return }
        let entitlements = AppEntitlements(context: context, app: app, request: request)
        let result = try entitlements.change()
        change.files += result.files
        change.remaining += result.remaining
        for (configuration, path) in result.settings {
            guard let settings = app.configuration(configuration)?.settings else { continue }
            editor.set("CODE_SIGN_ENTITLEMENTS", to: .string(path), in: settings)
        }
    }

    private mutating func addFileReferences(_ files: ExtensionFiles) {
        ensure(
            .product, productName, "PBXFileReference",
            [
                "explicitFileType": .string("wrapper.app-extension"),
                "includeInIndex": .string("0"), "path": .string(productName),
                "sourceTree": .string("BUILT_PRODUCTS_DIR"),
            ])
        for (role, path, type) in members(files) {
            let name = ProjectPath.name(of: path)
            ensure(
                role, name, "PBXFileReference",
                [
                    "lastKnownFileType": .string(type), "path": .string(name),
                    "sourceTree": .string("<group>"),
                ])
        }
    }

    private func members(_ files: ExtensionFiles) -> [(ObjectIDs.Role, String, String)] {
        var members: [(ObjectIDs.Role, String, String)] = [
            (.source, files.sourcePath, "sourcecode.swift"),
            (.infoPlist, files.infoPath, "text.plist.xml"),
        ]
        if files.entitlements != nil {
            members.append((.entitlements, files.entitlementsPath, "text.plist.entitlements"))
        }
        return members
    }

    private mutating func addGroup(_ files: ExtensionFiles, _ root: ProjectObject) {
        let children = members(files).map { role, path, _ in
            PropertyListNode.reference(ids(role), ProjectPath.name(of: path))
        }
        ensure(
            .group, name, "PBXGroup",
            [
                "children": .array(children), "path": .string(name),
                "sourceTree": .string("<group>"),
            ])
        let products = root.object("productRefGroup")
        if let main = root.object("mainGroup") {
            list(.group, name, in: main, "children", before: products?.id)
        }
        if let products { list(.product, productName, in: products, "children") }
    }

    // MARK: Target

    private mutating func addBuildPhases() {
        ensure(
            .sourceBuild, "NotificationService.swift in Sources", "PBXBuildFile",
            ["fileRef": .reference(ids(.source), "NotificationService.swift")])
        ensure(
            .frameworkBuild, "\(RichPushPackage.productName) in Frameworks", "PBXBuildFile",
            ["productRef": .reference(ids(.packageProduct), RichPushPackage.productName)])
        let phases: [(ObjectIDs.Role, PhaseKind, [PropertyListNode])] = [
            (
                .sources, .sources,
                [.reference(ids(.sourceBuild), "NotificationService.swift in Sources")]
            ),
            (
                .frameworks, .frameworks,
                [
                    .reference(
                        ids(.frameworkBuild), "\(RichPushPackage.productName) in Frameworks")
                ]
            ),
            (.resources, .resources, []),
        ]
        for (role, kind, files) in phases {
            ensure(role, kind.title, kind.rawValue, Self.phase(files))
        }
    }

    private static func phase(
        _ files: [PropertyListNode], _ others: [String: PropertyListNode] = [:]
    ) -> [String: PropertyListNode] {
        [
            "buildActionMask": .string("2147483647"), "files": .array(files),
            "runOnlyForDeploymentPostprocessing": .string("0"),
        ].merging(others) { $1 }
    }

    private mutating func addPackage(_ root: ProjectObject) {
        let existing = root.objects("packageReferences").first(where: Self.isRichPush)
        let isa: String
        let comment: String
        let fields: [String: PropertyListNode]
        switch request.package {
        case .remote(let url, let version):
            isa = "XCRemoteSwiftPackageReference"
            comment = "\(isa) \"\(Self.baseName(of: url))\""
            fields = [
                "repositoryURL": .string(url),
                "requirement": .dictionary([
                    "kind": .string("upToNextMajorVersion"), "minimumVersion": .string(version),
                ]),
            ]
        case .local(let path):
            isa = "XCLocalSwiftPackageReference"
            comment = "\(isa) \"\(path)\""
            fields = ["relativePath": .string(path)]
        }
        if existing == nil {
            ensure(.package, comment, isa, fields)
            list(.package, comment, in: root, "packageReferences")
        }
        var product = ["productName": PropertyListNode.string(RichPushPackage.productName)]
        // A product of a local package is found by its name.
        if case .remote = request.package {
            product["package"] = .reference(existing?.id ?? ids(.package), comment)
        }
        ensure(
            .packageProduct, RichPushPackage.productName, "XCSwiftPackageProductDependency", product
        )
    }

    static func isRichPush(_ package: ProjectObject) -> Bool {
        let location = package.text("repositoryURL") ?? package.text("relativePath") ?? ""
        return baseName(of: location).lowercased() == "richpush"
    }

    /// The last part of a URL up to its first dot, as Xcode shortens it.
    private static func baseName(of url: String) -> String {
        String(ProjectPath.name(of: url).prefix { $0 != "." })
    }

    private mutating func addConfigurations(_ files: ExtensionFiles, _ root: ProjectObject) {
        var settings = ExtensionSettings(context: context, app: app, files: files)
        var references: [PropertyListNode] = []
        let all = BuildConfiguration.list(of: root)
        for configuration in all.prefix(ProjectContext.configurationLimit) {
            let id = ids.configuration(configuration.name)
            references.append(.reference(id, configuration.name))
            guard file.object(id) == nil else { continue }
            let own = settings.configuration(configuration.name)
            var fields: [String: PropertyListNode] = [
                "buildSettings": .dictionary(own.settings), "name": .string(configuration.name),
            ]
            if let base = own.base {
                fields["baseConfigurationReference"] = .reference(base.id, base.name ?? base.id)
            }
            editor.addObject(id, configuration.name, "XCBuildConfiguration", fields)
        }
        change.remaining += settings.notes
        let standard = root.object("buildConfigurationList")?.text("defaultConfigurationName")
        ensure(
            .configurations, "Build configuration list for PBXNativeTarget \"\(name)\"",
            "XCConfigurationList",
            [
                "buildConfigurations": .array(references),
                "defaultConfigurationIsVisible": .string("0"),
                "defaultConfigurationName": .string(standard ?? all.last?.name ?? "Release"),
            ])
    }

    private mutating func addTarget(_ root: ProjectObject) {
        ensure(
            .target, name, "PBXNativeTarget",
            [
                "buildConfigurationList": .reference(
                    ids(.configurations),
                    "Build configuration list for PBXNativeTarget \"\(name)\""),
                "buildPhases": .array([
                    .reference(ids(.sources), "Sources"),
                    .reference(ids(.frameworks), "Frameworks"),
                    .reference(ids(.resources), "Resources"),
                ]),
                "buildRules": .array([]), "dependencies": .array([]), "name": .string(name),
                "packageProductDependencies": .array([
                    .reference(ids(.packageProduct), RichPushPackage.productName)
                ]),
                "productName": .string(name),
                "productReference": .reference(ids(.product), productName),
                "productType": .string("com.apple.product-type.app-extension"),
            ])
        list(.target, name, in: root, "targets")
    }

    private mutating func addDependency(_ root: ProjectObject) {
        guard !app.dependencies.contains(ids(.target)) else { return }
        ensure(
            .proxy, "PBXContainerItemProxy", "PBXContainerItemProxy",
            [
                "containerPortal": .reference(root.id, "Project object"),
                "proxyType": .string("1"), "remoteGlobalIDString": .string(ids(.target)),
                "remoteInfo": .string(name),
            ])
        ensure(
            .dependency, "PBXTargetDependency", "PBXTargetDependency",
            [
                "target": .reference(ids(.target), name),
                "targetProxy": .reference(ids(.proxy), "PBXContainerItemProxy"),
            ])
        list(.dependency, "PBXTargetDependency", in: app.object, "dependencies")
    }

    private mutating func addEmbedding() {
        let isEmbedded = app.phases(.copy).contains { phase in
            phase.objects("files").contains { $0.text("fileRef") == ids(.product) }
        }
        guard !isEmbedded else { return }
        let phase = app.buildPhases.first(where: \.isEmbedPhase)
        let title = phase?.phaseTitle ?? ProjectEditor.embedPhaseName
        // The headers only: signing the copy again makes a cycle of the build.
        ensure(
            .embedBuild, "\(productName) in \(title)", "PBXBuildFile",
            [
                "fileRef": .reference(ids(.product), productName),
                "settings": .dictionary(["ATTRIBUTES": .array([.string("RemoveHeadersOnCopy")])]),
            ])
        if let phase { return list(.embedBuild, "\(productName) in \(title)", in: phase, "files") }
        ensure(
            .embedPhase, title, PhaseKind.copy.rawValue,
            Self.phase(
                [.reference(ids(.embedBuild), "\(productName) in \(title)")],
                [
                    "dstPath": .string(""), "dstSubfolderSpec": .string("13"),
                    "name": .string(title),
                ]))
        // Right behind what is compiled: a script behind it may read what was embedded.
        let kinds: [PhaseKind] = [.sources, .frameworks, .resources]
        let phases = app.buildPhases
        let last = phases.lastIndex { $0.phaseKind.map(kinds.contains) ?? false }
        let next = phases.dropFirst((last ?? -1) + 1).first
        list(.embedPhase, title, in: app.object, "buildPhases", before: next?.id)
    }

    private mutating func addRemaining(_ files: ExtensionFiles) {
        if !files.appGroups.isEmpty {
            let groups = files.appGroups.joined(separator: ", ")
            change.remaining.append(
                """
                Register \(groups) for both bundle identifiers: open the project in Xcode and look at \
                Signing & Capabilities of both targets, or use Apple's developer site.
                """)
        }
        if request.addsPush {
            change.remaining.append(
                "Enable Push Notifications for the app's identifier; automatic signing does it.")
        }
        change.remaining.append(
            "Send \"mutable-content\": 1 in aps, else the system never starts the extension.")
    }

    // MARK: Steps

    private mutating func ensure(
        _ role: ObjectIDs.Role, _ comment: String, _ isa: String,
        _ fields: [String: PropertyListNode]
    ) {
        guard file.object(ids(role)) == nil else { return }
        editor.addObject(ids(role), comment, isa, fields)
    }

    private mutating func list(
        _ role: ObjectIDs.Role, _ comment: String, in object: ProjectObject, _ key: StaticString,
        before next: String? = nil
    ) {
        let reference = PropertyListNode.reference(ids(role), comment)
        guard let array = object.value[key], array.isArray else {
            return editor.set("\(key)", to: .array([reference]), in: object.value)
        }
        let elements = array.elements
        guard !elements.contains(where: { $0.text == ids(role) }) else { return }
        editor.add(reference, to: array, before: elements.first { $0.text == next })
    }
}
