extension ExtensionInstaller {
    /// What taking the extension out again changes.
    ///
    /// Only what was added by ``adding()`` goes: found by its ids, which are derived from the name.
    /// Files that were changed since stay on disk.
    public func removing() throws(ProjectError) -> ProjectChange {
        try request.validate()
        try demandWhole()
        var change = ProjectChange()
        var own = Set(ObjectIDs.Role.allCases.map { ids($0) })
        for configuration in BuildConfiguration.list(of: file.root) {
            own.insert(ids.configuration(configuration.name))
        }
        if let configurations = file.object(ids(.configurations)) {
            own.formUnion(configurations.texts("buildConfigurations"))
        }
        own = own.filter { file.object($0) != nil }
        guard !own.isEmpty else {
            change.notes.append(
                "No extension \(request.name) was added by 'richpush init'; nothing is removed.")
            return change
        }
        own.subtract(shared(own))
        var editor = ProjectEditor(file)
        editor.removeObjects(own)
        for object in file.objects where !own.contains(object.id) {
            removeReferences(to: own, in: object.value, &editor)
        }
        change.files.append(
            FileChange(
                path: "\(context.name).xcodeproj/project.pbxproj", before: file.list.bytes,
                after: editor.patch.result))
        removeFiles(&change)
        return change
    }

    /// Added objects that others use by now: the package, and a phase that embeds more.
    private func shared(_ own: Set<String>) -> Set<String> {
        var shared: Set<String> = []
        if let phase = file.object(ids(.embedPhase)),
            phase.texts("files").contains(where: { !own.contains($0) })
        {
            shared.insert(phase.id)
        }
        let isUsed = file.objects.contains { object in
            !own.contains(object.id) && object.isa == "XCSwiftPackageProductDependency"
                && object.text("package") == ids(.package)
        }
        if isUsed { shared.insert(ids(.package)) }
        return shared
    }

    /// Lists that Xcode leaves out when they are empty.
    private static let optionalLists: [StaticString] = [
        "packageReferences", "packageProductDependencies",
    ]

    private func removeReferences(
        to own: Set<String>, in value: PropertyListValue, _ editor: inout ProjectEditor
    ) {
        for (key, value) in value.entries {
            if let id = key.text, own.contains(id) {
                // Such as the target's attributes.
                editor.remove(entry: key, value)
                continue
            }
            let elements = value.elements
            let gone = elements.filter { $0.text.map(own.contains) ?? false }
            if !gone.isEmpty, gone.count == elements.count,
                Self.optionalLists.contains(where: key.isText)
            {
                editor.remove(entry: key, value)
            } else {
                for element in gone { editor.remove(element) }
            }
            if value.isDictionary { removeReferences(to: own, in: value, &editor) }
        }
    }

    private func removeFiles(_ change: inout ProjectChange) {
        let files = ExtensionFiles(name: request.name, appGroups: [])
        let written: [(String, String?)] = [
            (files.sourcePath, files.source), (files.infoPath, files.infoPlist),
            (files.entitlementsPath, nil),
        ]
        for (path, text) in written {
            let path = context.projectPath(path)
            guard let bytes = context.files.read(path, limit: 1 << 20) else { continue }
            // The groups are not known any more: what has nothing else is ours.
            let isOurs =
                text.map { Array($0.utf8) == bytes }
                ?? (InfoPlist(bytes, path: path)?.values.keys.elementsEqual([
                    Entitlement.appGroups
                ]) ?? false)
            if isOurs {
                change.files.append(FileChange(path: path, before: bytes, after: nil))
            } else {
                change.notes.append("\(path) was changed, and stays.")
            }
        }
    }
}
