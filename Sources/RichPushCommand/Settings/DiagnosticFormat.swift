import PushDiagnostics

/// The option `--format` of every command that prints diagnostics, with `--json` as a short form.
enum DiagnosticFormat {
    static func option(_ json: String) -> OptionSpec {
        OptionSpec(
            name: "format", short: "f", argument: .value("FORMAT"),
            help: "text, \(json), github (annotations), sarif or junit.",
            values: DiagnosticPrinter.Format.allCases.map(\.rawValue))
    }

    static func read(_ options: ParsedOptions) throws(CommandError) -> DiagnosticPrinter.Format {
        guard let name = options.last("format") else { return options.has("json") ? .json : .text }
        guard let format = DiagnosticPrinter.Format(rawValue: name),
            !options.has("json") || format == .json
        else {
            let names = DiagnosticPrinter.Format.allCases.map(\.rawValue)
            throw CommandError(.usage, "--format is one of \(names.joined(separator: ", "))")
        }
        return format
    }
}
