extension Finding {
    /// The finding as a command that GitHub's runners read from a step's output.
    ///
    /// Source: "Workflow commands for GitHub Actions": percent signs and line breaks are escaped,
    /// in properties also colons and commas.
    var workflowCommand: String {
        let command =
            switch severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        var properties: [String] = []
        func add(_ name: String, _ value: String?) {
            if let value { properties.append("\(name)=\(Self.property(value))") }
        }
        add("file", place.file)
        add("line", place.line.map(String.init))
        add("col", place.column.map(String.init))
        add("title", rule.rawValue)
        return "::\(command) \(properties.joined(separator: ","))"
            + "::\(Self.data(sentences))"
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
            .withoutCommands
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
