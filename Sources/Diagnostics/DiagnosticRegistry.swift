/// Definitions of codes about the same thing, as a list and the documentation show them.
///
/// Each module contributes its own; the program that prints puts them together in a
/// ``DiagnosticRegistry``.
public struct DiagnosticTable: Hashable, Sendable {
    public let title: String
    public let definitions: [Diagnostic.Definition]

    public init(_ title: String, _ definitions: [Diagnostic.Definition]) {
        self.title = title
        self.definitions = definitions.map { definition in
            var definition = definition
            definition.topic = title
            return definition
        }
    }
}

/// Finds what a code means, by its identifier, its number, or another word for it.
public struct DiagnosticRegistry: Sendable {
    public let tables: [DiagnosticTable]
    private let byName: [String: [Int]]
    /// All definitions, in the order of their tables.
    public let definitions: [Diagnostic.Definition]

    public init(_ tables: [DiagnosticTable]) {
        self.tables = tables
        definitions = tables.flatMap(\.definitions)
        var byName: [String: [Int]] = [:]
        for (index, definition) in definitions.enumerated() {
            for name in Set(definition.names.map(Self.key)) {
                byName[name, default: []].append(index)
            }
        }
        self.byName = byName
    }

    /// What a code means; `nil` for one that no table defines.
    public subscript(code: Diagnostic.Code) -> Diagnostic.Definition? {
        byName[Self.key(code.rawValue)]?.lazy.map { definitions[$0] }.first { $0.code == code }
    }

    /// All that a word names, in any case; empty for a word that names nothing.
    ///
    /// A former number can have become several codes.
    public func definitions(named name: String) -> [Diagnostic.Definition] {
        (byName[Self.key(name)] ?? []).map { definitions[$0] }
    }

    private static func key(_ name: String) -> String { name.lowercased() }
}

extension Diagnostic.Definition {
    /// The identifier, the number, and all other words for it.
    public var names: [String] {
        [code.rawValue] + [code.number].compactMap(\.self) + aliases
    }
}
