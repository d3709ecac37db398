extension Diagnostic.Code {
    /// Another vendor's processor did not hand its content over in time.
    public static let processorSilent = Self(rawValue: "processor-silent")
    /// Another vendor's processor handed over a content without text; the text stayed as it was.
    public static let processorLostText = Self(rawValue: "processor-lost-text")
    /// Time for processors ran out before this one had its turn.
    public static let processorSkipped = Self(rawValue: "processor-skipped")
}

extension Diagnostic {
    static func processorSilent(_ name: String) -> Self {
        Self(
            .processorSilent, "The processor \(name) did not hand its content over in time.",
            fix: "Ask its vendor; let it handle only the notifications that are its own.")
    }

    static func processorLostText(_ name: String) -> Self {
        Self(
            .processorLostText, "The processor \(name) handed over a content without any text.",
            fix: "Let it handle only the notifications that are its own.")
    }

    static func processorSkipped(_ name: String) -> Self {
        Self(
            .processorSkipped,
            "The processor \(name) had no turn: those before it took all the time.",
            fix: "Put it first, or give processors more time in the configuration.")
    }
}
