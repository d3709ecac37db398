/// What `richpush init` is asked to add.
public struct ExtensionRequest: Hashable, Sendable {
    /// The app's target; needed where a project has several apps.
    public var appTarget: String?
    /// The extension's name: of its target, folder and product.
    public var name = "NotificationService"
    /// An app group that app and extension get.
    public var appGroup: String?
    /// Whether the app gets the entitlement for push notifications.
    public var addsPush = false
    public var package = RichPushPackage.Source.standard

    public init() {}

    /// Throws for what Xcode or a shell could not use.
    func validate() throws(ProjectError) {
        let isIdentifier = name.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) || $0 == "_"
        }
        guard !name.isEmpty, name.count <= 64, isIdentifier,
            !("0"..."9").contains(name.unicodeScalars.first ?? "0")
        else {
            throw ProjectError(
                .invalidArgument,
                "the extension's name may have letters, digits and _, and starts with a letter")
        }
        guard let appGroup else { return }
        let isGroup = appGroup.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
                || $0 == "." || $0 == "-"
        }
        guard appGroup.hasPrefix("group."), appGroup.count > 6, appGroup.count <= 256, isGroup
        else {
            throw ProjectError(
                .invalidArgument,
                "an app group starts with group. and has letters, digits, dots and hyphens, such as group.com.example.shop"
            )
        }
    }
}

/// A file that is added, changed or removed.
public struct FileChange: Hashable, Sendable {
    /// From the folder that holds the project.
    public let path: String
    /// `nil` for a new file.
    public let before: [UInt8]?
    /// `nil` for a file that is removed.
    public let after: [UInt8]?
}

/// What is going to change, before anything is written.
public struct ProjectChange: Hashable, Sendable {
    public var files: [FileChange] = []
    /// What was done, or found to be there already; sentences.
    public var notes: [String] = []
    /// What no program can do; sentences.
    public var remaining: [String] = []

    public init() {}

    public var isEmpty: Bool { files.isEmpty }
}
