import Diagnostics

/// Entitlements, app groups, pods.
extension ServiceCheck {
    /// Entitlements of a target, or why they are not known; an empty list for none at all.
    private func entitlements(
        _ settings: BuildSettings
    ) -> (values: InfoPlist?, doubt: String?) {
        let setting = settings.setting("CODE_SIGN_ENTITLEMENTS")
        if let doubt = setting.doubt { return (nil, doubt) }
        guard let path = setting.text, !path.isEmpty else { return (nil, nil) }
        let full = context.projectPath(path)
        let list = InfoPlist(full, in: context.files)
        return (list, list == nil ? "\(full) cannot be read" : nil)
    }

    var pushEnvironment: Outcome {
        perConfiguration(ProjectRule.pushEnvironment) { app, _ in
            let (list, doubt) = entitlements(app)
            if let doubt { return .open(doubt) }
            guard let list else {
                return .wrong("The app has no entitlements, so no push environment", nil)
            }
            return list.values[Entitlement.push] == nil
                ? .wrong("\(list.path) has no \(Entitlement.push)", nil) : .fine(list.path)
        }
    }

    var appGroup: Outcome {
        perConfiguration(ProjectRule.appGroup) { app, own in
            let (theirs, ours) = (entitlements(app), entitlements(own))
            if let doubt = theirs.doubt ?? ours.doubt { return .open(doubt) }
            let first = theirs.values?.texts(Entitlement.appGroups) ?? []
            let second = ours.values?.texts(Entitlement.appGroups) ?? []
            if first.isEmpty && second.isEmpty { return .fine("neither has one") }
            if first.isEmpty { return .wrong("The extension has an app group, the app none", nil) }
            if second.isEmpty { return .wrong("The app has an app group, the extension none", nil) }
            let shared = first.filter(second.contains)
            return shared.isEmpty
                ? .wrong("App and extension have no app group in common", nil)
                : .fine(shared.joined(separator: ", "))
        }
    }

    var groupUsed: Outcome {
        let used = Self.groups(in: sourceFiles)
        guard let (group, path) = used.first else { return .passed("none is named in the source") }
        return perConfiguration(ProjectRule.groupUsed) { _, own in
            let (list, doubt) = entitlements(own)
            if let doubt { return .open(doubt) }
            let groups = list?.texts(Entitlement.appGroups) ?? []
            return groups.contains(group)
                ? .fine(group)
                : .wrong("\(path) uses \(group), which \(service.name) is not entitled to", nil)
        }
    }

    /// Strings that start with `group.`.
    private static func groups(in files: SourceFiles) -> [(String, String)] {
        files.texts.flatMap { path, text in
            text.ranges(of: "\"group.").compactMap { range -> (String, String)? in
                let rest = text[text.index(after: range.lowerBound)...]
                guard let end = rest.prefix(200).firstIndex(of: "\"") else { return nil }
                let group = rest[..<end]
                return group.contains("\\") || group.contains(" ") ? nil : (String(group), path)
            }
        }
    }

    // MARK: Podfile

    var podfile: Outcome {
        guard let text = context.files.text("Podfile") else { return .passed("no Podfile") }
        let file = Podfile(text)
        guard let own = file.target(service.name) else {
            let pods = file.pods
            let imported = sourceFiles.texts.flatMap { _, source in
                pods.filter { source.contains("import \($0)\n") }
            }
            guard let pod = imported.first else { return .passed("no pod is imported") }
            return failed(
                ProjectRule.podfile,
                "\(service.name) imports \(pod), and the Podfile has no target \(service.name).",
                in: "Podfile")
        }
        return own.isNested && !own.inherits
            ? failed(
                ProjectRule.podfile,
                "The target \(service.name) is nested in another one without inherit!.",
                at: TextPosition(line: own.line, column: 1), in: "Podfile")
            : .passed("Podfile:\(own.line)")
    }
}

/// The targets of a Podfile, by its indentation-free structure: `target 'X' do` … `end`.
struct Podfile {
    struct Target {
        let name: String
        let line: Int
        let isNested: Bool
        var inherits = false
    }

    private(set) var targets: [Target] = []
    private(set) var pods: [String] = []

    init(_ text: String) {
        // What each open block is: a target's index, or another block.
        var open: [Int?] = []
        for (number, line) in text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        )
        .enumerated() {
            let code = (line.firstIndex(of: "#").map { line[..<$0] } ?? line).trimmed
            let words = code.split(separator: " ")
            if code.hasPrefix("inherit!"), let index = open.last.flatMap({ $0 }) {
                targets[index].inherits = true
            }
            if code.hasPrefix("pod "), let name = Self.quoted(code) {
                pods.append(String(name.prefix { $0 != "/" }))
            }
            if code.hasPrefix("target "), words.last == "do", let name = Self.quoted(code) {
                // An abstract target is no target of its own.
                let isNested = open.contains { $0 != nil }
                open.append(targets.count)
                targets.append(Target(name: name, line: number + 1, isNested: isNested))
            } else if words.last == "do" || words.last?.hasSuffix("|") == true
                || ["if", "unless", "case", "begin", "def", "while"].contains(words.first ?? "")
            {
                open.append(nil)
            } else if code == "end", !open.isEmpty {
                open.removeLast()
            }
        }
    }

    func target(_ name: String) -> Target? { targets.first { $0.name == name } }

    private static func quoted(_ code: Substring) -> String? {
        let parts = code.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
        return parts.count >= 3 ? String(parts[1]) : nil
    }
}
