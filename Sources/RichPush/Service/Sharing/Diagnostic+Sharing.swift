extension Diagnostic.Code {
    /// Another vendor's helper did not hand its content over in time.
    public static let helperSilent = Self(rawValue: "helper-silent")
    /// Another vendor's helper handed over a content without text; the text stayed as it was.
    public static let helperLostText = Self(rawValue: "helper-lost-text")
    /// Time for helpers ran out before this one had its turn.
    public static let helperSkipped = Self(rawValue: "helper-skipped")
}

extension Diagnostic {
    static func helperSilent(_ name: String) -> Self {
        Self(
            .helperSilent, "The helper \(name) did not hand its content over in time.",
            fix: "Ask its vendor; let it handle only the notifications that are its own.")
    }

    static func helperLostText(_ name: String) -> Self {
        Self(
            .helperLostText, "The helper \(name) handed over a content without any text.",
            fix: "Let it handle only the notifications that are its own.")
    }

    static func helperSkipped(_ name: String) -> Self {
        Self(
            .helperSkipped, "The helper \(name) had no turn: those before it took all the time.",
            fix: "Put it first, or give helpers more time in the configuration.")
    }
}
