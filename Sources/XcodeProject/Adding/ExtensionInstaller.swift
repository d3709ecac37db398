/// Adds a notification service extension to a project, or takes it out again.
///
/// ```swift
/// let change = try ExtensionInstaller(context, request).adding()
/// print(UnifiedDiff(change.files).text)
/// try change.write(below: "path/of/project")
/// ```
///
/// In: a ``ProjectContext`` and an ``ExtensionRequest``. Out: a ``ProjectChange`` that only adds lines; a second run
/// finds what is there and changes nothing. Nothing is written here.
public struct ExtensionInstaller: Sendable {
    let context: ProjectContext
    let request: ExtensionRequest

    public init(_ context: ProjectContext, _ request: ExtensionRequest) {
        self.context = context
        self.request = request
    }

    var file: ProjectFile { context.file }
    var ids: ObjectIDs { ObjectIDs(name: request.name) }

    /// What adding the extension changes.
    public func adding() throws(ProjectError) -> ProjectChange {
        try request.validate()
        try demandWhole()
        let app = try AppChoice.app(named: request.appTarget, in: context)
        var change = ProjectChange()
        if let existing = existingExtension(of: app) {
            change.notes.append(
                """
                The project has a notification service extension already, the target \
                \(existing.name); 'richpush doctor' checks it.
                """)
            return change
        }
        if let taken = file.targets.first(where: { $0.name == request.name }),
            taken.id != ids(.target)
        {
            throw ProjectError(
                .nameTaken,
                "a target \(request.name) exists and is no notification service extension; choose another --name",
                path: file.path, position: taken.object.value.position)
        }
        var addition = ExtensionAddition(installer: self, app: app)
        try addition.run()
        return addition.change
    }

    /// A service extension that is not ours; ours may be incomplete, and is completed.
    private func existingExtension(of app: ProjectTarget) -> ProjectTarget? {
        let services = ServiceExtension.targets(in: context).filter { $0.id != ids(.target) }
        let embedded = services.first { service in
            app.dependencies.contains(service.id) || embeds(app, service)
        }
        // One that belongs to no other app is this app's, not yet embedded.
        return embedded
            ?? services.first { service in
                !file.targets.contains { $0.isApp && $0.dependencies.contains(service.id) }
            }
    }

    private func embeds(_ app: ProjectTarget, _ service: ProjectTarget) -> Bool {
        guard let product = service.product?.id else { return false }
        return app.phases(.copy).contains { phase in
            phase.objects("files").contains { $0.text("fileRef") == product }
        }
    }

    /// Only a file whose parts are all there can be changed.
    func demandWhole() throws(ProjectError) {
        guard let root = file.root else {
            throw ProjectError(
                .damaged, "`rootObject` names no PBXProject; restore the file from version control",
                path: file.path, position: file.list.root["rootObject"]?.position)
        }
        guard root.object("mainGroup") != nil, root.value["targets"]?.isArray == true,
            root.object("buildConfigurationList") != nil
        else {
            throw ProjectError(
                .damaged,
                "the project has no main group, targets or configurations; restore the file from version control",
                path: file.path, position: root.value.position)
        }
        if let duplicate = file.duplicateIDs.first {
            throw ProjectError(
                .damaged,
                "the id \(duplicate.text ?? "") is there twice; resolve it in Xcode first",
                path: file.path, position: duplicate.position)
        }
    }
}
