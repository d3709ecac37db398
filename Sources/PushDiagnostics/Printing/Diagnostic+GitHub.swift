internal import Diagnostics

extension Diagnostic {
    /// The diagnostic as a command that GitHub's runners read from a step's output.
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
        add("file", location?.file)
        add("line", location?.line.map(String.init))
        add("col", location?.column.map(String.init))
        add("title", code.title)
        return "::\(command) \(properties.joined(separator: ","))::\(Self.data(sentences))"
    }

    private static func data(_ text: String) -> String {
        // The only line breaks that are escaped stand for themselves in an annotation.
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { SafeText.line($0).replacing("%", with: "%25") }.joined(separator: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
