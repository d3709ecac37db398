public import Diagnostics

/// Judges a project: will the app that it builds have a notification service extension that runs?
///
/// ```swift
/// for diagnostic in ProjectDoctor(context).examination().diagnostics { print(diagnostic) }
/// ```
///
/// In: a ``ProjectContext``. Out: an `Examination`: one check for each rule, app and extension,
/// with the line of the project file. Settings that no file decides are "not decided", never
/// passed. Open next: `ServiceCheck.swift`.
public struct ProjectDoctor: Sendable {
    let context: ProjectContext

    public init(_ context: ProjectContext) { self.context = context }

    /// The examination of a file that cannot be read.
    public static func examination(of error: ProjectError) -> Examination {
        let location = Diagnostic.Location(
            file: error.path, line: error.position?.line, column: error.position?.column)
        let diagnostic = Diagnostic(
            ProjectRule.readable, "The project file is damaged: \(error.message).",
            location: location)
        return Examination([
            .init(rule: ProjectRule.readable, subject: "", outcome: .failed([diagnostic]))
        ])
    }

    public func examination() -> Examination {
        guard let root = context.file.root else {
            let position = context.file.list.root["rootObject"]?.position
            return Self.examination(
                of: ProjectError(
                    .damaged, "`rootObject` names no project", path: context.file.path,
                    position: position))
        }
        var checks = IntegrityCheck(file: context.file).checks(root)
        let services = ServiceExtension.targets(in: context)
        checks.append(presence(services))
        for (app, service) in pairs(services) {
            checks += ServiceCheck(context: context, app: app, service: service).checks()
        }
        return Examination(checks)
    }

    /// Each service extension with the app that it belongs to.
    func pairs(_ services: [ProjectTarget]) -> [(ProjectTarget, ProjectTarget)] {
        let apps = context.file.targets.filter { $0.isApp && AppChoice.isForPhone($0, in: context) }
        return services.flatMap { service in
            let owners = apps.filter { app in
                app.dependencies.contains(service.id)
                    || app.phases(.copy).contains { phase in
                        phase.objects("files").contains {
                            $0.text("fileRef") == service.product?.id
                        }
                    }
            }
            // Of an extension that no app refers to, the only app is meant.
            return (owners.isEmpty ? Array(apps.prefix(1)) : owners).map { ($0, service) }
        }
    }

    private func presence(_ services: [ProjectTarget]) -> Examination.Check {
        let rule = ProjectRule.hasTarget
        guard services.isEmpty else {
            let names = services.map(\.name).joined(separator: ", ")
            return .init(rule: rule, subject: "", outcome: .passed(names))
        }
        let apps = context.file.targets.filter { $0.isApp && AppChoice.isForPhone($0, in: context) }
        guard !apps.isEmpty else {
            return .init(
                rule: rule, subject: "", outcome: .undecided("the project builds no iOS app"))
        }
        var message = "No target of the project is a notification service extension."
        if let path = strayService() {
            message =
                "\(path) has the source of a service extension, and no target compiles it."
        }
        let root = context.file.root?.value["targets"]
        return .init(
            rule: rule, subject: "",
            outcome: .failed([
                Diagnostic(
                    rule, message,
                    location: context.location(root?.position))
            ]))
    }

    /// A source on disk that would be a service, up to two folders deep.
    private func strayService() -> String? {
        var remaining = 400
        func search(_ folder: String, _ depth: Int) -> String? {
            for name in context.files.names(in: folder) where remaining > 0 {
                let path = ProjectPath.joined(folder, name)
                remaining -= 1
                if name.hasSuffix(".swift") || name.hasSuffix(".m") {
                    let text = context.files.text(path, limit: 256 << 10) ?? ""
                    if text.contains("UNNotificationServiceExtension") { return path }
                } else if depth > 0, !name.hasPrefix("."), name != "Pods", name != "build",
                    context.files.kind(path) == .folder, let found = search(path, depth - 1)
                {
                    return found
                }
            }
            return nil
        }
        return search(".", 2)
    }
}

extension ProjectContext {
    /// A place in the project file, or in another one, whose path starts from the project's folder.
    func location(_ position: TextPosition?, _ path: String? = nil) -> Diagnostic.Location {
        var shown = file.path
        if let path, path != file.path {
            // As the user named the project: from where the command runs.
            shown = ProjectPath.joined(
                ProjectPath.folder(of: ProjectPath.folder(of: file.path)), path)
        }
        return .init(file: shown, line: position?.line, column: position?.column)
    }
}
