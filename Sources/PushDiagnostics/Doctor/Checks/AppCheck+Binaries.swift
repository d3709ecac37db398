internal import Diagnostics

/// What the extension's binary is.
extension AppCheck {
    static let binaries = [
        AppCheck(AppRule.binaryPresent, presence),
        AppCheck(AppRule.principalClassGiven, classGiven),
        AppCheck(AppRule.principalClassPresent, classPresent),
        AppCheck(AppRule.builtForDevice, .app, platform),
        AppCheck(AppRule.architectures, architectures),
        AppCheck(AppRule.binaryMinimumOS, minimumOS),
        AppCheck(AppRule.templateModified, template),
    ]

    private static let presence: @Sendable (Subject) -> Verdict = { subject in
        let name = subject.bundle.text("CFBundleExecutable")
        let file = subject.path(name ?? "")
        switch subject.bundle.binary {
        case .absent:
            return .failed(
                Flaw(file: file, message: "The binary \(name.map(SafeText.name) ?? "") is missing.")
            )
        case .unreadable(let why):
            guard subject.bundle.info.value != nil else { return noInfo }
            return .failed(Flaw(file: file, message: "The binary cannot be used: \(why)."))
        case .present(let binary):
            guard binary.images.allSatisfy(\.isProgram) else {
                return .failed(Flaw(file: file, message: "The binary is not a program."))
            }
            return .passed(binary.images.map(\.architecture.description).joined(separator: ", "))
        }
    }

    private static let classGiven: @Sendable (Subject) -> Verdict = { subject in
        guard subject.bundle.info.value != nil else { return noInfo }
        let pointer = "/NSExtension/NSExtensionPrincipalClass"
        let file = subject.path("Info.plist")
        guard let name = subject.bundle.principalClass, !name.isEmpty else {
            return .failed(
                Flaw(file: file, pointer: pointer, message: "The principal class is not given."))
        }
        guard !name.contains("$(") && !name.contains("${") else {
            return .failed(
                Flaw(
                    file: file, pointer: pointer,
                    message: "The principal class still holds a variable: \(SafeText.name(name))."))
        }
        return .passed(name)
    }

    private static let classPresent: @Sendable (Subject) -> Verdict = { subject in
        guard let name = subject.bundle.principalClass, let wanted = ClassName(name),
            subject.bundle.binary.value != nil
        else { return .undecided("the class's name or the binary cannot be read") }
        var others: Set<String> = []
        var isCertain = true
        for image in LibrarySearch(subject).allImages {
            let symbols = image.symbols(.defined, among: Set(wanted.symbols))
            if symbols?.isEmpty == false { return .passed("\(name) is in the binary") }
            guard let names = image.classNames(), symbols != nil else {
                isCertain = false
                continue
            }
            if !names.isDisjoint(with: wanted.runtimeNames) {
                return .passed("\(name) is in the binary")
            }
            others.formUnion(names.map(ClassName.readable).filter(wanted.isNear))
        }
        guard isCertain else {
            return .undecided("the store has encrypted the binary, or its classes cannot be read")
        }
        let hint = others.sorted().first.map { " It has \($0)." } ?? ""
        return .failed(
            Flaw(
                file: subject.path("Info.plist"), pointer: "/NSExtension/NSExtensionPrincipalClass",
                message: "The binary has no class \(SafeText.name(name)).\(hint)"))
    }

    private static let platform: @Sendable (Subject) -> Verdict = { subject in
        guard let images = subject.bundle.binary.value?.images else {
            return .undecided("the app's binary cannot be read")
        }
        let foreign = images.filter(\.isForSimulator)
        guard let first = foreign.first else {
            return .passed(images.compactMap(\.platform?.description).first ?? "for a device")
        }
        return .failed(
            Flaw(
                file: subject.bundle.text("CFBundleExecutable") ?? "",
                message: "The app is built for the simulator (\(first.architecture)).",
                severity: subject.app.form == .app ? nil : .error))
    }

    private static let architectures: @Sendable (Subject) -> Verdict = { subject in
        guard let app = subject.app.main.binary.value, let own = subject.bundle.binary.value else {
            return .undecided("a binary cannot be read")
        }
        let given = Set(own.images.map(\.architecture.description))
        let missing = app.images.map(\.architecture.description).filter { !given.contains($0) }
        return missing.isEmpty
            ? .passed(given.sorted().joined(separator: ", "))
            : .failed(
                Flaw(
                    file: subject.path(subject.bundle.text("CFBundleExecutable") ?? ""),
                    message:
                        "The app is built for \(missing.joined(separator: ", ")), the extension only for \(given.sorted().joined(separator: ", "))."
                ))
    }

    private static let minimumOS: @Sendable (Subject) -> Verdict = { subject in
        guard let app = subject.app.main.minimumOS, let own = subject.bundle.minimumOS else {
            return .undecided("a binary does not say which system it is for")
        }
        return own <= app
            ? .passed("\(own), the app's is \(app)")
            : .failed(
                Flaw(
                    file: subject.path(subject.bundle.text("CFBundleExecutable") ?? ""),
                    message:
                        "The extension's binary is built for \(own) and newer, the app's for \(app)."
                ))
    }

    private static let template: @Sendable (Subject) -> Verdict = { subject in
        guard let images = subject.bundle.binary.value?.images else {
            return .undecided("the binary cannot be read")
        }
        guard !images.contains(where: \.isEncrypted) else {
            return .undecided("the store has encrypted the binary")
        }
        let search = LibrarySearch(subject)
        let isThere = search.ownImages.contains { TemplateText.isIn($0) }
        return isThere
            ? .failed(
                Flaw(
                    file: subject.path(subject.bundle.text("CFBundleExecutable") ?? ""),
                    message: "The binary holds the template's text “[modified]”."))
            : .passed("the text is not there")
    }
}

extension CodeBundle {
    var principalClass: String? { extensionKeys?["NSExtensionPrincipalClass"]?.string }

    /// The newest of what its images ask for.
    fileprivate var minimumOS: OSVersion? {
        let all = binary.value?.images.map(\.minimumOS) ?? []
        return all.contains { $0 == nil } ? nil : all.compactMap(\.self).max()
    }
}

extension MachOImage {
    /// Whether it runs in the simulator alone: before there was a word for it, by its processor.
    fileprivate var isForSimulator: Bool {
        if let platform, platform.isSimulator { return true }
        return platform == .iOS && ["i386", "x86_64"].contains(architecture.description)
    }
}
