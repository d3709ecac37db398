import Diagnostics

extension Diagnostic {
    /// How tests name a code: by its number, or its identifier when it has none.
    var number: String { code.number ?? code.rawValue }
}

extension Diagnostic.Definition {
    var number: String { code.number ?? code.rawValue }
}
