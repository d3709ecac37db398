extension Diagnostic {
    /// What a code means wherever it is seen: one row of a ``DiagnosticTable``.
    ///
    /// A row of one's own:
    ///
    /// ```swift
    /// static let noLicense = Diagnostic.Definition(
    ///     .init("no-license", number: "RP599"), "The project has a license.", severity: .note,
    ///     why: "Nobody knows whether they may use it.", fix: "Add a file LICENSE.")
    /// ```
    public struct Definition: Hashable, Sendable {
        public let code: Code
        /// What is asked for, or what the code says, as one sentence.
        public let title: String
        /// How bad it usually is.
        public let severity: Severity
        /// What happens on a phone, or at APNs; empty when the title says all.
        public let why: String
        /// What to do, as one or two sentences; empty when ``checks`` say it.
        public let fix: String
        /// What is wrong and how it looks right; `nil` where there is nothing to show.
        public let examples: Examples?
        /// The title of the table that it stands in, such as `APNs reasons`.
        public internal(set) var topic = ""
        /// Other words for it: former numbers, a status, a name of Apple's.
        public var aliases: [String] = []
        /// Likely causes, the likeliest first, each a sentence.
        public var causes: [String] = []
        /// What to check next, in that order, each a sentence that may name a command.
        public var checks: [String] = []
        /// How sure the meaning is.
        public var evidence = Evidence(.documented)

        public init(
            _ code: Code, _ title: String, severity: Severity = .error, why: String = "",
            fix: String = "", examples: Examples? = nil
        ) {
            self.code = code
            self.title = title
            self.severity = severity
            self.why = why
            self.fix = fix
            self.examples = examples
        }

        /// The same with other words for it.
        public func aliases(_ aliases: String...) -> Self { changed { $0.aliases += aliases } }

        /// The same with likely causes.
        public func causes(_ causes: String...) -> Self { changed { $0.causes += causes } }

        /// The same with what to check next.
        public func checks(_ checks: String...) -> Self { changed { $0.checks += checks } }

        /// The same, known in another way than by documentation.
        public func evidence(_ certainty: Certainty, source: String? = nil) -> Self {
            changed { $0.evidence = Evidence(certainty, source: source) }
        }

        private func changed(_ change: (inout Self) -> Void) -> Self {
            var definition = self
            change(&definition)
            return definition
        }
    }

    /// A definition's examples, as short as possible: JSON, a property list's part, a command's output.
    ///
    /// A payload may have a first line with options of `richpush check`: the headers it goes with.
    public struct Examples: Hashable, Sendable {
        /// What is wrong.
        public let invalid: String
        /// The same without the problem; `nil` where there is nothing to show.
        public let valid: String?

        public init(invalid: String, valid: String? = nil) {
            self.invalid = invalid
            self.valid = valid
        }
    }
}
