import Diagnostics

/// What the extension is made of: sources and Info.plist.
extension ServiceCheck {
    var sources: Outcome {
        let files = sourceFiles
        if !files.sources.isEmpty { return .passed("\(files.sources.count)") }
        guard files.isComplete else { return .undecided("its folder is not on disk") }
        return failed(
            ProjectRule.sources, "\(service.name) compiles no source.",
            at: (service.phases(.sources).first?.value ?? service.object.value).position)
    }

    var sourceInOneTarget: Outcome {
        let own = Dictionary(
            sourceFiles.sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let shared = SourceFiles(of: app, in: context).sources.first { source in
            guard own[source.path] != nil else { return false }
            let text = context.files.text(source.path) ?? ""
            return text.contains("UNNotificationServiceExtension")
                || text.contains("RichNotificationService")
                || ProjectPath.name(of: source.path).hasPrefix("NotificationService.")
        }
        guard let shared else { return .passed("no source of the service is in \(app.name)") }
        return failed(
            ProjectRule.sourceInOneTarget, "\(shared.path) is compiled into \(app.name), too.",
            at: shared.buildFile?.value.position)
    }

    // MARK: Info.plist

    /// The Info.plist of one configuration, or why there is none.
    private enum Info {
        case present(InfoPlist)
        case missing(String, BuildSettings.Setting?)
        case open(String)
    }

    private func info(_ settings: BuildSettings) -> Info {
        let setting = settings.setting("INFOPLIST_FILE")
        if let doubt = setting.doubt { return .open("INFOPLIST_FILE: \(doubt)") }
        guard let path = setting.text, !path.isEmpty else {
            return .missing("no INFOPLIST_FILE is set", nil)
        }
        let full = context.projectPath(path)
        if let info = InfoPlist(full, in: context.files) { return .present(info) }
        return context.files.kind(full) == .missing
            ? .missing("\(full) is not there", setting)
            : .missing("\(full) is no property list", setting)
    }

    var infoPlist: Outcome {
        perConfiguration(ProjectRule.infoPlist) { _, own in
            switch info(own) {
            case .present(let info): .fine(info.path)
            case .missing(let why, let setting):
                // Without NSExtension the file that Xcode generates makes no extension.
                .wrong("The extension's Info.plist is missing: \(why)", setting)
            case .open(let why): .open(why)
            }
        }
    }

    var extensionInfo: Outcome {
        withInfo(ProjectRule.extensionInfo) { info, _ in
            info.dictionary("NSExtension") == nil
                ? ("\(info.path) has no dictionary NSExtension", nil) : nil
        }
    }

    var extensionPoint: Outcome {
        withInfo(ProjectRule.extensionPoint) { info, settings in
            guard let own = info.dictionary("NSExtension") else { return nil }
            let raw = own["NSExtensionPointIdentifier"] as? String
            guard let raw else {
                return ("\(info.path) has no NSExtensionPointIdentifier", "NSExtension")
            }
            guard case .value(let text) = settings.expanded(raw), text != ServiceExtension.point
            else { return nil }
            return (
                "The extension point in \(info.path) is \(text)", "NSExtensionPointIdentifier"
            )
        }
    }

    var principalClass: Outcome {
        withInfo(ProjectRule.principalClass) { info, _ in
            guard let own = info.dictionary("NSExtension") else { return nil }
            if let name = own["NSExtensionPrincipalClass"] as? String, !name.isEmpty { return nil }
            if own["NSExtensionMainStoryboard"] != nil {
                return ("\(info.path) names a storyboard, not a class", "NSExtensionMainStoryboard")
            }
            return ("\(info.path) names no NSExtensionPrincipalClass", "NSExtension")
        }
    }

    var principalClassInSources: Outcome {
        let files = sourceFiles
        guard files.isComplete, files.readableCount == files.sources.count else {
            return .undecided("not all of its sources are on disk")
        }
        return withInfo(ProjectRule.principalClassInSources) { info, settings in
            guard let raw = info.dictionary("NSExtension")?["NSExtensionPrincipalClass"] as? String,
                case .value(let full) = settings.expanded(raw), !full.isEmpty
            else { return nil }
            let parts = full.split(separator: ".").map(String.init)
            guard let name = parts.last else { return nil }
            let found = ClassSearch(name, in: files)
            let key = "NSExtensionPrincipalClass"
            if !found.isThere {
                return ("No source of \(service.name) has the class \(name)", key)
            }
            if found.isSwiftOnly, parts.count == 1 {
                return ("The principal class \(full) has no module before its name", key)
            }
            if found.isSwiftOnly, let module = settings.setting("PRODUCT_MODULE_NAME").text,
                parts.dropLast().joined(separator: ".") != module
            {
                return ("The principal class \(full) is of another module than \(module)", key)
            }
            return nil
        }
    }

    private func withInfo(
        _ rule: Diagnostic.Definition,
        _ judge: (InfoPlist, BuildSettings) -> (message: String, key: String?)?
    ) -> Outcome {
        var found: [Diagnostic] = []
        var open: String?
        var fine: String?
        for name in configurationNames {
            guard let settings = settings[name]?.service else { continue }
            switch info(settings) {
            case .missing(let why, _): open = why
            case .open(let why): open = why
            case .present(let info):
                guard let flaw = judge(info, settings) else {
                    fine = info.path
                    continue
                }
                let diagnostic = Diagnostic(
                    rule, flaw.message + ".",
                    location: context.location(
                        flaw.key.flatMap(info.position), info.path))
                if !found.contains(diagnostic) { found.append(diagnostic) }
            }
        }
        if !found.isEmpty { return .failed(found) }
        if let open { return .undecided(open) }
        return .passed(fine ?? "")
    }
}

/// Looks for a class in sources, by its declaration.
struct ClassSearch {
    private(set) var isThere = false
    /// Whether the runtime knows it only with its module.
    private(set) var isSwiftOnly = false

    init(_ name: String, in files: SourceFiles) {
        for (path, text) in files.texts {
            if path.hasSuffix(".swift") {
                // A class can be known to the runtime by a name of its own.
                if text.contains("@objc(\(name))") {
                    isThere = true
                    isSwiftOnly = false
                    return
                }
                if Self.declares("class", name, in: text) {
                    isThere = true
                    isSwiftOnly = true
                }
            } else if Self.declares("@implementation", name, in: text) {
                isThere = true
            }
        }
    }

    private static func declares(_ word: String, _ name: String, in text: String) -> Bool {
        for range in text.ranges(of: name) {
            let next = range.upperBound < text.endIndex ? text[range.upperBound] : " "
            guard !next.isLetter, !next.isNumber, next != "_" else { continue }
            let before = text[..<range.lowerBound].suffix(32)
            let trimmed = before.trimmed
            if trimmed.hasSuffix(word), trimmed.count < before.count { return true }
        }
        return false
    }
}
