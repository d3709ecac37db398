internal import Diagnostics

extension Diagnostic.Definition {
    /// What a word of somebody else's means: an APNs reason, an error's code, a line of a log.
    init(
        explaining names: [String], _ meaning: String, causes: [String], checks: [String],
        certainty: Diagnostic.Certainty = .documented
    ) {
        self.init(Diagnostic.Code(rawValue: names.first ?? ""), meaning)
        aliases = Array(names.dropFirst())
        self.causes = causes
        self.checks = checks
        evidence = Diagnostic.Evidence(certainty)
    }
}
