/// A whole project: an app with a notification service extension and a content extension.
///
/// It is `Examples/CornerShop` under another name; a test holds the two to each other.
public struct NewProject: Sendable {
    public let name: String
    public let package: RichPushPackage.Source

    /// A project with a name, which its app and its folder have, too; throws for one that Xcode
    /// cannot use.
    public init(
        name: String, package: RichPushPackage.Source = .standard
    ) throws(ProjectError) {
        var request = ExtensionRequest()
        request.name = name
        try request.validate()
        guard !["NotificationService", "NotificationContent", "RichPush"].contains(name) else {
            throw ProjectError(
                .nameTaken, "\(name) is the name of one of the project's other targets")
        }
        self.name = name
        self.package = package
    }

    /// The files, from the project's own folder.
    public var files: [FileChange] {
        CornerShopTemplate.files.map { path, text in
            var text = text.replacing(
                "com.example.\(Self.example)",
                with: "com.example.\(name.replacing("_", with: "-"))")
            text = renamed(text)
            if path.hasSuffix("project.pbxproj") { text = withPackage(text) }
            return FileChange(path: renamed(path), before: nil, after: Array(text.utf8))
        }
    }

    static let example = "CornerShop"

    private func renamed(_ text: String) -> String {
        guard name != Self.example else { return text }
        return text.replacing(Self.example, with: name).replacing("Corner Shop", with: name)
    }

    /// The example's package is the folder above it; elsewhere it is another one.
    private func withPackage(_ text: String) -> String {
        switch package {
        case .local(let path):
            guard path != "../.." else { return text }
            return text.replacing("\"../..\"", with: "\"\(path)\"").replacing(
                "relativePath = ../..;",
                with: "relativePath = \(PropertyListEscapes.written(path));")
        case .remote(let url, let version):
            let requirement = """
                \t\t\trepositoryURL = \(PropertyListEscapes.written(url));
                \t\t\trequirement = {
                \t\t\t\tkind = upToNextMajorVersion;
                \t\t\t\tminimumVersion = \(version);
                \t\t\t};

                """
            return
                text.replacing("\t\t\trelativePath = ../..;\n", with: requirement)
                .replacing("\"../..\"", with: "\"RichPush\"")
                .replacing("XCLocalSwiftPackageReference", with: "XCRemoteSwiftPackageReference")
        }
    }
}
