/// One object of a project: a target, a group, a build phase, a configuration.
public struct ProjectObject: Sendable {
    public let file: ProjectFile
    public let id: String
    public let value: PropertyListValue

    /// The kind, such as `PBXNativeTarget`; empty when the object names none.
    public var isa: String { text("isa") ?? "" }

    public func text(_ key: StaticString) -> String? { value[key]?.text }

    public func texts(_ key: StaticString) -> [String] { value[key]?.texts ?? [] }

    /// The object that a key refers to; `nil` when there is none, or it is not in the file.
    public func object(_ key: StaticString) -> ProjectObject? { text(key).flatMap(file.object) }

    /// The objects that a key lists; those that are not in the file are left out.
    public func objects(_ key: StaticString) -> [ProjectObject] {
        texts(key).compactMap(file.object)
    }

    /// What Xcode calls the object: its name, or the last part of its path.
    public var name: String? {
        text("name")
            ?? text("path").map { path in
                path.split(separator: "/").last.map(String.init) ?? path
            }
    }
}

/// A build phase's kind, and what it is called where it has no name.
enum PhaseKind: String, CaseIterable {
    case sources = "PBXSourcesBuildPhase"
    case frameworks = "PBXFrameworksBuildPhase"
    case resources = "PBXResourcesBuildPhase"
    case headers = "PBXHeadersBuildPhase"
    case copy = "PBXCopyFilesBuildPhase"
    case script = "PBXShellScriptBuildPhase"

    var title: String {
        switch self {
        case .sources: "Sources"
        case .frameworks: "Frameworks"
        case .resources: "Resources"
        case .headers: "Headers"
        case .copy: "CopyFiles"
        case .script: "ShellScript"
        }
    }
}

extension ProjectObject {
    var phaseKind: PhaseKind? { PhaseKind(rawValue: isa) }

    /// What Xcode writes into the comment behind a build phase's id.
    var phaseTitle: String { text("name") ?? phaseKind?.title ?? isa }

    /// Whether a copy phase embeds extensions: destination 13, `PlugIns`, and no folder below it.
    var isEmbedPhase: Bool {
        isa == PhaseKind.copy.rawValue && text("dstSubfolderSpec") == "13"
            && (text("dstPath") ?? "").isEmpty
    }
}
