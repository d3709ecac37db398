import Diagnostics
import XcodeProject

/// A project file, as `doctor` judges it and `init` changes it.
enum ProjectTarget {
    static func check(_ bytes: [UInt8]) throws(Violation) {
        guard let file = read(bytes) else { return }
        let context = ProjectContext(file: file, files: MemoryProjectFiles(), name: "Shop")
        for check in ProjectDoctor(context).examination().checks {
            for diagnostic in check.diagnostics {
                try demand(!diagnostic.message.isEmpty, "a diagnostic says nothing")
                try demand((diagnostic.location?.line ?? 1) > 0, "a line is not from 1")
            }
        }
        let installer = ExtensionInstaller(context, ExtensionRequest())
        for change in [try? installer.adding(), try? ProjectFixer(context).change()] {
            for changed in change?.files ?? [] where changed.path.hasSuffix("project.pbxproj") {
                try demand(
                    changed.after.flatMap(read) != nil, "a changed project cannot be read")
            }
        }
    }

    private static func read(_ bytes: [UInt8]) -> ProjectFile? {
        try? ProjectFile(bytes, path: "project.pbxproj")
    }
}
