import Diagnostics

/// Whether the file holds together: what is referred to is there, and nothing is there twice.
struct IntegrityCheck {
    let file: ProjectFile

    /// A damaged file can have thousands; the first ones are enough to act on.
    private static let limit = 20

    func checks(_ root: ProjectObject) -> [Examination.Check] {
        [
            .init(
                rule: ProjectRule.readable, subject: "",
                outcome: .passed("\(file.objects.count) objects")),
            references(root), duplicates(),
        ]
    }

    /// Lists whose elements are built; elsewhere Xcode itself leaves dangling ids behind.
    private static let lists: [StaticString] = [
        "targets", "buildPhases", "buildConfigurations", "dependencies", "files",
    ]
    private static let single: [StaticString] = [
        "mainGroup", "buildConfigurationList", "productReference", "fileRef", "targetProxy",
    ]

    private func references(_ root: ProjectObject) -> Examination.Check {
        var found: [Diagnostic] = []
        for object in file.objects where found.count < Self.limit {
            for key in Self.lists {
                for element in object.value[key]?.elements ?? []
                where element.text.map({ file.object($0) == nil }) ?? false {
                    found.append(dangling(element, "\(key)", object))
                }
            }
            for key in Self.single {
                if let value = object.value[key], let id = value.text, file.object(id) == nil {
                    found.append(dangling(value, "\(key)", object))
                }
            }
        }
        return .init(
            rule: ProjectRule.references, subject: "",
            outcome: found.isEmpty ? .passed("all are there") : .failed(found))
    }

    private func dangling(
        _ value: PropertyListValue, _ key: String, _ object: ProjectObject
    ) -> Diagnostic {
        // A build file without its file is passed over by Xcode; a target without its list is not.
        let isHarmless = key == "files" || key == "fileRef"
        return Diagnostic(
            ProjectRule.references,
            "`\(key)` of \(object.isa) \(object.name ?? object.id) names \(value.text ?? ""), which is not in the file.",
            severity: isHarmless ? .warning : .error, location: location(value))
    }

    private func duplicates() -> Examination.Check {
        let found = file.duplicateIDs.prefix(Self.limit).map { key in
            Diagnostic(
                ProjectRule.duplicates, "The object \(key.text ?? "") is in the file twice.",
                location: location(key))
        }
        return .init(
            rule: ProjectRule.duplicates, subject: "",
            outcome: found.isEmpty ? .passed("none") : .failed(Array(found)))
    }

    private func location(_ value: PropertyListValue) -> Diagnostic.Location {
        let position = value.position
        return .init(file: file.path, line: position.line, column: position.column)
    }
}
