/// The build settings of one target in one configuration, as a build for a phone would see them.
///
/// Four layers, the first wins: the target's settings, the target's xcconfig, the project's
/// settings, the project's xcconfig (Apple, "Configuring the build settings of a target").
/// What no file decides is ``Setting/Value/undecided(_:)``, never a guess.
public struct BuildSettings: Sendable {
    let layers: [SettingLayer]
    /// What Xcode sets by itself.
    let builtIn: [String: String]

    /// One setting's value, and where it was written.
    public struct Setting: Hashable, Sendable {
        public enum Value: Hashable, Sendable {
            case value(String)
            /// No layer has it.
            case absent
            /// Why it depends on something that is not in the files, as a piece of a sentence.
            case undecided(String)
        }

        public let value: Value
        /// The assignment that won; `nil` for an absent setting and for Xcode's own.
        public let source: SettingSource?

        /// The value where it is decided.
        public var text: String? {
            if case .value(let text) = value { text } else { nil }
        }

        /// Why it is not decided; `nil` where it is, or where it is absent.
        public var doubt: String? {
            if case .undecided(let why) = value { why } else { nil }
        }

        var isYes: Bool { text == "YES" }
    }

    /// The value of a setting, its variables replaced.
    public func setting(_ name: String) -> Setting {
        var expansion = Expansion(settings: self)
        return expansion.setting(name, from: 0)
    }

    /// A text with variables, such as a value of an Info.plist, with these replaced.
    public func expanded(_ text: String) -> Setting.Value {
        var expansion = Expansion(settings: self)
        return expansion.expand(text, of: nil, from: 0)
    }

    /// What the first layer that has it assigns, variables not replaced.
    func raw(_ name: String) -> (value: String, origin: SettingLayer.Origin)? {
        for layer in layers {
            if case .value(let assignment) = layer.choice(for: name) {
                return (assignment.value, layer.origin)
            }
        }
        return nil
    }
}

/// Where a setting is written.
public struct SettingSource: Hashable, Sendable {
    public let path: String
    let mark: Mark

    /// A line, or a byte whose line is only counted when somebody asks for it.
    enum Mark: Hashable, Sendable {
        case line(Int)
        case offset(Int)
    }
}

/// Settings of one place: a dictionary of the project file, or an xcconfig with what it includes.
struct SettingLayer: Sendable {
    struct Assignment: Sendable {
        let condition: SettingCondition?
        let value: String
        let source: SettingSource
    }

    /// What a layer says of one setting.
    enum Choice {
        case value(Assignment)
        case nothing
        case undecided(String)
    }

    /// The four places in the order of their precedence.
    enum Origin: Sendable {
        case target, targetFile, project, projectFile
    }

    let origin: Origin
    /// The configuration's name, for conditions.
    let configuration: String
    private(set) var assignments: [String: [Assignment]] = [:]
    /// The xcconfig and what it includes, as far as it is there.
    var paths: [String] = []
    /// Files that are named and not there; each could assign anything.
    var missing: [String] = []

    init(_ origin: Origin, configuration: String) {
        self.origin = origin
        self.configuration = configuration
    }

    mutating func add(_ key: String, _ value: String, _ source: SettingSource) {
        let (name, condition) = SettingCondition.split(key)
        assignments[name, default: []].append(
            Assignment(condition: condition, value: value, source: source))
    }

    func choice(for name: String) -> Choice {
        var chosen: Assignment?
        var doubtful: [Assignment] = []
        for assignment in assignments[name] ?? [] {
            switch assignment.condition?.holds(in: configuration) {
            case nil:
                if chosen?.condition == nil { chosen = assignment }
            case .yes: chosen = assignment
            case .no: break
            case .unknown: doubtful.append(assignment)
            }
        }
        if let other = doubtful.first(where: { $0.value != chosen?.value }),
            let condition = other.condition
        {
            return .undecided("it depends on [\(condition.text)]")
        }
        if let chosen { return .value(chosen) }
        if let file = missing.first(where: { AbsentFile.mayDefine(name, in: $0) }) {
            return .undecided("\(file) is not there, and may set it\(AbsentFile.advice(for: file))")
        }
        return .nothing
    }
}

