/// A class as an Info.plist names it, and as the Objective-C runtime knows it.
///
/// Swift gives a class `Module.Class` the name `_TtC6Module5Class` there, with the lengths of both
/// before them (the Swift ABI's "old" mangling, which the runtime still uses).
struct ClassName: Hashable, Sendable {
    let name: String
    /// The names under which the runtime may know it.
    let runtimeNames: Set<String>

    /// `nil` for a name that cannot be a class's.
    init?(_ name: String) {
        guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x24 }) else {
            return nil
        }
        self.name = name
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1 else {
            runtimeNames = [name]
            return
        }
        let lengths = parts.map { "\($0.utf8.count)\($0)" }.joined()
        let kinds = String(repeating: "C", count: parts.count - 1)
        runtimeNames = [name, "_Tt\(kinds)\(lengths)"]
    }

    /// As the C compiler writes them into the symbol table.
    var symbols: [String] { runtimeNames.map { "_OBJC_CLASS_$_\($0)" } }

    /// A runtime name in the form of an Info.plist; others as they are.
    static func readable(_ runtimeName: String) -> String {
        guard runtimeName.hasPrefix("_TtC") else { return runtimeName }
        var rest = runtimeName.dropFirst(3).drop { $0 == "C" }
        var parts: [Substring] = []
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let length = Int(digits), length > 0, length <= rest.count - digits.count else {
                return runtimeName
            }
            parts.append(rest.dropFirst(digits.count).prefix(length))
            rest = rest.dropFirst(digits.count + length)
        }
        return parts.isEmpty ? runtimeName : parts.joined(separator: ".")
    }

    /// Whether somebody may have meant the other one: it has the same last part, or one that
    /// differs in case.
    func isNear(_ other: String) -> Bool {
        let last = name.split(separator: ".").last?.lowercased()
        return other.split(separator: ".").last?.lowercased() == last
    }
}
