/// Replaces `$(NAME)` and `${NAME}`; bounded, whatever the settings refer to.
struct Expansion {
    let settings: BuildSettings
    /// The settings that are being replaced, so that none is within itself.
    private var open: Set<String> = []
    private var stepCount = 0

    /// More than any project has; a chain of doubling settings reaches it soon.
    private static let stepLimit = 2_000
    private static let lengthLimit = 64 << 10

    init(settings: BuildSettings) { self.settings = settings }

    /// A setting's value by the layers from one on.
    mutating func setting(_ name: String, from start: Int) -> BuildSettings.Setting {
        for (number, layer) in settings.layers.enumerated().dropFirst(start) {
            switch layer.choice(for: name) {
            case .value(let assignment):
                let value = expand(assignment.value, of: name, from: number + 1)
                return .init(value: value, source: assignment.source)
            case .undecided(let why): return .init(value: .undecided(why), source: nil)
            case .nothing: continue
            }
        }
        guard let value = settings.builtIn[name] else { return .init(value: .absent, source: nil) }
        return .init(value: expand(value, of: name, from: settings.layers.count), source: nil)
    }

    /// A text with its variables replaced.
    ///
    /// The text is the value of the setting `name`, and `$(inherited)` in it means the layers from
    /// `next` on.
    mutating func expand(
        _ text: String, of name: String?, from next: Int
    ) -> BuildSettings.Setting.Value {
        guard text.contains("$") else { return .value(text) }
        stepCount += 1
        guard stepCount <= Self.stepLimit else { return .undecided("its variables have no end") }
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...].dropFirst()
            guard let opening = rest.first, opening == "(" || opening == "{" else {
                result += "$"
                continue
            }
            guard let end = Self.end(of: rest, opening: opening) else {
                return .undecided("`$\(opening)` is not closed in it")
            }
            let inner = String(rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...]
            switch variable(inner, of: name, from: next) {
            case .value(let value): result += value
            case .absent: return .undecided("`$(\(inner))` is set nowhere in the project")
            case .undecided(let why): return .undecided(why)
            }
            guard result.utf8.count <= Self.lengthLimit else {
                return .undecided("it is longer than \(Self.lengthLimit) bytes")
            }
        }
        return .value(result + rest)
    }

    /// What stands between the brackets: a name, perhaps of variables, and operators behind colons.
    private mutating func variable(
        _ inner: String, of name: String?, from next: Int
    ) -> BuildSettings.Setting.Value {
        let text: String
        switch expand(inner, of: nil, from: 0) {
        case .value(let value): text = value
        case let other: return other
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let wanted = String(parts.first ?? "")
        let value: BuildSettings.Setting.Value
        if wanted == "inherited" || wanted == name {
            guard let name else { return .undecided("`$(inherited)` stands outside a setting") }
            // Nothing to inherit is nothing, not an error.
            let inherited = setting(name, from: next).value
            value = inherited == .absent ? .value("") : inherited
        } else {
            guard open.insert(wanted).inserted else {
                return .undecided("`$(\(wanted))` refers to itself")
            }
            defer { open.remove(wanted) }
            value = setting(wanted, from: 0).value
        }
        return parts.dropFirst().reduce(value) { Self.apply($1, to: $0) }
    }

    private static func apply(
        _ operation: Substring, to value: BuildSettings.Setting.Value
    ) -> BuildSettings.Setting.Value {
        if operation.hasPrefix("default=") {
            let text = String(operation.dropFirst("default=".count))
            return value == .absent || value == .value("") ? .value(text) : value
        }
        guard case .value(let text) = value else { return value }
        switch operation {
        case "c99extidentifier", "identifier":
            let name = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            return .value(name.first?.isNumber == true ? "_" + name.dropFirst() : name)
        case "rfc1034identifier", "bundle":
            return .value(
                String(
                    text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
            )
        case "lower": return .value(text.lowercased())
        case "upper": return .value(text.uppercased())
        default: return .undecided("the operator `:\(operation)` is unknown here")
        }
    }

    /// The bracket that closes the first one of a text.
    private static func end(of text: Substring, opening: Character) -> Substring.Index? {
        let closing: Character = opening == "(" ? ")" : "}"
        var depth = 0
        for index in text.indices {
            if text[index] == opening { depth += 1 }
            if text[index] == closing { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}
