import Diagnostics
import Foundation
import XcodeProject

/// The command `init`: adds a notification service extension to an Xcode project.
///
/// Options are read here; what changes is planned in `XcodeProject`, shown, and written at once.
enum Init {
    static let command = Command(
        name: "init",
        summary: "Add a notification service extension to an Xcode project.",
        operands: "[options] [MyApp.xcodeproj|FOLDER]",
        details: """
            Adds target, source, Info.plist, entitlements, embed phase, dependency and the package \
            RichPush to the project in FOLDER (default: this one). Only adds lines, prints them as a \
            diff, and lists what is left to do by hand. A second run changes nothing; --remove takes \
            out what was added. A project that XcodeGen, Tuist or Expo generates is left alone: the \
            lines for its generator are printed instead. No Mac is needed.
            """,
        options: [
            OptionSpec(
                name: "target", argument: .value("APP"),
                help: "The app's target, where the project has several apps."),
            OptionSpec(
                name: "name", argument: .value("NAME"),
                help: "The extension's name (default: NotificationService)."),
            OptionSpec(
                name: "app-group", argument: .value("GROUP"),
                help: "Give app and extension this app group, such as group.com.example.shop."),
            OptionSpec(name: "push", help: "Give the app the entitlement for push notifications."),
            OptionSpec(
                name: "package", argument: .folder("PATH"),
                help: "Use RichPush from this folder, seen from the project, not from its URL."),
            OptionSpec(
                name: "dry-run", short: "n",
                help: "Print what would change, and write nothing."),
            OptionSpec(name: "remove", help: "Take out what 'richpush init' added."),
            OptionSpec(
                name: "new", argument: .value("NAME"),
                help: "Write a whole new project with app and extensions into the folder NAME."),
        ],
        statuses: [
            .success, .usage, .notAProject, .noInput, .cannotCreate, .outputLost,
        ],
        successDescription: "the project has the extension, or is as asked",
        run: { options throws(CommandError) in try run(options) })

    private static func run(_ options: ParsedOptions) throws(CommandError) -> ExitStatus {
        var request = ExtensionRequest()
        request.appTarget = options.last("target")
        request.name = options.last("name") ?? request.name
        request.appGroup = options.last("app-group")
        request.addsPush = options.has("push")
        if let path = options.last("package") {
            guard !path.isEmpty else { throw CommandError(.usage, "--package wants a folder") }
            request.package = .local(path: path)
        }
        do throws(ProjectError) {
            if let name = options.last("new") { return try create(name, request, options) }
            guard options.operands.count < 2 else {
                throw ProjectError(.invalidArgument, "init wants one project or folder")
            }
            return try change(options.operands.first ?? ".", request, options)
        } catch {
            throw CommandError(error)
        }
    }

    private static func change(
        _ path: String, _ request: ExtensionRequest, _ options: ParsedOptions
    ) throws(ProjectError) -> ExitStatus {
        let location: ProjectLocator.Location
        do throws(ProjectError) {
            location = try ProjectLocator().locate(path)
        } catch {
            if let generator = error.generator { printSnippet(generator, request) }
            throw error
        }
        if let generator = location.generator, !options.has("remove") {
            printSnippet(generator, request)
            throw ProjectError(
                .generated,
                "\(generator.rawValue) writes the project anew from this file; add the lines above to it",
                path: location.generatorFile)
        }
        let context = try ProjectContext(location)
        let installer = ExtensionInstaller(context, request)
        var change = options.has("remove") ? try installer.removing() : try installer.adding()
        if location.kind == .expo, !change.isEmpty, !options.has("remove") {
            change.remaining.append(
                "After each 'expo prebuild --clean', run 'richpush init' again: it starts from nothing."
            )
        }
        let report = ChangeReport(change: change, isDryRun: options.has("dry-run"))
        Console.write(report.diff(hasColors: Console.hasColors))
        if !options.has("dry-run") {
            try ProjectWriter(folder: location.folder).write(change)
        }
        Console.write(report.summary)
        return .success
    }

    private static func create(
        _ name: String, _ request: ExtensionRequest, _ options: ParsedOptions
    ) throws(ProjectError) -> ExitStatus {
        for option in ["target", "name", "app-group", "push", "remove"] where options.has(option) {
            throw ProjectError(.invalidArgument, "--new does not go with --\(option)")
        }
        guard options.operands.isEmpty else {
            throw ProjectError(.invalidArgument, "--new NAME takes no project")
        }
        let project = try NewProject(name: name, package: request.package)
        let existing = (try? FileManager.default.contentsOfDirectory(atPath: name)) ?? []
        guard existing.isEmpty, !FileManager.default.fileExists(atPath: name) || isFolder(name)
        else {
            throw ProjectError(
                .nameTaken, "something is there already; choose another name or remove it",
                path: name)
        }
        let files = project.files
        for file in files { Console.write("  \(name)/\(file.path)\n") }
        guard !options.has("dry-run") else {
            Console.write("\nNothing was written (--dry-run).\n")
            return .success
        }
        var change = ProjectChange()
        change.files = files
        do {
            try FileManager.default.createDirectory(
                atPath: name, withIntermediateDirectories: true)
        } catch {
            throw ProjectError(.unwritable, "the folder cannot be made", path: name)
        }
        try ProjectWriter(folder: name).write(change)
        Console.write(
            """

            \(name) was written. Open \(name)/\(name).xcodeproj in Xcode, choose your team for all \
            targets, and replace com.example by an identifier of your own.

            """)
        return .success
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private static func printSnippet(
        _ generator: ProjectLocator.Generator, _ request: ExtensionRequest
    ) {
        Console.write(SafeText.lines(GeneratorSnippet.text(for: generator, request)))
        guard generator != .expo else { return }
        Console.write("\n\(request.name)/NotificationService.swift:\n\n")
        Console.write(GeneratorSnippet.source(request))
        Console.write("\n")
    }
}

extension CommandError {
    /// A project that cannot be read or changed.
    init(_ error: ProjectError) {
        let status: ExitStatus =
            switch error.code {
            case .noProject, .unreadable: .noInput
            case .unwritable, .changed: .cannotCreate
            case .invalidArgument: .usage
            default: .notAProject
            }
        self.init(status, error.description)
    }
}
