import Diagnostics

/// One service extension held against the app that it belongs to.
///
/// The checks are in the files beside this one: how the target is built into the app
/// (`+Building`), its Info.plist and sources (`+Contents`), its settings per configuration
/// (`+Settings`), entitlements and pods (`+Signing`).
struct ServiceCheck {
    let context: ProjectContext
    let app: ProjectTarget
    let service: ProjectTarget
    /// The settings of both in each configuration; they are asked for many times.
    let settings: [String: (app: BuildSettings, service: BuildSettings)]
    let sourceFiles: SourceFiles

    init(context: ProjectContext, app: ProjectTarget, service: ProjectTarget) {
        self.context = context
        self.app = app
        self.service = service
        sourceFiles = SourceFiles(of: service, in: context)
        var settings: [String: (app: BuildSettings, service: BuildSettings)] = [:]
        for name in Self.names(app, service) {
            settings[name] = (
                context.settings(of: app, in: name), context.settings(of: service, in: name)
            )
        }
        self.settings = settings
    }

    typealias Outcome = Examination.Check.Outcome

    func checks() -> [Examination.Check] {
        let all: [(Diagnostic.Definition, Outcome)] = [
            (ProjectRule.embedded, embedded), (ProjectRule.embeddedOnce, embeddedOnce),
            (ProjectRule.dependency, dependency), (ProjectRule.embedAlways, embedAlways),
            (ProjectRule.embedOrder, embedOrder), (ProjectRule.oneExtension, oneExtension),
            (ProjectRule.sources, sources), (ProjectRule.sourceInOneTarget, sourceInOneTarget),
            (ProjectRule.infoPlist, infoPlist), (ProjectRule.extensionInfo, extensionInfo),
            (ProjectRule.extensionPoint, extensionPoint),
            (ProjectRule.principalClass, principalClass),
            (ProjectRule.principalClassInSources, principalClassInSources),
            (ProjectRule.configurations, configurations),
            (ProjectRule.deploymentTarget, deploymentTarget), (ProjectRule.bundleID, bundleID),
            (ProjectRule.versions, versions), (ProjectRule.extensionAPI, extensionAPI),
            (ProjectRule.runPath, runPath), (ProjectRule.skipInstall, skipInstall),
            (ProjectRule.embedsSwift, embedsSwift), (ProjectRule.team, team),
            (ProjectRule.pushEnvironment, pushEnvironment), (ProjectRule.appGroup, appGroup),
            (ProjectRule.groupUsed, groupUsed), (ProjectRule.podfile, podfile),
        ]
        return all.map { .init(rule: $0, subject: service.name, outcome: $1) }
    }

    // MARK: What checks share

    func failed(
        _ rule: Diagnostic.Definition, _ message: String, at position: TextPosition? = nil,
        in path: String? = nil, severity: Diagnostic.Severity? = nil
    ) -> Outcome {
        .failed([
            Diagnostic(
                rule, message, severity: severity, location: context.location(position, path))
        ])
    }

    /// The app's configurations, which the extension is built in.
    var configurationNames: [String] { Self.names(app, service) }

    private static func names(_ app: ProjectTarget, _ service: ProjectTarget) -> [String] {
        let own = app.configurations.isEmpty ? service.configurations : app.configurations
        return own.prefix(ProjectContext.configurationLimit).map(\.name)
    }

    /// What the settings of both say in one configuration.
    enum Verdict {
        case fine(String)
        case wrong(String, BuildSettings.Setting?)
        case open(String)
    }

    /// Judges each configuration: one that is wrong decides, then one that is open.
    func perConfiguration(
        _ rule: Diagnostic.Definition,
        _ judge: (_ app: BuildSettings, _ service: BuildSettings) -> Verdict
    ) -> Outcome {
        var found: [(message: String, setting: BuildSettings.Setting?, names: [String])] = []
        var open: [String] = []
        var fine: [String] = []
        for name in configurationNames {
            guard let (app, service) = settings[name] else { continue }
            switch judge(app, service) {
            case .fine(let text): if !fine.contains(text) { fine.append(text) }
            case .wrong(let message, let setting):
                if let index = found.firstIndex(where: {
                    $0.message == message && $0.setting?.source?.path == setting?.source?.path
                }) {
                    found[index].names.append(name)
                } else {
                    found.append((message, setting, [name]))
                }
            case .open(let why): open.append("\(name): \(why)")
            }
        }
        if !found.isEmpty {
            return .failed(
                found.map { finding in
                    Diagnostic(
                        rule, "\(finding.message) (\(finding.names.joined(separator: ", "))).",
                        location: context.location(
                            finding.setting?.source.map(context.position)
                                ?? service.object.value.position,
                            finding.setting?.source?.path))
                })
        }
        if let first = open.first { return .undecided(first) }
        return .passed(fine.joined(separator: ", "))
    }
}
