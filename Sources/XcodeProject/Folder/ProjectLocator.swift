import Foundation

/// Finds the project that a path means: an `.xcodeproj`, or a folder of any kind that holds one.
public struct ProjectLocator: Sendable {
    /// What makes a folder's project.
    public enum Generator: String, Hashable, Sendable {
        case xcodeGen = "XcodeGen"
        case tuist = "Tuist"
        case expo = "Expo"
    }

    /// The kind of app that a folder has; the name people know it by.
    public enum Kind: String, Hashable, Sendable {
        case plain = "iOS"
        case flutter = "Flutter"
        case reactNative = "React Native"
        case expo = "Expo"
        case capacitor = "Capacitor"
        case cordova = "Cordova"
        case kotlinMultiplatform = "Kotlin Multiplatform"
    }

    /// A project that was found.
    public struct Location: Hashable, Sendable {
        /// The folder that holds the `.xcodeproj`.
        public let folder: String
        /// The name without `.xcodeproj`.
        public let name: String
        public let kind: Kind
        /// The generator that would write the project anew, with its file.
        public let generator: Generator?
        public let generatorFile: String?

        public var projectPath: String {
            ProjectPath.joined(folder, "\(name).xcodeproj/project.pbxproj")
        }
    }

    public init() {}

    /// Folders that hold other people's projects.
    private static let skipped: Set<String> = [
        "Pods", "node_modules", "build", "Build", "DerivedData", "Carthage", "vendor", "Vendor",
        "android", "SourcePackages", "Tests", "Examples",
    ]

    public func locate(_ path: String) throws(ProjectError) -> Location {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let files = DiskProjectFiles(folder: "")
        if path.hasSuffix(".pbxproj") { return try locate(ProjectPath.folder(of: path)) }
        if path.hasSuffix(".xcodeproj") {
            guard files.kind(ProjectPath.joined(path, "project.pbxproj")) == .file else {
                throw ProjectError(.noProject, "there is no project.pbxproj in it", path: path)
            }
            return location(path)
        }
        if path.hasSuffix(".xcworkspace") {
            let folder = ProjectPath.folder(of: path)
            return try locate(folder.isEmpty ? "." : folder)
        }
        guard files.kind(path) == .folder else {
            throw ProjectError(.noProject, "there is no such project or folder", path: path)
        }
        return try search(path)
    }

    private func search(_ folder: String) throws(ProjectError) -> Location {
        // The nearest ones count: a folder of examples below is not what is meant.
        var level = [folder]
        var remaining = 4_000
        for _ in 0..<4 {
            var found: [String] = []
            var next: [String] = []
            for folder in level {
                let names = DiskProjectFiles(folder: folder).names(in: ".")
                for name in names where remaining > 0 {
                    remaining -= 1
                    let path = ProjectPath.joined(folder, name)
                    if name.hasSuffix(".xcodeproj") {
                        if name != "Pods.xcodeproj",
                            DiskProjectFiles(folder: path).kind("project.pbxproj") == .file
                        {
                            found.append(path)
                        }
                    } else if !name.hasPrefix("."), !Self.skipped.contains(name),
                        !name.contains("."), DiskProjectFiles(folder: path).kind(".") == .folder
                    {
                        next.append(path)
                    }
                }
            }
            if found.count == 1 { return location(found[0]) }
            if found.count > 1 {
                // Of an app's own folder beside a macOS or Linux runner, the phone's is meant.
                let phone = found.filter { path in
                    ["ios", "iosApp"].contains(ProjectPath.name(of: ProjectPath.folder(of: path)))
                }
                if phone.count == 1 { return location(phone[0]) }
                throw ProjectError(
                    .noProject,
                    "there are several projects; name one: \(found.prefix(8).joined(separator: ", "))",
                    path: folder)
            }
            level = next
        }
        throw missing(folder)
    }

    private func location(_ path: String) -> Location {
        let folder = ProjectPath.folder(of: path)
        let name = String(ProjectPath.name(of: path).dropLast(".xcodeproj".count))
        let root = folder.isEmpty ? "." : folder
        let (generator, file) = generator(in: root)
        return Location(
            folder: root, name: name, kind: kind(around: root), generator: generator,
            generatorFile: file)
    }

    /// A generator's file beside the project.
    private func generator(in folder: String) -> (Generator?, String?) {
        let files = DiskProjectFiles(folder: folder)
        for name in ["project.yml", "project.yaml", "project.json"]
        where files.text(name)?.contains("targets") == true {
            return (.xcodeGen, ProjectPath.joined(folder, name))
        }
        if files.text("Project.swift")?.contains("ProjectDescription") == true {
            return (.tuist, ProjectPath.joined(folder, "Project.swift"))
        }
        return (nil, nil)
    }

    /// The tool whose files are in the project's folder or up to two above it.
    private func kind(around folder: String) -> Kind {
        var folder = folder
        for _ in 0..<3 {
            let files = DiskProjectFiles(folder: folder)
            if files.kind("pubspec.yaml") == .file { return .flutter }
            if files.names(in: ".").contains(where: { $0.hasPrefix("capacitor.config.") }) {
                return .capacitor
            }
            if let package = files.text("package.json") {
                if package.contains("\"expo\"") { return .expo }
                if package.contains("\"@capacitor/core\"") { return .capacitor }
                if package.contains("\"react-native\"") { return .reactNative }
            }
            if files.text("config.xml")?.contains("cordova") == true { return .cordova }
            if files.kind("settings.gradle.kts") == .file || files.kind("settings.gradle") == .file
            {
                return .kotlinMultiplatform
            }
            folder = folder == "." ? ".." : ProjectPath.joined(folder, "..")
        }
        return .plain
    }

    /// Why a folder has no project: a generator's file explains it.
    private func missing(_ folder: String) -> ProjectError {
        let (generator, file) = generator(in: folder)
        let files = DiskProjectFiles(folder: folder)
        if let generator, let file {
            let command = generator == .tuist ? "tuist generate" : "xcodegen generate"
            var error = ProjectError(
                .generated,
                "\(generator.rawValue) makes the project from this file; run '\(command)' first",
                path: file)
            error.generator = generator
            return error
        }
        let isExpo =
            files.text("app.json")?.contains("\"expo\"") == true
            || files.text("package.json")?.contains("\"expo\"") == true
        if isExpo {
            var error = ProjectError(
                .generated,
                "Expo makes the project from this file; run 'npx expo prebuild --platform ios' first",
                path: ProjectPath.joined(folder, "app.json"))
            error.generator = .expo
            return error
        }
        return ProjectError(
            .noProject, "there is no .xcodeproj in this folder or three below it", path: folder)
    }
}

extension ProjectContext {
    /// Reads a project that was located.
    public init(_ location: ProjectLocator.Location) throws(ProjectError) {
        let files = DiskProjectFiles(folder: location.folder)
        let inside = "\(location.name).xcodeproj/project.pbxproj"
        // A little more than is parsed, so that the parser says how long the file may be.
        let limit = PropertyListText.Limits().byteCount
        guard let bytes = files.read(inside, limit: limit) else {
            throw ProjectError(
                .tooLarge, "the file cannot be read, or has more than \(limit >> 20) MB",
                path: location.projectPath)
        }
        let file = try ProjectFile(bytes, path: location.projectPath)
        self.init(file: file, files: files, name: location.name)
    }
}
