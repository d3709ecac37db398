import Diagnostics

/// How the extension gets into the app.
extension ServiceCheck {
    /// The build files by which the app copies the extension, each with its phase.
    var copies: [(phase: ProjectObject, file: ProjectObject)] {
        guard let product = service.product?.id else { return [] }
        return app.phases(.copy).flatMap { phase in
            phase.objects("files").filter { $0.text("fileRef") == product }.map { (phase, $0) }
        }
    }

    var embedded: Outcome {
        guard !copies.isEmpty else {
            return failed(
                ProjectRule.embedded, "\(app.name) does not embed \(service.name).",
                at: app.object.value["buildPhases"]?.position)
        }
        guard copies.contains(where: { $0.phase.isEmbedPhase }) else {
            let phase = copies[0].phase
            let folder = phase.text("dstPath") ?? ""
            return failed(
                ProjectRule.embedded,
                "\(phase.phaseTitle) copies \(service.name) to destination \(phase.text("dstSubfolderSpec") ?? "none") \(folder.isEmpty ? "" : "and folder \(folder) "), not to PlugIns (13).",
                at: (phase.value["dstSubfolderSpec"] ?? phase.value).position)
        }
        return .passed("by \(copies[0].phase.phaseTitle)")
    }

    var embeddedOnce: Outcome {
        copies.count < 2
            ? .passed("once")
            : failed(
                ProjectRule.embeddedOnce,
                "\(app.name) copies \(service.name) \(copies.count) times.",
                at: copies[1].file.value.position)
    }

    var dependency: Outcome {
        app.dependencies.contains(service.id)
            ? .passed("of \(app.name)")
            : failed(
                ProjectRule.dependency, "\(app.name) does not depend on \(service.name).",
                at: (app.object.value["dependencies"] ?? app.object.value).position)
    }

    var embedAlways: Outcome {
        guard let phase = copies.first(where: { $0.phase.isEmbedPhase })?.phase else {
            return .undecided("the extension is not embedded")
        }
        return phase.text("runOnlyForDeploymentPostprocessing") == "1"
            ? failed(
                ProjectRule.embedAlways,
                "\(phase.phaseTitle) embeds \(service.name) only when installing.",
                at: phase.value["runOnlyForDeploymentPostprocessing"]?.position)
            : .passed("in every build")
    }

    var embedOrder: Outcome {
        let phases = app.buildPhases
        guard let own = copies.first?.phase.id,
            let embed = phases.firstIndex(where: { $0.id == own })
        else { return .undecided("the extension is not embedded") }
        guard let thin = phases[..<embed].first(where: \.isThinBinary) else {
            return .passed("no Thin Binary before it")
        }
        // The cycle needs the input; without one the order works by luck.
        let readsInfo = thin.texts("inputPaths").contains { $0.contains("INFOPLIST_PATH") }
        return failed(
            ProjectRule.embedOrder,
            "\(phases[embed].phaseTitle) comes after \(thin.phaseTitle).",
            at: app.object.value["buildPhases"]?.elements.first { $0.text == own }?.position,
            severity: readsInfo ? .error : .warning)
    }

    var oneExtension: Outcome {
        let others = ServiceExtension.targets(in: context).filter { other in
            other.id != service.id && app.dependencies.contains(other.id)
        }
        return others.isEmpty
            ? .passed("one")
            : failed(
                ProjectRule.oneExtension,
                "\(app.name) also has the service extension \(others.map(\.name).joined(separator: ", ")).",
                at: service.object.value.position)
    }

    var configurations: Outcome {
        let own = Set(service.configurations.map(\.name))
        let missing = app.configurations.map(\.name).filter { !own.contains($0) }
        return missing.isEmpty
            ? .passed(own.sorted().joined(separator: ", "))
            : failed(
                ProjectRule.configurations,
                "\(service.name) has no configuration \(missing.joined(separator: ", ")).",
                at: service.object.object("buildConfigurationList")?.value.position)
    }
}

extension ProjectObject {
    /// Flutter's script, by its name or its call.
    var isThinBinary: Bool {
        isa == PhaseKind.script.rawValue
            && (text("name") == "Thin Binary"
                || (text("shellScript") ?? "").contains("embed_and_thin"))
    }
}
