extension String {
    /// The text without characters that would command a terminal; line breaks stay.
    package var withoutCommands: String {
        // Marks that would also turn around what follows the text.
        let overrides: [UInt32] = [0x202D, 0x202E]
        return String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    let isCommand =
                        scalar.properties.generalCategory == .control
                        || overrides.contains(scalar.value)
                    return isCommand && scalar != "\n" ? "\u{FFFD}" : scalar
                }))
    }

    /// A stranger's key, short and plain enough for a sentence.
    var asKeyName: String {
        let plain = withoutCommands.replacing("\n", with: "\u{FFFD}").replacing("`", with: "'")
        return plain.count > 60 ? plain.prefix(59) + "…" : plain
    }
}
