import Diagnostics
import Foundation
import PushDiagnostics
import XcodeProject

/// `doctor` for Xcode projects: finds the project that a path means, judges it, corrects it.
struct ProjectDoctorRun {
    let path: String
    let location: ProjectLocator.Location

    /// Whether a path is for the project doctor: no app, and no archive of one.
    static func isProject(_ path: String) -> Bool {
        let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        if [".xcodeproj", ".pbxproj", ".xcworkspace"].contains(where: name.hasSuffix) {
            return true
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder),
            isFolder.boolValue
        else { return false }
        // A bundle is a folder, too, and may have lost its suffix.
        return ![".app", ".xcarchive", ".appex"].contains(where: name.hasSuffix)
            && !FileManager.default.fileExists(atPath: name + "/Info.plist")
            && !FileManager.default.fileExists(atPath: name + "/Products/Applications")
            && !FileManager.default.fileExists(atPath: name + "/Payload")
    }

    init(_ path: String) throws(CommandError) {
        self.path = path
        do throws(ProjectError) {
            location = try ProjectLocator().locate(path)
        } catch {
            throw CommandError(error)
        }
    }

    /// The checks; a file that cannot be parsed is one that failed.
    func examination() throws(CommandError) -> Examination {
        do throws(ProjectError) {
            return ProjectDoctor(try ProjectContext(location)).examination()
        } catch {
            guard error.code == .damaged || error.code == .tooLarge else {
                throw CommandError(error)
            }
            return ProjectDoctor.examination(of: error)
        }
    }

    /// What was found at the path, and whether a generator's file has to be corrected instead.
    var note: String? {
        guard let generator = location.generator, let file = location.generatorFile else {
            return location.kind == .plain
                ? nil : "\(location.kind.rawValue) app: \(SafeText.line(location.projectPath))\n"
        }
        return
            "\(generator.rawValue) generates this project: correct \(SafeText.line(file)), not the project.\n"
    }

    /// Shows what `--fix` changes, and writes it when somebody agrees.
    func fix(isAgreed: Bool) throws(CommandError) {
        if let generator = location.generator {
            throw CommandError(
                .notAProject,
                "\(generator.rawValue) generates this project; correct \(location.generatorFile ?? "its file") instead of --fix"
            )
        }
        do throws(ProjectError) {
            let change = try ProjectFixer(try ProjectContext(location)).change()
            var report = ChangeReport(change: change, isDryRun: true)
            guard !change.isEmpty else {
                Console.write(report.notes + "There is nothing that --fix can correct.\n\n")
                return
            }
            Console.write(report.diff(hasColors: Console.hasColors))
            guard isAgreed || hasConsent() else {
                Console.write(
                    report.notes + "\nNothing was written; --yes writes without asking.\n\n")
                return
            }
            try ProjectWriter(folder: location.folder).write(change)
            report = ChangeReport(change: change, isDryRun: false)
            Console.write(report.summary + "\n")
        } catch {
            throw CommandError(error)
        }
    }

    /// Asks on a terminal; without one nobody agrees.
    private func hasConsent() -> Bool {
        guard isatty(STDIN_FILENO) == 1, Console.isTerminal else { return false }
        Console.write("\nWrite this change? [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        return answer == "y" || answer == "yes"
    }
}
