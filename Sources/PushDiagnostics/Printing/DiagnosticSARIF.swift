internal import Diagnostics
internal import Foundation
internal import StrictJSON

/// Diagnostics as a SARIF 2.1.0 log, in pieces: any number of results without keeping them.
enum DiagnosticSARIF {
    static func start(_ registry: DiagnosticRegistry) -> String {
        """
        {"version":"2.1.0","$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[\
        {"tool":{"driver":{"name":"richpush","rules":\(rules(registry).safeText())}},\
        "columnKind":"unicodeCodePoints","results":[

        """
    }

    static let end = "\n]}]}\n"

    static func result(_ diagnostic: Diagnostic) -> JSONValue {
        var object = JSONObjectBuilder()
        object.add("ruleId", diagnostic.code.rawValue)
        object.add("level", diagnostic.severity.rawValue)
        object.add("message", ["text": .string(diagnostic.sentences)])
        object.add("locations", diagnostic.location.flatMap(location).map { [$0] })
        return object.value
    }

    private static func location(of location: Diagnostic.Location) -> JSONValue? {
        guard let file = location.file else { return nil }
        let allowed = CharacterSet.urlPathAllowed.subtracting([":"])
        let uri = file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file
        var physical = JSONObjectBuilder()
        physical.add("artifactLocation", ["uri": .string(uri)])
        if let line = location.line {
            var region = JSONObjectBuilder()
            region.add("startLine", line)
            region.add("startColumn", location.column)
            physical.add("region", region.value)
        }
        var object = JSONObjectBuilder()
        object.add("physicalLocation", physical.value)
        object.add(
            "logicalLocations",
            location.pointer.map { [["fullyQualifiedName": .string($0)]] })
        return object.value
    }

    private static func rules(_ registry: DiagnosticRegistry) -> JSONValue {
        .array(registry.definitions.map(rule))
    }

    private static func rule(_ definition: Diagnostic.Definition) -> JSONValue {
        func text(_ text: String) -> JSONValue { ["text": .string(text)] }
        let former = [definition.code.number].compactMap(\.self) + definition.aliases
        var object = JSONObjectBuilder()
        object.add("id", definition.code.rawValue)
        object.add("deprecatedIds", former.isEmpty ? nil : .array(former.map(JSONValue.string)))
        object.add("shortDescription", text(definition.title))
        object.add("fullDescription", definition.why.isEmpty ? nil : text(definition.why))
        object.add("help", text(definition.help))
        object.add("defaultConfiguration", ["level": .string(definition.severity.rawValue)])
        return object.value
    }
}

extension Diagnostic.Definition {
    /// What to do, in one text.
    fileprivate var help: String { ([fix].filter { !$0.isEmpty } + checks).joined(separator: " ") }
}