/// The condition of a setting: `[sdk=iphoneos*]`, `[config=Release]`, `[arch=arm64]`.
struct SettingCondition: Sendable {
    enum Answer { case yes, no, unknown }

    let text: String

    static func split(_ key: String) -> (name: String, condition: SettingCondition?) {
        guard let start = key.firstIndex(of: "["), key.hasSuffix("]") else { return (key, nil) }
        // Several conditions may follow each other: `[sdk=…][arch=…]`.
        let inner = key[key.index(after: start)...].dropLast()
        return (String(key[..<start]), SettingCondition(text: String(inner)))
    }

    /// Whether it holds for a phone, which is an arm64 device with the SDK `iphoneos` and a version.
    func holds(in configuration: String) -> Answer {
        var answer = Answer.yes
        let parts = text.split { $0 == "," || $0 == "]" || $0 == "[" }
        for part in parts {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { return .unknown }
            let pattern = pair[1].trimmingPrefix { $0 == " " }
            switch pair[0].filter({ $0 != " " }) {
            case "sdk":
                if pattern == "*" || pattern == "iphoneos*" || pattern == "iphone*" { continue }
                guard pattern.hasPrefix("iphoneos") else { return .no }
                answer = .unknown
            case "config", "configuration":
                let isPrefix = pattern.hasSuffix("*")
                let matches =
                    isPrefix
                    ? configuration.hasPrefix(String(pattern.dropLast()))
                    : configuration == String(pattern)
                if !matches { return .no }
            case "arch":
                if pattern != "*" && pattern != "arm64" && pattern != "arm64*" { return .no }
            default: answer = .unknown
            }
        }
        return answer
    }
}

/// Files that tools write and nobody commits: what they can set is known.
enum AbsentFile {
    /// Whether a file that is named by the project and is not on disk may set something.
    static func mayDefine(_ name: String, in path: String) -> Bool {
        guard let prefixes = prefixes(for: path) else { return true }
        return prefixes.contains { name.hasPrefix($0) }
    }

    static func advice(for path: String) -> String {
        if isPods(path) { return " (`pod install` writes it)" }
        return isFlutter(path) ? " (`flutter pub get` writes it)" : ""
    }

    /// What the tools' sources write: CocoaPods' `AggregateXCConfig`, Flutter's `xcodeproj.dart`.
    private static func prefixes(for path: String) -> [String]? {
        if isPods(path) {
            return [
                "ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES", "CLANG_",
                "EMBEDDED_CONTENT_CONTAINS_SWIFT",
                "FRAMEWORK_SEARCH_PATHS", "GCC_PREPROCESSOR_DEFINITIONS", "HEADER_SEARCH_PATHS",
                "LD_", "LIBRARY_SEARCH_PATHS", "OTHER_", "PODS_", "SWIFT_INCLUDE_PATHS",
                "USE_RECURSIVE_SCRIPT_INPUTS_IN_SCRIPT_PHASES",
            ]
        }
        if isFlutter(path) {
            return [
                "ARCHS", "BUILD_LIBRARY_FOR_DISTRIBUTION", "BUNDLE_SKSL_PATH",
                "CODE_SIZE_DIRECTORY",
                "COCOAPODS_", "DART_", "EXCLUDED_ARCHS", "EXTRA_", "FLUTTER_", "FRONTEND_SERVER",
                "LOCAL_ENGINE", "PACKAGE_CONFIG", "SYMROOT", "TRACK_WIDGET_CREATION",
                "TREE_SHAKE_ICONS",
            ]
        }
        return nil
    }

    private static func isPods(_ path: String) -> Bool {
        ProjectPath.name(of: path).hasPrefix("Pods-") || path.contains("Pods/Target Support Files/")
    }

    private static func isFlutter(_ path: String) -> Bool {
        ProjectPath.name(of: path) == "Generated.xcconfig"
    }
}
