import Foundation
internal import StrictJSON

/// Findings as a SARIF 2.1.0 log, in pieces: any number of results without keeping them.
enum FindingSARIF {
    static let start = """
        {"version":"2.1.0","$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[\
        {"tool":{"driver":{"name":"richpush","rules":\(rules.text())}},\
        "columnKind":"unicodeCodePoints","results":[

        """

    static let end = "\n]}]}\n"

    static func result(_ finding: Finding) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init(key: "ruleId", value: .string(finding.rule.rawValue)),
            .init(key: "level", value: .string(finding.severity.rawValue)),
            .init(key: "message", value: ["text": .string(finding.sentences)]),
        ]
        if let location = location(of: finding.place) {
            members.append(.init(key: "locations", value: [location]))
        }
        return .object(members)
    }

    private static func location(of place: Finding.Place) -> JSONValue? {
        guard let file = place.file else { return nil }
        let allowed = CharacterSet.urlPathAllowed.subtracting([":"])
        let uri = file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file
        var physical: [JSONValue.Member] = [
            .init(key: "artifactLocation", value: ["uri": .string(uri)])
        ]
        if let line = place.line {
            var region: [JSONValue.Member] = [
                .init(key: "startLine", value: .number(.integer(line)))
            ]
            if let column = place.column {
                region.append(.init(key: "startColumn", value: .number(.integer(column))))
            }
            physical.append(.init(key: "region", value: .object(region)))
        }
        var members: [JSONValue.Member] = [
            .init(key: "physicalLocation", value: .object(physical))
        ]
        if let pointer = place.pointer {
            members.append(
                .init(
                    key: "logicalLocations", value: [["fullyQualifiedName": .string(pointer)]]))
        }
        return .object(members)
    }

    private static let rules = JSONValue.array(
        RuleCatalog.all.map { rule in
            [
                "id": .string(rule.id.rawValue),
                "shortDescription": ["text": .string(rule.title)],
                "fullDescription": ["text": .string(rule.why)],
                "help": ["text": .string(rule.advice)],
                "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
            ]
        })
}
