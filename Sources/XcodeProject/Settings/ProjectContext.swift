/// A project with the files around it: what checks and patches look at.
public struct ProjectContext: Sendable {
    public let file: ProjectFile
    public let files: any ProjectFiles
    /// The project's name: that of its folder without `.xcodeproj`.
    public let name: String

    public init(file: ProjectFile, files: any ProjectFiles, name: String) {
        self.file = file
        self.files = files
        self.name = name
    }

    /// The build settings of a target, or of the project itself, in one configuration.
    public func settings(of target: ProjectTarget?, in configuration: String) -> BuildSettings {
        var layers: [SettingLayer] = []
        if let own = target?.configuration(configuration) {
            layers += self.layers(of: own, named: configuration, [.target, .targetFile])
        }
        if let root = file.root {
            let all = BuildConfiguration.list(of: root)
            let fallback = root.object("buildConfigurationList")?.text("defaultConfigurationName")
            // A target's configuration that the project lacks is built on the project's default.
            let shared =
                all.first { $0.name == configuration } ?? all.first { $0.name == fallback }
            if let shared {
                layers += self.layers(
                    of: shared, named: configuration, [.project, .projectFile])
            }
        }
        return BuildSettings(layers: layers, builtIn: builtIn(target, configuration))
    }

    private func layers(
        of own: BuildConfiguration, named name: String, _ origins: [SettingLayer.Origin]
    ) -> [SettingLayer] {
        var layer = SettingLayer(origins[0], configuration: name)
        for (key, value) in own.settings?.entries ?? [] {
            guard let text = key.text else { continue }
            let source = SettingSource(path: file.path, mark: .offset(key.range.lowerBound))
            layer.add(text, value.text ?? value.texts.joined(separator: " "), source)
        }
        guard let path = basePath(of: own) else { return [layer] }
        var reader = ConfigurationFile(origins[1], configuration: name, files: files)
        reader.read(path)
        return [layer, reader.layer]
    }

    /// Line and column of an assignment.
    func position(of source: SettingSource) -> TextPosition {
        switch source.mark {
        case .line(let line): TextPosition(line: line, column: 1)
        case .offset(let offset): TextPosition(of: offset, in: file.list.bytes)
        }
    }

    /// The path of a configuration's xcconfig; `nil` when it has none.
    func basePath(of configuration: BuildConfiguration) -> String? {
        if let reference = configuration.baseReference {
            return file.path(of: reference) ?? reference.text("path")
        }
        // Xcode 16, where the xcconfig is in a synchronized folder.
        guard let anchor = configuration.object.object("baseConfigurationReferenceAnchor"),
            let path = configuration.object.text("baseConfigurationReferenceRelativePath")
        else { return nil }
        return ProjectPath.joined(file.path(of: anchor) ?? "", path)
    }

    private func builtIn(_ target: ProjectTarget?, _ configuration: String) -> [String: String] {
        let targetName = target?.name ?? name
        return [
            "CONFIGURATION": configuration, "DEVELOPMENT_LANGUAGE": "en",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "PLATFORM_NAME": "iphoneos",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "PRODUCT_NAME": "$(TARGET_NAME)", "PROJECT_DIR": ".", "PROJECT_NAME": name,
            "SOURCE_ROOT": ".", "SRCROOT": ".", "TARGETNAME": targetName,
            "TARGET_NAME": targetName,
        ]
    }
}

extension ProjectFile {
    /// The path of a file or group, from the project's folder; `nil` for products and the SDK's.
    func path(of object: ProjectObject) -> String? {
        var parts: [String] = []
        var current: ProjectObject? = object
        // Groups nest by their ids: in a damaged file, in a circle.
        for _ in 0..<64 {
            guard let node = current else { break }
            let path = node.text("path") ?? ""
            if !path.isEmpty { parts.append(path) }
            switch node.text("sourceTree") ?? "<group>" {
            case "<group>": current = owner(of: node.id)
            case "SOURCE_ROOT": current = nil
            case "<absolute>": return ProjectPath.normal(parts.reversed().joined(separator: "/"))
            default: return nil
            }
        }
        let base = root?.text("projectDirPath") ?? ""
        let all = (base.isEmpty ? [] : [base]) + parts.reversed()
        return ProjectPath.normal(all.joined(separator: "/"))
    }
}
