internal import Diagnostics
import Foundation

/// One rule for built apps, and how an app is held to it.
///
/// The checks are in the files beside this one: what the bundles say (`+Bundles`), what the
/// binaries are (`+Binaries`), what they load (`+Libraries`), what they may (`+Signing`).
struct AppCheck: Sendable {
    /// What a check looks at: the app once, or each of its service extensions.
    enum Scope: Sendable {
        case app
        case serviceExtension
    }

    /// What is looked at.
    struct Subject {
        let app: BuiltApp
        let bundle: CodeBundle
        let date: Date

        /// The path of a file of the bundle within the app.
        func path(_ file: String) -> String { BundlePath.joined(bundle.path, file) }
    }

    /// One thing that breaks the rule.
    struct Flaw {
        /// The file within the app.
        let file: String
        /// The place in a property list, as a JSON pointer.
        var pointer: String?
        let message: String
        /// What to do, where the rule's own fix is too general.
        var fix: String?
        /// How bad it is here, where that is not the rule's own severity.
        var severity: Diagnostic.Severity?
    }

    enum Verdict {
        case passed(String)
        case failed([Flaw])
        case undecided(String)

        static func failed(_ flaw: Flaw) -> Self { .failed([flaw]) }
    }

    let rule: Diagnostic.Definition
    let scope: Scope
    let look: @Sendable (Subject) -> Verdict

    init(
        _ rule: Diagnostic.Definition, _ scope: Scope,
        _ look: @escaping @Sendable (Subject) -> Verdict
    ) {
        self.rule = rule
        self.scope = scope
        self.look = look
    }

    init(_ rule: Diagnostic.Definition, _ look: @escaping @Sendable (Subject) -> Verdict) {
        self.init(rule, .serviceExtension, look)
    }

    static let all = bundles + binaries + libraries + signing

    func perform(on subject: Subject) -> Examination.Check {
        let outcome: Examination.Check.Outcome =
            switch look(subject) {
            case .passed(let what): .passed(what)
            case .undecided(let why): .undecided(why)
            case .failed(let flaws):
                .failed(
                    flaws.map { flaw in
                        Diagnostic(
                            rule, flaw.message, fix: flaw.fix, severity: flaw.severity,
                            location: .init(file: flaw.file, pointer: flaw.pointer))
                    }.sorted { $0.severity < $1.severity })
            }
        return Examination.Check(rule: rule, subject: subject.bundle.path, outcome: outcome)
    }
}
