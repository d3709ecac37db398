/// A target: what it builds, from what, in which configurations.
public struct ProjectTarget: Sendable {
    public let object: ProjectObject

    public init(_ object: ProjectObject) { self.object = object }

    public var id: String { object.id }
    public var file: ProjectFile { object.file }
    public var name: String { object.text("name") ?? object.id }
    public var productType: String? { object.text("productType") }

    /// Product types that Xcode has for apps of the phone.
    public var isApp: Bool {
        productType == "com.apple.product-type.application"
            || productType == "com.apple.product-type.application.on-demand-install-capable"
    }

    public var isAppExtension: Bool { productType == "com.apple.product-type.app-extension" }

    public var buildPhases: [ProjectObject] { object.objects("buildPhases") }

    func phases(_ kind: PhaseKind) -> [ProjectObject] {
        buildPhases.filter { $0.isa == kind.rawValue }
    }

    /// The build configurations, in the project's order.
    public var configurations: [BuildConfiguration] {
        BuildConfiguration.list(of: object)
    }

    func configuration(_ name: String) -> BuildConfiguration? {
        configurations.first { $0.name == name }
    }

    /// The targets that are built before this one by its own dependencies.
    var dependencies: [String] {
        object.objects("dependencies").compactMap { dependency in
            // Xcode writes both; the proxy alone is enough.
            dependency.text("target")
                ?? dependency.object("targetProxy")?.text("remoteGlobalIDString")
        }
    }

    var product: ProjectObject? { object.object("productReference") }

    /// Folders whose files belong to the target by being there (Xcode 16).
    var synchronizedFolders: [ProjectObject] { object.objects("fileSystemSynchronizedGroups") }
}

/// One configuration of a target or a project: Debug, Release and others.
public struct BuildConfiguration: Sendable {
    public let object: ProjectObject

    public var name: String { object.text("name") ?? object.id }

    var settings: PropertyListValue? { object.value["buildSettings"] }

    /// The xcconfig below the settings.
    ///
    /// Since Xcode 16 it can be named by a folder and a path within it.
    var baseReference: ProjectObject? { object.object("baseConfigurationReference") }

    static func list(of owner: ProjectObject?) -> [BuildConfiguration] {
        (owner?.object("buildConfigurationList")?.objects("buildConfigurations") ?? [])
            .map(BuildConfiguration.init)
    }
}
