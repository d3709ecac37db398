/// A `project.pbxproj`, read: its objects by their ids, each with its position in the file.
///
/// ```swift
/// let file = try ProjectFile(bytes, path: "Shop.xcodeproj/project.pbxproj")
/// for target in file.targets { print(target.name, target.productType ?? "") }
/// ```
///
/// In: the file's bytes. Out: ``ProjectObject`` and ``ProjectTarget`` values. Whatever the file
/// holds besides (kinds of objects and keys that nobody knows yet) stays as it is. Open next:
/// `Checks/ProjectDoctor.swift`, which judges a project, and `Adding/ExtensionInstaller.swift`,
/// which changes one.
public final class ProjectFile: Sendable {
    /// The file as the user named it; for messages.
    public let path: String
    public let list: PropertyListText
    /// Where each object's value is in the list.
    private let indexes: [String: Int]
    /// Keys of `objects` that are there twice.
    let duplicateIDs: [PropertyListValue]
    /// The value of the key `objects`.
    let objectList: PropertyListValue
    /// The objects of each kind, in the order of the file.
    private let idsByKind: [String: [String]]
    /// The group or build phase that lists an object.
    private let owners: [String: String]

    public init(
        _ bytes: [UInt8], path: String,
        limits: PropertyListText.Limits = PropertyListText.Limits()
    ) throws(ProjectError) {
        do throws(PropertyListError) {
            list = try PropertyListText(bytes, limits: limits)
        } catch {
            throw ProjectError(error, in: path)
        }
        self.path = path
        guard let objects = list.root["objects"], objects.isDictionary else {
            throw ProjectError(
                .damaged, "the dictionary `objects` is missing", path: path,
                position: list.root.position)
        }
        objectList = objects
        var indexes: [String: Int] = [:]
        var owners: [String: String] = [:]
        var idsByKind: [String: [String]] = [:]
        var duplicates: [PropertyListValue] = []
        for (key, value) in objects.entries {
            guard let id = key.text else { continue }
            guard indexes[id] == nil else {
                duplicates.append(key)
                continue
            }
            indexes[id] = value.index
            idsByKind[value["isa"]?.text ?? "", default: []].append(id)
            for child in value["children"]?.texts ?? [] { owners[child] = id }
        }
        self.indexes = indexes
        self.owners = owners
        self.idsByKind = idsByKind
        duplicateIDs = duplicates
    }

    /// The object with an id; `nil` when the file has none.
    public func object(_ id: String) -> ProjectObject? {
        guard let index = indexes[id] else { return nil }
        let value = PropertyListValue(list: list, index: index)
        return value.isDictionary ? ProjectObject(file: self, id: id, value: value) : nil
    }

    /// All objects in the order of the file.
    public var objects: [ProjectObject] {
        objectList.entries.compactMap { key, value in
            guard let id = key.text, indexes[id] == value.index, value.isDictionary else {
                return nil
            }
            return ProjectObject(file: self, id: id, value: value)
        }
    }

    /// The objects of one kind, in the order of the file.
    func objects(ofKind isa: String) -> [ProjectObject] {
        (idsByKind[isa] ?? []).compactMap(object)
    }

    /// The `PBXProject`; `nil` in a damaged file.
    public var root: ProjectObject? {
        list.root["rootObject"]?.text.flatMap(object).flatMap { $0.isa == "PBXProject" ? $0 : nil }
    }

    /// The targets in the project's order.
    public var targets: [ProjectTarget] {
        (root?.objects("targets") ?? []).map(ProjectTarget.init)
    }

    /// The group that an object is in.
    func owner(of id: String) -> ProjectObject? { owners[id].flatMap(object) }

    var objectVersion: Int? { list.root["objectVersion"]?.text.flatMap { Int($0) } }
}

/// Why a project cannot be read or changed.
public struct ProjectError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors; the set is open.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The file is damaged: syntax, conflict, missing parts.
        public static let damaged = Self(rawValue: "damaged")
        /// The file is larger or deeper than what is read.
        public static let tooLarge = Self(rawValue: "too-large")
        /// A file cannot be read.
        public static let unreadable = Self(rawValue: "unreadable")
        /// A file cannot be written.
        public static let unwritable = Self(rawValue: "unwritable")
        /// There is no project, or there are several.
        public static let noProject = Self(rawValue: "no-project")
        /// The project is made by a generator, and would be made anew.
        public static let generated = Self(rawValue: "generated")
        /// The project has no app that fits, or several.
        public static let noApp = Self(rawValue: "no-app")
        /// Something of that name is there already.
        public static let nameTaken = Self(rawValue: "name-taken")
        /// A name or option cannot be used.
        public static let invalidArgument = Self(rawValue: "invalid-argument")
        /// The file was changed by somebody else meanwhile.
        public static let changed = Self(rawValue: "changed")
    }

    public let code: Code
    /// A sentence without a full stop; names cause and fix.
    public let message: String
    /// The file it is about.
    public let path: String?
    public let position: TextPosition?
    /// The generator that would make the project, where that is the reason.
    public var generator: ProjectLocator.Generator?

    public init(
        _ code: Code, _ message: String, path: String? = nil, position: TextPosition? = nil
    ) {
        self.code = code
        self.message = message
        self.path = path
        self.position = position
    }

    init(_ error: PropertyListError, in path: String) {
        self.init(
            error.code == .tooLarge ? .tooLarge : .damaged, error.message, path: path,
            position: error.position)
    }

    public var description: String {
        var start = path ?? ""
        if let position { start += ":\(position.line):\(position.column)" }
        return start.isEmpty ? message : "\(start): \(message)"
    }
}
