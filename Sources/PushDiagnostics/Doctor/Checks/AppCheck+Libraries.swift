internal import Diagnostics

/// What the extension loads before it can do anything.
extension AppCheck {
    static let libraries = [
        AppCheck(AppRule.librariesLoad, loading),
        AppCheck(AppRule.noNestedFrameworks, nesting),
        AppCheck(AppRule.extensionSafeAPI, forbidden),
        AppCheck(AppRule.smallEnough, weight),
    ]

    private static let loading: @Sendable (Subject) -> Verdict = { subject in
        guard let binary = subject.bundle.binary.value else {
            return .undecided("the binary cannot be read")
        }
        let search = LibrarySearch(subject)
        var flaws = search.wants.compactMap(missing)
        for path in search.wants.compactMap({ want -> String? in
            if case .inside(let path) = want.place { path } else { nil }
        }).uniqued {
            switch subject.app.libraries[path] {
            case .unreadable(let why)?:
                flaws.append(Flaw(file: path, message: "\(path) cannot be loaded: \(why)."))
            case .absent?, nil:
                flaws.append(Flaw(file: path, message: "\(path) has no binary."))
            case .present(let library)?:
                flaws += unfit(library, at: path, for: binary)
            }
        }
        let count = search.loaded.count
        let wanted = search.wants.count - count
        return flaws.isEmpty
            ? .passed("\(count) of the app's, \(max(wanted, 0)) of the system's") : .failed(flaws)
    }

    private static func missing(_ want: LibrarySearch.Want) -> Flaw? {
        guard case .missing(let tried) = want.place else { return nil }
        let places = tried.map(SafeText.name).uniqued.joined(separator: ", ")
        return Flaw(
            file: want.wanter,
            message: "\(SafeText.name(want.library.path)) is "
                + (places.isEmpty ? "sought along no run path." : "not at \(places)."),
            severity: want.library.isWeak ? .note : nil)
    }

    private static func unfit(
        _ library: MachOFile, at path: String, for binary: MachOFile
    ) -> [Flaw] {
        var flaws: [Flaw] = []
        if !library.images.allSatisfy(\.isLibrary) {
            flaws.append(Flaw(file: path, message: "\(path) is not a dynamic library."))
        }
        let given = Set(library.images.map(\.architecture.type))
        for image in binary.images where !given.contains(image.architecture.type) {
            flaws.append(
                Flaw(file: path, message: "\(path) has nothing for \(image.architecture)."))
        }
        let platforms = Set(binary.images.compactMap(\.platform))
        let foreign = library.images.compactMap(\.platform).filter {
            !platforms.isEmpty && !platforms.contains($0)
        }
        if let platform = foreign.first, foreign.count == library.images.count {
            flaws.append(Flaw(file: path, message: "\(path) is built for \(platform)."))
        }
        if let own = library.images.compactMap(\.minimumOS).max(),
            let wanted = binary.images.compactMap(\.minimumOS).max(), own > wanted
        {
            flaws.append(
                Flaw(
                    file: path,
                    message: "\(path) is built for \(own) and newer, the extension for \(wanted).",
                    severity: .warning))
        }
        return flaws
    }

    private static let nesting: @Sendable (Subject) -> Verdict = { subject in
        let frameworks = subject.bundle.frameworks
        return frameworks.isEmpty
            ? .passed("none")
            : .failed(
                Flaw(
                    file: subject.path("Frameworks"),
                    message:
                        "The extension has frameworks of its own: \(frameworks.map(SafeText.name).joined(separator: ", "))."
                ))
    }

    private static let forbidden: @Sendable (Subject) -> Verdict = { subject in
        guard let binary = subject.bundle.binary.value else {
            return .undecided("the binary cannot be read")
        }
        let program = subject.path(subject.bundle.text("CFBundleExecutable") ?? "")
        let files = [(program, binary)] + LibrarySearch(subject).loaded.sorted { $0.key < $1.key }
        let all = files.flatMap(\.1.images)
        guard !all.contains(where: \.isEncrypted) else {
            return .undecided("the store has encrypted the binary")
        }
        let flaws = files.compactMap { path, file -> Flaw? in
            guard file.images.contains(where: \.callsSharedApplication) else { return nil }
            let isDeclared = file.images.allSatisfy { $0.isLibrary && $0.isSafeForExtensions }
            return Flaw(
                file: path,
                message: "\(path) names UIApplication and its sharedApplication"
                    + (isDeclared ? ", though it is declared safe for extensions." : "."),
                severity: isDeclared ? .note : nil)
        }
        return flaws.isEmpty ? .passed("no sign of UIApplication.shared") : .failed(flaws)
    }

    private static let weight: @Sendable (Subject) -> Verdict = { subject in
        guard let binary = subject.bundle.binary.value else {
            return .undecided("the binary cannot be read")
        }
        let files = [binary] + LibrarySearch(subject).loaded.values
        let bytes = files.map(\.byteCount).reduce(0, +)
        let writable = files.map { $0.images.map(\.writableBytes).max() ?? 0 }.reduce(0, +)
        let text =
            "\(files.count == 1 ? "1 file" : "\(files.count) files") of \(megabytes(bytes)) MB, \(megabytes(writable)) MB of them data to write to"
        let isHeavy = bytes > heavyBytes || writable > heavyWritableBytes
        return isHeavy
            ? .failed(
                Flaw(
                    file: subject.path(subject.bundle.text("CFBundleExecutable") ?? ""),
                    message: "The extension loads \(text)."))
            : .passed(text)
    }

    /// The memory that an extension has; code is shared and can be dropped, so it counts for less.
    private static let heavyBytes = 24_000_000
    /// What a process writes to is its own: a quarter of its memory before anything happens.
    private static let heavyWritableBytes = 6_000_000

    private static func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension MachOImage {
    fileprivate var callsSharedApplication: Bool {
        let name = "_OBJC_CLASS_$_UIApplication"
        guard symbols(.wanted, among: [name])?.isEmpty == false else { return false }
        let selector = Array("sharedApplication\0".utf8)
        // Apple's linker keeps selectors apart, others put them among all texts.
        return sections(named: ["__objc_methname", "__cstring"]).contains { section in
            let start = source.bytes(at: section.offset, count: min(section.size, selector.count))
            return start == selector || contains([0] + selector, in: section) == true
        }
    }

    fileprivate var writableBytes: Int {
        segments.filter { $0.isWritable && $0.name != "__LINKEDIT" }
            .map { Int(clamping: min($0.size, 1 << 40)) }.reduce(0, +)
    }
}

extension Array where Element: Hashable {
    /// Each element once, in the order of the first.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
